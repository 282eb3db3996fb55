import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApprovalCard } from 'approval-cards';
import type { CSSProperties } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { ada, risk, three } from './batches';

/** Hosts theme the card with variables alone. */
const meta = {
  title: 'Themes',
  component: ApprovalCard,
  args: {
    batch: three,
    currentUser: ada,
    // Gestures of a story are quicker than a person's.
    unsafeDisableInputGuard: true,
    risk,
    onSubmit: async () => ({ kind: 'settled' as const, decider: ada }),
  },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await userEvent.click(card.getByRole('button', { name: /^Deny delete_page/ }));
    await userEvent.click(card.getByRole('button', { name: /^Approve create_event/ }));
    await expect(card.getByText('2 of 3 decided')).toBeVisible();
  },
} satisfies Meta<typeof ApprovalCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A host's variables; `colorScheme` picks the defaults of the rest. */
function themed(variables: Record<`--approval-${string}`, string>, host: CSSProperties): Story {
  return {
    render: (args) => (
      <div style={{ padding: 24, ...host, ...variables }}>
        <ApprovalCard {...args} />
      </div>
    ),
  };
}

/** A friendly chat: round, warm, roomy. */
export const WarmChat: Story = themed(
  {
    '--approval-radius': '20px',
    '--approval-surface': '#fffdf9',
    '--approval-raised': '#f8f2e9',
    '--approval-border': '#eadfce',
    '--approval-accent': '#8a3ffc',
    '--approval-focus': '#8a3ffc',
    '--approval-muted': '#6a5c4c',
  },
  { background: '#f3ebdf', colorScheme: 'light' },
);

/** A developer tool: dark, square, monospaced. */
export const DarkTool: Story = themed(
  {
    '--approval-radius': '3px',
    '--approval-font': "'JetBrains Mono Variable', monospace",
    '--approval-font-size': '0.8125rem',
    '--approval-surface': '#0d1117',
    '--approval-raised': '#161b22',
    '--approval-text': '#e6edf3',
    '--approval-muted': '#9198a1',
    '--approval-border': '#3d444d',
    '--approval-accent': '#56d364',
    '--approval-on-accent': '#04260f',
    '--approval-focus': '#58a6ff',
    '--approval-shadow': 'none',
  },
  { background: '#010409', colorScheme: 'dark' },
);

/** A dense admin panel: small, flat, blue. */
export const DenseAdmin: Story = themed(
  {
    '--approval-radius': '4px',
    '--approval-font-size': '0.8125rem',
    '--approval-gap': '8px',
    '--approval-max-width': 'none',
    '--approval-accent': '#0b5cab',
    '--approval-focus': '#0b5cab',
    '--approval-shadow': 'none',
  },
  { background: '#eef1f4', colorScheme: 'light' },
);

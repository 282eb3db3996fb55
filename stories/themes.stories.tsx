import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApprovalCard } from 'approval-cards';
import type { ReactElement, ReactNode } from 'react';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { ada, risk, three } from './batches';
import { decideSome } from './themes/every-state';
import { AdminHost, ChatHost, ShadcnHost, ToolHost } from './themes/hosts';
import { ThemeLab } from './themes/lab';

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

/** A card in a host; the host's whole theme is a list of variables in `themes/hosts.css`. */
function hosted(Host: (props: { children: ReactNode }) => ReactElement): Story {
  return {
    render: (args) => (
      <Host>
        <ApprovalCard {...args} />
      </Host>
    ),
  };
}

/** A plain light chat: warm, round, roomy. */
export const PlainChat: Story = hosted(ChatHost);

/** A developer tool: dark, square, monospaced. */
export const DarkTool: Story = hosted(ToolHost);

/** The palette of shadcn/ui, mapped variable by variable; follows the page into the dark. */
export const Shadcn: Story = hosted(ShadcnHost);

/** A dense admin panel: small, flat, blue. */
export const DenseAdmin: Story = hosted(AdminHost);

/** Every variable edited live, on cards in all their states. It counts contrast, and copies the CSS. */
export const Lab: Story = {
  render: () => <ThemeLab />,
  play: async ({ canvasElement }) => {
    const lab = within(canvasElement);
    const contrasts = within(lab.getByRole('list', { name: 'Contrast' }));
    await expect(contrasts.queryByText(/is below/)).toBeNull();
    await decideSome(async (name, card) => {
      const button = within(lab.getByTestId(card)).getByRole('button', { name });
      await userEvent.click(button);
    });

    // A grey that cannot be read on white: seen, and said.
    await fireEvent.change(lab.getByLabelText('muted'), { target: { value: '#b0b0b0' } });
    await expect(lab.getByRole('group', { name: 'CSS' })).toHaveTextContent(
      '--approval-muted: #b0b0b0',
    );
    await expect(contrasts.getAllByText(/is below 4.5/)).toHaveLength(2);
    const [facts] = canvasElement.querySelectorAll("[data-part='call-facts']");
    await expect(facts).toHaveStyle({ color: 'rgb(176, 176, 176)' });

    await userEvent.click(lab.getByRole('button', { name: 'Back to the defaults' }));
    await expect(contrasts.queryByText(/is below/)).toBeNull();
    await userEvent.selectOptions(lab.getByLabelText('color-scheme'), 'dark');
    await expect(contrasts.queryByText(/is below/)).toBeNull();
  },
};

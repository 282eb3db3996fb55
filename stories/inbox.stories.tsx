import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApprovalInbox } from 'approval-cards';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ada, batchOf, ben, deletion, mail, meeting, record, risk, settledByAda } from './batches';

const meta = {
  title: 'Inbox',
  component: ApprovalInbox,
  args: {
    currentUser: ada,
    // Gestures of a story are quicker than a person's.
    unsafeDisableInputGuard: true,
    risk,
    batches: [
      batchOf('inbox-mail', mail),
      batchOf('inbox-two', meeting, deletion),
      {
        ...batchOf('inbox-decided', record),
        outcome: {
          kind: 'settled',
          decidedBy: 'other_user',
          decider: ben,
          at: '2026-12-04T10:03:00Z',
          calls: [{ callId: record.id, result: 'DENIED' }],
        },
      },
    ],
    onSubmit: fn(settledByAda),
  },
} satisfies Meta<typeof ApprovalInbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};

export const Empty: Story = { args: { batches: [] } };

/** What is decided in one card touches no other. */
export const OneDecided: Story = {
  play: async ({ canvasElement }) => {
    const inbox = within(canvasElement);
    await userEvent.click(inbox.getByRole('button', { name: /^Deny send_email/ }));
    await expect(await inbox.findByText('You denied 1 action.')).toBeVisible();
    await expect(inbox.getByText('0 of 2 decided')).toBeVisible();
  },
};

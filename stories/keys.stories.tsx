import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApprovalCard, defaultShortcuts } from 'approval-cards';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ada, risk, settledByAda, three } from './batches';

/**
 * Keys that decide, for those who decide much: off unless the host switches them on. They act only while focus is inside
 * the card, on the call that has it, and press the very buttons: Approve waits, a critical call asks once more.
 */
const meta = {
  title: 'Keyboard',
  component: ApprovalCard,
  args: {
    batch: three,
    currentUser: ada,
    // Gestures of a story are quicker than a person's.
    unsafeDisableInputGuard: true,
    risk,
    onSubmit: fn(settledByAda),
    shortcuts: true,
  },
} satisfies Meta<typeof ApprovalCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Deny, go on, approve: the next undecided call has focus each time. */
export const Deciding: Story = {
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    card.getByRole('listitem', { name: 'send_email' }).focus();
    await userEvent.keyboard('d');
    await userEvent.keyboard('j');
    await userEvent.keyboard('a');
    await expect(card.getByText('2 of 3 decided')).toBeVisible();
  },
};

/** `?` lists the keys; so does the button beside the heading. */
export const Help: Story = {
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    card.getByRole('listitem', { name: 'send_email' }).focus();
    await userEvent.keyboard('?');
    await waitFor(() => expect(card.getByText('Previous action')).toBeVisible());
  },
};

/** Keys of the host's own, and none for an abort. */
export const OwnKeys: Story = {
  args: { shortcuts: { ...defaultShortcuts, approve: 'y', deny: 'n', abort: null } },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    card.getByRole('listitem', { name: 'send_email' }).focus();
    await userEvent.keyboard('n');
    await expect(card.getByText('1 of 3 decided')).toBeVisible();
  },
};

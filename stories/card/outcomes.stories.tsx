import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApprovalCard } from 'approval-cards';
import type { SubmitOutcome } from 'approval-cards';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ada, batchOf, ben, deletion, mail, meeting, one, risk, three } from '../batches';

/** What the card makes of each reply of a backend. */
const meta = {
  title: 'Card/Outcomes',
  component: ApprovalCard,
  args: { batch: three, currentUser: ada, risk, unsafeDisableInputGuard: true },
} satisfies Meta<typeof ApprovalCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = '2026-12-04T10:03:00Z';

async function decideAndSend({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const card = within(canvasElement);
  await userEvent.click(card.getByRole('button', { name: /^Deny delete_page/ }));
  await userEvent.click(card.getByRole('button', { name: /^Approve send_email/ }));
  await userEvent.click(card.getByRole('button', { name: /^Approve create_event/ }));
  await userEvent.click(card.getByRole('button', { name: 'Send 3 decisions' }));
}

/** A story in which three verdicts are sent and this comes back. */
function replied(reply: SubmitOutcome | undefined, words: string | RegExp): Story {
  return {
    args: { onSubmit: fn(async () => reply) },
    play: async (context) => {
      await decideAndSend(context);
      const card = within(context.canvasElement);
      await expect(await card.findByText(words)).toBeVisible();
    },
  };
}

export const Settled: Story = replied(
  { kind: 'settled', decidedBy: 'run_owner', decider: ada, at },
  'You approved 2 and denied 1 of 3 actions.',
);

/** Only the failed call is offered again. */
export const PartlyFailed: Story = replied(
  {
    kind: 'settled',
    decidedBy: 'run_owner',
    decider: ada,
    at,
    calls: [
      { callId: mail.id, result: 'APPROVED', status: 'failed', error: 'The mail server refused.' },
      { callId: deletion.id, result: 'DENIED' },
      { callId: meeting.id, result: 'APPROVED', status: 'done' },
    ],
  },
  /^Approved, but failed:/,
);

/** The backend recorded it without saying who decided, so the card does not say it either. */
export const NotConfirmedByWhom: Story = replied({ kind: 'settled' }, /not confirmed by whom/);

export const AbortedWithFeedback: Story = {
  args: {
    onSubmit: fn(async () => ({
      kind: 'settled' as const,
      decidedBy: 'run_owner' as const,
      decider: ada,
      at,
    })),
  },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await userEvent.type(card.getByRole('textbox'), 'Wrong page. Ask me first.');
    await userEvent.click(card.getByRole('button', { name: 'Abort all with feedback…' }));
    const question = await within(document.body).findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: /^Abort all 3/ }));
    await expect(await card.findByText('You aborted 3 actions with feedback.')).toBeVisible();
    await expect(card.getByText('Wrong page. Ask me first.')).toBeVisible();
  },
};

/** What the host's own data say after a reload. */
export const SettledEarlier: Story = {
  args: {
    batch: {
      ...three,
      outcome: {
        kind: 'settled',
        decidedBy: 'other_user',
        decider: ben,
        at,
        calls: [
          { callId: mail.id, result: 'DENIED' },
          { callId: deletion.id, result: 'DENIED' },
          { callId: meeting.id, result: 'APPROVED', status: 'done' },
        ],
      },
    },
  },
};

export const AlreadyDecided: Story = replied(
  {
    kind: 'already_decided',
    decidedBy: 'other_user',
    decider: ben,
    at,
    results: [
      { callId: mail.id, result: 'DENIED' },
      { callId: deletion.id, result: 'DENIED' },
      { callId: meeting.id, result: 'APPROVED', status: 'done' },
    ],
  },
  /had already decided this/,
);

export const AlreadyResuming: Story = replied(
  { kind: 'already_resuming' },
  /already being carried out/,
);

export const Stale: Story = replied(
  {
    kind: 'stale',
    batch: batchOf(
      'batch-three',
      { ...mail, args: { to: ['everybody@example.test'], subject: 'Minutes of Monday' } },
      deletion,
      meeting,
    ),
  },
  /has changed since you looked/,
);

export const StaleAwaitingContent: Story = replied(
  { kind: 'stale' },
  'This request has changed since you looked. Nothing was recorded; its new version is on the way.',
);

export const Expired: Story = replied({ kind: 'expired' }, /nothing was recorded as a denial/);

export const NotAwaiting: Story = replied({ kind: 'not_awaiting' }, /no longer waiting for/);

export const SelfApproval: Story = {
  ...replied({ kind: 'forbidden', reason: 'self_approval' }, 'Send 3 decisions'),
};

export const NotPermitted: Story = {
  ...replied({ kind: 'forbidden', reason: 'not_permitted' }, 'Send 3 decisions'),
};

export const DeciderMismatch: Story = {
  ...replied({ kind: 'forbidden', reason: 'decider_mismatch' }, 'Send 3 decisions'),
};

export const NotRecorded: Story = replied({ kind: 'not_recorded' }, /could not write its record/);

export const Refused: Story = replied(
  { kind: 'invalid', problem: { code: 'refused', message: 'quota exceeded' } },
  /^The backend refused the answer:/,
);

export const MixedRefused: Story = {
  args: {
    onSubmit: fn(async () => ({
      kind: 'invalid' as const,
      problem: { code: 'mixed_abort' as const },
    })),
  },
  play: async (context) => {
    await decideAndSend(context);
    const question = await within(document.body).findByRole('alertdialog');
    await expect(within(question).getByText('Abort all, or abort none?')).toBeVisible();
  },
};

export const ReplyLost: Story = {
  args: {
    onSubmit: fn(async () => {
      throw new Error('network down');
    }),
  },
  play: async (context) => {
    await decideAndSend(context);
    const card = within(context.canvasElement);
    await expect(await card.findByText(/We do not know whether this was recorded/)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const NoReply: Story = replied(undefined, /We do not know whether this was recorded/);

export const Sending: Story = {
  args: { onSubmit: fn(() => new Promise<SubmitOutcome>(() => {})) },
  play: async (context) => {
    await decideAndSend(context);
    const card = within(context.canvasElement);
    await expect(card.getByText('Sending your decision…')).toHaveFocus();
  },
};

/** One call: Deny is the whole answer, and its receipt says who. */
export const DeniedSingle: Story = {
  args: {
    batch: one,
    onSubmit: fn(async () => ({
      kind: 'settled' as const,
      decidedBy: 'run_owner' as const,
      decider: ada,
      at,
    })),
  },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await userEvent.click(card.getByRole('button', { name: /^Deny send_email/ }));
    await expect(await card.findByText('You denied 1 action.')).toBeVisible();
  },
};

/** What was written before the press went along, and stays to be read. */
export const DeniedWithReason: Story = {
  args: { ...DeniedSingle.args, capabilities: { denyReason: true } },
  play: async (context) => {
    const card = within(context.canvasElement);
    const field = card.getByRole('textbox', { name: /^If you deny: reason .*: send_email/ });
    await userEvent.type(field, 'Grace is on leave.');
    await DeniedSingle.play?.(context);
    await expect(await card.findByText('Grace is on leave.')).toBeVisible();
    await expect(card.queryByRole('textbox')).toBeNull();
  },
};

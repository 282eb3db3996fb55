import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApprovalCard } from 'approval-cards';
import type { ApprovalBatch, OnSubmit } from 'approval-cards';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  ada,
  batchOf,
  deletion,
  mail,
  meeting,
  one,
  record,
  risk,
  settledByAda,
  three,
} from '../batches';

const meta = {
  title: 'Card/States',
  component: ApprovalCard,
  args: {
    batch: three,
    currentUser: ada,
    // Gestures of a story are quicker than a person's.
    unsafeDisableInputGuard: true,
    risk,
    onSubmit: fn(settledByAda),
  },
} satisfies Meta<typeof ApprovalCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Batch: Story = {};

/** With one call to decide, its button is the answer. */
export const SingleCall: Story = { args: { batch: one } };

export const PartlyDecided: Story = {
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await userEvent.click(card.getByRole('button', { name: /^Deny send_email/ }));
    await userEvent.click(card.getByRole('button', { name: /^Approve create_event/ }));
    await expect(card.getByText('2 of 3 decided')).toBeVisible();
  },
};

/** The other side hands the reason for a denial to the model: a denied call has a field for it. */
export const DenyReason: Story = {
  args: { capabilities: { denyReason: true } },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await userEvent.click(card.getByRole('button', { name: /^Deny send_email/ }));
    const field = card.getByRole('textbox', { name: /^Reason for the agent .*: send_email/ });
    await userEvent.type(field, 'Grace is on leave.{enter}Send it to Ben only.');
    await expect(field).toHaveValue('Grace is on leave.\nSend it to Ben only.');
    await userEvent.click(card.getByRole('button', { name: /^Approve create_event/ }));
    await expect(card.getByText('2 of 3 decided')).toBeVisible();
  },
};

/** With one call to decide, its reason comes before the press. */
export const DenyReasonSingle: Story = {
  args: { batch: one, capabilities: { denyReason: true } },
};

export const Incomplete: Story = {
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await userEvent.click(card.getByRole('button', { name: /^Deny send_email/ }));
    await userEvent.click(card.getByRole('button', { name: 'Send 3 decisions' }));
    await expect(card.getByText('2 actions have no decision yet.')).toBeVisible();
    await expect(card.getByRole('group', { name: /Not sent/ })).toHaveFocus();
  },
};

export const FeedbackWritten: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.type(field, 'Wrong recipients.{enter}Send it to Grace only.');
    await expect(field).toHaveValue('Wrong recipients.\nSend it to Grace only.');
  },
};

export const AbortAsked: Story = {
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await userEvent.click(card.getByRole('button', { name: /^Deny send_email/ }));
    await userEvent.type(card.getByRole('textbox'), 'This is not what I asked for.');
    await userEvent.click(card.getByRole('button', { name: 'Abort all with feedback…' }));
    const question = await within(document.body).findByRole('alertdialog');
    await expect(within(question).getByText(/1 decision you made will be set aside/)).toBeVisible();
    await waitFor(() =>
      expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus(),
    );
  },
};

/** The reply was lost, so the abort waits: every row shows it, and it can be undone or sent again. */
export const AbortStaged: Story = {
  args: { onSubmit: fn<OnSubmit>(async () => ({ kind: 'not_recorded' })) },
  play: async (context) => {
    await AbortAsked.play?.(context);
    const question = within(document.body).getByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: /^Abort all 3/ }));
    const card = within(context.canvasElement);
    await expect(await card.findByRole('button', { name: 'Undo abort' })).toBeVisible();
    await expect(card.getAllByText('Will be aborted with the batch')).toHaveLength(3);
  },
};

export const ReadOnly: Story = { args: { batch: { ...three, readOnly: true } } };

export const SecondApprover: Story = {
  args: { batch: { ...three, approveBlocked: 'second_approver' } },
};

export const NotAllAsked: Story = {
  args: {
    batch: batchOf(
      'batch-not-all-asked',
      { ...meeting, needsDecision: false },
      mail,
      { ...record, needsDecision: false, result: 'DENIED' },
      deletion,
    ),
  },
};

export const ForSomebodyElse: Story = {
  args: { currentUser: { id: 8, name: 'Ben Okri' } },
};

export const NobodySignedIn: Story = { args: { currentUser: null } };

export const NotConnected: Story = {
  render: (args) => <ApprovalCard {...args} onSubmit={undefined} />,
};

/** A backend that loses the approvals of a mixed batch: said before it hurts. */
export const OneAnswerForAll: Story = { args: { capabilities: { mixed: false } } };

export const Expiring: Story = {
  args: {
    batch: { ...three, expiresAt: '2026-12-04T10:00:45Z' },
    rules: { now: () => Date.parse('2026-12-04T10:00:00Z') },
  },
};

export const Duplicates: Story = {
  args: { batch: batchOf('batch-duplicates', mail, { ...deletion, id: mail.id }) },
};

export const NoToolName: Story = {
  args: { batch: batchOf('batch-no-name', { ...mail, toolName: ' ' }, meeting) },
};

export const Empty: Story = { args: { batch: batchOf('batch-empty') } };

export const Missing: Story = { args: { batch: undefined } };

/** The host handed over other arguments while the card was open: the verdict is gone, and the change is shown. */
export const ChangedMeanwhile: Story = {
  render: (args) => <Changing {...args} />,
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await userEvent.click(card.getByRole('button', { name: /^Approve send_email/ }));
    await userEvent.click(card.getByRole('button', { name: 'Change the mail' }));
    await expect(card.getByText('Changed since you looked: 1 action changed.')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Approve send_email/ })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  },
};

function Changing({ batch, ...args }: React.ComponentProps<typeof ApprovalCard>) {
  const [changed, setChanged] = useState(false);
  const next: ApprovalBatch = batchOf(
    'batch-three',
    { ...mail, args: { to: ['everybody@example.test'], subject: 'Minutes of Monday' } },
    deletion,
    meeting,
  );
  return (
    <>
      <ApprovalCard {...args} batch={changed ? next : batch} />
      <p>
        <button type="button" onClick={() => setChanged(true)}>
          Change the mail
        </button>
      </p>
    </>
  );
}

export const LongArguments: Story = {
  args: {
    batch: batchOf('batch-long', {
      ...mail,
      args: {
        body: Array.from({ length: 300 }, (_, i) => `Line ${i + 1} of the report.`).join('\n'),
        token: 'a'.repeat(5000),
        nested: { deep: { deeper: { deepest: [1, 2, { more: true }] } } },
      },
    }),
  },
};

const circular: Record<string, unknown> = { name: 'a list that holds itself' };
circular['self'] = circular;

export const StrangeArguments: Story = {
  args: {
    batch: batchOf(
      'batch-strange',
      { id: 'none', toolName: 'nothing', args: undefined },
      { id: 'text', toolName: 'just_text', args: 'a text instead of fields' },
      { id: 'list', toolName: 'a_list', args: [1, 'two', null, [3]] },
      { id: 'big', toolName: 'big_number', args: 10n },
      { id: 'circle', toolName: 'circular', args: circular },
      { id: 'part', toolName: 'half_sent', args: undefined, rawArgs: '{"to": "team@exa' },
      {
        id: 'exact',
        toolName: 'exact_numbers',
        args: {},
        rawArgs: '{"account": 9007199254740993, "path": "/tmp/a", "path": "/etc/passwd"}',
      },
    ),
  },
};

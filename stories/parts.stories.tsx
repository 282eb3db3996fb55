import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCall, useApproval, useApprovalStore } from 'approval-cards';
import * as Approval from 'approval-cards/parts';
import type { ReactElement } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ada, risk, settledByAda, three } from './batches';

/** The same parts that the card is made of, arranged by hand. */
const meta = {
  title: 'Parts',
  component: Approval.Root,
  args: {
    batch: three,
    currentUser: ada,
    // Gestures of a story are quicker than a person's.
    unsafeDisableInputGuard: true,
    risk,
    'aria-label': 'Approval',
    onSubmit: fn(settledByAda),
  },
} satisfies Meta<typeof Approval.Root>;

export default meta;
type Story = StoryObj<typeof meta>;

const padding = { padding: 16, display: 'grid', gap: 12 };

export const ByHand: Story = {
  render: (args) => (
    <Approval.Root {...args}>
      <div style={padding}>
        <Approval.Progress />
        <Approval.Calls>{row}</Approval.Calls>
        <Approval.Problems />
        <Approval.Submit>Done</Approval.Submit>
        <Approval.Status />
      </div>
    </Approval.Root>
  ),
};

const row = (callId: string): ReactElement => (
  <Approval.Call callId={callId}>
    <Approval.CallName /> <Approval.CallRisk />
    <Approval.CallArguments />
    <div data-part="actions">
      <Approval.Deny />
      <Approval.Approve />
    </div>
  </Approval.Call>
);

/** A confirmed abort is staged, shown on every row, and can be undone until it is sent. */
export const StagedAbort: Story = {
  render: (args) => (
    <Approval.Root {...args}>
      <div style={padding}>
        <Approval.Calls>{row}</Approval.Calls>
        <Approval.FeedbackLabel />
        <Approval.Feedback />
        <div data-part="actions">
          <Approval.Abort submitOnConfirm={false} />
          <Approval.UndoAbort />
          <Approval.Submit />
        </div>
        <Approval.Problems />
        <Approval.Status />
        <Approval.AbortDialog />
      </div>
    </Approval.Root>
  ),
  play: async ({ canvasElement, args }) => {
    const card = within(canvasElement);
    await userEvent.type(card.getByRole('textbox'), 'Please ask before you delete.');
    await userEvent.click(card.getByRole('button', { name: 'Abort all with feedback…' }));
    const question = await within(document.body).findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: /^Abort all 3/ }));
    await expect(card.getByText('All 3 actions will be aborted.')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Buttons of the host's own, on the hooks. */
export const OwnButtons: Story = {
  render: (args) => (
    <Approval.Root {...args}>
      <div style={padding}>
        <Approval.Calls>{ownRow}</Approval.Calls>
        <OwnSummary />
      </div>
    </Approval.Root>
  ),
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await userEvent.click(card.getByRole('checkbox', { name: /send_email/ }));
    await expect(card.getByText('1 of 3 approved')).toBeVisible();
  },
};

const ownRow = (callId: string): ReactElement => (
  <Approval.Call callId={callId}>
    <OwnToggle />
  </Approval.Call>
);

function OwnToggle(): ReactElement {
  const store = useApprovalStore();
  const { call, story } = useCall();
  const checked = story?.kind === 'staged' && story.result === 'APPROVED';
  return (
    <label>
      <input
        type="checkbox"
        checked={checked}
        onChange={() => store.send({ type: checked ? 'withdraw' : 'approve', callId: call.id })}
      />{' '}
      <Approval.UntrustedText text={call.toolName} />
    </label>
  );
}

function OwnSummary(): ReactElement {
  const approved = useApproval(
    (state) => state.marks.filter((mark) => mark.staged?.result === 'APPROVED').length,
  );
  const total = useApproval((state) => state.marks.length);
  return (
    <p>
      {approved} of {total} approved
    </p>
  );
}

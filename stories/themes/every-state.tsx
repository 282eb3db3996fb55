import { ApprovalCard } from 'approval-cards';
import type { ApprovalBatch, OnSubmit, ToolCall } from 'approval-cards';
import type { ReactElement } from 'react';
import { ada, batchOf, ben, deletion, mail, meeting, risk } from '../batches';

const trick: ToolCall = {
  id: 'call-trick',
  toolName: 'run_command',
  provider: 'shell',
  args: {
    command: 'rm -rf /tmp/\u200Bimportant',
    url: 'https://accounts.google.com@evil.example/login',
    plan: [{ step: 1, force: true }, null],
  },
};
const broken: ToolCall = {
  id: 'call-broken',
  toolName: 'half_sent',
  args: undefined,
  rawArgs: '{"to": "team@exa',
};

const open: ApprovalBatch = {
  ...batchOf('every-open', mail, deletion, meeting, trick, broken),
  expiresAt: '2026-12-04T10:00:45Z',
};
const blocked: ApprovalBatch = {
  ...batchOf('every-blocked', meeting, mail),
  approveBlocked: 'second_approver',
};
const ended: ApprovalBatch = {
  ...batchOf('every-ended', mail, deletion, meeting),
  outcome: {
    kind: 'settled',
    decidedBy: 'other_user',
    decider: ben,
    at: '2026-12-04T10:03:00Z',
    calls: [
      { callId: mail.id, result: 'APPROVED', status: 'failed', error: 'The mail server refused.' },
      { callId: deletion.id, result: 'DENIED' },
      { callId: meeting.id, result: 'APPROVED', status: 'done' },
    ],
  },
};

/** `lost` for ever: nothing here is sent anywhere. */
const onSubmit: OnSubmit = async () => undefined;
const rules = { now: () => Date.parse('2026-12-04T10:00:00Z') };
const granted = { denyReason: true };
const both = { currentUser: ada, onSubmit, risk, rules, unsafeDisableInputGuard: true };

/** Cards that between them show every colour of the kit; presses add what props cannot. */
export function EveryState(): ReactElement {
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <ApprovalCard {...both} capabilities={granted} batch={open} data-testid="open" />
      <ApprovalCard {...both} batch={blocked} currentUser={ben} />
      <ApprovalCard
        {...both}
        capabilities={granted}
        batch={batchOf('every-lost', mail)}
        data-testid="lost"
      />
      <ApprovalCard {...both} batch={ended} />
      <ApprovalCard {...both} batch={batchOf('every-double', mail, { ...deletion, id: mail.id })} />
    </div>
  );
}

type Press = (name: RegExp | string, within: string) => Promise<void>;

/** Brings the cards into their states, by the presses of a person. */
export async function decideSome(press: Press): Promise<void> {
  await press(/^Deny send_email/, 'open');
  await press(/^Approve create_event/, 'open');
  await press(/^Send 5 decisions/, 'open');
  await press(/^Approve delete_page/, 'open');
  await press(/^Deny send_email/, 'lost');
}

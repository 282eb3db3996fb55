import type { ApprovalBatch, OnSubmit, Person, Risk, ToolCall } from 'approval-cards';

export const ada: Person = { id: 7, name: 'Ada Lovelace' };
export const ben: Person = { id: 8, name: 'Ben Okri' };

export const mail: ToolCall = {
  id: 'call-mail',
  toolName: 'send_email',
  provider: 'mail',
  category: 'communication',
  args: {
    to: ['team@example.test', 'board@example.test'],
    subject: 'Minutes of Monday',
    body: 'Please find the minutes below.\n\n- budget agreed\n- next meeting on Friday',
  },
};

export const meeting: ToolCall = {
  id: 'call-meeting',
  toolName: 'create_event',
  provider: 'calendar',
  category: 'scheduling',
  args: { title: 'Review', start: '2026-12-04T10:00:00+01:00', minutes: 45 },
};

export const deletion: ToolCall = {
  id: 'call-delete',
  toolName: 'delete_page',
  provider: 'cms',
  category: 'content',
  args: { pageId: 251229, recursive: true },
  title: 'Tidy up the old pricing page',
  description: 'Removes a page that nobody links to any more.',
};

export const record: ToolCall = {
  id: 'call-record',
  toolName: 'update_record',
  provider: 'crm',
  category: 'sales',
  args: { record: 42, field: 'stage', value: 'won', previous: { stage: 'open', owner: null } },
};

/** How a host might judge its tools. */
export function risk(call: ToolCall): Risk {
  if (call.toolName.startsWith('delete')) return 'critical';
  return call.toolName === 'create_event' || call.toolName === 'update_record'
    ? 'routine'
    : 'risky';
}

export function batchOf(id: string, ...calls: readonly ToolCall[]): ApprovalBatch {
  return { id, calls, runOwner: ada };
}

export const three: ApprovalBatch = batchOf('batch-three', mail, deletion, meeting);
export const one: ApprovalBatch = batchOf('batch-one', mail);

/** A backend that records whatever is sent and says that the run's owner sent it. */
export const settledByAda: OnSubmit = async () => ({
  kind: 'settled',
  decidedBy: 'run_owner',
  decider: ada,
});

import type { ApprovalBatch, ToolCall } from 'approval-cards';

export const ada = { id: 7, name: 'Ada' };

const kinds: readonly ((i: number) => Omit<ToolCall, 'id'>)[] = [
  (i) => ({
    toolName: 'send_email',
    args: {
      to: [`team-${i}@example.test`, 'archive@example.test'],
      subject: `Minutes of meeting ${i}`,
      body: 'Hello all,\nthe minutes are attached.\nAda',
    },
    title: 'Send the minutes',
    description: 'Sends the minutes of the last meeting to everybody who was there.',
    provider: 'Mail',
  }),
  (i) => ({
    toolName: 'update_record',
    args: { table: 'customers', id: 4711 + i, set: { city: 'Köln', active: true, score: 0.5 } },
    category: 'Data',
  }),
  (i) => ({ toolName: 'delete_page', args: { pageId: i, recursive: false } }),
  (i) => ({
    toolName: 'open_page',
    args: { url: `https://example.test/reports/${i}?view=week`, wait: 500 },
    description: 'Looks up what is missing.',
  }),
  // One in five has something to be found.
  (i) => ({ toolName: 'run', args: { command: `tidy\u00A0--all ${i}`, cwd: 'src\u200B/app' } }),
];

/** A batch as an agent sends it, made anew each time. */
export function batchOf(count: number, round: number): ApprovalBatch {
  return {
    id: `batch-${round}`,
    revision: 'r1',
    runOwner: ada,
    calls: Array.from({ length: count }, (_, i) => ({
      id: `call-${i}`,
      ...(kinds[i % kinds.length] as (at: number) => Omit<ToolCall, 'id'>)(i),
    })),
  };
}

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ApprovalBatch, FeedbackContent } from '../../src/protocol';
import { Approvals } from '../../stories/your-chat/envole/approvals';
import { answersOf } from '../../stories/your-chat/envole/service';
import { pageServer } from './page-server';
import type { PageServer } from './page-server';

/** What the page about Envole tells to paste, run as it stands. */

const ada = { id: 'ada', name: 'Ada' };

interface Told {
  readonly results: readonly string[];
  readonly feedback: FeedbackContent | undefined;
}

let server: PageServer | undefined;
let told: Told[] = [];
let paths: string[] = [];

const wanted = [{ id: 'exec_1', toolName: 'send_email', args: { to: ['team@example.test'] } }];

const event = {
  type: 'TOOL_EXECUTION_APPROVAL_REQUEST',
  eventMessage: {
    toolExecutionApprovalRequest: wanted.map(({ id, toolName, args }) => ({
      toolId: `tool_${toolName}`,
      toolName,
      toolExecutionId: id,
      toolExecutionBatchId: 'batch_1',
      toolArguments: args,
      approvalResult: 'PENDING_HUMAN_APPROVAL',
    })),
  },
};

async function open(sessionUserId: string): Promise<void> {
  const batch: ApprovalBatch = { id: 'batch_1', runOwner: ada, calls: wanted };
  const answer = answersOf({
    batches: new Map([[batch.id, batch]]),
    execute: (toolName) => Promise.resolve(`${toolName} is done`),
    goOn: async (results, feedback) => void told.push({ results, feedback }),
  });
  server = await pageServer('/', (request) => {
    paths.push(new URL(request.url).pathname);
    return answer(request, sessionUserId);
  });
  const page = { service: server.address, threadId: 'thread_42', history: [], events: [event] };
  render(createElement(Approvals, { ...page, user: ada, runOwner: ada }));
}

const deny = (): boolean =>
  fireEvent.click(screen.getByRole('button', { name: /^Deny send_email/ }));

beforeEach(() => {
  told = [];
  paths = [];
});

afterEach(() => {
  cleanup();
  server?.close();
});

test('a denial reaches the model, with who declined', async () => {
  await open('ada');
  deny();
  expect(await screen.findAllByText(/^Denied/)).not.toEqual([]);
  expect(paths).toEqual(['/threads/thread_42/messages']);
  expect(told).toHaveLength(1);
  expect(told[0]?.results).toHaveLength(1);
  expect(told[0]?.results[0]).toContain('approval_denied (decided_by: run_owner)');
});

test('a page that names another person than the session is refused, and the card says so', async () => {
  await open('bob');
  deny();
  expect(await screen.findAllByText(/^You are signed in as somebody else/)).not.toEqual([]);
  expect(told).toEqual([]);
});

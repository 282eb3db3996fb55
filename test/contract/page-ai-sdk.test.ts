import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { LanguageModel } from 'ai-v7';
import { convertArrayToReadableStream, MockLanguageModelV4 } from 'ai-v7/test';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Chat } from '../../stories/your-chat/ai-sdk/chat';
import { answerChat } from '../../stories/your-chat/ai-sdk/route';
import { pageServer } from './page-server';
import type { PageServer } from './page-server';

/** What the page about the AI SDK tells to paste, run as it stands. */

const ada = { id: 'ada', name: 'Ada' };
const usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

let prompts: string[] = [];
let server: PageServer | undefined;

/** Wants a mail to be sent, and then says a word. */
const model: LanguageModel = new MockLanguageModelV4({
  doStream: ({ prompt }) => {
    prompts.push(JSON.stringify(prompt));
    const isFirst = prompts.length === 1;
    const input = JSON.stringify({ to: ['team@example.test'], subject: 'Minutes' });
    return Promise.resolve({
      stream: convertArrayToReadableStream([
        { type: 'stream-start' as const, warnings: [] },
        ...(isFirst
          ? [{ type: 'tool-call' as const, toolCallId: 'a', toolName: 'send_email', input }]
          : [
              { type: 'text-start' as const, id: 't' },
              { type: 'text-delta' as const, id: 't', delta: 'Understood.' },
              { type: 'text-end' as const, id: 't' },
            ]),
        {
          type: 'finish' as const,
          finishReason: { unified: isFirst ? 'tool-calls' : 'stop', raw: undefined } as const,
          usage,
        },
      ]),
    });
  },
});

async function serve(sessionUserId: string): Promise<string> {
  server = await pageServer('/api/chat', (request) =>
    answerChat(request, { model, sessionUserId }),
  );
  return server.address;
}

/** Says something, and denies what the agent wants then. */
async function denyWithReason(): Promise<void> {
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Mail the minutes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const reason = await screen.findByRole('textbox', { name: /^If you deny: reason/ });
  fireEvent.change(reason, { target: { value: 'They are not final.' } });
  fireEvent.click(screen.getByRole('button', { name: /^Deny send_email/ }));
}

beforeEach(() => {
  prompts = [];
});

afterEach(() => {
  cleanup();
  server?.close();
});

test('a denial with a reason reaches the model, with who declined', async () => {
  render(createElement(Chat, { user: ada, api: await serve('ada') }));
  await denyWithReason();
  await screen.findByText(/Understood\./);
  expect(prompts).toHaveLength(2);
  expect(prompts[1]).toContain('approval_denied (decided_by: run_owner)');
  expect(prompts[1]).toContain('They are not final.');
  expect(await screen.findByText(/^Denied/)).toBeTruthy();
});

test('a page that names another person than the session is refused, and the card says so', async () => {
  render(createElement(Chat, { user: ada, api: await serve('bob') }));
  await denyWithReason();
  expect(await screen.findAllByText(/^You are signed in as somebody else/)).not.toEqual([]);
  expect(prompts).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Deny send_email/ })).toBeTruthy();
});

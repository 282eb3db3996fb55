import { setTracingDisabled, Usage } from '@openai/agents';
import type { Model } from '@openai/agents';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { agentWith } from '../../stories/your-chat/openai/agent';
import { routesOf } from '../../stories/your-chat/openai/backend';
import { Chat } from '../../stories/your-chat/openai/chat';
import { pageServer } from './page-server';
import type { PageServer } from './page-server';

/** What the page about OpenAI Agents tells to paste, run as it stands. */

setTracingDisabled(true);

const ada = { id: 'ada', name: 'Ada' };

let prompts: string[] = [];
let server: PageServer | undefined;

/** Wants a mail to be sent at every odd turn, and says a word at every even one. */
const model: Model = {
  getResponse: ({ input }) => {
    prompts.push(JSON.stringify(input));
    return Promise.resolve({
      usage: new Usage(),
      output:
        prompts.length % 2 === 1
          ? [
              {
                type: 'function_call',
                callId: `call-${prompts.length}`,
                name: 'send_email',
                status: 'completed',
                arguments: JSON.stringify({ to: ['team@example.test'], subject: 'Minutes' }),
              },
            ]
          : [
              {
                type: 'message',
                role: 'assistant',
                status: 'completed',
                content: [{ type: 'output_text', text: 'Understood.' }],
              },
            ],
    });
  },
  getStreamedResponse: () => {
    throw new Error('Nobody asks for a stream');
  },
};

async function open(sessionUserId: string): Promise<void> {
  const routes = routesOf(agentWith({ model }), ada);
  server = await pageServer('/api/chat', (request) => routes(request, sessionUserId));
  render(createElement(Chat, { user: ada, api: server.address }));
}

function say(text: string): void {
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}

async function denyWithReason(): Promise<void> {
  say('Mail the minutes');
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
  await open('ada');
  await denyWithReason();
  await screen.findByText('agent: Understood.');
  expect(prompts).toHaveLength(2);
  expect(prompts[1]).toContain('approval_denied (decided_by: run_owner)');
  expect(prompts[1]).toContain('They are not final.');
  expect(await screen.findByText(/^Denied/)).toBeTruthy();
});

test('the conversation goes on after a decision, and asks again', async () => {
  await open('ada');
  await denyWithReason();
  await screen.findByText('agent: Understood.');
  say('Then mail them tomorrow');
  expect(await screen.findByRole('button', { name: /^Deny send_email/ })).toBeTruthy();
  expect(prompts[2]).toContain('Then mail them tomorrow');
  expect(prompts[2]).toContain('They are not final.');
});

test('a page that names another person than the session is refused, and the card says so', async () => {
  await open('bob');
  await denyWithReason();
  expect(await screen.findAllByText(/^You are signed in as somebody else/)).not.toEqual([]);
  expect(prompts).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Deny send_email/ })).toBeTruthy();
});

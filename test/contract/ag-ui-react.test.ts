import { HttpAgent } from '@ag-ui/client';
import { createElement, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { agentChanges, fromAgent } from '../../src/adapters/ag-ui';
import type { ApprovalAdapter } from '../../src/adapters/ag-ui';
import { documented } from './ag-ui-dialects';
import { agUiServer } from './ag-ui-server';
import { answer } from './answers';

test('the recipe of the README follows an agent that changes in place', async () => {
  const wanted = [{ id: 'call-a', tool: 'send_email', args: { to: 'team@example.test' } }];
  const server = await agUiServer({ wanted, dialect: documented });
  // The signal of jsdom is not that of Node's fetch.
  const withoutSignal = (url: string, init: RequestInit) => fetch(url, { ...init, signal: null });
  const agent = new HttpAgent({ url: server.url, fetch: withoutSignal });
  const seen: string[] = [];
  let adapter: ApprovalAdapter | undefined;
  function Approvals(): null {
    const { subscribe, getSnapshot } = agentChanges(agent);
    useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
    adapter = fromAgent(agent);
    const said = adapter.batches.map(({ outcome }) => outcome?.kind ?? 'open').join(' ');
    if (seen.at(-1) !== said) seen.push(said);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  root.render(createElement(Approvals));
  await vi.waitFor(() => expect(seen).toEqual(['']));
  await agent.runAgent();
  await vi.waitFor(() => expect(seen).toEqual(['', 'open']));
  await adapter!.onSubmit(answer(adapter!.batches[0]!, { send_email: 'APPROVED' }));
  await vi.waitFor(() => expect(seen).toEqual(['', 'open', 'settled']));
  root.unmount();
  await server.close();
});

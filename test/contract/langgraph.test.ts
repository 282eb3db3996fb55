import { afterEach, expect, test } from 'vitest';
import { answer, waiting } from './answers';
import type { Scene } from './bench';
import { contract } from './contract';
import { langGraphBench } from './langgraph';

contract('LangGraph over HTTP', langGraphBench());

let scene: Scene | undefined;

afterEach(async () => {
  await scene?.close();
  scene = undefined;
});

// Why `mixed` is false by default. Once this fails, it may be true.
test('LangChain in JavaScript drops what was approved beside what was denied, and it is told', async () => {
  const wanted = [
    { id: 'call-a', tool: 'send_email', args: { to: 'team@example.test' } },
    { id: 'call-b', tool: 'delete_page', args: { pageId: 42 } },
    { id: 'call-d', tool: 'look_up', args: { topic: 'minutes' } },
  ];
  scene = await langGraphBench({ mixed: true }).open({ wanted });
  const batch = await waiting(scene);
  const results = { send_email: 'APPROVED', delete_page: 'DENIED' } as const;
  const [email, page] = batch.calls;
  expect(await scene.adapter().onSubmit(answer(batch, results))).toEqual({
    kind: 'settled',
    calls: [
      { callId: email?.id, status: 'withdrawn' },
      { callId: page?.id, result: 'DENIED' },
    ],
  });
  // What nobody was asked about is dropped as well.
  expect(scene.ran).toEqual([]);
  expect(scene.prompts).toHaveLength(2);
});

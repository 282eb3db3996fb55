import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Approval from 'approval-cards/parts';
import { useApprovalStore } from 'approval-cards';
import type { ApprovalStore } from 'approval-cards';
import { Profiler } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { ada, batch, call, settledByAda } from '../fixtures/batches';

/** How often each profiled piece rendered since the last reset. */
const renders = new Map<string, number>();
let store: ApprovalStore;
let notified = 0;

const counted = (id: string, children: ReactNode): ReactElement => (
  <Profiler id={id} onRender={() => renders.set(id, (renders.get(id) ?? 0) + 1)}>
    {children}
  </Profiler>
);

const row = (callId: string): ReactElement =>
  counted(
    `row ${callId}`,
    <Approval.Call callId={callId}>
      <Approval.CallName />
      <Approval.CallStatus />
      <Approval.CallArguments />
      <Approval.Deny />
      <Approval.DenyReason />
      <Approval.Approve />
    </Approval.Call>,
  );

function Grab(): null {
  store = useApprovalStore();
  return null;
}

const thousand = batch(
  'thousand',
  Array.from({ length: 1000 }, (_, i) => call(`c${i}`)),
);

const onSubmit = async () => settledByAda;

beforeEach(() => {
  render(
    <Approval.Root
      batch={thousand}
      currentUser={ada}
      onSubmit={onSubmit}
      rules={{ denyReason: true }}
    >
      <Grab />
      {counted('list', <Approval.Calls>{row}</Approval.Calls>)}
      {counted('progress', <Approval.Progress />)}
      {counted('submit', <Approval.Submit />)}
      {counted('feedback', <Approval.Feedback />)}
      {counted('abort', <Approval.Abort />)}
      {counted('status', <Approval.Status />)}
    </Approval.Root>,
  );
  renders.clear();
  notified = 0;
  store.subscribe(() => {
    notified += 1;
  });
}, 60_000);

const rows = (): string[] => [...renders.keys()].filter((id) => id.startsWith('row '));

test('a verdict renders one row and the counters, at a thousand calls', () => {
  act(() => store.send({ type: 'approve', callId: 'c500' }));
  expect(rows()).toEqual(['row c500']);
  expect(renders.get('row c500')).toBe(1);
  expect(renders.has('progress')).toBe(true);
  expect(renders.has('feedback')).toBe(false);
  expect(notified).toBe(1);
  expect(screen.getByText('1 of 1,000 decided')).toBeInTheDocument();
});

test('a key in the feedback field renders the field alone', async () => {
  const field = screen.getByRole('textbox');
  field.focus();
  await userEvent.keyboard('x');
  expect([...renders.keys()]).toEqual(['feedback']);
  expect(field).toHaveValue('x');
});

test('a key in the field for a reason renders its row alone, though others are denied', async () => {
  act(() => store.send({ type: 'deny_all', callIds: ['c5', 'c6'] }));
  const [, field] = screen.getAllByRole('textbox', { name: /reason/i });
  field?.focus();
  renders.clear();
  await userEvent.keyboard('x');
  // The list is around its rows.
  expect([...renders.keys()].toSorted()).toEqual(['list', 'row c6']);
  expect(field).toHaveValue('x');
});

test('aborting all is one update of the store and one render of each row', () => {
  act(() => store.send({ type: 'abort', via: null }));
  expect(notified).toBe(1);
  expect(rows()).toHaveLength(1000);
  expect(new Set(renders.values())).toEqual(new Set([1]));
});

test('a changed argument renders one row; equal content renders none', () => {
  act(() => store.send({ type: 'batch', batch: structuredClone(thousand) }));
  expect([...renders.keys()]).toEqual([]);
  const calls = thousand.calls.map((each) =>
    each.id === 'c7' ? { ...each, args: { target: 'token by token' } } : each,
  );
  act(() => store.send({ type: 'batch', batch: { ...thousand, calls } }));
  expect(rows()).toEqual(['row c7']);
});

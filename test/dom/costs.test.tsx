import { act, render, screen } from '@testing-library/react';
import { ApprovalCard } from 'approval-cards';
import type { ToolCall } from 'approval-cards';
import { afterEach, expect, test, vi } from 'vitest';
import { ada, batch, call, settledByAda } from '../fixtures/batches';
import { takeComplaints } from './setup';

/** What can be counted. What has to be measured is in `npm run bench`. */

const onSubmit = async () => settledByAda;
const megabyte = 1_000_000;
const keyed = Object.fromEntries(
  Array.from({ length: 10_000 }, (_, i) => [`key_${i}`, `${i} and more `.padEnd(90, 'words ')]),
);

const large: readonly (readonly [string, Partial<ToolCall>])[] = [
  ['one text', { args: { body: 'words '.repeat(megabyte / 6) } }],
  ['20,000 lines', { args: { body: `${'words '.repeat(7)}words\n`.repeat(20_000) } }],
  ['10,000 keys', { args: keyed }],
  ['JSON of 10,000 keys', { rawArgs: JSON.stringify(keyed) }],
  ['JSON that breaks off', { rawArgs: `{"body": "${'words '.repeat(megabyte / 6)}` }],
];

test.each(large)('a megabyte of arguments, %s, is at most 50 nodes at first', (_, content) => {
  render(
    <ApprovalCard batch={batch('b', [call('a', content)])} currentUser={ada} onSubmit={onSubmit} />,
  );
  expect(screen.getAllByText(/^Show (all|everything)/)).not.toHaveLength(0);
  const nodes = document.createNodeIterator(
    document.querySelector('[data-part="call-arguments"]') as HTMLElement,
  );
  let count = -1;
  while (nodes.nextNode()) count += 1;
  expect(count).toBeLessThanOrEqual(50);
  // Of JSON that breaks off the developer is told.
  takeComplaints();
});

afterEach(() => vi.unstubAllGlobals());

test('a card has one observer and one timer, however many calls, and leaves none behind', () => {
  vi.useFakeTimers();
  const alive = new Set<object>();
  class Observer {
    constructor() {
      alive.add(this);
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {
      alive.delete(this);
    }
  }
  for (const name of ['IntersectionObserver', 'MutationObserver', 'ResizeObserver'])
    vi.stubGlobal(name, Observer);
  const calls = Array.from({ length: 60 }, (_, i) => call(`c${i}`));
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { unmount } = render(
    <ApprovalCard
      batch={batch('b', [...calls, call('large', { args: keyed })], { expiresAt })}
      currentUser={ada}
      onSubmit={onSubmit}
    />,
  );
  // What is large is looked through once it is painted.
  act(() => {
    vi.advanceTimersByTime(2000);
  });
  // One for what is in sight, one for what lies over it.
  expect(alive.size).toBe(2);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(alive.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('the browser looks for what lies over the card only: looking for each call costs a thousand times as much', () => {
  vi.useFakeTimers();
  const looked = new Set<Element>();
  class Observer {
    readonly #looks: boolean;
    constructor(_hear: unknown, options?: { readonly trackVisibility?: boolean }) {
      this.#looks = options?.trackVisibility === true;
    }
    observe(target: Element): void {
      if (this.#looks) looked.add(target);
    }
    unobserve(target: Element): void {
      if (this.#looks) looked.delete(target);
    }
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const calls = Array.from({ length: 60 }, (_, i) => call(`c${i}`));
  const card = (count: number) => (
    <ApprovalCard batch={batch('b', calls.slice(0, count))} currentUser={ada} onSubmit={onSubmit} />
  );
  const { rerender, container } = render(card(60));
  act(() => {
    vi.advanceTimersByTime(100);
  });
  const element = container.querySelector('[data-part="root"]');
  expect([...looked]).toEqual([element]);
  // While it stirs nothing can be approved, and nothing is looked for.
  rerender(card(59));
  expect([...looked]).toEqual([]);
  act(() => {
    vi.advanceTimersByTime(60);
  });
  rerender(card(58));
  act(() => {
    vi.advanceTimersByTime(60);
  });
  expect([...looked]).toEqual([]);
  act(() => {
    vi.advanceTimersByTime(100);
  });
  expect([...looked]).toEqual([element]);
});

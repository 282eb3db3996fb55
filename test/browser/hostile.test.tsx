import { render, screen } from '@testing-library/react';
import { ApprovalCard } from 'approval-cards';
import type { OnSubmit, Submission } from 'approval-cards';
import { commands, userEvent } from 'vitest/browser';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ada, batch, call, settledByAda } from '../fixtures/batches';

/** Environments in which something is missing or throws: nothing breaks, and Approve stays on the safe side. */

const take = (owner: object, name: string, instead: PropertyDescriptor): void => {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, ...instead });
  onTestFinished(() => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
};

const refuse: PropertyDescriptor = {
  get: () => {
    throw new DOMException('Storage is off', 'SecurityError');
  },
};

const lacks: Readonly<Record<string, () => void>> = {
  'without IntersectionObserver': () => take(window, 'IntersectionObserver', { value: undefined }),
  'without crypto.randomUUID': () => take(crypto, 'randomUUID', { value: undefined }),
  'without crypto': () => take(window, 'crypto', { value: undefined }),
  'without Intl.Segmenter': () => take(Intl, 'Segmenter', { value: undefined }),
  'without requestIdleCallback': () => take(window, 'requestIdleCallback', { value: undefined }),
  'with a storage that throws': () => {
    take(window, 'localStorage', refuse);
    take(window, 'sessionStorage', refuse);
  },
};

let time = 0;
let sent: Submission[] = [];
const rules = { now: () => time };
const onSubmit: OnSubmit = async (submission) => {
  sent.push(submission);
  return settledByAda;
};

// Long enough to be cut, and cut within letters of many parts.
const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'.repeat(400);
const wanted = batch('batch', [
  call('a', { args: { subject: 'Minutes' } }),
  call('b', { args: { text: family } }),
]);

const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 20)));
  });

async function show(above = 0): Promise<void> {
  render(
    <>
      <div style={{ height: above }} />
      <ApprovalCard batch={wanted} currentUser={ada} onSubmit={onSubmit} rules={rules} />
    </>,
  );
  await painted();
}

const button = (name: RegExp) => screen.getByRole('button', { name });
const isPressed = (name: RegExp) => button(name).getAttribute('aria-pressed') === 'true';
const click = (name: RegExp) => userEvent.click(button(name));

beforeEach(async () => {
  time = 0;
  sent = [];
  window.focus();
  await commands.mouse('move', 1, 1);
});

const everything = () => {
  for (const lack of Object.values(lacks)) lack();
};

test.each([...Object.entries(lacks), ['without all of that', everything] as const])(
  '%s Approve waits, and the batch is decided and sent',
  async (_, lack) => {
    lack();
    await show();
    await click(/^Approve tool_a/);
    expect(isPressed(/^Approve tool_a/)).toBe(false);
    time += 600;
    await click(/^Approve tool_a/);
    expect(isPressed(/^Approve tool_a/)).toBe(true);
    time += 600;
    await click(/^Deny tool_b/);
    time += 600;
    await click(/^Send/);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.idempotencyKey.length).toBeGreaterThan(15);
    expect(sent[0]?.decisions.map(({ result }) => result)).toEqual(['APPROVED', 'DENIED']);
  },
);

test('without IntersectionObserver a card out of sight is not approved by a key', async () => {
  lacks['without IntersectionObserver']?.();
  await show(3_000);
  time += 600;
  const approve = button(/^Approve tool_a/);
  approve.focus({ preventScroll: true });
  window.scrollTo(0, 0);
  await painted();
  time += 600;
  await userEvent.keyboard('{Enter}');
  expect(isPressed(/^Approve tool_a/)).toBe(false);
});

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { ApprovalCard } from 'approval-cards';
import { userEvent } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { ada, batch, call, settledByAda } from '../fixtures/batches';
import { all, cutOff, nameOf, overlapping, showEveryState, sized, stickingOut } from './stage';

const word = 'W'.repeat(5000);
const lines = Array.from({ length: 300 }, (_, i) => `line ${i + 1}`).join('\n');
const busy = batch('busy', [
  call('word', { toolName: 'T'.repeat(120), args: { [word.slice(0, 300)]: word, lines } }),
  call('deep', { args: { a: { b: { c: { d: { e: [1, ['two', { f: word }]] } } } } } }),
  ...Array.from({ length: 18 }, (_, i) => call(`${i}`)),
]);

function showBusy(): HTMLElement {
  return render(
    <ApprovalCard
      batch={busy}
      currentUser={ada}
      unsafeDisableInputGuard
      risk={() => 'critical'}
      onSubmit={async () => settledByAda}
    />,
  ).container;
}

const press = (name: RegExp | string, at = 0) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[at] as HTMLElement));

/** 320 CSS pixels are also what a window of 1280 has left at 400 % zoom. */
function expectNothingLost(root: HTMLElement): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  expect(stickingOut(root)).toEqual([]);
  expect(cutOff(root)).toEqual([]);
  expect(overlapping(root)).toEqual([]);
}

describe('at 320 pixels, or 400 % zoom', () => {
  test('every state fits, and nothing has to be scrolled sideways (WCAG 1.4.10)', async () => {
    await sized(320, 256);
    expectNothingLost(await showEveryState());
  });

  test('words of 5,000 characters, 300 lines and 20 rows fit', async () => {
    await sized(320, 256);
    const root = showBusy();
    expectNothingLost(root);
    for (const more of all(root, '[data-part="argument-more"]'))
      await act(async () => void fireEvent.click(more));
    await expect.poll(() => root.textContent.split(word).length).toBe(3);
    expect(root.textContent).toContain('line 300');
    expectNothingLost(root);
  });

  test('a second question, problems and the dialog fit', async () => {
    await sized(320, 256);
    const root = showBusy();
    await press(/^Deny tool_3/);
    await press(/^Send 20/);
    await press(/^Approve/);
    expect(screen.getByRole('group', { name: /Not sent/ })).not.toBeNull();
    expectNothingLost(root);
    await act(
      async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: word } }),
    );
    await press(/^Abort all/);
    expectNothingLost(root);
    expect(cutOff(screen.getByRole('alertdialog'))).toEqual([]);
  });
});

/** What a software keyboard leaves of a small screen. */
describe('in a window of 320 by 180 pixels', () => {
  test('every button of the card can be brought into sight whole, and is hit there', async () => {
    await sized(320, 180);
    const root = await showEveryState();
    const field = within(screen.getByTestId('open')).getByRole('textbox', { name: /^Say what/ });
    await userEvent.click(field);
    await userEvent.type(field, 'one\ntwo\nthree\nfour');
    expect(document.activeElement).toBe(field);
    const unreachable = all(root, 'button').filter((button) => !canBeHit(button));
    expect(unreachable.map(nameOf)).toEqual([]);
  });

  test('so can those of a question', async () => {
    await sized(320, 180);
    await showEveryState();
    const card = within(screen.getByTestId('open'));
    fireEvent.change(card.getByRole('textbox', { name: /^Say what/ }), {
      target: { value: 'Not this.' },
    });
    await act(async () => void fireEvent.click(card.getByRole('button', { name: /^Abort all/ })));
    const question = screen.getByRole('alertdialog');
    const title = question.querySelector("[data-part='dialog-title']") as HTMLElement;
    expect([...all(question, 'button'), title].filter((one) => !canBeHit(one))).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

function canBeHit(element: HTMLElement): boolean {
  element.scrollIntoView({ block: 'nearest' });
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const inSight = left >= 0 && top >= -0.5 && right <= innerWidth && bottom <= innerHeight + 0.5;
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return inSight && hit !== null && element.contains(hit);
}

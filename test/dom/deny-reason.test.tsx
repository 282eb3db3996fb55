import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApprovalCard, ApprovalInbox } from 'approval-cards';
import type {
  ApprovalBatch,
  ApprovalCardProps,
  Draft,
  OnSubmit,
  SubmitOutcome,
} from 'approval-cards';
import { de } from 'approval-cards/labels/de';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { abc, ada, batch, ben, call, heldSubmit, settledByAda } from '../fixtures/batches';
import { listen } from '../fixtures/heard';
import { takeComplaints } from './setup';

const granted = { denyReason: true };
const one = batch('one', [call('a')]);

function card(props: Partial<ApprovalCardProps> = {}): ReactElement {
  return (
    <ApprovalCard
      unsafeDisableInputGuard
      batch={abc}
      currentUser={ada}
      capabilities={granted}
      onSubmit={async () => settledByAda}
      {...props}
    />
  );
}

const deny = (tool: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^Deny tool_${tool}`) }));
const approve = (tool: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^Approve tool_${tool}`) }));
const submit = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: /^Send \d/ }));
const fields = (): HTMLElement[] => screen.queryAllByRole('textbox', { name: /reason/i });
const field = (tool: string): HTMLElement =>
  screen.getByRole('textbox', { name: new RegExp(`reason.*: tool_${tool}`, 'i') });
/** What went out, by call. */
const reasonsIn = (onSubmit: ReturnType<typeof vi.fn<OnSubmit>>, at = 0): unknown =>
  onSubmit.mock.calls[at]?.[0].decisions.map((decision) => decision.reason);

test('a denied call has an optional field for a reason, named after its tool', async () => {
  render(card());
  expect(fields()).toEqual([]);
  await deny('b');
  expect(fields()).toHaveLength(1);
  expect(screen.getByText('Reason for the agent (optional)')).toBeVisible();
  expect(field('b')).toHaveAccessibleName(
    'Reason for the agent (optional): tool_b, target-b, 2 of 3',
  );
  expect(within(screen.getAllByRole('listitem')[1]!).getByRole('textbox')).toBe(field('b'));
  await userEvent.click(screen.getByText('Reason for the agent (optional)'));
  expect(field('b')).toHaveFocus();
});

test('without the capability there is none, and none for what is only shown', async () => {
  const shown = batch('batch', [call('a'), call('b'), call('c', { needsDecision: false })]);
  const { unmount } = render(card({ capabilities: undefined }));
  await deny('a');
  expect(fields()).toEqual([]);
  unmount();
  render(card({ batch: shown }));
  await userEvent.click(screen.getByRole('button', { name: /^Deny all/ }));
  expect(fields()).toHaveLength(2);
});

test('the words go out with the denial alone, trimmed', async () => {
  const onSubmit = vi.fn<OnSubmit>(async () => settledByAda);
  render(card({ onSubmit }));
  await deny('a');
  await userEvent.type(field('a'), '  too many{enter}people ');
  await deny('b');
  await userEvent.type(field('b'), '  ');
  await deny('c');
  await userEvent.type(field('c'), 'not today');
  await approve('c');
  await submit();
  expect(reasonsIn(onSubmit)).toEqual(['too many\npeople', undefined, undefined]);
});

test('words come back with the denial, and never under another call', async () => {
  render(card());
  await deny('a');
  await userEvent.type(field('a'), 'too many');
  await deny('b');
  expect(field('b')).toHaveValue('');
  await deny('a');
  expect(fields()).toEqual([field('b')]);
  await approve('a');
  expect(fields()).toEqual([field('b')]);
  await deny('a');
  expect(field('a')).toHaveValue('too many');
  expect(screen.getByText('2 of 3 decided')).toBeVisible();
});

test('an abort hides the field, and its undoing gives the words back', async () => {
  const onSubmit = vi.fn<OnSubmit>(async () => ({ kind: 'not_recorded' }));
  render(card({ onSubmit }));
  await deny('a');
  await userEvent.type(field('a'), 'too many');
  await userEvent.type(screen.getByRole('textbox', { name: /^Say what/ }), 'start over');
  await userEvent.click(screen.getByRole('button', { name: /^Abort all/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Abort all 3/ }));
  expect(reasonsIn(onSubmit)).toEqual([undefined, undefined, undefined]);
  expect(fields()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo abort' }));
  expect(field('a')).toHaveValue('too many');
});

test('one call: write first and then press Deny, or just press it', async () => {
  for (const words of ['too many', '']) {
    const onSubmit = vi.fn<OnSubmit>(async () => settledByAda);
    const { unmount } = render(card({ batch: one, onSubmit }));
    expect(screen.getByText('If you deny: reason for the agent (optional)')).toBeVisible();
    expect(document.body).toHaveFocus();
    if (words) await userEvent.type(field('a'), words);
    await deny('a');
    expect(reasonsIn(onSubmit)).toEqual([words || undefined]);
    unmount();
  }
});

test('one call: nothing of the words goes out with an approval', async () => {
  const onSubmit = vi.fn<OnSubmit>(async () => settledByAda);
  render(card({ batch: one, onSubmit }));
  await userEvent.type(field('a'), 'too many');
  await approve('a');
  expect(reasonsIn(onSubmit)).toEqual([undefined]);
  expect(screen.queryByText('too many')).toBeNull();
});

test('several calls, sent with the last verdict: the field is there before it', async () => {
  const onSubmit = vi.fn<OnSubmit>(async () => settledByAda);
  render(card({ onSubmit, rules: { submitWhen: 'complete' } }));
  await approve('a');
  await approve('b');
  await userEvent.type(field('c'), 'not this');
  await deny('c');
  expect(reasonsIn(onSubmit)).toEqual([undefined, undefined, 'not this']);
});

test('other content takes the verdict and leaves the words', async () => {
  const { rerender } = render(card());
  await deny('a');
  await userEvent.type(field('a'), 'too many');
  const changed = batch(abc.id, [call('a', { args: { target: 'other' } }), call('b'), call('c')]);
  rerender(card({ batch: changed }));
  expect(fields()).toEqual([]);
  await deny('a');
  expect(field('a')).toHaveValue('too many');
  rerender(card({ batch: { ...abc, id: 'other' } }));
  await deny('a');
  expect(field('a')).toHaveValue('');
});

test('another person finds none of the words', async () => {
  const { rerender } = render(card({ batch: one }));
  await userEvent.type(field('a'), 'too many');
  rerender(card({ batch: one, currentUser: ben }));
  expect(field('a')).toHaveValue('');
});

test('a reload brings the words back, and a lost answer goes out again as it was', async () => {
  let draft: Draft | undefined;
  const onDraftChange: ApprovalCardProps['onDraftChange'] = ({ toDraft }) => (draft = toDraft());
  const held = heldSubmit();
  const first = render(card({ batch: one, onSubmit: held.onSubmit, onDraftChange }));
  await userEvent.type(field('a'), 'too many');
  await deny('a');
  expect(field('a')).toHaveAttribute('readonly');
  first.unmount();
  const onSubmit = vi.fn<OnSubmit>(async () => settledByAda);
  const initialDraft: unknown = JSON.parse(JSON.stringify(draft));
  render(card({ batch: one, onSubmit, initialDraft }));
  expect(field('a')).toHaveValue('too many');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual(held.onSubmit.mock.calls[0]?.[0]);
});

test('with other words there is nothing to repeat any more, and another key', async () => {
  const onSubmit = vi.fn<OnSubmit>(async () => ({ kind: 'not_recorded' }));
  render(card({ batch: one, onSubmit }));
  await userEvent.type(field('a'), 'too many');
  await deny('a');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await userEvent.type(field('a'), ' people');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await deny('a');
  expect(reasonsIn(onSubmit, 1)).toEqual(['too many people']);
  const [before, after] = onSubmit.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
  expect(after).not.toBe(before);
});

test('what was given stays to be read, escaped, on lines of its own', async () => {
  render(card());
  await deny('a');
  await userEvent.type(field('a'), 'too many\u{202E}people{enter}<b>now</b>');
  await userEvent.click(screen.getByRole('button', { name: /^Deny remaining/ }));
  await submit();
  const [given, ...others] = document.querySelectorAll('[data-part="deny-reason"]');
  expect(others).toEqual([]);
  expect(given).toHaveTextContent(/^Reason given:too many⟦U\+202E RLO⟧people <b>now<\/b>$/);
  expect(given?.querySelector('[data-lines]')).not.toBeNull();
  expect(fields()).toEqual([]);
});

test('words of a request that is over without them can be copied', async () => {
  const { rerender } = render(card());
  await deny('a');
  await userEvent.type(field('a'), 'too many');
  rerender(card({ batch: { ...abc, outcome: { kind: 'expired' } } }));
  expect(field('a')).toHaveValue('too many');
  expect(field('a')).toHaveAttribute('readonly');
  expect(field('a')).toHaveAccessibleName(/^The reason you wrote, for you to copy: tool_a/);
});

test('keys write in it and decide nothing; the key that sends sends', async () => {
  const onSubmit = vi.fn<OnSubmit>(async () => settledByAda);
  render(card({ shortcuts: true, onSubmit }));
  await userEvent.click(screen.getByRole('button', { name: 'Deny all 3' }));
  await userEvent.click(field('b'));
  await userEvent.keyboard('dajkfx?');
  expect(field('b')).toHaveFocus();
  expect(field('b')).toHaveValue('dajkfx?');
  expect(screen.getByText('3 of 3 decided')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(reasonsIn(onSubmit)).toEqual([undefined, 'dajkfx?', undefined]);
});

test('what is being composed stays as it is written, and sends nothing', async () => {
  const onSubmit = vi.fn<OnSubmit>(async () => settledByAda);
  render(card({ batch: one, shortcuts: true, onSubmit }));
  const composed = field('a');
  fireEvent.compositionStart(composed);
  for (const value of ['n', 'に', 'にh', 'にほ', '日本']) {
    fireEvent.input(composed, { target: { value }, isComposing: true });
    expect(composed).toHaveValue(value);
  }
  fireEvent.keyDown(composed, { key: 'Enter', ctrlKey: true, isComposing: true });
  fireEvent.compositionEnd(composed);
  expect(field('a')).toBe(composed);
  expect(onSubmit).not.toHaveBeenCalled();
  await deny('a');
  expect(reasonsIn(onSubmit)).toEqual(['日本']);
});

test('Deny leads on as ever; the field is one step back', async () => {
  render(card());
  screen.getByRole('button', { name: /^Deny tool_a/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('listitem')[1]).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(field('a')).toHaveFocus();
});

test('a field that leaves while somebody writes in it gives focus to its row', async () => {
  const { rerender } = render(card());
  await deny('a');
  field('a').focus();
  rerender(card({ batch: batch(abc.id, [call('a', { args: 1 }), call('b'), call('c')]) }));
  await act(async () => {});
  expect(screen.getAllByRole('listitem')[0]).toHaveFocus();
});

test('writing is not announced', async () => {
  vi.useFakeTimers();
  render(card());
  const settle = (): void => act(() => void vi.advanceTimersByTime(2000));
  settle();
  fireEvent.click(screen.getByRole('button', { name: /^Deny tool_a/ }));
  settle();
  const { log, stop } = listen();
  fireEvent.change(field('a'), { target: { value: 'too many' } });
  settle();
  stop();
  expect(log).toEqual([]);
});

test('the inbox hands the capability on, and a card of another batch has fields of its own', async () => {
  const batches: ApprovalBatch[] = [one, { ...one, id: 'two' }];
  render(
    <ApprovalInbox
      unsafeDisableInputGuard
      batches={batches}
      currentUser={ada}
      capabilities={granted}
      onSubmit={async (): Promise<SubmitOutcome> => settledByAda}
    />,
  );
  const [first, second] = fields();
  await userEvent.type(first!, 'too many');
  expect(second).toHaveValue('');
  takeComplaints();
});

test('in German it has German words', async () => {
  render(card({ batch: one, labels: de }));
  expect(
    screen.getByRole('textbox', { name: /^Falls Sie ablehnen: Begründung .*: tool_a/ }),
  ).toBeVisible();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApprovalCard } from 'approval-cards';
import type { OnSubmit, Risk, ToolCall } from 'approval-cards';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { abc, ada, settledByAda } from '../fixtures/batches';
import { takeComplaints } from './setup';

const onSubmit = vi.fn<OnSubmit>(async () => settledByAda);

const card = (risk: ((call: ToolCall) => Risk) | undefined): ReactElement => (
  <ApprovalCard
    unsafeDisableInputGuard
    batch={abc}
    currentUser={ada}
    onSubmit={onSubmit}
    risk={risk}
  />
);

const risks = (): (string | undefined)[] =>
  screen.getAllByRole('listitem').map((row) => row.dataset['risk']);
const approveAll = (): HTMLElement | null =>
  screen.queryByRole('button', { name: /^Approve .*routine/ });

test('another function of the host is asked anew, and what it says is shown', () => {
  const { rerender } = render(card(() => 'routine'));
  expect(risks()).toEqual(['routine', 'routine', 'routine']);
  expect(approveAll()).not.toBeNull();
  rerender(card((call) => (call.id === 'b' ? 'critical' : 'risky')));
  expect(risks()).toEqual(['risky', 'critical', 'risky']);
  expect(approveAll()).toBeNull();
  rerender(card(undefined));
  expect(risks()).toEqual(['risky', 'risky', 'risky']);
});

test('a function that says the same under a new identity wakes no row', () => {
  let painted = 0;
  const drawn = (risk: () => Risk): ReactElement => (
    <ApprovalCard
      unsafeDisableInputGuard
      batch={abc}
      currentUser={ada}
      onSubmit={onSubmit}
      risk={risk}
      renderArguments={draw}
    />
  );
  const draw = (): string => {
    painted += 1;
    return 'drawn';
  };
  const { rerender } = render(drawn(() => 'routine'));
  const before = painted;
  rerender(drawn(() => 'routine'));
  expect(painted).toBe(before);
});

test('a function that has changed its mind is heard at the press: what became critical asks once more', async () => {
  let mind: Risk = 'routine';
  render(card(() => mind));
  mind = 'critical';
  await userEvent.click(screen.getByRole('button', { name: /^Approve tool_a/ }));
  expect(screen.getByRole('group', { name: /tool_a.*\?/ })).toBeVisible();
  expect(screen.getByText('0 of 3 decided')).toBeVisible();
  expect(risks()[0]).toBe('critical');
});

test('a change of mind for the better does not spare what was shown as critical its question', async () => {
  let mind: Risk = 'critical';
  render(card(() => mind));
  mind = 'routine';
  await userEvent.click(screen.getByRole('button', { name: /^Approve tool_a/ }));
  expect(screen.getByText('0 of 3 decided')).toBeVisible();
});

test('approve all leaves out what is no longer routine when it is pressed', async () => {
  let dangerous = '';
  render(card((call) => (call.id === dangerous ? 'risky' : 'routine')));
  dangerous = 'b';
  await userEvent.click(approveAll() as HTMLElement);
  expect(screen.getByText('2 of 3 decided')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Approve tool_b/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('a function that throws makes the call critical, and tells the developer once a call', () => {
  const throws = (): Risk => {
    throw new Error('no idea');
  };
  const { rerender } = render(card(throws));
  expect(risks()).toEqual(['critical', 'critical', 'critical']);
  rerender(card(() => throws()));
  expect(takeComplaints()).toHaveLength(3);
});

const submit = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Send 3 decisions' }));
const approve = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^Approve tool_${name}`) }));
const takenBack = (): HTMLElement | null => screen.queryByText(/is critical now/);

test('what has become critical after it was approved loses the approval, and the card says so', async () => {
  const { rerender } = render(card(() => 'routine'));
  await approve('a');
  await approve('b');
  rerender(card((call) => (call.id === 'a' ? 'critical' : 'routine')));
  expect(screen.getByText('1 of 3 decided')).toBeVisible();
  expect(takenBack()).toBeVisible();
});

test('what was approved by answering the question of a critical call keeps the approval', async () => {
  const { rerender } = render(card(() => 'critical'));
  await approve('a');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, run tool_a' }));
  rerender(card((call) => (call.id === 'a' ? 'critical' : 'routine')));
  expect(screen.getByText('1 of 3 decided')).toBeVisible();
  expect(takenBack()).toBeNull();
});

test('the same function is asked once more before anything is sent', async () => {
  onSubmit.mockClear();
  let mind: Risk = 'routine';
  render(card((call) => (call.id === 'b' ? mind : 'routine')));
  await userEvent.click(approveAll() as HTMLElement);
  mind = 'critical';
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByText('2 of 3 decided')).toBeVisible();
  expect(takenBack()).toBeVisible();
  await approve('b');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, run tool_b' }));
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a function that gives anything else makes the call risky, and tells the developer once a call', () => {
  const junk = (): Risk => 'harmless' as Risk;
  const { rerender } = render(card(junk));
  expect(risks()).toEqual(['risky', 'risky', 'risky']);
  rerender(card(() => junk()));
  expect(takeComplaints().filter((text) => text.includes('neither'))).toHaveLength(3);
});

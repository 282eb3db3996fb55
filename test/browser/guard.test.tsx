import { act, render, screen } from '@testing-library/react';
import { ApprovalCard } from 'approval-cards';
import type { OnSubmit, ToolCall } from 'approval-cards';
import { commands, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { abc, ada, batch, call, settledByAda } from '../fixtures/batches';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const approveB = () => button(/^Approve tool_b/);
const pressed = (element: HTMLElement) => element.getAttribute('aria-pressed') === 'true';
const notYet = () => screen.queryByText(/^Not yet/);

/** A clock that stands until the test moves it. */
let time = 0;
const wait = (ms: number) => {
  time += ms;
};
/** Until the browser has told observers what it painted. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 20)));
  });

beforeEach(async () => {
  time = 0;
  // The test's own window has focus, as a person's would.
  window.focus();
  await commands.mouse('move', 1, 1);
});

const onSubmit = vi.fn<OnSubmit>(async () => settledByAda);
const rules = { now: () => time };

function Page({
  calls = abc.calls,
  above = 0,
  risk,
}: {
  calls?: readonly ToolCall[];
  above?: number;
  risk?: 'routine' | 'critical';
}) {
  return (
    <>
      <div style={{ height: above }} />
      <ApprovalCard
        batch={batch('batch', calls)}
        currentUser={ada}
        onSubmit={onSubmit}
        rules={rules}
        {...(risk ? { risk: () => risk } : {})}
      />
    </>
  );
}

async function show(props: React.ComponentProps<typeof Page> = {}) {
  const view = render(<Page {...props} />);
  await painted();
  return (next: React.ComponentProps<typeof Page>) => view.rerender(<Page {...next} />);
}

describe('Approve waits until the card could be seen', () => {
  test('a press on a card that has just appeared approves nothing, says so, and the next one does', async () => {
    await show();
    wait(499);
    await userEvent.click(approveB());
    expect(pressed(approveB())).toBe(false);
    expect(notYet()).not.toBeNull();
    wait(499);
    await userEvent.click(approveB());
    expect(pressed(approveB())).toBe(false);
    wait(500);
    await userEvent.click(approveB());
    expect(pressed(approveB())).toBe(true);
    expect(notYet()).toBeNull();
  });

  test('a card that was there for long is approved at the first press, by mouse, touch and keyboard', async () => {
    await show();
    wait(10_000);
    await userEvent.click(button(/^Approve tool_a/));
    wait(600);
    const target = approveB();
    target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    wait(600);
    button(/^Approve tool_c/).focus();
    wait(600);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('3 of 3 decided')).toBeTruthy();
  });

  test('a click by assistive technology, without pointer or key, is treated alike', async () => {
    await show();
    wait(100);
    act(() => approveB().click());
    expect(pressed(approveB())).toBe(false);
    wait(600);
    act(() => approveB().click());
    expect(pressed(approveB())).toBe(true);
  });

  test('Deny is never kept waiting', async () => {
    await show();
    await userEvent.click(button(/^Deny tool_a/));
    await userEvent.click(button(/^Deny tool_c/));
    expect(pressed(button(/^Deny tool_a/))).toBe(true);
    expect(pressed(button(/^Deny tool_c/))).toBe(true);
  });

  test('what moved under the pointer has to rest again', async () => {
    const rerender = await show();
    wait(10_000);
    await userEvent.hover(approveB());
    rerender({ above: 30 });
    await painted();
    await userEvent.click(approveB());
    expect(pressed(approveB())).toBe(false);
    wait(600);
    await userEvent.click(approveB());
    expect(pressed(approveB())).toBe(true);
  });

  test('scrolling counts as moving', async () => {
    await show({ above: 400 });
    wait(10_000);
    window.scrollTo(0, 100);
    await painted();
    await userEvent.click(approveB());
    expect(pressed(approveB())).toBe(false);
    window.scrollTo(0, 0);
  });

  test('a card less than half in view is not approved', async () => {
    await show({ above: window.innerHeight - 40 });
    wait(10_000);
    act(() => approveB().click());
    expect(pressed(approveB())).toBe(false);
  });

  test('a call that joins makes the list rest again', async () => {
    const rerender = await show();
    wait(10_000);
    rerender({ calls: [...abc.calls, call('d')] });
    await painted();
    await userEvent.click(approveB());
    expect(pressed(approveB())).toBe(false);
  });

  test('a press within the wait after any other press approves nothing', async () => {
    await show();
    wait(10_000);
    await userEvent.click(button(/^Deny tool_a/));
    wait(200);
    await userEvent.click(approveB());
    expect(pressed(approveB())).toBe(false);
  });

  test('a window in the background approves nothing, and has to rest when it comes back', async () => {
    await show();
    wait(10_000);
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    act(() => approveB().click());
    expect(pressed(approveB())).toBe(false);
    focus.mockRestore();
    wait(10_000);
    window.dispatchEvent(new Event('focus'));
    wait(100);
    act(() => approveB().click());
    expect(pressed(approveB())).toBe(false);
    wait(600);
    act(() => approveB().click());
    expect(pressed(approveB())).toBe(true);
  });

  test('Approve all waits as well', async () => {
    await show({ risk: 'routine' });
    wait(100);
    await userEvent.click(button('Approve 3 routine'));
    expect(screen.getByText('0 of 3 decided')).toBeTruthy();
    wait(600);
    await userEvent.click(button('Approve 3 routine'));
    expect(screen.getByText('3 of 3 decided')).toBeTruthy();
  });

  test('the confirmation of an abort waits as well, its Cancel does not', async () => {
    await show();
    wait(10_000);
    await userEvent.fill(screen.getByRole('textbox'), 'stop');
    await userEvent.click(button('Abort all with feedback…'));
    wait(300);
    await userEvent.click(button(/^Abort all 3/));
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(button('Cancel'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(button('Abort all with feedback…'));
    wait(600);
    await userEvent.click(button(/^Abort all 3/));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('a critical call', () => {
  test('needs a second step that names action and target; Cancel goes back', async () => {
    await show({ risk: 'critical' });
    wait(10_000);
    await userEvent.click(approveB());
    expect(pressed(approveB())).toBe(false);
    const question = screen.getByRole('group', { name: /really run tool_b with target-b/ });
    expect(document.activeElement?.textContent).toBe('Cancel');
    await userEvent.click(button('Cancel'));
    expect(question.isConnected).toBe(false);
    expect(document.activeElement).toBe(approveB());
    wait(600);
    await userEvent.click(approveB());
    await userEvent.click(button('Yes, run tool_b'));
    expect(pressed(approveB())).toBe(false);
    wait(600);
    await userEvent.click(button('Yes, run tool_b'));
    expect(pressed(approveB())).toBe(true);
    wait(600);
    await userEvent.click(approveB());
    expect(pressed(approveB())).toBe(false);
  });

  test('its question is gone when the call changes', async () => {
    const rerender = await show({ risk: 'critical' });
    wait(10_000);
    await userEvent.click(approveB());
    rerender({
      risk: 'critical',
      calls: [call('a'), call('b', { args: { target: 'evil' } }), call('c')],
    });
    expect(screen.queryByText(/really run/)).toBeNull();
    expect(pressed(approveB())).toBe(false);
  });
});

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
const tooQuick = () => screen.queryByText(/^That came too soon/);
const outOfSight = () => screen.queryByText(/^Too little of this can be seen/);

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

/** Until the browser has told observers what lies over what, which it does ten times a second. */
const noticed = async () => {
  await new Promise((resolve) => {
    setTimeout(resolve, 250);
  });
  await painted();
};

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
    expect(tooQuick()).not.toBeNull();
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

function cover(style: Partial<CSSStyleDeclaration> = {}): HTMLElement {
  const over = document.createElement('div');
  Object.assign(
    over.style,
    { position: 'fixed', inset: '0', background: 'white', zIndex: '9' },
    style,
  );
  document.body.append(over);
  return over;
}

describe('what could not be seen was not seen', () => {
  // A browser vouches for nothing in a frame that is scaled, as the test's own may be.
  beforeEach(() => {
    const around = window.frameElement?.parentElement;
    if (around) around.style.transform = 'none';
  });

  const styled = (change: Partial<CSSStyleDeclaration>) => () => {
    const before = document.body.getAttribute('style') ?? '';
    Object.assign(document.body.style, change);
    return () => document.body.setAttribute('style', before);
  };

  test.each<[string, () => () => void]>([
    [
      'under an opaque element',
      () => {
        const over = cover();
        return () => over.remove();
      },
    ],
    [
      'under a modal dialog',
      () => {
        const dialog = document.createElement('dialog');
        dialog.append('Wait');
        Object.assign(dialog.style, { width: '100vw', height: '100vh', maxWidth: 'none' });
        document.body.append(dialog);
        dialog.showModal();
        return () => dialog.remove();
      },
    ],
    ['while transparent', styled({ opacity: '0' })],
    ['while filtered away', styled({ filter: 'opacity(0)' })],
    ['while invisible', styled({ visibility: 'hidden' })],
  ])('a card %s has to rest once it can be seen', async (_, hide) => {
    await show();
    await noticed();
    wait(10_000);
    const lift = hide();
    await noticed();
    wait(10_000);
    lift();
    act(() => approveB().click());
    expect(pressed(approveB())).toBe(false);
    expect(outOfSight()).not.toBeNull();
    wait(10_000);
    await noticed();
    wait(100);
    act(() => approveB().click());
    expect(pressed(approveB())).toBe(false);
    wait(600);
    act(() => approveB().click());
    expect(pressed(approveB())).toBe(true);
  });

  test('a cover that lets presses through keeps Approve from acting', async () => {
    await show();
    await noticed();
    const over = cover({ pointerEvents: 'none' });
    await noticed();
    wait(10_000);
    await userEvent.click(approveB());
    expect(pressed(approveB())).toBe(false);
    expect(outOfSight()).not.toBeNull();
    over.remove();
  });

  test('what covers the text and not the button makes the card rest as well', async () => {
    await show();
    await noticed();
    wait(10_000);
    const { bottom } = screen.getByText('target-b').getBoundingClientRect();
    const over = cover({ bottom: 'auto', height: `${bottom}px` });
    await noticed();
    over.remove();
    wait(10_000);
    await noticed();
    act(() => approveB().click());
    expect(pressed(approveB())).toBe(false);
    expect(notYet()).not.toBeNull();
  });

  test.each([
    ['a shadow', { filter: 'drop-shadow(0 0 4px rgb(0 0 0 / 20%))' }],
    ['a little transparency', { opacity: '0.9' }],
    ['a scale', { transform: 'scale(0.9)' }],
    ['other hues', { filter: 'invert(1) hue-rotate(180deg) saturate(1.2) brightness(1.02)' }],
    ['a blur behind it', { backdropFilter: 'blur(8px)' }],
    ['a perspective', { perspective: '800px' }],
  ])('%s that the host gives the card hides nothing', async (_, change) => {
    const before = document.body.getAttribute('style') ?? '';
    Object.assign(document.body.style, change);
    await show();
    await noticed();
    wait(10_000);
    await userEvent.click(approveB());
    document.body.setAttribute('style', before);
    expect(pressed(approveB())).toBe(true);
  });

  test('a press elsewhere on the page is the press before', async () => {
    await show({ above: 20 });
    await noticed();
    await commands.mouse('move', 4, 10);
    // The first press may be what gives the window its focus.
    for (const rest of [10_000, 0]) {
      await commands.mouse('down');
      await commands.mouse('up');
      wait(rest);
    }
    wait(30);
    act(() => approveB().click());
    expect(pressed(approveB())).toBe(false);
    expect(tooQuick()).not.toBeNull();
    expect(notYet()).toBeNull();
    wait(600);
    act(() => approveB().click());
    expect(pressed(approveB())).toBe(true);
    expect(tooQuick()).toBeNull();
  });

  test('what was out of sight at a press is brought into sight, and the next press approves', async () => {
    render(
      <div style={{ height: 300, overflow: 'auto' }} data-testid="box">
        <div style={{ height: 280 }} />
        <Page calls={abc.calls.slice(0, 1)} />
      </div>,
    );
    const box = screen.getByTestId('box');
    const approve = button(/^Approve tool_a/);
    // As far as Tab leads: to the button, and no further.
    approve.scrollIntoView({ block: 'end' });
    box.scrollTop = approve.getBoundingClientRect().bottom - box.getBoundingClientRect().top - 300;
    await noticed();
    wait(10_000);
    act(() => approve.click());
    expect(pressed(approve)).toBe(false);
    expect(outOfSight()).not.toBeNull();
    await noticed();
    wait(10_000);
    act(() => approve.click());
    expect(outOfSight()).toBeNull();
    expect(onSubmit).toHaveBeenCalled();
  });

  test('half of a small box is enough for a card that is larger than it', async () => {
    render(
      <div style={{ height: 120, overflow: 'auto' }} data-testid="box">
        <Page />
      </div>,
    );
    approveB().scrollIntoView({ block: 'center' });
    await painted();
    wait(10_000);
    await userEvent.click(approveB());
    expect(pressed(approveB())).toBe(true);
  });
});

describe('a press that begins too early', () => {
  test.each<[string, () => Promise<void>, () => Promise<void>]>([
    [
      'with the mouse',
      async () => {
        const { x, y, width, height } = approveB().getBoundingClientRect();
        await commands.mouse('move', x + width / 2, y + height / 2);
        await commands.mouse('down');
      },
      () => commands.mouse('up'),
    ],
    [
      'with the space bar',
      async () => {
        approveB().focus();
        await commands.key('down', ' ');
      },
      () => commands.key('up', ' '),
    ],
  ])('%s approves nothing, however long it is held', async (_, begin, end) => {
    await show();
    wait(60);
    await begin();
    wait(700);
    await end();
    expect(pressed(approveB())).toBe(false);
    expect(notYet()).not.toBeNull();
    wait(600);
    await begin();
    await end();
    expect(pressed(approveB())).toBe(true);
  });
});

describe('a critical call', () => {
  test('needs a second step that names action and target; Cancel goes back', async () => {
    await show({ risk: 'critical' });
    await noticed();
    wait(10_000);
    await userEvent.click(approveB());
    expect(pressed(approveB())).toBe(false);
    const question = screen.getByRole('group', { name: 'Critical: really run tool_b?' });
    expect(question.textContent).toContain('target-b');
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

  test('has focus on Cancel after more presses with the mouse, so that Tab leads to the answer', async () => {
    await show({ risk: 'critical' });
    await noticed();
    wait(10_000);
    await userEvent.dblClick(approveB());
    expect(document.activeElement?.textContent).toBe('Cancel');
    await userEvent.click(approveB());
    expect(document.activeElement?.textContent).toBe('Cancel');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('Yes, run tool_b');
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

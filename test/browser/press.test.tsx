import { render, screen, within } from '@testing-library/react';
import { ApprovalCard, ApprovalInbox } from 'approval-cards';
import type { ApprovalBatch, OnSubmit } from 'approval-cards';
import { commands, userEvent } from 'vitest/browser';
import { describe, expect, test, vi } from 'vitest';
import { abc, ada, batch, call, heldSubmit, settledByAda } from '../fixtures/batches';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const answers = () => vi.fn<OnSubmit>(async () => settledByAda);

async function press(element: HTMLElement): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  await commands.mouse('move', x + width / 2, y + height / 2);
  await commands.mouse('down');
}

const staged = () => document.querySelectorAll('[aria-pressed="true"]').length;

describe('a press belongs to what was under the pointer when it began', () => {
  const show = (b: ApprovalBatch, onSubmit: OnSubmit) => (
    <ApprovalCard unsafeDisableInputGuard batch={b} currentUser={ada} onSubmit={onSubmit} />
  );
  const [a, b, c] = abc.calls as [
    ReturnType<typeof call>,
    ReturnType<typeof call>,
    ReturnType<typeof call>,
  ];

  test.each([
    ['a call is inserted above', [call('new'), a, b, c]],
    ['the call above is removed', [b, c]],
    ['the list is sorted anew', [c, b, a]],
    ['the call is replaced', [a, call('other'), c]],
    ['its arguments change', [a, call('b', { args: { target: 'evil' } }), c]],
  ])('nothing is decided when meanwhile %s', async (_, calls) => {
    const onSubmit = answers();
    const { rerender } = render(show(abc, onSubmit));
    await press(button(/^Approve tool_b/));
    rerender(show(batch('batch', calls), onSubmit));
    await commands.mouse('up');
    expect(staged()).toBe(0);
  });

  test('the same press decides when nothing moves', async () => {
    render(show(abc, answers()));
    await press(button(/^Approve tool_b/));
    await commands.mouse('up');
    expect(button(/^Approve tool_b/)).toHaveProperty('ariaPressed', 'true');
    expect(staged()).toBe(1);
  });

  test('pressing on one card and letting go on another decides neither', async () => {
    render(
      <ApprovalInbox
        unsafeDisableInputGuard
        batches={[batch('x', [call('1')]), batch('y', [call('2')])]}
        currentUser={ada}
        onSubmit={answers()}
      />,
    );
    await press(button(/^Deny tool_1/));
    const target = button(/^Deny tool_2/).getBoundingClientRect();
    await commands.mouse('move', target.x + 5, target.y + 5);
    await commands.mouse('up');
    expect(screen.queryByText(/You denied/)).toBeNull();
  });
});

describe('one press is one act', () => {
  test('a double click on Deny keeps the verdict; on Submit it sends once', async () => {
    const { onSubmit } = heldSubmit();
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    await userEvent.dblClick(button(/^Deny tool_a/));
    expect(staged()).toBe(1);
    await userEvent.click(button(/^Deny remaining/));
    await userEvent.dblClick(button('Send 3 decisions'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('a held Enter decides one call and no other, and sends once', async () => {
    const { onSubmit } = heldSubmit();
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    button(/^Deny tool_a/).focus();
    for (let i = 0; i < 6; i += 1) await commands.key('down', 'Enter');
    await commands.key('up', 'Enter');
    expect(staged()).toBe(1);
    await userEvent.click(button(/^Deny remaining/));
    button('Send 3 decisions').focus();
    for (let i = 0; i < 6; i += 1) await commands.key('down', 'Enter');
    await commands.key('up', 'Enter');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('a held Enter takes a verdict back once', async () => {
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={answers()} />,
    );
    await userEvent.click(button(/^Deny tool_a/));
    button(/^Deny tool_a/).focus();
    for (let i = 0; i < 4; i += 1) await commands.key('down', 'Enter');
    await commands.key('up', 'Enter');
    expect(staged()).toBe(0);
  });

  test('a held Enter that opened the question does not answer it', async () => {
    const onSubmit = answers();
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    await userEvent.fill(screen.getByRole('textbox'), 'stop');
    button('Abort all with feedback…').focus();
    await commands.key('down', 'Enter');
    await screen.findByRole('alertdialog');
    for (let i = 0; i < 3; i += 1) await commands.key('down', 'Enter');
    await commands.key('up', 'Enter');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('by keyboard alone', () => {
  test('a batch is decided and sent, and focus never falls to the document', async () => {
    const onSubmit = answers();
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    const lost: string[] = [];
    const step = async (keys: string): Promise<void> => {
      await userEvent.keyboard(keys);
      if (document.activeElement === document.body) lost.push(keys);
    };
    await step('{Tab}');
    expect(document.activeElement).toBe(button(/^Deny tool_a/));
    await step('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'tool_b' }));
    await step('{Tab}{Tab} ');
    expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'tool_c' }));
    await step('{Tab}{Enter}');
    expect(document.activeElement).toBe(button('Send 3 decisions'));
    await step('{Enter}');
    expect(document.activeElement).toBe(
      await screen.findByText('You approved 1 and denied 2 of 3 actions.'),
    );
    expect(lost).toEqual([]);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('typing while a card arrives decides nothing', async () => {
    const onSubmit = answers();
    const Chat = ({ shown }: { shown: boolean }) => (
      <>
        <textarea aria-label="Message" />
        {shown ? (
          <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />
        ) : null}
      </>
    );
    const { rerender } = render(<Chat shown={false} />);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    await userEvent.click(field);
    await userEvent.keyboard('please ');
    rerender(<Chat shown />);
    await userEvent.keyboard('wait 1 2 {Enter} ');
    expect(field.value).toBe('please wait 1 2 \n ');
    expect(document.activeElement).toBe(field);
    expect(staged()).toBe(0);
  });
});

describe('the question', () => {
  const ask = async (): Promise<HTMLElement> => {
    await userEvent.fill(screen.getByRole('textbox'), 'stop');
    await userEvent.click(button('Abort all with feedback…'));
    return screen.findByRole('alertdialog');
  };

  test('focuses the least destructive answer, traps focus, and gives it back', async () => {
    render(
      <>
        <button type="button">Outside</button>
        <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={answers()} />
      </>,
    );
    const question = await ask();
    await expect.poll(() => document.activeElement?.textContent).toBe('Cancel');
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    expect(question.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe('Abort all with feedback…');
  });

  test('a press beside it decides nothing and leaves it open', async () => {
    const onSubmit = answers();
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    const question = await ask();
    await commands.mouse('move', 5, 5);
    await commands.mouse('down');
    await commands.mouse('up');
    expect(question.isConnected).toBe(true);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('stands in the middle of the window even inside a transformed list', async () => {
    render(
      <div style={{ transform: 'translateY(300px)', overflow: 'hidden', height: 400 }}>
        <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={answers()} />
      </div>,
    );
    const box = (await ask()).getBoundingClientRect();
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(window.innerHeight);
    const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    expect(middle?.closest('[role=alertdialog]')).not.toBeNull();
  });

  test('closes without a decision when the card goes away', async () => {
    const onSubmit = answers();
    const { unmount } = render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    await ask();
    unmount();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.body.style.pointerEvents).not.toBe('none');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('narrow screens', () => {
  test('at 320 pixels nothing is wider than the screen and both buttons are equal', () => {
    const words = batch('wide', [
      call('a', {
        args: { key: 'w'.repeat(5000), nested: { deeper: { deepest: 'x'.repeat(300) } } },
      }),
      call('b', { toolName: 'a_tool_with_a_very_long_name_that_has_no_break_anywhere_in_it' }),
    ]);
    render(
      <div style={{ width: 320 }}>
        <ApprovalCard
          unsafeDisableInputGuard
          batch={words}
          currentUser={ada}
          onSubmit={answers()}
        />
      </div>,
    );
    const card = screen.getByRole('group', { name: /2 actions/ });
    expect(card.scrollWidth).toBeLessThanOrEqual(320);
    const right = card.getBoundingClientRect().right;
    const outside = [...card.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > right + 0.5,
    );
    expect(outside.map((element) => element.outerHTML.slice(0, 80))).toEqual([]);
    const row = within(screen.getAllByRole('listitem')[0] as HTMLElement);
    const [deny, approve] = ['Deny', 'Approve'].map((name) =>
      row.getByRole('button', { name: new RegExp(`^${name}`) }).getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    expect(deny.width).toBeCloseTo(approve.width, 0);
    expect(deny.x).toBeLessThan(approve.x);
  });
});

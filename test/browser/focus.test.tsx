import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import {
  ApprovalCard,
  ApprovalPendingLink,
  ApprovalProvider,
  ApprovalRoot,
  ApprovalCalls,
  ApprovalCall,
  ApprovalCallName,
  ApprovalDeny,
  ApprovalStatus,
  useApprovals,
} from 'approval-cards';
import type { ApprovalBatch, ApprovalCardProps } from 'approval-cards';
import { createRoot } from 'react-dom/client';
import type { ReactElement } from 'react';
import { userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { abc, ada, batch, ben, call, heldSubmit, settledByAda } from '../fixtures/batches';
import { listen } from '../fixtures/heard';

/** Focus never falls to the document, and what takes it is not announced as well. */

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const row = (name: string): HTMLElement => screen.getByRole('listitem', { name });
const active = (): Element | null => document.activeElement;
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 20)));
  });
const expectFocus = (element: HTMLElement): Promise<void> =>
  waitFor(() => expect(active()).toBe(element));

const card = (props: Partial<ApprovalCardProps> = {}): ReactElement => (
  <ApprovalCard
    unsafeDisableInputGuard
    batch={abc}
    currentUser={ada}
    onSubmit={async () => settledByAda}
    {...props}
  />
);

beforeEach(() => {
  window.focus();
  window.scrollTo(0, 0);
});

describe('a card that comes', () => {
  test('leaves focus where it is', async () => {
    const { rerender } = render(
      <>
        <input />
        {null}
      </>,
    );
    screen.getByRole('textbox').focus();
    rerender(
      <>
        <input />
        {card()}
      </>,
    );
    await painted();
    expect(active()).toBe(screen.getAllByRole('textbox')[0]);
  });
});

describe('after a decision', () => {
  test('focus goes to the next undecided row, after the last to the first, then to Submit', async () => {
    render(card());
    button(/^Deny tool_b/).focus();
    await userEvent.keyboard('{Enter}');
    expect(active()).toBe(row('tool_c'));
    await userEvent.keyboard('{Tab}{Enter}');
    expect(active()).toBe(row('tool_a'));
    await userEvent.click(button(/^Approve tool_a/));
    expect(active()).toBe(button('Send 3 decisions'));
  });

  test('made with the pointer the page does not move', async () => {
    const many = batch(
      'many',
      Array.from({ length: 30 }, (_, i) => call(`c${i}`)),
    );
    render(card({ batch: many }));
    const last = button(/^Deny tool_c29,/);
    last.scrollIntoView({ block: 'center' });
    const { scrollY } = window;
    await userEvent.click(last);
    expect(active()).toBe(row('tool_c0'));
    expect(window.scrollY).toBe(scrollY);
  });
});

describe('what has focus leaves', () => {
  const status = (): HTMLElement => screen.getByRole('status');

  test('the row that has focus: it goes to the row that follows', async () => {
    const { rerender } = render(card());
    button(/^Deny tool_b/).focus();
    rerender(card({ batch: batch(abc.id, [call('a'), call('c')]) }));
    await expectFocus(row('tool_c'));
  });

  test('the last of the rows: to the first undecided one', async () => {
    const { rerender } = render(card());
    row('tool_c').focus();
    rerender(card({ batch: batch(abc.id, [call('a'), call('b')]) }));
    await expectFocus(row('tool_a'));
  });

  test('the buttons of a row that needs no decision any more: to the row', async () => {
    const { rerender } = render(card());
    button(/^Deny tool_b/).focus();
    const calls = [call('a'), call('b', { needsDecision: false }), call('c')];
    rerender(card({ batch: batch(abc.id, calls) }));
    await expectFocus(row('tool_b'));
  });

  test('the batch is settled by somebody else: to the status line, which reads it once', async () => {
    const heard = listen();
    const { rerender } = render(card());
    await new Promise((resolve) => setTimeout(resolve, 1300));
    button(/^Deny tool_b/).focus();
    heard.log.length = 0;
    const outcome = { kind: 'already_decided', decidedBy: 'other_user', decider: ben } as const;
    rerender(card({ batch: { ...abc, outcome } }));
    await expectFocus(status());
    await new Promise((resolve) => setTimeout(resolve, 400));
    heard.stop();
    expect(heard.log).toEqual(['focus: Ben had already decided this.']);
  });

  test('the question that is open when the batch ends: to the status line', async () => {
    const { rerender } = render(card());
    await userEvent.fill(screen.getByRole('textbox'), 'no');
    await userEvent.click(button('Abort all with feedback…'));
    await waitFor(() => expect(active()?.textContent).toBe('Cancel'));
    rerender(card({ batch: { ...abc, outcome: { kind: 'expired' } } }));
    await expectFocus(status());
  });

  test('the second step before a critical call when its call changes: to the row', async () => {
    const { rerender } = render(card({ risk: () => 'critical' }));
    await userEvent.click(button(/^Approve tool_b/));
    expect(active()?.textContent).toBe('Cancel');
    const calls = [call('a'), call('b', { args: { target: 'other' } }), call('c')];
    rerender(card({ risk: () => 'critical', batch: batch(abc.id, calls) }));
    await expectFocus(row('tool_b'));
  });

  test('a card of parts without a status line takes focus itself', async () => {
    const parts = (shown: ApprovalBatch): ReactElement => (
      <ApprovalRoot batch={shown} currentUser={ada} onSubmit={async () => settledByAda}>
        <ApprovalDenyRows />
      </ApprovalRoot>
    );
    const { rerender } = render(parts(abc));
    screen.getAllByRole('button')[0]?.focus();
    rerender(parts(batch(abc.id, [])));
    await waitFor(() => expect(active()).toBe(screen.getByRole('group')));
  });

  test('a whole card that goes away moves focus nowhere', async () => {
    const { rerender } = render(
      <>
        <div key="a">{card()}</div>
        <div key="b">{card({ batch: { ...abc, id: 'other' } })}</div>
      </>,
    );
    screen.getAllByRole('button', { name: /^Deny tool_b/ })[0]?.focus();
    rerender(<div key="b">{card({ batch: { ...abc, id: 'other' } })}</div>);
    await painted();
    expect(active()).toBe(document.body);
  });
});

const denyRow = (callId: string): ReactElement => (
  <ApprovalCall callId={callId}>
    <ApprovalCallName />
    <ApprovalDeny />
  </ApprovalCall>
);
function ApprovalDenyRows(): ReactElement {
  return <ApprovalCalls>{denyRow}</ApprovalCalls>;
}

describe('a list of several groups', () => {
  const many = (prefix: readonly string[] = []): ApprovalBatch =>
    batch('many', [
      ...prefix.map((id) => call(id)),
      ...Array.from({ length: 120 }, (_, i) => call(`c${i}`)),
    ]);

  test('keeps its rows and focus when a call joins at the top', () => {
    const { rerender } = render(card({ batch: many() }));
    const groups = document.querySelectorAll('[data-part="call-group"]');
    for (const at of [0, 49, 50, 99, 119]) {
      const deny = button(new RegExp(`^Deny tool_c${at},`));
      deny.focus();
      rerender(card({ batch: many([`x${at}`]) }));
      expect(active()).toBe(deny);
      rerender(card({ batch: many() }));
      expect(active()).toBe(deny);
    }
    expect([...document.querySelectorAll('[data-part="call-group"]')]).toEqual([...groups]);
  });
});

describe('in a shadow root', () => {
  test('focus goes from the press to the status line and back, and is kept when a row leaves', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    const place = shadow.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const { onSubmit, reply } = heldSubmit();
    const draw = (shown: ApprovalBatch): void =>
      act(() => root.render(card({ batch: shown, onSubmit })));
    const inside = (part: string, at = 0): HTMLElement =>
      shadow.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)[at] as HTMLElement;
    draw(abc);
    inside('deny', 1).focus();
    draw(batch(abc.id, [call('a'), call('c')]));
    await waitFor(() => expect(shadow.activeElement).toBe(inside('call', 1)));
    inside('deny-all').focus();
    await userEvent.keyboard('{Enter}');
    expect(shadow.activeElement).toBe(inside('submit'));
    await new Promise((resolve) => setTimeout(resolve, 600));
    await userEvent.keyboard('{Enter}');
    expect(shadow.activeElement).toBe(inside('status'));
    await act(async () => reply({ kind: 'forbidden', reason: 'not_permitted' }));
    await waitFor(() => expect(shadow.activeElement).toBe(inside('submit')));
    act(() => root.unmount());
    host.remove();
  });
});

describe('finding what waits', () => {
  let next: () => boolean = () => false;
  const onPendingChange = vi.fn();

  function Keep(): null {
    next = useApprovals().focusNextPending;
    return null;
  }
  const other = batch('other', [call('d'), call('e')]);
  const page = (first: ApprovalBatch = abc, second: ApprovalBatch = other): ReactElement => (
    <ApprovalProvider onPendingChange={onPendingChange}>
      <Keep />
      <ApprovalPendingLink style={{ position: 'fixed', insetBlockStart: 0, zIndex: 1 }} />
      {card({ batch: first })}
      <div style={{ height: 3000 }} />
      {card({ batch: second })}
    </ApprovalProvider>
  );
  const link = (): HTMLElement | null => screen.queryByRole('button', { name: /waiting$/ });
  const inView = (element: HTMLElement): boolean => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  };

  beforeEach(() => onPendingChange.mockClear());

  test('leads from card to card and around, to the first undecided row, and into view', async () => {
    render(page());
    expect(next()).toBe(true);
    expect(active()).toBe(row('tool_a'));
    expect(next()).toBe(true);
    expect(active()).toBe(row('tool_d'));
    expect(inView(row('tool_d'))).toBe(true);
    await userEvent.click(button(/^Deny tool_d/));
    expect(next()).toBe(true);
    expect(active()).toBe(row('tool_a'));
    expect(inView(row('tool_a'))).toBe(true);
    expect(next()).toBe(true);
    expect(active()).toBe(row('tool_e'));
  });

  test('says that nothing waits, and moves nothing', () => {
    const over = { ...abc, outcome: { kind: 'expired' } as const };
    render(
      <ApprovalProvider>
        <Keep />
        <input />
        {card({ batch: over })}
      </ApprovalProvider>,
    );
    screen.getByRole('textbox').focus();
    expect(next()).toBe(false);
    expect(active()).toBe(screen.getByRole('textbox'));
  });

  test('a link says how many wait as long as one is out of sight, and works by keyboard', async () => {
    render(page());
    await waitFor(() => expect(link()?.textContent).toBe('2 approvals waiting'));
    link()?.focus();
    await userEvent.keyboard('{Enter}');
    expect(active()).toBe(row('tool_a'));
    link()?.focus();
    await userEvent.keyboard('{Enter}');
    expect(active()).toBe(row('tool_d'));
    await userEvent.click(button('Deny all 2'));
    await userEvent.click(button('Send 2 decisions'));
    await waitFor(() => expect(link()?.textContent).toBe('1 approval waiting'));
    window.scrollTo(0, 0);
    await waitFor(() => expect(link()).toBeNull());
  });

  test('a link that has focus stays until it has lost it', async () => {
    render(page({ ...abc, outcome: { kind: 'expired' } }));
    await waitFor(() => expect(link()).not.toBeNull());
    act(() => link()?.focus());
    window.scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(active()).toBe(link());
    act(() => link()?.blur());
    expect(link()).toBeNull();
  });

  test('a link that has focus stays when nothing waits any more, and says so', async () => {
    const { rerender } = render(page());
    await waitFor(() => expect(link()).not.toBeNull());
    act(() => link()?.focus());
    const waits = { ...abc, id: 'over', outcome: { kind: 'expired' } as const };
    rerender(page(waits, { ...waits, id: 'over-too' }));
    await waitFor(() => expect(link()?.textContent).toBe('0 approvals waiting'));
    expect(active()).toBe(link());
    await userEvent.keyboard('{Enter}');
    expect(active()).toBe(link());
    act(() => link()?.blur());
    expect(link()).toBeNull();
  });

  test('the host hears once for each change, and of the end', async () => {
    const { rerender } = render(page());
    await act(async () => {});
    expect(onPendingChange.mock.calls).toEqual([[{ count: 2, batchIds: [abc.id, other.id] }]]);
    rerender(page(structuredClone(abc)));
    await userEvent.click(button('Deny all 3'));
    await act(async () => {});
    expect(onPendingChange).toHaveBeenCalledTimes(1);
    rerender(page(batch('third', [call('z')])));
    await act(async () => {});
    expect(onPendingChange).toHaveBeenLastCalledWith({ count: 2, batchIds: ['third', other.id] });
    expect(onPendingChange).toHaveBeenCalledTimes(2);
    cleanup();
    await act(async () => {});
    expect(onPendingChange).toHaveBeenLastCalledWith({ count: 0, batchIds: [] });
  });
});

describe('what a press says', () => {
  test('the status line that takes focus is not announced as well; what came of it is', async () => {
    const heard = listen();
    const { onSubmit, reply } = heldSubmit();
    render(<ApprovalProvider>{card({ onSubmit })}</ApprovalProvider>);
    await waitFor(() => expect(heard.log).toHaveLength(1));
    const silent = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1300));
    await silent();
    button('Deny all 3').focus();
    await userEvent.keyboard('{Enter}');
    await silent();
    await userEvent.keyboard('{Enter}');
    await silent();
    await act(async () => reply({ kind: 'forbidden', reason: 'not_permitted' }));
    await silent();
    heard.stop();
    expect(heard.log).toEqual([
      'says: 3 actions need your decision: tool_a, tool_b, tool_c.',
      'focus: Deny all 3',
      'focus: Send 3 decisions',
      'says: Denied 3 actions. 3 of 3 decided.',
      'focus: Sending your decision…',
      'focus: Send 3 decisions',
      'says: You may not approve this. You can still deny or abort it.',
    ]);
  });

  test('a question that takes focus is not announced as well', async () => {
    const heard = listen();
    const reply = async () => ({ kind: 'invalid', problem: { code: 'mixed_abort' } }) as const;
    render(<ApprovalProvider>{card({ onSubmit: reply })}</ApprovalProvider>);
    await userEvent.click(button('Deny all 3'));
    await userEvent.click(button('Send 3 decisions'));
    await waitFor(() => expect(active()?.textContent).toBe('Abort none, keep my decisions'));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    heard.stop();
    expect(heard.log.filter((line) => line.includes('refused'))).toEqual([
      expect.stringMatching(/^focus: Abort all, or abort none\? \| The backend refused/),
    ]);
  });
});

test('without a status line nothing is lost in flight', async () => {
  const { onSubmit } = heldSubmit();
  render(
    <ApprovalRoot
      unsafeDisableInputGuard
      batch={batch('one', [call('a')])}
      currentUser={ada}
      onSubmit={onSubmit}
    >
      <ApprovalDenyRows />
      <ApprovalStatus hidden />
    </ApprovalRoot>,
  );
  const deny = screen.getByRole('button');
  await userEvent.click(deny);
  expect(deny.getAttribute('aria-disabled')).toBe('true');
  expect((deny as HTMLButtonElement).disabled).toBe(false);
  expect(active()).toBe(deny);
});

import { fireEvent, render, screen } from '@testing-library/react';
import { ApprovalCard, ApprovalRoot } from 'approval-cards';
import type { ApprovalBatch, OnSubmit } from 'approval-cards';
import { createRef } from 'react';
import type { ReactElement, Ref } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { abc, ada, batch, call, settledByAda } from '../fixtures/batches';

const onSubmit = vi.fn<OnSubmit>(async () => settledByAda);
const card = (shown: ApprovalBatch): ReactElement => (
  <ApprovalCard unsafeDisableInputGuard batch={shown} currentUser={ada} onSubmit={onSubmit} />
);
const changed = batch(abc.id, [call('a', { args: { target: 'other' } }), ...abc.calls.slice(1)]);
const deny = (): HTMLElement => screen.getByRole('button', { name: /^Deny tool_a/ });

describe('a press that was dragged off the button', () => {
  test('is over: the next one is about what is painted then', () => {
    const { rerender } = render(card(abc));
    fireEvent.pointerDown(deny());
    fireEvent.pointerUp(document.body);
    rerender(card(changed));
    fireEvent.click(deny());
    expect(deny()).toHaveAttribute('aria-pressed', 'true');
  });

  test('and was taken over by the browser, for example to scroll, is over too', () => {
    const { rerender } = render(card(abc));
    fireEvent.pointerDown(deny());
    fireEvent.pointerCancel(deny());
    rerender(card(changed));
    fireEvent.click(deny());
    expect(deny()).toHaveAttribute('aria-pressed', 'true');
  });

  test('and back again is still about what was painted where it began', () => {
    const { rerender } = render(card(abc));
    fireEvent.pointerDown(deny());
    fireEvent.pointerMove(document.body);
    rerender(card(changed));
    fireEvent.pointerUp(deny());
    fireEvent.click(deny());
    expect(deny()).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('a ref of the host', () => {
  const rooted = (ref: Ref<HTMLElement>): ReactElement => (
    <ApprovalRoot ref={ref} batch={abc} currentUser={ada} onSubmit={onSubmit} />
  );

  test('that returns a cleanup has it called once, and is not called with null', () => {
    const cleanup = vi.fn<() => void>();
    const ref = vi.fn<(element: HTMLElement | null) => () => void>(() => cleanup);
    const { rerender, unmount } = render(rooted(ref));
    rerender(rooted(ref));
    expect(ref).toHaveBeenCalledTimes(1);
    expect(cleanup).not.toHaveBeenCalled();
    unmount();
    expect(cleanup).toHaveBeenCalledTimes(1);
    expect(ref.mock.calls.map(([element]) => element?.dataset['part'])).toEqual(['root']);
  });

  test('that is replaced is cleaned up before the next one is called', () => {
    const told: string[] = [];
    const named = (name: string) => (element: HTMLElement | null) => {
      told.push(`${name} ${element ? 'in' : 'null'}`);
      return () => void told.push(`${name} out`);
    };
    const { rerender } = render(rooted(named('first')));
    rerender(rooted(named('second')));
    expect(told).toEqual(['first in', 'first out', 'second in']);
  });

  test('that returns nothing is called with null, and an object is emptied', () => {
    const ref = vi.fn<(element: HTMLElement | null) => void>();
    const first = render(rooted(ref));
    first.unmount();
    expect(ref).toHaveBeenLastCalledWith(null);
    const object = createRef<HTMLElement>();
    const second = render(rooted(object));
    expect(object.current).not.toBeNull();
    second.unmount();
    expect(object.current).toBeNull();
  });
});

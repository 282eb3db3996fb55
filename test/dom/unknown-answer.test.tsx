import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApprovalCard } from 'approval-cards';
import type { ApprovalBatch, OnSubmit, Person } from 'approval-cards';
import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { abc, ada, batch, ben, call, heldSubmit, settledByAda } from '../fixtures/batches';
import { takeComplaints } from './setup';

interface Given {
  batch?: ApprovalBatch;
  person?: Person | null;
  onSubmit: OnSubmit;
  draft?: unknown;
  onDraft?: (draft: string) => void;
}

const card = ({
  batch: shown = abc,
  person = ada,
  onSubmit,
  draft,
  onDraft,
}: Given): ReactElement => (
  <ApprovalCard
    unsafeDisableInputGuard
    batch={shown}
    currentUser={person}
    onSubmit={onSubmit}
    initialDraft={draft}
    onDraftChange={({ toDraft }) => onDraft?.(JSON.stringify(toDraft()))}
  />
);

const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

async function denyAllAndSend(): Promise<void> {
  await press('Deny all 3');
  await press('Send 3 decisions');
}

describe('an answer whose reply was lost', () => {
  test('stays unknown beside the news that the content changed, and is not offered again', async () => {
    const onSubmit = vi.fn<OnSubmit>(() => Promise.reject(new Error('offline')));
    const { rerender } = render(card({ onSubmit }));
    await denyAllAndSend();
    expect(screen.getByRole('status')).toHaveTextContent(/^We do not know .* Trying again is safe/);
    const changed = batch(abc.id, [
      call('a', { args: { target: 'other' } }),
      ...abc.calls.slice(1),
    ]);
    rerender(card({ batch: changed, onSubmit }));
    expect(screen.getByRole('status')).toHaveTextContent(
      'We do not know whether an earlier answer was recorded. Changed since you looked: 1 action changed.',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    rerender(card({ batch: changed, onSubmit, person: ben }));
    expect(screen.getByRole('status')).toHaveTextContent(/^We do not know .* has changed/);
    expect(takeComplaints().join()).toMatch(/onSubmit failed/);
  });

  test('is never said to be unrecorded when the request was issued again', async () => {
    const onSubmit = vi.fn<OnSubmit>(() => Promise.reject(new Error('offline')));
    const { rerender } = render(card({ batch: { ...abc, revision: 'r1' }, onSubmit }));
    await denyAllAndSend();
    rerender(card({ batch: { ...abc, revision: 'r2' }, onSubmit }));
    expect(screen.getByRole('status')).toHaveTextContent(
      'We do not know whether an earlier answer was recorded. Changed since you looked.',
    );
    expect(takeComplaints()).toHaveLength(1);
  });
});

describe('a page that is left while an answer is under way', () => {
  test('comes back saying so, and sends the same under the same key', async () => {
    const onSubmit = vi.fn<OnSubmit>(() => new Promise(() => {}));
    let kept = '';
    const { unmount } = render(card({ onSubmit, onDraft: (draft) => (kept = draft) }));
    await denyAllAndSend();
    unmount();
    const later = vi.fn<OnSubmit>(async () => settledByAda);
    const { rerender } = render(card({ onSubmit: later, draft: JSON.parse(kept), person: null }));
    expect(screen.getByRole('status')).toHaveTextContent(/^We do not know/);
    expect(screen.getByText('0 of 3 decided')).toBeVisible();
    rerender(card({ onSubmit: later, draft: JSON.parse(kept) }));
    expect(screen.getByText('3 of 3 decided')).toBeVisible();
    await press('Try again');
    expect(later.mock.calls[0]?.[0]).toEqual(onSubmit.mock.calls[0]?.[0]);
    expect(await screen.findByText('You denied 3 actions.')).toBeVisible();
  });
});

describe('an answer whose reply never comes', () => {
  test('is over when the host learns of its ending by other ways', async () => {
    const { onSubmit } = heldSubmit();
    const { rerender } = render(card({ onSubmit }));
    await denyAllAndSend();
    expect(screen.getByRole('status')).toHaveTextContent(/^Sending/);
    await act(async () =>
      rerender(card({ batch: { ...abc, outcome: settledByAda as never }, onSubmit })),
    );
    expect(screen.getByRole('group', { name: /3 actions/ })).toHaveAttribute(
      'data-phase',
      'settled',
    );
    expect(screen.queryAllByRole('button', { name: /^(?!Copy)/ })).toEqual([]);
  });
});

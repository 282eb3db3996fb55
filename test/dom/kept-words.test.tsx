import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApprovalCard } from 'approval-cards';
import type { ApprovalBatch, OnSubmit } from 'approval-cards';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { abc, ada, batch, settledByAda } from '../fixtures/batches';

const onSubmit = vi.fn<OnSubmit>(async () => settledByAda);
const card = (shown: ApprovalBatch | null): ReactElement => (
  <ApprovalCard unsafeDisableInputGuard batch={shown} currentUser={ada} onSubmit={onSubmit} />
);
const field = (): HTMLElement => screen.getByRole('textbox');
const image = (): File => new File(['x'], 'screen.png', { type: 'image/png' });

async function typed(): Promise<(shown: ApprovalBatch | null) => void> {
  const { rerender } = render(card(abc));
  await userEvent.type(field(), 'my words');
  await userEvent.upload(screen.getByLabelText('Add images'), image());
  return (shown) => rerender(card(shown));
}

test.each<[string, ApprovalBatch]>([
  ['may only be looked at', { ...abc, readOnly: true }],
  ['has lost all its calls', batch(abc.id, [])],
  [
    'asks for nothing any more',
    batch(
      abc.id,
      abc.calls.map((call) => ({ ...call, needsDecision: false })),
    ),
  ],
])(
  'words stay in sight, to be copied, while the batch %s, and are there to go on with',
  async (_, other) => {
    const show = await typed();
    show(other);
    expect(field()).toHaveValue('my words');
    expect(field()).toHaveAttribute('readonly');
    expect(field()).toHaveAccessibleName(/not sent/);
    expect(screen.getByText(/screen\.png/)).toBeVisible();
    show(abc);
    expect(field()).toHaveValue('my words');
    expect(field()).not.toHaveAttribute('readonly');
  },
);

test.each([null, undefined])(
  'a batch that is %s for one render costs neither words nor verdicts nor the caret',
  async (nothing) => {
    const show = await typed();
    await userEvent.click(screen.getByRole('button', { name: /^Approve tool_a/ }));
    const before = field();
    before.focus();
    show(nothing as null);
    expect(field()).toBe(before);
    expect(before).toHaveFocus();
    expect(before).toHaveValue('my words');
    show({ ...abc });
    expect(field()).toBe(before);
    expect(screen.getByText('1 of 3 decided')).toBeVisible();
  },
);

test('while there is no batch nothing can be approved, and everything can be denied', async () => {
  const { rerender } = render(card(abc));
  rerender(card(null));
  const approve = screen.getByRole('button', { name: /^Approve tool_a/ });
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  expect(approve).toHaveAccessibleDescription(/not here yet/);
  await userEvent.click(approve);
  expect(screen.getByText('0 of 3 decided')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Deny all 3' }));
  expect(screen.getByText('3 of 3 decided')).toBeVisible();
});

test('another batch after none starts afresh', async () => {
  const show = await typed();
  show(null);
  show(batch('other', abc.calls));
  expect(field()).toHaveValue('');
});

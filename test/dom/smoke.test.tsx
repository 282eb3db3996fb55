import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApprovalCard } from 'approval-cards';
import { expect, test, vi } from 'vitest';

test('a batch of two is decided and sent', async () => {
  const onSubmit = vi.fn(async () => ({ kind: 'settled' as const, decidedBy: 'run_owner' as const, decider: {id: 7} }));
  const user = userEvent.setup();
  render(<ApprovalCard batch={{ id: 'b', runOwner: {id: 7, name:'Ada'}, calls: [{ id: '1', toolName: 'send_email', args: { to: ['a@b.c'] } }, { id: '2', toolName: 'send_email', args: { to: ['x@y.z'] } }] }} currentUser={{ id: 7 }} onSubmit={onSubmit} />);
  await user.click(screen.getByRole('button', { name: /Deny send_email.*1 of 2/ }));
  await user.click(screen.getByRole('button', { name: /Approve send_email.*2 of 2/ }));
  await user.click(screen.getByRole('button', { name: 'Send 2 decisions' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('You approved 1 and denied 1 of 2 actions.')).toBeInTheDocument();
  console.log(document.body.innerHTML);
});

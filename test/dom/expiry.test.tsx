import { act, fireEvent, render, screen } from '@testing-library/react';
import {
  ApprovalApprove,
  ApprovalCall,
  ApprovalCard,
  ApprovalRoot,
  ApprovalStatus,
} from 'approval-cards';
import type { OnSubmit } from 'approval-cards';
import { describe, expect, test, vi } from 'vitest';
import { abc, ada, batch, call, settledByAda } from '../fixtures/batches';

const noon = Date.parse('2026-12-01T12:00:00Z');
const expiresAt = '2026-12-01T12:01:00Z';
const one = batch('one', [call('a')], { expiresAt });

describe('a request whose time has passed while nothing ticked', () => {
  test('is closed by the press, says so where focus is, and is no denial', async () => {
    let now = noon;
    const onSubmit = vi.fn<OnSubmit>(async () => settledByAda);
    render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={{ ...abc, expiresAt }}
        currentUser={ada}
        onSubmit={onSubmit}
        rules={{ now: () => now }}
      />,
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Deny all 3' })));
    const send = screen.getByRole('button', { name: 'Send 3 decisions' });
    send.focus();
    now += 3_600_000;
    await act(async () => fireEvent.click(send));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent(/nothing was recorded as a denial/);
    expect(screen.getByRole('status')).toHaveFocus();
  });

  test('is closed without the part that shows the time', async () => {
    let now = noon;
    const onSubmit = vi.fn<OnSubmit>(async () => settledByAda);
    render(
      <ApprovalRoot
        unsafeDisableInputGuard
        batch={one}
        currentUser={ada}
        onSubmit={onSubmit}
        rules={{ now: () => now }}
      >
        <ApprovalCall callId="a">
          <ApprovalApprove />
        </ApprovalCall>
        <ApprovalStatus />
      </ApprovalRoot>,
    );
    now += 60_000;
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent(/expired/);
  });
});

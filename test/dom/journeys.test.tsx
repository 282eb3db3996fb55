import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApprovalCard, ApprovalInbox, ApprovalRoot, useApproval } from 'approval-cards';
import type { ApprovalBatch, OnSubmit, SubmitOutcome } from 'approval-cards';
import { de } from 'approval-cards/labels/de';
import { StrictMode } from 'react';
import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { abc, ada, batch, ben, call, heldSubmit, settledByAda } from '../fixtures/batches';
import { takeComplaints } from './setup';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const deny = (tool: string) => button(new RegExp(`^Deny ${tool},`));
const approve = (tool: string) => button(new RegExp(`^Approve ${tool},`));
const answers = (outcome: SubmitOutcome) => vi.fn<OnSubmit>(async () => outcome);

describe('deciding', () => {
  test('one call: its button submits at once, with the person and the cause', async () => {
    const onSubmit = answers(settledByAda);
    render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={batch('one', [call('a')], { revision: 'r1' })}
        currentUser={ada}
        onSubmit={onSubmit}
      />,
    );
    await userEvent.click(button(/^Deny tool_a/));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      batchId: 'one',
      revision: 'r1',
      idempotencyKey: expect.stringMatching(/.{16,}/),
      decisions: [{ callId: 'a', result: 'DENIED', cause: 'chosen' }],
      decidedBy: { id: 7, name: 'Ada' },
    });
    expect(await screen.findByText('You denied 1 action.')).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /^(?!Copy)/ })).toEqual([]);
  });

  test('several calls: verdicts toggle until they are sent, in the order received', async () => {
    const onSubmit = answers(settledByAda);
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    await userEvent.click(approve('tool_c'));
    await userEvent.click(deny('tool_a'));
    await userEvent.click(approve('tool_b'));
    await userEvent.click(approve('tool_b'));
    expect(screen.getByText('2 of 3 decided')).toBeVisible();
    expect(approve('tool_b')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(approve('tool_b'));
    await userEvent.click(button('Send 3 decisions'));
    expect(onSubmit.mock.calls[0]?.[0].decisions.map(({ callId }) => callId)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(await screen.findByText('You approved 2 and denied 1 of 3 actions.')).toBeVisible();
  });

  test('an incomplete batch is not sent; the list of what is missing takes focus and leads there', async () => {
    const onSubmit = answers(settledByAda);
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    await userEvent.click(approve('tool_a'));
    await userEvent.click(button('Send 3 decisions'));
    expect(onSubmit).not.toHaveBeenCalled();
    const problems = screen.getByRole('group', { name: /Not sent/ });
    expect(problems).toHaveFocus();
    await userEvent.click(within(problems).getByRole('button'));
    expect(screen.getByRole('listitem', { name: 'tool_b' })).toHaveFocus();
    await userEvent.click(deny('tool_b'));
    await userEvent.click(deny('tool_c'));
    expect(screen.queryByRole('group', { name: /Not sent/ })).toBeNull();
  });

  test('deny all takes what is undecided; approve all only what the host calls routine', async () => {
    const onSubmit = answers(settledByAda);
    render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={abc}
        currentUser={ada}
        onSubmit={onSubmit}
        risk={(c) => (c.id === 'b' ? 'routine' : 'risky')}
      />,
    );
    await userEvent.click(approve('tool_a'));
    await userEvent.click(button('Approve 1 routine'));
    await userEvent.click(button('Deny remaining 1'));
    await userEvent.click(button('Send 3 decisions'));
    expect(onSubmit.mock.calls[0]?.[0].decisions).toEqual([
      { callId: 'a', result: 'APPROVED', cause: 'chosen' },
      { callId: 'b', result: 'APPROVED', cause: 'approve_all' },
      { callId: 'c', result: 'DENIED', cause: 'deny_all' },
    ]);
  });

  test('without a risk function there is no approve all', () => {
    render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={abc}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
      />,
    );
    expect(screen.queryByRole('button', { name: /routine/ })).toBeNull();
  });

  test('two calls of one tool have six buttons with six names', () => {
    const twice = batch('twice', [
      call('1', { toolName: 'send_email', args: { to: 'a@x.test' } }),
      call('2', { toolName: 'send_email', args: { to: 'a@x.test' } }),
    ]);
    const { rerender } = render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={twice}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
      />,
    );
    const names = () =>
      screen
        .getAllByRole('button')
        .filter((b) => ['approve', 'deny', 'submit', 'deny-all'].includes(b.dataset['part'] ?? ''))
        .map((b) => b.getAttribute('aria-label') ?? b.textContent);
    expect(new Set(names()).size).toBe(6);
    rerender(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={twice}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
        labels={de}
      />,
    );
    expect(new Set(names()).size).toBe(6);
    expect(button(/^Ablehnen: send_email, .*, 2 von 2$/)).toBeVisible();
  });

  test('the details shown and the call decided are the same', async () => {
    const onSubmit = answers(settledByAda);
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    const row = screen.getByRole('listitem', { name: 'tool_b' });
    expect(row).toHaveTextContent('target-b');
    await userEvent.click(within(row).getByRole('button', { name: /^Deny/ }));
    await userEvent.click(approve('tool_a'));
    await userEvent.click(approve('tool_c'));
    await userEvent.click(button('Send 3 decisions'));
    const denied = onSubmit.mock.calls[0]?.[0].decisions.filter((d) => d.result === 'DENIED');
    expect(denied?.map(({ callId }) => callId)).toEqual(['b']);
  });
});

describe('pressing', () => {
  test('a double click, click plus Enter and two native clicks in one act send once', async () => {
    const { onSubmit } = heldSubmit();
    render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={abc}
        currentUser={ada}
        onSubmit={onSubmit}
        initialDraft={undefined}
      />,
    );
    for (const tool of ['tool_a', 'tool_b', 'tool_c']) await userEvent.click(deny(tool));
    const submit = button('Send 3 decisions');
    act(() => {
      submit.click();
      submit.click();
    });
    await userEvent.dblClick(submit);
    submit.focus();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('the second click of a double click does not take a verdict back', async () => {
    render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={abc}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
      />,
    );
    await userEvent.dblClick(deny('tool_a'));
    expect(deny('tool_a')).toHaveAttribute('aria-pressed', 'true');
  });

  test('a held key counts once', () => {
    render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={abc}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
      />,
    );
    expect(fireEvent.keyDown(deny('tool_a'), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(deny('tool_a'), { key: 'Enter' })).toBe(true);
  });

  test('a press that began on other content decides nothing', () => {
    const changed = batch('batch', [call('a', { args: { target: 'evil' } }), call('b')]);
    const { rerender } = render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={abc}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
      />,
    );
    fireEvent.pointerDown(approve('tool_a'));
    rerender(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={changed}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
      />,
    );
    fireEvent.click(approve('tool_a'), { detail: 1 });
    expect(approve('tool_a')).toHaveAttribute('aria-pressed', 'false');
    fireEvent.pointerDown(approve('tool_a'));
    fireEvent.click(approve('tool_a'), { detail: 1 });
    expect(approve('tool_a')).toHaveAttribute('aria-pressed', 'true');
  });

  test('inside a form nothing submits the form', async () => {
    const submitted = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submitted}>
        <ApprovalCard
          unsafeDisableInputGuard
          batch={abc}
          currentUser={ada}
          onSubmit={answers({ kind: 'not_recorded' })}
        />
      </form>,
    );
    await userEvent.type(screen.getByRole('textbox'), 'no');
    for (const each of screen.getAllByRole('button')) await userEvent.click(each);
    for (const each of within(await screen.findByRole('alertdialog')).getAllByRole('button'))
      fireEvent.click(each);
    expect(submitted).not.toHaveBeenCalled();
  });
});

describe('aborting with feedback', () => {
  test('typing changes no verdict; cancelling the question keeps verdicts, text and focus', async () => {
    const onSubmit = answers(settledByAda);
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    await userEvent.click(approve('tool_a'));
    await userEvent.type(screen.getByRole('textbox'), 'not this');
    expect(approve('tool_a')).toHaveAttribute('aria-pressed', 'true');
    const abort = button('Abort all with feedback…');
    for (const leave of ['cancel', 'escape'] as const) {
      await userEvent.click(abort);
      const question = await screen.findByRole('alertdialog', { name: 'Abort all 3 actions?' });
      expect(question).toHaveAccessibleDescription(/1 decision you made will be set aside/);
      if (leave === 'cancel')
        await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
      else await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('alertdialog')).toBeNull();
      await waitFor(() => expect(abort).toHaveFocus());
    }
    expect(approve('tool_a')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('textbox')).toHaveValue('not this');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('its confirmation aborts every call and sends the text, with nothing set aside', async () => {
    const onSubmit = answers(settledByAda);
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    await userEvent.click(approve('tool_a'));
    await userEvent.type(screen.getByRole('textbox'), 'line one{enter}line two');
    await userEvent.click(button('Abort all with feedback…'));
    await userEvent.click(button('Abort all 3 and send feedback'));
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
      decisions: ['a', 'b', 'c'].map((callId) => ({
        callId,
        result: 'ABORTED_WITH_FEEDBACK',
        cause: 'cascade',
      })),
      feedback: { text: 'line one\nline two', attachments: [] },
    });
    expect(await screen.findByText('You aborted 3 actions with feedback.')).toBeVisible();
  });

  test('without feedback it says what is missing, and asks nothing', async () => {
    render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={abc}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
      />,
    );
    await userEvent.type(screen.getByRole('textbox'), '  ');
    await userEvent.click(button('Abort all with feedback…'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(button(/Write what is wrong/));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test('an image alone is enough, and it is sent as data', async () => {
    const onSubmit = answers(settledByAda);
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    const file = new File(['png'], 'wrong page.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Add images'), file);
    await waitFor(() => expect(screen.getByText('wrong page.png')).toBeVisible());
    await waitFor(() => expect(screen.queryByText(/reading/)).toBeNull());
    await userEvent.click(button('Abort all with feedback…'));
    await userEvent.click(button('Abort all 3 and send feedback'));
    expect(onSubmit.mock.calls[0]?.[0].feedback?.attachments).toMatchObject([
      {
        name: 'wrong page.png',
        mediaType: 'image/png',
        size: 3,
        url: 'data:image/png;base64,cG5n',
      },
    ]);
  });

  test('text and images never go with other decisions', async () => {
    const onSubmit = answers(settledByAda);
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    await userEvent.type(screen.getByRole('textbox'), 'a note');
    for (const tool of ['tool_a', 'tool_b', 'tool_c']) await userEvent.click(approve(tool));
    await userEvent.click(button('Send 3 decisions'));
    expect(onSubmit.mock.calls[0]?.[0]).not.toHaveProperty('feedback');
    const kept = await screen.findByLabelText(
      'Your feedback was not sent. You can copy it from here.',
    );
    expect(kept).toHaveValue('a note');
  });

  test('after a failure the abort stays staged: undo gives the verdicts back, retry sends the same', async () => {
    const onSubmit = vi
      .fn<OnSubmit>()
      .mockResolvedValueOnce({ kind: 'not_recorded' })
      .mockResolvedValueOnce(settledByAda);
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    await userEvent.click(approve('tool_a'));
    await userEvent.click(deny('tool_b'));
    await userEvent.type(screen.getByRole('textbox'), 'stop');
    await userEvent.click(button('Abort all with feedback…'));
    await userEvent.click(button('Abort all 3 and send feedback'));
    await screen.findByText(/could not write its record/);
    expect(screen.getAllByText('Will be aborted with the batch')).toHaveLength(3);
    fireEvent.click(approve('tool_a'));
    expect(screen.getAllByText('Will be aborted with the batch')).toHaveLength(3);
    await userEvent.click(button('Undo abort'));
    expect(approve('tool_a')).toHaveAttribute('aria-pressed', 'true');
    expect(deny('tool_b')).toHaveAttribute('aria-pressed', 'true');
    expect(approve('tool_c')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('textbox')).toHaveValue('stop');
    await userEvent.click(button('Abort all with feedback…'));
    await userEvent.click(button('Abort all 3 and send feedback'));
    await screen.findByText('You aborted 3 actions with feedback.');
    const [first, second] = onSubmit.mock.calls.map(([submission]) => submission);
    expect(second).toEqual(first);
  });

  test('Escape while composing does not close the question', async () => {
    render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={abc}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
      />,
    );
    await userEvent.type(screen.getByRole('textbox'), 'x');
    await userEvent.click(button('Abort all with feedback…'));
    const question = await screen.findByRole('alertdialog');
    fireEvent.keyDown(question, { key: 'Escape', isComposing: true });
    fireEvent.keyDown(question, { key: 'Escape', keyCode: 229 });
    expect(screen.getByRole('alertdialog')).toBeVisible();
    fireEvent.keyDown(question, { key: 'Escape' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('Enter right after the question opens decides nothing', async () => {
    const onSubmit = answers(settledByAda);
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    await userEvent.type(screen.getByRole('textbox'), 'x');
    button('Abort all with feedback…').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button('Cancel')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('when sending fails', () => {
  const sendAll = async () => {
    for (const tool of ['tool_a', 'tool_b', 'tool_c']) await userEvent.click(deny(tool));
    await userEvent.click(button('Send 3 decisions'));
  };

  test.each([
    ['rejects', async () => Promise.reject(new Error('down'))],
    [
      'throws',
      () => {
        throw new Error('down');
      },
    ],
    ['returns nothing', async () => undefined],
    ['answers with an unknown kind', async () => ({ kind: 'banana' }) as never],
  ] satisfies [string, OnSubmit][])(
    'onSubmit %s: nothing is lost, nothing invented, and the same can be sent again',
    async (_, first) => {
      const onSubmit = vi.fn<OnSubmit>(first);
      render(
        <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
      );
      await sendAll();
      expect(await screen.findByText(/We do not know whether this was recorded/)).toBeVisible();
      expect(takeComplaints().join()).toMatch(/^approval-cards: onSubmit/);
      expect(deny('tool_a')).toHaveAttribute('aria-pressed', 'true');
      onSubmit.mockResolvedValue(settledByAda);
      await userEvent.click(button('Try again'));
      expect(await screen.findByText('You denied 3 actions.')).toBeVisible();
      const [a, b] = onSubmit.mock.calls.map(([submission]) => submission);
      expect(b).toEqual(a);
    },
  );

  test('a changed answer goes out under a new key', async () => {
    const onSubmit = vi
      .fn<OnSubmit>()
      .mockResolvedValueOnce({ kind: 'not_recorded' })
      .mockResolvedValueOnce(settledByAda);
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    await sendAll();
    await screen.findByText(/could not write its record/);
    await userEvent.click(approve('tool_a'));
    await userEvent.click(button('Send 3 decisions'));
    const [a, b] = onSubmit.mock.calls.map(([submission]) => submission.idempotencyKey);
    expect(b).not.toBe(a);
  });

  test('while it is under way the buttons stay focusable and do nothing; a late reply after unmount is silent', async () => {
    const { onSubmit, reply } = heldSubmit();
    const { unmount } = render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    await sendAll();
    expect(screen.getByText('Sending your decision…')).toHaveFocus();
    expect(deny('tool_a')).toHaveAttribute('aria-disabled', 'true');
    expect(deny('tool_a')).toBeEnabled();
    await userEvent.click(approve('tool_a'));
    expect(deny('tool_a')).toHaveAttribute('aria-pressed', 'true');
    unmount();
    await act(async () => reply(settledByAda));
  });

  test('focus comes back to a button after a failure, and never falls to the body', async () => {
    const { onSubmit, reply } = heldSubmit();
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    await sendAll();
    await act(async () => reply({ kind: 'not_recorded' }));
    expect(button('Try again')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await act(async () => reply(settledByAda));
    expect(screen.getByText('You denied 3 actions.')).toHaveFocus();
  });

  test('per-call outcomes: each row tells its own truth, and only the failed one is sent again', async () => {
    const onSubmit = vi
      .fn<OnSubmit>()
      .mockResolvedValueOnce({
        ...settledByAda,
        calls: [
          { callId: 'a', result: 'APPROVED', status: 'done' },
          { callId: 'b', result: 'APPROVED', status: 'failed', error: 'no such page' },
          { callId: 'c', result: 'APPROVED', status: 'done' },
        ],
      } as SubmitOutcome)
      .mockResolvedValueOnce({
        ...settledByAda,
        calls: [{ callId: 'b', result: 'APPROVED', status: 'done' }],
      } as SubmitOutcome);
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    for (const tool of ['tool_a', 'tool_b', 'tool_c']) await userEvent.click(approve(tool));
    await userEvent.click(button('Send 3 decisions'));
    const failed = await screen.findByText('no such page');
    expect(failed.parentElement).toHaveTextContent('Approved, but failed: no such page');
    await userEvent.click(button('Try the failed action again'));
    expect(onSubmit.mock.calls[1]?.[0].decisions).toEqual([
      { callId: 'b', result: 'APPROVED', cause: 'chosen' },
    ]);
    await waitFor(() => expect(screen.getAllByText('Approved, done')).toHaveLength(3));
  });

  test('a mixed abort refused by the backend asks for one of two ways out and loses nothing', async () => {
    const onSubmit = vi
      .fn<OnSubmit>()
      .mockResolvedValueOnce({ kind: 'invalid', problem: { code: 'mixed_abort' } })
      .mockResolvedValueOnce({ kind: 'invalid', problem: { code: 'mixed_abort' } });
    render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    await userEvent.type(screen.getByRole('textbox'), 'words');
    await sendAll();
    await userEvent.click(await screen.findByRole('button', { name: /Abort none/ }));
    expect(deny('tool_a')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('textbox')).toHaveValue('words');
    await userEvent.click(button('Send 3 decisions'));
    await userEvent.click(await screen.findByRole('button', { name: 'Abort all' }));
    expect(screen.getByText('All 3 actions will be aborted.')).toBeVisible();
    await userEvent.click(button('Undo abort'));
    expect(deny('tool_a')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('textbox')).toHaveValue('words');
  });

  test('self approval is forbidden: Approve is off and says why, Deny stays on', async () => {
    const onSubmit = vi
      .fn<OnSubmit>()
      .mockResolvedValueOnce({ kind: 'forbidden', reason: 'self_approval' })
      .mockResolvedValueOnce(settledByAda);
    render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={batch('one', [call('a')])}
        currentUser={ada}
        onSubmit={onSubmit}
      />,
    );
    await userEvent.click(button(/^Approve tool_a/));
    await waitFor(() => expect(button(/^Approve tool_a/)).toHaveAttribute('aria-disabled', 'true'));
    expect(button(/^Approve tool_a/)).toHaveAccessibleDescription(/somebody else has to approve/);
    await userEvent.click(button(/^Approve tool_a/));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await userEvent.click(button(/^Deny tool_a/));
    expect(await screen.findByText('You denied 1 action.')).toBeVisible();
  });
});

describe('when the world moves', () => {
  test('a batch that arrives moves no focus and decides nothing while somebody types', async () => {
    const onSubmit = answers(settledByAda);
    const Chat = ({ shown }: { shown: boolean }) => (
      <>
        <textarea aria-label="Message" />
        {shown ? (
          <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />
        ) : null}
      </>
    );
    const { rerender } = render(<Chat shown={false} />);
    const field = screen.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'please ');
    rerender(<Chat shown />);
    await userEvent.keyboard('wait 1 2 {Enter} ');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('please wait 1 2 \n ');
    expect(screen.getByText('0 of 3 decided')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('changed arguments take the verdict back and show what is different', async () => {
    const { rerender } = render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={abc}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
      />,
    );
    await userEvent.click(approve('tool_a'));
    await userEvent.click(approve('tool_b'));
    const changed = batch('batch', [call('a', { args: { target: 'evil' } }), call('b'), call('c')]);
    rerender(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={changed}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
      />,
    );
    expect(screen.getByText('Changed since you looked: 1 action changed.')).toBeVisible();
    expect(screen.getByText('evil', { selector: 'li *' }).parentElement).toHaveTextContent(
      'target: was target-a, now evil',
    );
    expect(approve('tool_a')).toHaveAttribute('aria-pressed', 'false');
    expect(approve('tool_b')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('1 of 3 decided')).toBeVisible();
  });

  test('equal content under new identities drops nothing and announces nothing', async () => {
    const { rerender } = render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={abc}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
      />,
    );
    await userEvent.click(approve('tool_a'));
    const before = document.body.innerHTML;
    const focused = document.activeElement;
    for (let i = 0; i < 20; i += 1)
      rerender(
        <ApprovalCard
          unsafeDisableInputGuard
          batch={structuredClone(abc)}
          currentUser={{ ...ada }}
          onSubmit={answers(settledByAda)}
        />,
      );
    expect(document.body.innerHTML).toBe(before);
    expect(document.activeElement).toBe(focused);
  });

  test('a late call makes a decided batch undecided again; in an aborted one it is aborted too', async () => {
    const { onSubmit, reply } = heldSubmit();
    const more = batch('batch', [...abc.calls, call('d')]);
    const { rerender } = render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    for (const tool of ['tool_a', 'tool_b', 'tool_c']) await userEvent.click(deny(tool));
    rerender(
      <ApprovalCard unsafeDisableInputGuard batch={more} currentUser={ada} onSubmit={onSubmit} />,
    );
    expect(screen.getByText('3 of 4 decided')).toBeVisible();
    expect(button('Send 4 decisions')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(screen.getByRole('textbox'), 'stop');
    await userEvent.click(button('Abort all with feedback…'));
    await userEvent.click(button('Abort all 4 and send feedback'));
    await act(async () => reply({ kind: 'not_recorded' }));
    rerender(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={batch('batch', [...more.calls, call('e')])}
        currentUser={ada}
        onSubmit={onSubmit}
      />,
    );
    expect(screen.getAllByText('Will be aborted with the batch')).toHaveLength(5);
  });

  test('a call that the host runs meanwhile drops out with its verdict, visibly', async () => {
    const onSubmit = answers(settledByAda);
    const { rerender } = render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    for (const tool of ['tool_a', 'tool_b', 'tool_c']) await userEvent.click(approve(tool));
    const running = batch('batch', [call('a', { needsDecision: false }), call('b'), call('c')]);
    rerender(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={running}
        currentUser={ada}
        onSubmit={onSubmit}
      />,
    );
    expect(screen.getByText(/Changed since you looked: 1 action changed/)).toBeVisible();
    expect(screen.getByText('No decision needed')).toBeVisible();
    await userEvent.click(button('Send 2 decisions'));
    expect(onSubmit.mock.calls[0]?.[0].decisions.map(({ callId }) => callId)).toEqual(['b', 'c']);
  });

  test('feedback survives new calls and new revisions of its batch and never shows in the next batch', async () => {
    const onSubmit = answers(settledByAda);
    const show = (b: ApprovalBatch) => (
      <ApprovalCard unsafeDisableInputGuard batch={b} currentUser={ada} onSubmit={onSubmit} />
    );
    const { rerender } = render(show(abc));
    await userEvent.type(screen.getByRole('textbox'), 'three lines');
    rerender(show(batch('batch', [...abc.calls, call('d')])));
    expect(screen.getByRole('textbox')).toHaveValue('three lines');
    expect(screen.getByRole('textbox')).toHaveFocus();
    rerender(show(batch('batch', abc.calls, { revision: 'r2' })));
    expect(screen.getByRole('textbox')).toHaveValue('three lines');
    rerender(show(batch('next', abc.calls)));
    expect(screen.getByRole('textbox')).toHaveValue('');
  });

  test('another revision starts afresh: verdicts are void', async () => {
    const { rerender } = render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={batch('batch', abc.calls, { revision: 'r1' })}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
      />,
    );
    await userEvent.click(approve('tool_a'));
    rerender(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={batch('batch', abc.calls, { revision: 'r2' })}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
      />,
    );
    expect(screen.getByText('0 of 3 decided')).toBeVisible();
    expect(screen.getByText(/please look again/)).toBeVisible();
  });

  test('another person drops what the first one staged, and is the one who is sent', async () => {
    const onSubmit = answers(settledByAda);
    const { rerender } = render(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />,
    );
    await userEvent.click(approve('tool_a'));
    rerender(
      <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ben} onSubmit={onSubmit} />,
    );
    expect(screen.getByText('0 of 3 decided')).toBeVisible();
    expect(screen.getByText(/Who is signed in here has changed/)).toBeVisible();
    await userEvent.click(button('Deny all 3'));
    await userEvent.click(button('Send 3 decisions'));
    expect(onSubmit.mock.calls[0]?.[0].decidedBy).toEqual(ben);
  });

  test('decided elsewhere while it was open: read-only, says who, and the draft can be copied', async () => {
    const { rerender } = render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={abc}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
      />,
    );
    await userEvent.type(screen.getByRole('textbox'), 'my words');
    const decided = {
      ...abc,
      outcome: {
        kind: 'already_decided' as const,
        decidedBy: 'other_user' as const,
        decider: ben,
        results: [{ callId: 'a', result: 'DENIED' as const }],
      },
    };
    rerender(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={decided}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
      />,
    );
    expect(screen.getByRole('status')).toHaveTextContent(/^Ben had already decided this/);
    expect(screen.queryAllByRole('button', { name: /^(?!Copy)/ })).toEqual([]);
    expect(screen.getByRole('textbox')).toHaveValue('my words');
    expect(screen.getByRole('textbox')).toHaveAttribute('readonly');
  });

  test('expiry removes the buttons with a word, at the injected time, and is no denial', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-12-04T10:00:00Z') });
    const onSubmit = answers(settledByAda);
    render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={{ ...abc, expiresAt: '2026-12-04T10:01:30Z' }}
        currentUser={ada}
        onSubmit={onSubmit}
      />,
    );
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'my draft' } });
    expect(screen.getByText('Expires in 2 minutes')).toBeVisible();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Expires in 30 seconds')).toBeVisible();
    act(() => void vi.advanceTimersByTime(30_000));
    expect(screen.getByText(/nothing was recorded as a denial/)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /^(?!Copy)/ })).toEqual([]);
    expect(onSubmit).not.toHaveBeenCalled();
    // The clock has stopped. What is spoken of it takes its time, and no more.
    act(() => void vi.advanceTimersByTime(2000));
    expect(vi.getTimerCount()).toBe(0);
    expect(screen.getByRole('textbox')).toHaveValue('my draft');
    expect(screen.getByRole('textbox')).toHaveAttribute('readonly');
  });

  test('a clock that is an hour fast does not expire a request early', () => {
    vi.useFakeTimers({ now: Date.parse('2026-12-04T11:00:00Z') });
    render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={{ ...abc, sentAt: '2026-12-04T10:00:00Z', expiresAt: '2026-12-04T10:30:00Z' }}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
      />,
    );
    expect(screen.getByText('Expires in 30 minutes')).toBeVisible();
  });
});

describe('selectors', () => {
  test('lists and objects made anew by a selector cause no render loop, for any batch', () => {
    let renders = 0;
    function Reader(): ReactElement {
      renders += 1;
      const undecided = useApproval((state) => state.marks.filter((mark) => !mark.staged));
      const unknown = useApproval((state) => ({ call: state.index.get('nowhere') }));
      return (
        <output>
          {undecided.length} {String(unknown.call)}
        </output>
      );
    }
    for (const each of [abc, batch('empty', [])])
      render(
        <ApprovalRoot batch={each} currentUser={ada} onSubmit={answers(settledByAda)}>
          <Reader />
        </ApprovalRoot>,
      );
    expect(screen.getByText('3 undefined')).toBeVisible();
    expect(screen.getByText('0 undefined')).toBeVisible();
    expect(renders).toBeLessThan(6);
  });
});

describe('coming back', () => {
  test('staged verdicts, feedback and images come back after a reload, for equal content only', async () => {
    let draft = '';
    const keep = ({ toDraft }: { toDraft: () => unknown }) => {
      draft = JSON.stringify(toDraft());
    };
    const { unmount } = render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={abc}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
        onDraftChange={keep}
      />,
    );
    await userEvent.click(approve('tool_a'));
    await userEvent.click(deny('tool_b'));
    await userEvent.type(screen.getByRole('textbox'), 'half a thought');
    unmount();
    const changed = batch('batch', [call('a'), call('b', { args: { target: 'evil' } }), call('c')]);
    render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={changed}
        currentUser={ada}
        onSubmit={answers(settledByAda)}
        initialDraft={JSON.parse(draft)}
      />,
    );
    expect(approve('tool_a')).toHaveAttribute('aria-pressed', 'true');
    expect(deny('tool_b')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('textbox')).toHaveValue('half a thought');
  });

  test('what the host knows as settled stays settled, also under StrictMode', () => {
    render(
      <StrictMode>
        <ApprovalCard
          unsafeDisableInputGuard
          batch={{
            ...abc,
            outcome: {
              kind: 'settled',
              decidedBy: 'run_owner',
              calls: abc.calls.map(({ id }) => ({ callId: id, result: 'DENIED' as const })),
            },
          }}
          currentUser={ben}
          onSubmit={answers(settledByAda)}
        />
      </StrictMode>,
    );
    expect(screen.getByText('The owner of this run denied 3 actions.')).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /^(?!Copy)/ })).toEqual([]);
  });

  test('StrictMode keeps a verdict and sends once', async () => {
    const onSubmit = answers(settledByAda);
    render(
      <StrictMode>
        <ApprovalCard unsafeDisableInputGuard batch={abc} currentUser={ada} onSubmit={onSubmit} />
      </StrictMode>,
    );
    await userEvent.click(button('Deny all 3'));
    await userEvent.click(button('Send 3 decisions'));
    expect(await screen.findByText('You denied 3 actions.')).toBeVisible();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('the inbox', () => {
  test('batches with equal call ids do not touch each other', async () => {
    const onSubmit = answers(settledByAda);
    render(
      <ApprovalInbox
        unsafeDisableInputGuard
        batches={[batch('x', abc.calls), batch('y', abc.calls)]}
        currentUser={ada}
        onSubmit={onSubmit}
      />,
    );
    const [x, y] = screen.getAllByRole('group', { name: /3 actions/ });
    await userEvent.click(within(x as HTMLElement).getByRole('button', { name: 'Deny all 3' }));
    expect(within(y as HTMLElement).getByText('0 of 3 decided')).toBeVisible();
    await userEvent.type(within(x as HTMLElement).getByRole('textbox'), 'stop');
    await userEvent.click(
      within(x as HTMLElement).getByRole('button', { name: 'Abort all with feedback…' }),
    );
    await userEvent.click(button('Abort all 3 and send feedback'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit.mock.calls[0]?.[0].batchId).toBe('x');
    expect(within(y as HTMLElement).getByRole('textbox')).toHaveValue('');
    expect(within(y as HTMLElement).getByText('0 of 3 decided')).toBeVisible();
  });

  test('a batch that leaves and a batch that moves keep the others as they are', async () => {
    const three = [batch('x', [call('1')]), batch('y', abc.calls), batch('z', [call('3')])];
    const show = (batches: ApprovalBatch[]) => (
      <ApprovalInbox batches={batches} currentUser={ada} onSubmit={answers(settledByAda)} />
    );
    const { rerender } = render(show(three));
    await userEvent.type(screen.getAllByRole('textbox')[1] as HTMLElement, 'mine');
    rerender(show([three[2], three[1]] as ApprovalBatch[]));
    expect(
      screen.getAllByRole('textbox').map((field) => (field as HTMLTextAreaElement).value),
    ).toEqual(['', 'mine']);
  });
});

import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApprovalCard, ApprovalInbox } from 'approval-cards';
import type { ApprovalBatch, OnSubmit } from 'approval-cards';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { abc, ada, batch, call, settledByAda } from '../fixtures/batches';
import { takeComplaints } from './setup';

const onSubmitted = () => vi.fn<OnSubmit>(async () => settledByAda);

/** A card for a host that does not keep to the types. */
function showAny(junk: unknown, onSubmit = onSubmitted()) {
  render(
    <ApprovalCard
      unsafeDisableInputGuard
      batch={junk as ApprovalBatch}
      currentUser={ada}
      onSubmit={onSubmit}
    />,
  );
  return onSubmit;
}

describe('a batch that is none', () => {
  test.each([undefined, null, 7, 'text', [], () => {}])(
    '%j has a face that says so, and tells the developer',
    (junk) => {
      showAny(junk);
      expect(screen.getByRole('heading')).toHaveTextContent('This request could not be read');
      expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
      expect(takeComplaints().join()).toMatch(/approval-cards: .*batch/);
    },
  );

  test('an empty list of calls has nothing to decide and complains to nobody', () => {
    showAny(batch('empty', []));
    expect(screen.getByRole('heading')).toHaveTextContent('Nothing to decide');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('calls that are missing, null or without id leave Deny and abort for the rest', async () => {
    const onSubmit = showAny({ id: 'b', calls: [null, {}, call('ok'), { toolName: 'x' }] });
    expect(takeComplaints()).not.toEqual([]);
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Abort/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Deny the whole request' }));
    expect(onSubmit.mock.calls[0]?.[0].decisions).toEqual([
      { callId: 'ok', result: 'DENIED', cause: 'deny_all' },
    ]);
  });

  const whole = { batchId: 'b', decisions: [] };

  test.each([['junk'], [undefined], [[{ toolName: 'x', args: 1 }, null]]])(
    'no call that can be named (calls: %j): the whole request can be denied',
    async (calls) => {
      const onSubmit = showAny({ id: 'b', calls });
      takeComplaints();
      await userEvent.click(screen.getByRole('button', { name: 'Deny the whole request' }));
      expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ ...whole, rest: 'DENIED' });
      expect(screen.queryAllByRole('button')).toEqual([]);
    },
  );

  test('no call that can be named: the whole request can be aborted with words', async () => {
    const onSubmit = showAny({ id: 'b', calls: 'junk' });
    takeComplaints();
    await userEvent.type(screen.getByRole('textbox'), 'send it again');
    await userEvent.click(screen.getByRole('button', { name: 'Abort with feedback…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Abort and send feedback' }));
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
      ...whole,
      rest: 'ABORTED_WITH_FEEDBACK',
      feedback: { text: 'send it again' },
    });
  });

  test('a denial of the whole that was refused can be given again', async () => {
    const onSubmit = showAny(
      { id: 'b', calls: 'junk' },
      vi.fn<OnSubmit>(async () => ({
        kind: 'invalid',
        problem: { code: 'refused', message: 'not now' },
      })),
    );
    takeComplaints();
    for (let round = 0; round < 2; round += 1)
      await userEvent.click(screen.getByRole('button', { name: 'Deny the whole request' }));
    expect(onSubmit).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('status')).toHaveTextContent('not now');
  });

  test.each(['', '  '])('a block without a reason (%j) is said in words', (approveBlocked) => {
    showAny(batch('b', [call('a')], { approveBlocked }));
    const approve = screen.getByRole('button', { name: /^Approve/ });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    expect(approve).toHaveAccessibleDescription('Approval is blocked.');
  });

  test('duplicate ids: nothing can be approved, everything can be denied', async () => {
    const onSubmit = showAny(batch('b', [call('a'), call('a', { toolName: 'other' }), call('c')]));
    expect(takeComplaints().join()).toMatch(/same id/);
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    expect(screen.getByRole('group', { name: 'Content as text' })).toHaveTextContent(/other/);
    await userEvent.click(screen.getByRole('button', { name: 'Deny the whole request' }));
    expect(onSubmit.mock.calls[0]?.[0].decisions.map(({ callId }) => callId)).toEqual(['a', 'c']);
  });

  test('a call without a tool name can be denied, not approved, and says why', async () => {
    const onSubmit = showAny(batch('b', [call('a', { toolName: '  ' })]));
    expect(takeComplaints().join()).toMatch(/no tool name/);
    const approve = screen.getByRole('button', { name: /^Approve/ });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    expect(approve).toHaveAccessibleDescription(/cannot be approved/);
    await userEvent.click(approve);
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /^Deny/ }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

const circular: Record<string, unknown> = { a: 1 };
circular['self'] = circular;
let deep: unknown = 1;
for (let i = 0; i < 6000; i += 1) deep = [deep];

describe('arguments of any kind show something, and Deny works', () => {
  test.each<[string, Partial<ReturnType<typeof call>>, RegExp]>([
    ['undefined', { args: undefined }, /No arguments/],
    ['null', { args: null }, /null/],
    ['an empty object', { args: {} }, /No arguments/],
    ['a text', { args: 'just words' }, /just words/],
    ['an empty text', { args: '' }, /empty text/],
    ['a list', { args: ['x', 2, null] }, /x.*2.*null/s],
    ['a number', { args: 42 }, /42/],
    ['a big integer', { args: 10n }, /10n/],
    ['something circular', { args: circular }, /refers to itself/],
    ['6,000 levels', { args: deep }, /not shown/],
    [
      'half a JSON text',
      { args: undefined, rawArgs: '{"to": "team@exa' },
      /not complete JSON.*team@exa/s,
    ],
    ['two megabytes', { args: { body: 'x'.repeat(2_000_000) } }, /characters not shown/],
    ['a map, a date and a function', { args: { m: new Map([[1, 2]]), f: () => 1 } }, /function/],
    [
      'markup',
      { args: { html: '<img src=x onerror=alert(1)>' } },
      /<img src=x onerror=alert\(1\)>/,
    ],
  ])('%s', async (_, args, shown) => {
    const onSubmit = showAny(batch('b', [call('a', args)]));
    takeComplaints();
    expect(screen.getByRole('listitem')).toHaveTextContent(shown);
    expect(document.querySelector('img')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Deny/ }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('arguments whose getters throw can be denied, not approved', async () => {
    const hostile = Object.defineProperty({}, 'x', {
      enumerable: true,
      get() {
        throw new Error('trap');
      },
    });
    const onSubmit = showAny(batch('b', [call('a', { args: hostile })]));
    expect(takeComplaints().join()).toMatch(/could not be read/);
    expect(screen.getByRole('button', { name: /^Approve/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('button', { name: /^Deny/ }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('numbers are those of the text as received, and a name that occurs twice is said', () => {
    showAny(
      batch('b', [
        call('a', { args: {}, rawArgs: '{"account":9007199254740993,"p":"/tmp","p":"/etc"}' }),
      ]),
    );
    const row = screen.getByRole('listitem');
    expect(row).toHaveTextContent('9007199254740993');
    expect(within(row).getAllByText('this name occurs twice')).toHaveLength(2);
  });

  test('two megabytes are head, tail and a size until they are opened', async () => {
    showAny(batch('b', [call('a', { args: { body: `${'x'.repeat(2_000_000)}&& rm -rf` } })]));
    expect(screen.getByRole('listitem').textContent.length).toBeLessThan(3000);
    expect(screen.getByText(/&& rm -rf/)).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: 'Show all 2,000,009 characters of body' }),
    );
    await waitFor(
      () => expect(screen.getByRole('listitem').textContent.length).toBeGreaterThan(2_000_000),
      { timeout: 10_000 },
    );
  });
});

describe('ids', () => {
  test.each(['__proto__', 'constructor', 'toString', '10', '1e1', ' 10'])(
    '%j is an ordinary id',
    async (id) => {
      const onSubmit = showAny(batch(id, [call(id), call('other')]));
      await userEvent.click(screen.getByRole('button', { name: /^Deny .*1 of 2/ }));
      await userEvent.click(screen.getByRole('button', { name: /^Approve .*2 of 2/ }));
      await userEvent.click(screen.getByRole('button', { name: 'Send 2 decisions' }));
      expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
        batchId: id,
        decisions: [
          { callId: id, result: 'DENIED' },
          { callId: 'other', result: 'APPROVED' },
        ],
      });
    },
  );
});

describe('a host that errs', () => {
  test.each([undefined, { id: '' }, { id: 0 }, { id: Number.NaN }, 'Ada'])(
    'currentUser %j: the card works, claims nobody, and tells the developer',
    async (person) => {
      const onSubmit = onSubmitted();
      render(
        <ApprovalCard
          unsafeDisableInputGuard
          batch={abc}
          currentUser={person as never}
          onSubmit={onSubmit}
        />,
      );
      expect(takeComplaints().join()).toMatch(/approval-cards: The current user is missing/);
      expect(screen.getByText(/does not know who you are/)).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Deny all 3' }));
      await userEvent.click(screen.getByRole('button', { name: 'Send 3 decisions' }));
      expect(onSubmit.mock.calls[0]?.[0].decidedBy).toBeNull();
    },
  );

  test('currentUser null says on purpose that nobody is signed in', () => {
    render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={abc}
        currentUser={null}
        onSubmit={onSubmitted()}
      />,
    );
    expect(screen.getByText(/does not know who you are/)).toBeVisible();
  });

  test('onSubmit missing: nothing can be approved, and a denial says that nothing was sent', async () => {
    render(
      <ApprovalCard unsafeDisableInputGuard batch={batch('b', [call('a')])} currentUser={ada} />,
    );
    expect(screen.getByRole('button', { name: /^Approve/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('button', { name: /^Deny/ }));
    expect(screen.getByRole('status')).toHaveTextContent(/Nothing was sent/);
    expect(takeComplaints().join()).toMatch(/there is no onSubmit/);
  });

  test('renderArguments throws: the built-in view takes over, Deny intact', async () => {
    const onSubmit = onSubmitted();
    render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={batch('b', [call('a')])}
        currentUser={ada}
        onSubmit={onSubmit}
        renderArguments={() => {
          throw new Error('broken view');
        }}
      />,
    );
    expect(takeComplaints().join()).toMatch(/renderArguments threw while rendering/);
    expect(screen.getByText('target-a')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Deny/ }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('what cannot be drawn breaks its card only: content as text, Deny and abort, the other card whole', async () => {
    const onSubmit = onSubmitted();
    render(
      <>
        <ApprovalCard
          unsafeDisableInputGuard
          batch={abc}
          currentUser={ada}
          onSubmit={onSubmit}
          headingLevel={'<' as never}
        />
        <ApprovalCard
          unsafeDisableInputGuard
          batch={batch('fine', [call('z')])}
          currentUser={ada}
          onSubmit={onSubmit}
        />
      </>,
    );
    expect(takeComplaints().join()).toMatch(/The card threw while rendering/);
    expect(screen.getByRole('group', { name: 'Content as text' })).toHaveTextContent(/target-b/);
    expect(screen.getByRole('button', { name: /^Deny tool_z/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Deny all 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send 3 decisions' }));
    expect(onSubmit.mock.calls[0]?.[0].batchId).toBe('batch');
  });

  test('a label that throws or is missing is said in English, and the card stays whole', async () => {
    const labels = {
      submit: () => {
        throw new Error('no words');
      },
      deny: undefined as never,
    };
    render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={abc}
        currentUser={ada}
        onSubmit={onSubmitted()}
        labels={labels}
      />,
    );
    expect(takeComplaints().join()).toMatch(/The label submit threw/);
    expect(screen.getByRole('button', { name: 'Send 3 decisions' })).toBeVisible();
    expect(screen.getAllByText('Deny')).toHaveLength(3);
  });

  test('risk throws: the call counts as critical; it returns nonsense: as risky', () => {
    render(
      <ApprovalCard
        unsafeDisableInputGuard
        batch={abc}
        currentUser={ada}
        onSubmit={onSubmitted()}
        risk={(c) => {
          if (c.id === 'a') throw new Error('no idea');
          return 'harmless' as never;
        }}
      />,
    );
    expect(takeComplaints().join()).toMatch(/risk function threw/);
    expect(screen.getAllByText('Risky')).toHaveLength(2);
    expect(screen.getByRole('listitem', { name: /tool_a/ })).toHaveAttribute(
      'data-risk',
      'critical',
    );
  });

  test('initialDraftOf throws: its card opens without a draft, the others are whole', () => {
    render(
      <ApprovalInbox
        unsafeDisableInputGuard
        batches={[batch('x', [call('a')]), batch('y', [call('b')])]}
        currentUser={ada}
        onSubmit={onSubmitted()}
        initialDraftOf={(id) => {
          if (id === 'x') throw new Error('storage is off');
          return undefined;
        }}
      />,
    );
    expect(takeComplaints().join()).toMatch(/initialDraftOf threw/);
    expect(screen.getByText('tool_a')).toBeVisible();
    expect(screen.getByText('tool_b')).toBeVisible();
  });

  test('two batches of one id in an inbox are one card, and the developer is told', () => {
    render(
      <ApprovalInbox
        unsafeDisableInputGuard
        batches={[batch('same', [call('a')]), batch('same', [call('b')]), null as never]}
        currentUser={ada}
        onSubmit={onSubmitted()}
      />,
    );
    expect(takeComplaints().join()).toMatch(/Two batches of the inbox have the id "same"/);
    expect(screen.getByText('tool_b')).toBeVisible();
    expect(screen.queryByText('tool_a')).toBeNull();
  });

  test('a reply full of junk closes nothing that it should not', async () => {
    const onSubmit = vi.fn<OnSubmit>(
      async () =>
        ({
          kind: 'settled',
          decidedBy: 'the boss',
          decider: { id: {} },
          at: 'yesterday',
          calls: [null, { callId: 7 }, { callId: 'a', result: 'MAYBE', status: 'odd', error: {} }],
        }) as never,
    );
    showAny(batch('b', [call('a')]), onSubmit);
    await userEvent.click(screen.getByRole('button', { name: /^Deny/ }));
    expect(await screen.findByText('This was decided.')).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('MAYBE, odd: failed');
    expect(takeComplaints().join()).toMatch(/told of a call in a way that cannot be read/);
  });
});

describe('on the server', () => {
  test('the card renders to text, and wakes up without a complaint', async () => {
    const card = (
      <ApprovalCard
        unsafeDisableInputGuard
        batch={{ ...abc, expiresAt: '2999-01-01T00:00:00Z' }}
        currentUser={ada}
        onSubmit={onSubmitted()}
      />
    );
    const html = renderToString(card);
    expect(html).toContain('3 actions need your decision');
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    await act(async () => {
      render(card, { container, hydrate: true });
    });
    await userEvent.click(within(container).getByRole('button', { name: /^Deny tool_a/ }));
    expect(within(container).getByText('1 of 3 decided')).toBeVisible();
  });
});

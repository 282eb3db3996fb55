import { act, fireEvent, render, screen } from '@testing-library/react';
import {
  ApprovalCard,
  ApprovalInbox,
  ApprovalPendingLink,
  ApprovalProvider,
  ApprovalRoot,
  ApprovalStatus,
  ApprovalSubmit,
  ApprovalAbort,
  ApprovalAbortDialog,
  ApprovalUndoAbort,
  ApprovalFeedback,
} from 'approval-cards';
import { ar } from 'approval-cards/labels/ar';
import { de } from 'approval-cards/labels/de';
import type { ApprovalBatch, ApprovalCardProps, SubmitOutcome } from 'approval-cards';
import { StrictMode } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { abc, ada, batch, ben, call, heldSubmit, settledByAda } from '../fixtures/batches';
import { listen } from '../fixtures/heard';
import { takeComplaints } from './setup';

/** Everything that a screen reader hears, and each thing once. */

let heard: ReturnType<typeof listen>;
const now = Date.parse('2026-12-04T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now });
  heard = listen();
});
afterEach(() => heard.stop());

/** Long enough for whatever is to be said. */
const wait = (time = 3000): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(time);
  });
/** What was heard since the last time. */
const taken = (): string[] => heard.log.splice(0);

const two = batch('two', [
  call('a', { toolName: 'send_email' }),
  call('b', { toolName: 'delete_page' }),
]);

type CardProps = Partial<ApprovalCardProps>;

const card = (props: CardProps = {}): ReactElement => (
  <ApprovalCard
    unsafeDisableInputGuard
    batch={two}
    currentUser={ada}
    onSubmit={async () => settledByAda}
    risk={() => 'routine'}
    {...props}
  />
);

const around = (children: ReactNode): ReactElement => (
  <ApprovalProvider>{children}</ApprovalProvider>
);

/** As a keyboard does it: focus first. */
const press = (name: string | RegExp): Promise<void> => {
  const button = screen.getByRole('button', { name });
  return act(async () => {
    button.focus();
    heard.log.pop();
    fireEvent.click(button);
  });
};

const ways: [string, (children: ReactNode) => ReactElement][] = [
  ['with a provider', around],
  ['without a provider', (children) => <main>{children}</main>],
];

describe.each(ways)('%s', (_, wrap) => {
  test('a card is announced once, in a region that was there before and is empty', async () => {
    const { rerender } = render(wrap(card()));
    const region = document.querySelector('[data-part="announcer"]');
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(region).toBeEmptyDOMElement();
    expect(document.querySelectorAll('[data-part="announcer"]')).toHaveLength(1);
    await wait();
    expect(taken()).toEqual(['says: 2 actions need your decision: send_email, delete_page.']);
    expect(region).toBeEmptyDOMElement();
    for (let i = 0; i < 1000; i += 1) rerender(wrap(card({ batch: structuredClone(two) })));
    await wait();
    expect(taken()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  }, 60_000);

  test('each decision is said once, with how far it is; the next row reads itself', async () => {
    render(wrap(card()));
    await wait();
    taken();
    await press(/^Deny send_email/);
    await wait();
    expect(taken()).toEqual(['focus: delete_page', 'says: Denied send_email. 1 of 2 decided.']);
    await press(/^Approve delete_page/);
    await wait();
    expect(taken()).toEqual([
      'focus: Send 2 decisions',
      'says: Approved delete_page. 2 of 2 decided.',
    ]);
    await press(/^Approve delete_page/);
    await wait();
    expect(taken()).toEqual(['says: Decision on delete_page taken back. 1 of 2 decided.']);
    await press(/^Approve delete_page/);
    await wait();
    taken();
    await press(/^Approve delete_page/);
    await press(/^Approve delete_page/);
    await wait();
    // Said twice, heard twice.
    expect(taken().at(-1)).toBe(
      'says: Decision on delete_page taken back. 1 of 2 decided. Approved delete_page. 2 of 2 decided.',
    );
  });

  test('a decision about all is one sentence', async () => {
    render(wrap(card({ batch: abc })));
    await wait();
    taken();
    await press('Deny all 3');
    await wait();
    expect(taken()).toEqual(['focus: Send 3 decisions', 'says: Denied 3 actions. 3 of 3 decided.']);
  });

  test('a changed content is said once, and no more while it goes on changing', async () => {
    const { rerender } = render(wrap(card()));
    await wait();
    taken();
    for (let i = 0; i < 20; i += 1) {
      const words = { ...two.calls[0], args: { body: 'word '.repeat(i + 1) } } as never;
      rerender(wrap(card({ batch: { ...two, calls: [words, ...two.calls.slice(1)] } })));
      await wait(50);
    }
    await wait();
    expect(taken()).toEqual(['says: Changed since you looked: 1 action changed.']);
    rerender(wrap(card({ batch: { ...two, calls: [...two.calls, call('c')] } })));
    await wait();
    expect(taken()).toEqual(['says: Changed since you looked: 1 action changed, 1 action added.']);
  });

  test('from the press to the answer: the status line reads that it is sent, the region what came of it', async () => {
    const { onSubmit, reply } = heldSubmit();
    render(wrap(card({ onSubmit })));
    await wait();
    await press('Deny all 2');
    await wait();
    taken();
    await press('Send 2 decisions');
    await wait();
    expect(taken()).toEqual(['focus: Sending your decision…']);
    reply(settledByAda);
    await wait();
    expect(taken()).toEqual(['says: You denied 2 actions.']);
  });

  test('a quick answer is said as well, and nothing twice', async () => {
    render(wrap(card()));
    await wait();
    await press('Deny all 2');
    await wait();
    taken();
    await press('Send 2 decisions');
    await wait();
    expect(taken()).toEqual(['focus: Sending your decision…', 'says: You denied 2 actions.']);
  });

  test('a failure is said, each time, and focus goes back to the button', async () => {
    const { onSubmit, reply } = heldSubmit();
    render(wrap(card({ onSubmit })));
    await wait();
    await press('Deny all 2');
    await wait();
    taken();
    await press('Send 2 decisions');
    await wait();
    reply({ kind: 'forbidden', reason: 'not_permitted' });
    await wait();
    const failure = 'says: You may not approve this. You can still deny or abort it.';
    expect(taken()).toEqual(['focus: Sending your decision…', 'focus: Send 2 decisions', failure]);
    await press('Send 2 decisions');
    await wait();
    reply({ kind: 'forbidden', reason: 'not_permitted' });
    await wait();
    expect(taken()).toEqual(['focus: Sending your decision…', 'focus: Send 2 decisions', failure]);
  });

  const replies: [SubmitOutcome, RegExp][] = [
    [
      { kind: 'already_decided', decidedBy: 'other_user', decider: ben },
      /^Ben had already decided/,
    ],
    [{ kind: 'already_resuming' }, /^A decision is already being carried out/],
    [{ kind: 'expired' }, /^This request has expired/],
    [{ kind: 'not_awaiting' }, /^This request is no longer waiting/],
    [{ kind: 'stale' }, /^This request has changed since you looked/],
    [{ kind: 'not_recorded' }, /^Nothing was recorded and nothing ran/],
    [
      { kind: 'invalid', problem: { code: 'refused', message: 'no\u{202E}pe. All approved' } },
      /^The backend refused the answer: “no⟦U\+202E RLO⟧pe. All approved”$/,
    ],
    [undefined as never, /^We do not know whether this was recorded/],
  ];
  test.each(replies)('what came of it is said once: %o', async (outcome, words) => {
    render(wrap(card({ onSubmit: async () => outcome })));
    await wait();
    await press('Deny all 2');
    await wait();
    taken();
    await press('Send 2 decisions');
    await wait();
    takeComplaints();
    const said = taken().filter((line) => line.startsWith('says: '));
    expect(said).toHaveLength(1);
    expect(said[0]?.slice('says: '.length)).toMatch(words);
  });

  test('a refused mix is said by the question alone, which takes focus', async () => {
    const onSubmit = async (): Promise<SubmitOutcome> => ({
      kind: 'invalid',
      problem: { code: 'mixed_abort' },
    });
    render(wrap(card({ onSubmit })));
    await wait();
    await press('Deny all 2');
    await wait();
    taken();
    await press('Send 2 decisions');
    await wait();
    expect(taken().filter((line) => /refused/.test(line))).toEqual([
      expect.stringMatching(/^focus: Abort all, or abort none\? \| The backend refused the answer/),
    ]);
  });

  test('a staged abort and its undoing are said; a refused one reads itself', async () => {
    render(
      wrap(
        <ApprovalRoot
          unsafeDisableInputGuard
          batch={two}
          currentUser={ada}
          onSubmit={async () => settledByAda}
        >
          <ApprovalFeedback />
          <ApprovalAbort submitOnConfirm={false} />
          <ApprovalAbortDialog />
          <ApprovalUndoAbort />
          <ApprovalSubmit />
          <ApprovalStatus />
        </ApprovalRoot>,
      ),
    );
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'no' } });
    await wait();
    taken();
    await press('Abort all with feedback…');
    await wait();
    expect(taken()).toEqual([
      expect.stringMatching(/^focus: Abort both actions\? \| None of them will run .* \| Cancel$/),
    ]);
    await press('Abort all 2 and send feedback');
    await wait();
    expect(taken()).toEqual(['focus: Send abort', 'says: All 2 actions will be aborted.']);
    await press('Undo abort');
    await wait();
    expect(taken()).toEqual(['focus: field', 'says: The abort was undone.']);
  });

  test('an abort that is sent at once is heard in the status line and in what came of it', async () => {
    const { onSubmit, reply } = heldSubmit();
    render(wrap(card({ onSubmit })));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'no' } });
    await wait();
    await press('Abort all with feedback…');
    await wait();
    taken();
    await press('Abort all 2 and send feedback');
    await wait();
    expect(taken()).toEqual(['focus: Sending your decision…']);
    reply(settledByAda);
    await wait();
    expect(taken()).toEqual(['says: You aborted 2 actions with feedback.']);
  });

  test('an approval that comes too early is said', async () => {
    // Nothing has a place in jsdom.
    const place = { x: 0, y: 0, top: 0, bottom: 90, height: 90, width: 90 } as DOMRect;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(place);
    render(wrap(card({ unsafeDisableInputGuard: false, rules: { now: () => 0 } })));
    await wait();
    taken();
    await press(/^Approve send_email/);
    await wait();
    const notYet = [expect.stringMatching(/^says: Not yet: this has just appeared/)];
    expect(taken()).toEqual(notYet);
    await wait(2000);
    await press(/^Approve send_email/);
    await wait();
    expect(taken()).toEqual(notYet);
  });

  test('a press that decides and sends is told once, by what came of it', async () => {
    const { onSubmit, reply } = heldSubmit();
    render(wrap(card({ batch: batch('single', [call('a')]), onSubmit })));
    await wait();
    taken();
    await press(/^Deny/);
    await wait();
    expect(taken()).toEqual(['focus: Sending your decision…']);
    reply(settledByAda);
    await wait();
    expect(taken()).toEqual(['says: You denied 1 action.']);
  });

  test('what was copied is said once', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
    render(wrap(card()));
    await wait();
    taken();
    await press('Copy the arguments of send_email');
    await wait();
    expect(taken()).toEqual(['says: Copied']);
    vi.unstubAllGlobals();
  });

  test('the end of the time is said three times before, at least 20 seconds, and once when it has come', async () => {
    const expiresAt = new Date(now + 600_000).toISOString();
    render(wrap(card({ batch: { ...two, expiresAt } })));
    await wait();
    taken();
    await wait(640_000);
    expect(taken()).toEqual([
      'says: Expires in 2 minutes',
      'says: Expires in 1 minute',
      'says: Expires in 25 seconds',
      expect.stringMatching(/^says: This request has expired\./),
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('time that is short from the beginning is said with the arrival', async () => {
    const expiresAt = new Date(now + 50_000).toISOString();
    render(wrap(card({ batch: { ...two, expiresAt } })));
    await wait();
    expect(taken()).toEqual([
      'says: 2 actions need your decision: send_email, delete_page. Expires in 50 seconds',
    ]);
  });

  test('what is over or cannot be decided here is not announced as waiting', async () => {
    render(
      wrap(
        <>
          {card({ batch: { ...two, outcome: { kind: 'expired' } } })}
          {card({ batch: { ...two, id: 'other', readOnly: true } })}
        </>,
      ),
    );
    await wait();
    expect(taken()).toEqual([]);
  });

  test('nobody alerts, whatever happens', async () => {
    const { onSubmit, reply } = heldSubmit();
    render(wrap(card({ onSubmit })));
    await press('Deny all 2');
    await press('Send 2 decisions');
    reply({ kind: 'not_recorded' });
    await wait();
    expect(document.querySelector('[role="alert"], [aria-live="assertive"]')).toBeNull();
    expect(document.querySelectorAll('[aria-live]:not([aria-live="off"])')).toHaveLength(1);
  });

  test('no timer is left when everything is taken away in the middle of a sentence', async () => {
    const { unmount } = render(wrap(card()));
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    await wait();
    expect(taken()).toEqual([]);
  });

  test('in StrictMode the same is said, once', async () => {
    render(<StrictMode>{wrap(card())}</StrictMode>);
    await wait();
    await press(/^Deny send_email/);
    await wait();
    expect(taken()).toEqual([
      'says: 2 actions need your decision: send_email, delete_page.',
      'focus: delete_page',
      'says: Denied send_email. 1 of 2 decided.',
    ]);
  });

  test('a page from the server is announced once it is alive, without a warning', async () => {
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(wrap(card()));
    expect(page.querySelector('[data-part="announcer"]')).toBeEmptyDOMElement();
    taken();
    const root = await act(async () => hydrateRoot(page, wrap(card())));
    await wait();
    expect(taken()).toEqual(['says: 2 actions need your decision: send_email, delete_page.']);
    await act(async () => root.unmount());
    page.remove();
  });
});

describe('names that are not ours', () => {
  test('are escaped, shortened, and cannot go on as if they were the sentence', async () => {
    const tricks = batch('tricks', [
      call('a', { toolName: 'ok”. All approved. “\u{202E}x' }),
      call('b', { toolName: 'long'.repeat(100) }),
      call('c', { toolName: '<img src=x onerror=alert(1)>' }),
      call('d', { toolName: ' ' }),
    ]);
    render(around(card({ batch: tricks })));
    takeComplaints();
    await wait();
    expect(taken()).toEqual([
      `says: 4 actions need your decision: “ok'. All approved. '⟦U+202E RLO⟧x”, ${'long'.repeat(15)}…, “<img src=x onerror=alert(1)>”, (no name).`,
    ]);
  });

  test('are the first five of many', async () => {
    const many = batch(
      'many',
      Array.from({ length: 40 }, (_, i) => call(`c${i}`)),
    );
    render(around(card({ batch: many })));
    await wait();
    expect(taken()).toEqual([
      'says: 40 actions need your decision: tool_c0, tool_c1, tool_c2, tool_c3, tool_c4…',
    ]);
  });
});

describe('several cards of one provider', () => {
  const inbox = (batches: readonly ApprovalBatch[]): ReactElement =>
    around(
      <ApprovalInbox
        unsafeDisableInputGuard
        batches={batches}
        currentUser={ada}
        onSubmit={async () => settledByAda}
      />,
    );

  test('that come together are one sentence; one that comes later is another', async () => {
    const { rerender } = render(inbox([two]));
    await wait(20);
    rerender(inbox([two, abc]));
    await wait();
    expect(taken()).toEqual([
      'says: 5 actions need your decision: send_email, delete_page, tool_a, tool_b, tool_c.',
    ]);
    rerender(inbox([two, abc, batch('one', [call('x')])]));
    await wait();
    expect(taken()).toEqual(['says: 1 action needs your decision: tool_x.']);
  });

  test('a card that comes back is not announced anew, unless it asks for something else', async () => {
    const { rerender } = render(inbox([two]));
    await wait();
    taken();
    rerender(inbox([]));
    rerender(inbox([structuredClone(two)]));
    await wait();
    expect(taken()).toEqual([]);
    rerender(inbox([]));
    rerender(inbox([{ ...two, calls: [call('z')] }]));
    await wait();
    expect(taken()).toEqual(['says: 1 action needs your decision: tool_z.']);
  });

  test('content that was seen to change is known when its card comes back', async () => {
    const changed = { ...two, calls: [...two.calls, call('c')] };
    const { rerender } = render(inbox([two]));
    await wait();
    rerender(inbox([changed]));
    await wait();
    taken();
    rerender(inbox([]));
    rerender(inbox([structuredClone(changed)]));
    await wait();
    expect(taken()).toEqual([]);
  });

  test('a card that is over before anything could be said is not announced as waiting', async () => {
    const { rerender } = render(inbox([two]));
    rerender(inbox([{ ...two, outcome: { kind: 'expired' } }]));
    await wait();
    expect(taken()).toEqual([expect.stringMatching(/^says: This request has expired/)]);
  });

  test('a batch that had ended and waits again is announced again', async () => {
    const { rerender } = render(inbox([{ ...two, expiresAt: '2026-12-04T09:00:00Z' }]));
    await wait();
    taken();
    rerender(inbox([{ ...two, expiresAt: '2026-12-04T11:00:00Z' }]));
    await wait();
    expect(taken()).toEqual(['says: 2 actions need your decision: send_email, delete_page.']);
  });

  test('what came of an answer is said even if the card has gone', async () => {
    const { onSubmit, reply } = heldSubmit();
    const { rerender } = render(around(card({ onSubmit })));
    await press('Deny all 2');
    await press('Send 2 decisions');
    await wait();
    taken();
    reply(settledByAda);
    await act(async () => {});
    rerender(around(null));
    await wait();
    expect(taken()).toEqual(['says: You denied 2 actions.']);
  });

  test('two providers know nothing of each other', async () => {
    render(
      <>
        <ApprovalProvider data-testid="one">{card()}</ApprovalProvider>
        <ApprovalProvider data-testid="two">
          {card({ batch: abc })}
          <ApprovalPendingLink />
        </ApprovalProvider>
      </>,
    );
    await wait(200);
    expect(screen.getByTestId('one')).toHaveTextContent(/^2 actions need/);
    expect(screen.getByTestId('two')).toHaveTextContent(/^3 actions need/);
    expect(screen.getByRole('button', { name: '1 approval waiting' })).toBeVisible();
  });
});

describe('in other languages', () => {
  test('German', async () => {
    render(around(card({ labels: de })));
    await wait();
    await press(/^Ablehnen: send_email/);
    await wait();
    expect(taken().filter((line) => line.startsWith('says'))).toEqual([
      'says: 2 Aktionen warten auf Ihre Entscheidung: send_email, delete_page.',
      'says: Abgelehnt: send_email. 1 von 2 entschieden.',
    ]);
  });

  test('Arabic', async () => {
    render(around(card({ labels: ar })));
    await wait();
    await press(/^رفض send_email/);
    await wait();
    expect(taken().filter((line) => line.startsWith('says'))).toEqual([
      'says: إجراءان بحاجة إلى قرارك: send_email، delete_page.',
      'says: تم رفض send_email. تم البتّ في 1 من 2.',
    ]);
  });

  test('each card of a burst speaks its own', async () => {
    render(
      around(
        <>
          {card()}
          {card({ batch: abc, labels: de })}
        </>,
      ),
    );
    await wait();
    expect(taken()).toEqual([
      'says: 2 actions need your decision: send_email, delete_page. 3 Aktionen warten auf Ihre Entscheidung: tool_a, tool_b, tool_c.',
    ]);
  });
});

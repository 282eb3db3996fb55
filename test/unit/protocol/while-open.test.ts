import { beforeEach, describe, expect, it } from 'vitest';
import {
  bodyText,
  draftOf,
  isPending,
  prepareRetry,
  prepareSubmission,
  problemsOf,
} from '../../../src/protocol';
import type { ApprovalState } from '../../../src/protocol';
import { abortableCount, takesFeedback } from '../../../src/protocol/counts';
import {
  A,
  abort,
  after,
  again,
  approve,
  approveAll,
  arrive,
  attach,
  batch,
  call,
  D,
  deny,
  denyAll,
  expire,
  feedback,
  image,
  phaseAs,
  reply,
  results,
  sent,
  shown,
} from './cases';

const abc = batch(['a', 'b', 'c'], { revision: 'r1' });
let state: ApprovalState;
let failed: ApprovalState;
let retried: ApprovalState;
beforeEach(() => {
  state = shown(abc);
  failed = after(
    sent(after(state, approveAll('a', 'b', 'c'))),
    reply({ kind: 'settled', calls: [{ callId: 'a', result: A, status: 'failed' }] }),
  );
  retried = after(failed, { type: 'submitted', submission: prepareRetry(failed, 'k2')! });
});

describe('what is pending', () => {
  it.each<[string, boolean, () => ApprovalState]>([
    ['a batch that is looked at', true, () => state],
    ['one whose answer is under way', true, () => sent(after(state, denyAll('a', 'b', 'c')))],
    ['one that was answered', false, () => failed],
    ['one of which failed calls are sent again', false, () => retried],
    ['one that expired', false, () => after(state, expire)],
    ['one that this viewer may only look at', false, () => shown({ ...abc, readOnly: true })],
    ['one without an id', false, () => shown({ ...abc, id: '' })],
  ])('is %s: %s', (_, isSo, made) => {
    const given = made();
    expect(isPending(given)).toBe(isSo);
    expect(takesFeedback(given)).toBe(isSo);
    expect(abortableCount(given)).toBe(isSo ? 3 : 0);
  });

  it('has nothing to abort where nothing needs a decision, unless it could not be read', () => {
    const done = batch([], { calls: [call('a', { needsDecision: false })] });
    expect([abortableCount(shown(done)), takesFeedback(shown(done))]).toEqual([0, false]);
    const broken = shown({ id: 'b1', calls: 'none' } as never);
    expect([abortableCount(broken), takesFeedback(broken)]).toEqual([1, true]);
    const twice = shown(batch([], { calls: [call('a'), call('a'), call('b')] }));
    expect(abortableCount(twice)).toBe(2);
  });
});

describe('a file that is being read', () => {
  const { url: _, ...unread } = image;
  let reading: ApprovalState;
  beforeEach(() => {
    reading = after(state, feedback('x'), attach(unread));
  });

  it('is finished while an answer is under way, and after the end', () => {
    for (const moved of [sent(after(reading, denyAll('a', 'b', 'c'))), after(reading, expire)]) {
      const done = after(moved, attach(image));
      expect(done.feedback).toEqual({ text: 'x', attachments: [image] });
      expect(done.phase).toBe(moved.phase);
    }
  });

  it('is not added there', () => {
    const under = sent(after(reading, denyAll('a', 'b', 'c')));
    expect(after(under, attach({ ...image, id: 'i2' }))).toBe(under);
  });
});

describe('a batch that is away for a moment', () => {
  let away: ApprovalState;
  beforeEach(() => {
    away = after(state, deny('a'), feedback('x'), arrive(null));
  });

  it('keeps verdicts and words, can be denied and not approved', () => {
    expect(results(away)).toEqual([D, 'P', 'P']);
    expect(away.feedback.text).toBe('x');
    expect(results(after(away, approve('b')))).toEqual([D, 'P', 'P']);
    expect(results(after(away, deny('b')))).toEqual([D, D, 'P']);
    expect(after(away, arrive(undefined))).toBe(away);
  });

  it('can be approved once it is back', () => {
    const back = after(away, arrive(again(abc)));
    expect(back).not.toHaveProperty('absent');
    expect(results(after(back, approve('b')))).toEqual([D, A, 'P']);
  });

  it('is missed only while it is open and has an id', () => {
    for (const given of [failed, after(state, expire), shown({ ...abc, id: '' })])
      expect(after(given, arrive(null))).toBe(given);
  });
});

describe('a stale answer', () => {
  let under: ApprovalState;
  beforeEach(() => {
    under = sent(after(state, approveAll('a', 'b', 'c')));
  });

  it('that brings word of the end closes the batch, and says nothing of newer content', () => {
    const ended = after(
      under,
      reply({ kind: 'stale', batch: { ...again(abc), outcome: { kind: 'not_awaiting' } } }),
    );
    expect(phaseAs(ended, 'closed').ending.kind).toBe('not_awaiting');
    expect(ended.notice).toBeNull();
  });

  it('that brings newer content awaits none', () => {
    const newer = after(
      under,
      reply({ kind: 'stale', batch: batch(['a', 'b'], { revision: 'r2' }) }),
    );
    expect(newer.notice).toEqual({ kind: 'stale', awaiting: false });
    expect(results(after(newer, approve('a')))).toEqual([A, 'P']);
  });

  it('is not taken for newer content where the host shows the old once more', () => {
    const newer = after(
      under,
      reply({ kind: 'stale', batch: batch(['a', 'b'], { revision: 'r2' }) }),
    );
    expect(after(newer, arrive(again(abc)))).toBe(newer);
  });
});

describe('a draft', () => {
  it('holds a file of an answer itself once the field holds another', () => {
    const aborting = sent(after(state, feedback('x'), attach(image), abort()));
    const lost = after(aborting, reply({ kind: 'not_recorded' }));
    const changed = after(lost, { type: 'detach', attachmentId: image.id });
    expect(draftOf(lost).sent?.[0]?.feedback?.attachments[0]).not.toHaveProperty('url');
    expect(draftOf(changed).sent?.[0]?.feedback?.attachments).toEqual([image]);
    const replaced = after(lost, attach({ ...image, url: 'data:,other' }));
    expect(draftOf(replaced).sent?.[0]?.feedback?.attachments).toEqual([image]);
  });

  it('brings no verdict back that says it came from an abort', () => {
    const draft = draftOf(after(state, approve('a'), deny('b')));
    const verdicts = draft.verdicts.map((one) => ({ ...one, cause: 'cascade' }));
    expect(results(shown(abc, { draft: { ...draft, verdicts } }))).toEqual(['P', 'P', 'P']);
  });
});

describe('the body of an answer', () => {
  it('tells what is said of the rest, and a file that has no content yet', () => {
    const broken = shown({ id: 'b1', calls: 'none' } as never);
    const denied = prepareSubmission(after(broken, denyAll()), 'k');
    const { rest: _, ...bare } = denied;
    expect(denied.rest).toBe(D);
    expect(bodyText(denied)).not.toBe(bodyText(bare));
    const { url: __, ...unread } = image;
    const aborted = after(state, feedback('x'), attach(unread), abort());
    expect(problemsOf(aborted)).toEqual([{ code: 'attachments_unread' }]);
    expect(bodyText(prepareSubmission(aborted, 'k'))).toContain('12,null]');
  });
});

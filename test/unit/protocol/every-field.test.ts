import { beforeEach, describe, expect, it } from 'vitest';
import { initialState, isRepeat, readReply } from '../../../src/protocol';
import type { ApprovalBatch, ApprovalState, Submission } from '../../../src/protocol';
import { sameBody } from '../../../src/protocol/submission';
import {
  A,
  abort,
  ada,
  after,
  again,
  approve,
  arrive,
  attach,
  batch,
  call,
  D,
  deny,
  feedback,
  image,
  person,
  reply,
  sent,
  shown,
  X,
} from './cases';

describe('a batch that arrives again', () => {
  const given = batch(['a', 'b'], {
    revision: 'r1',
    expiresAt: '2030-01-01',
    sentAt: '2029-01-01',
    runOwner: { id: 7, name: 'Ada' },
    source: { of: 'host' },
  });
  let state: ApprovalState;
  beforeEach(() => {
    state = after(shown(given), approve('a'));
  });

  it('changes nothing while it says the same', () => {
    expect(after(state, arrive(again(given)))).toBe(state);
  });

  it.each<[string, Partial<ApprovalBatch>]>([
    ['end', { expiresAt: '2031-01-01' }],
    ['time of sending', { sentAt: '2029-01-02' }],
    ['block', { approveBlocked: 'preview' }],
    ['viewer who may only look', { readOnly: true }],
    ['source', { source: { of: 'another' } }],
    ['owner', { runOwner: { id: 8, name: 'Ada' } }],
    ['name of the owner', { runOwner: { id: 7, name: 'Ada L.' } }],
  ])('keeps the verdicts, and takes over another: %s', (_, more) => {
    const next = after(state, arrive({ ...again(given), ...more }));
    expect(next.batch).toMatchObject(more);
    expect(next.marks).toBe(state.marks);
  });

  it('without an owner or a source is another', () => {
    const { runOwner: _, ...unowned } = given;
    expect(after(state, arrive(unowned)).batch).not.toHaveProperty('runOwner');
    const { source: __, ...bare } = given;
    expect(after(state, arrive(bare)).batch.source).toBeUndefined();
    const plain = shown(batch(['a']));
    expect(after(plain, arrive(batch(['a'])))).toBe(plain);
  });
});

describe('two answers', () => {
  const base: Submission = {
    batchId: 'b1',
    revision: 'r1',
    idempotencyKey: 'k1',
    decisions: [
      { callId: 'a', result: X, cause: 'chosen' },
      { callId: 'b', result: X, cause: 'cascade' },
    ],
    rest: X,
    feedback: { text: 'x', attachments: [image] },
    decidedBy: ada,
  };
  const { rest: _, ...listed } = base;
  const { feedback: __, ...wordless } = base;
  const file = (more: object): Submission => ({
    ...base,
    feedback: { text: 'x', attachments: [{ ...image, ...more }] },
  });
  const decisions = (more: object): Submission => ({
    ...base,
    decisions: base.decisions.map((one, i) => (i === 0 ? { ...one, ...more } : one)),
  });

  it('are the same whatever their keys and the name of the person', () => {
    const other = { ...again(base), idempotencyKey: 'k2', decidedBy: { id: '7', name: 'A.' } };
    expect(sameBody(base, other)).toBe(true);
    expect(sameBody(wordless, again(wordless))).toBe(true);
    expect(sameBody({ ...base, decidedBy: null }, { ...base, decidedBy: null })).toBe(true);
  });

  it.each<[string, Submission]>([
    ['batch', { ...base, batchId: 'b2' }],
    ['revision', { ...base, revision: 'r2' }],
    ['rest', { ...base, rest: D }],
    ['lack of a rest', listed],
    ['person', { ...base, decidedBy: { id: 8 } }],
    ['lack of a person', { ...base, decidedBy: null }],
    ['call', decisions({ callId: 'c' })],
    ['result', decisions({ result: D })],
    ['cause', decisions({ cause: 'cascade' })],
    ['reason', decisions({ reason: 'x' })],
    ['number of calls', { ...base, decisions: base.decisions.slice(0, 1) }],
    ['text', { ...base, feedback: { text: 'y', attachments: [image] } }],
    ['lack of words', wordless],
    ['number of files', { ...base, feedback: { text: 'x', attachments: [image, image] } }],
    ['id of a file', file({ id: 'i2' })],
    ['name of a file', file({ name: 'y' })],
    ['type of a file', file({ mediaType: 'image/gif' })],
    ['size of a file', file({ size: 13 })],
    ['content of a file', file({ url: 'data:,' })],
  ])('differ by another %s', (_what, other) => {
    expect(sameBody(base, other)).toBe(false);
    expect(sameBody(other, base)).toBe(false);
  });
});

describe('a draft of an abort that went out', () => {
  const abc = batch(['a', 'b']);
  const aborting = () => after(shown(abc), feedback('why'), attach(image), abort());
  const decision = { callId: 'a', result: X, cause: 'cascade' };
  let body: Submission;
  beforeEach(() => {
    body = sent(aborting()).sent[0] as Submission;
  });
  const draft = (more: object): unknown => ({
    version: 1,
    batchId: 'b1',
    sent: [{ ...again(body), ...more }],
    unsure: 'k1',
  });
  const reopened = (more: object) => initialState({ batch: abc, person: ada, draft: draft(more) });
  const withFile = (more: object) =>
    reopened({ feedback: { text: 'why', attachments: [{ ...image, ...more }] } });

  it('comes back whole', () => {
    expect(reopened({}).sent).toEqual([body]);
    expect(withFile({ url: undefined }).sent[0]?.feedback?.attachments).toEqual([
      { id: image.id, name: image.name, mediaType: image.mediaType, size: image.size },
    ]);
  });

  it('comes back without words where it had none, and with what was said of the rest', () => {
    const bare = reopened({ feedback: undefined, decisions: [], rest: D, revision: 'r1' }).sent;
    expect(bare).toEqual([
      {
        batchId: 'b1',
        revision: 'r1',
        idempotencyKey: 'k1',
        decisions: [],
        rest: D,
        decidedBy: ada,
      },
    ]);
    expect(reopened({ rest: X }).sent).toMatchObject([{ rest: X }]);
    expect(reopened({}).sent[0]).not.toHaveProperty('rest');
    expect(reopened({}).sent[0]).not.toHaveProperty('revision');
  });

  it.each([
    { rest: A },
    { rest: null },
    { feedback: null },
    { feedback: { text: 7, attachments: [] } },
    { feedback: { text: 'x', attachments: [null] } },
    { decisions: [decision, null] },
    { decisions: [{ ...decision, reason: 'x' }] },
    { decisions: [{ ...decision, result: D, reason: 7 }] },
  ])('is left out where it is not whole: %j', (more) => {
    expect(reopened(more).sent).toEqual([]);
    expect(reopened(more).notice).toBeNull();
  });

  it.each([{ id: 7 }, { name: 7 }, { mediaType: 7 }, { size: '12' }])(
    'is left out where a file of it is not whole: %j',
    (more) => {
      expect(withFile(more).sent).toEqual([]);
    },
  );

  it('comes back without files where they are no list', () => {
    expect(reopened({ feedback: { text: 'x', attachments: 'all' } }).sent).toMatchObject([
      { feedback: { text: 'x', attachments: [] } },
    ]);
  });
});

describe('words and files of a draft', () => {
  const files = (attachments: unknown) =>
    shown(batch(['a']), {
      draft: { version: 1, batchId: 'b1', feedback: { text: 'why', attachments } },
    }).feedback;

  it('come back without what is no file', () => {
    expect(files([null, 7, { ...image, id: 1 }, { ...image, name: 1 }, image])).toEqual({
      text: 'why',
      attachments: [image],
    });
    expect(files('all').attachments).toEqual([]);
  });

  it('have a type and a size only where these are such', () => {
    expect(files([{ ...image, mediaType: 7, size: '12' }]).attachments).toEqual([
      { ...image, mediaType: '', size: 0 },
    ]);
  });
});

describe('what the backend found wrong', () => {
  const problem = (given: unknown) => {
    const read = readReply({ kind: 'invalid', problem: given });
    return read.kind === 'invalid' ? read.problem : undefined;
  };

  it.each([
    [undefined, { code: 'refused', message: '' }],
    [null, { code: 'refused', message: '' }],
    ['too late', { code: 'refused', message: 'too late' }],
    [7, { code: 'refused', message: '7' }],
    [{}, { code: 'refused', message: 'failed' }],
    [{ message: 'no' }, { code: 'refused', message: 'no' }],
    [{ code: 7 }, { code: 'refused', message: 'failed' }],
    [{ code: 'quota' }, { code: 'refused', message: 'quota' }],
    [
      { code: 'quota', message: 'too many' },
      { code: 'refused', message: 'too many' },
    ],
    [{ code: 'mixed_abort', message: 'x' }, { code: 'mixed_abort' }],
  ])('is read from %j', (given, read) => {
    expect(problem(given)).toEqual(read);
  });
});

describe('what arrives while an answer is under way', () => {
  let under: ApprovalState;
  beforeEach(() => {
    under = sent(after(shown(batch(['a', 'b'])), approve('a'), deny('b')));
  });

  it('waits, the last word for all, and is the same state while it is the same word', () => {
    const bob = { id: 8, name: 'Bob' };
    const held = after(under, person(bob));
    expect(held).not.toBe(under);
    expect(after(held, person({ ...bob }))).toBe(held);
    expect(after(held, person({ ...bob, name: 'B.' }))).not.toBe(held);
    expect(after(held, person(null))).not.toBe(held);
    expect(after(under, person(null), reply({ kind: 'not_recorded' })).person).toBeNull();
    const back = after(held, person(ada), reply({ kind: 'not_recorded' }));
    expect(back.person).toEqual(ada);
    expect(isRepeat(back)).toBe(true);
  });

  it('is read once while it waits, and again only when it is another', () => {
    let reads = 0;
    const newer = {
      id: 'b1',
      get calls() {
        reads += 1;
        return [call('a', { args: 1 }), call('b')];
      },
    };
    const held = after(under, arrive(newer));
    const once = reads;
    expect(once).toBeGreaterThan(0);
    expect(after(held, arrive(newer))).toBe(held);
    expect(reads).toBe(once);
  });

  it('is no other person, where only the name is another', () => {
    expect(after(under, person({ ...ada, name: 'Ada L.' })).person?.name).toBe('Ada L.');
  });

  it('may be a batch, and then nobody, and then a batch again', () => {
    const newer = batch(['a', 'b'], { calls: [call('a', { args: 1 }), call('b')] });
    const held = after(under, arrive(newer));
    expect(after(held, arrive(newer))).toBe(held);
    const done = after(held, person(null), reply({ kind: 'not_recorded' }));
    expect(done.batch.calls[0]?.args).toBe(1);
    expect(done.person).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { hasRetryableFailure, prepareRetry } from '../../../src/protocol';
import type { ApprovalState, Reply } from '../../../src/protocol';
import {
  A,
  abort,
  after,
  again,
  approveAll,
  arrive,
  batch,
  denyAll,
  feedback,
  phaseAs,
  reply,
  sent,
  shown,
} from './cases';

const ab = batch(['a', 'b'], { revision: 'r1' });
const answer = () => sent(after(shown(ab), approveAll('a', 'b')));
const failedA = { callId: 'a', result: A, status: 'failed' };

/** The call `a` has failed and is sent again, under the key `k2`. */
function retrying(): ApprovalState {
  const failed = after(answer(), reply({ kind: 'settled', calls: [failedA] }));
  const submission = prepareRetry(failed, 'k2');
  if (!submission) expect.unreachable('nothing to send again');
  return after(failed, { type: 'submitted', submission });
}
const retriedTo = (given: Reply) => after(retrying(), reply(given, 'k2'));

describe('calls that are sent again and turn out to be stale', () => {
  it('stay as they were while newer content has not come', () => {
    for (const given of [{ kind: 'stale' }, { kind: 'stale', batch: again(ab) }] as const) {
      const state = retriedTo(given);
      expect(phaseAs(state, 'settled').superseded).toBe(true);
      expect(state.notice).toEqual({ kind: 'stale', awaiting: true });
      expect(hasRetryableFailure(state)).toBe(false);
    }
  });

  it('are asked about anew with the content that the reply brings', () => {
    const state = retriedTo({ kind: 'stale', batch: { ...again(ab), revision: 'r2' } });
    expect(state.phase).toEqual({ kind: 'reviewing' });
    expect(state.notice).toEqual({ kind: 'stale', awaiting: false });
  });
});

describe('an answer that was recorded', () => {
  const unlisted = { id: 'b1', calls: 'junk' } as never;
  const words = { text: 'why', attachments: [] };

  it('takes the words of an abort along, also of a batch that lists no call', () => {
    const aborting = sent(after(shown(unlisted), feedback('why'), abort()));
    expect(aborting.feedback).toEqual(words);
    const state = after(aborting, reply({ kind: 'settled' }));
    expect(state.feedback).toEqual({ text: '', attachments: [] });
    expect(state.stance).toEqual({ kind: 'each' });
  });

  it('leaves words that did not go out', () => {
    const denying = sent(after(shown(unlisted), feedback('why'), denyAll()));
    expect(after(denying, reply({ kind: 'settled' })).feedback).toEqual(words);
    const approving = after(answer(), reply({ kind: 'settled' }));
    expect(approving.feedback).toEqual({ text: '', attachments: [] });
  });
});

describe('a reply to what had ended already', () => {
  const told = { ...again(ab), outcome: { kind: 'settled' as const } };

  it('tells of the calls where the host did not', () => {
    const early = after(answer(), arrive(told));
    expect(phaseAs(early, 'settled').ending.calls).toEqual([]);
    const late = after(early, reply({ kind: 'settled', calls: [failedA] }));
    expect(phaseAs(late, 'settled').ending.calls).toEqual([failedA]);
    expect(phaseAs(late, 'settled')).not.toHaveProperty('awaited');
    expect(prepareRetry(late, 'k2')?.decisions).toMatchObject([{ callId: 'a' }]);
  });

  it('is not believed about calls of which the host told', () => {
    const done = { callId: 'a', result: A, status: 'done' };
    const early = after(answer(), arrive({ ...told, outcome: { kind: 'settled', calls: [done] } }));
    const late = after(early, reply({ kind: 'settled', calls: [failedA] }));
    expect(phaseAs(late, 'settled').ending.calls).toEqual([done]);
  });
});

import { ApprovalCard } from 'approval-cards';
import type { ApprovalBatch, OnSubmit } from 'approval-cards';
import 'approval-cards/styles.css';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { ada, batchOf } from './calls';
import type { Work } from './main';
import { freshPlace } from './stage';

const onSubmit: OnSubmit = () => new Promise(() => {});
const risk = () => 'routine' as const;

let batch: ApprovalBatch = batchOf(0, 0);
let root: Root | null = null;

function draw(): void {
  root?.render(<ApprovalCard batch={batch} currentUser={ada} onSubmit={onSubmit} risk={risk} />);
}

const words = 'the report of last week and the notes on it are moved to the archive '.split(' ');

/** The same batch as a host has it when a word more of the call in the middle has arrived. */
function grown(token: number): ApprovalBatch {
  const middle = Math.floor(batch.calls.length / 2);
  return {
    ...batch,
    calls: batch.calls.map((call, i) => {
      if (i !== middle) return call;
      const { body = '' } = call.args as { readonly body?: string };
      return { ...call, args: { body: `${body}${words[token % words.length] ?? ''} ` } };
    }),
  };
}

/** A card into which the words of one call stream, as a host renders them. */
export const work: Work = {
  mount: (count: number, round: number) => {
    batch = batchOf(count, round);
    root = createRoot(freshPlace());
    draw();
  },
  /** So many words a second for a while; none at 0. Gives how many there were, and the times between frames in milliseconds. */
  stream: (perSecond: number, milliseconds: number) =>
    new Promise((resolve) => {
      const frames: number[] = [];
      const start = performance.now();
      let before = start;
      let tokens = 0;
      const frame = (now: number): void => {
        frames.push(now - before);
        before = now;
        if (now - start < milliseconds) requestAnimationFrame(frame);
        else resolve({ tokens, frames: frames.slice(1) });
      };
      const next = (): void => {
        const passed = performance.now() - start;
        if (passed >= milliseconds) return;
        // Timers are late; words are not lost for that.
        for (; tokens < Math.floor((passed * perSecond) / 1000); tokens += 1) {
          batch = grown(tokens);
          draw();
        }
        setTimeout(next, 1000 / perSecond);
      };
      requestAnimationFrame(frame);
      if (perSecond > 0) next();
    }),
  unmount: () => root?.unmount(),
};

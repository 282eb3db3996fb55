// The page of a measurement: loads one module, named in the address, and nothing of the others.
import { painted } from './painted';

/** What a module offers by name. Only what comes over the protocol calls it, so nothing is known of the arguments. */
export type Work = Readonly<Record<string, (...given: never[]) => unknown>>;

const modules: Readonly<Record<string, () => Promise<{ work: Work }>>> = {
  text: () => import('./text'),
  argument: () => import('./argument'),
  load: () => import('./load'),
  markup: () => import('./markup'),
  protocol: () => import('./protocol'),
  'rows-card': () => import('./rows-card'),
  'rows-dom': () => import('./rows-dom'),
  'rows-react': () => import('./rows-react'),
  stream: () => import('./stream'),
};

const { setTimeout: realTimeout, requestIdleCallback: realIdle } = globalThis;
let held: (() => void)[] = [];

/** Keeps what is put off from now on. Nothing that is measured so far waits for it. */
function hold(): void {
  const keep = (work: (...given: never[]) => void, ...rest: never[]): number => {
    held.push(() => realTimeout(work, ...rest));
    return 0;
  };
  Object.assign(globalThis, { setTimeout: keep, requestIdleCallback: keep });
}

function release(): void {
  Object.assign(globalThis, { setTimeout: realTimeout, requestIdleCallback: realIdle });
  for (const work of held) work();
  held = [];
}

async function prepare(): Promise<void> {
  const load = modules[location.search.slice(1)];
  if (!load) throw new Error(`No such module: ${location.search}`);
  const { work } = await load();
  const call = (name: string, given: readonly unknown[]): unknown => {
    if (name === 'nothing') return null;
    const found = work[name];
    if (!found) throw new Error(`No such work: ${name}`);
    return found(...(given as never[]));
  };
  /** From a task of its own: Chromium counts as script only what it calls by itself. */
  const inTask = (name: string, given: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        try {
          resolve(call(name, given));
        } catch (error) {
          reject(error);
        }
      });
      port1.start();
      port2.postMessage(null);
    });
  const run = async (name: string, given: readonly unknown[]): Promise<void> => {
    await inTask(name, given);
    // Two frames: what observers see in the first is painted in the second.
    await painted();
    await painted();
  };
  /** Up to the first frame: what the card puts off until it is painted waits until `release`. */
  const paint = async (name: string, given: readonly unknown[]): Promise<void> => {
    hold();
    await inTask(name, given);
    await painted();
  };
  Object.assign(globalThis, { bench: { call, run, paint, release } });
}

Object.assign(globalThis, { ready: prepare().then(() => true) });

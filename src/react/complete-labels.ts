import { en } from '../labels/en';
import type { Labels } from '../labels/labels';
import { reportToDeveloper } from '../store/developer-error';

type Words = Readonly<Record<string, unknown>>;

const english = en as unknown as Words;

/**
 * The host's words over the English ones. A word that is missing, blank, of the wrong kind, or a function that throws or
 * gives no text, is said in English: a card never goes without words. The developer hears of it, once a word.
 */
export function completeLabels(labels: Partial<Labels>): Labels {
  const words: Record<string, unknown> = { ...english };
  const blame = once();
  for (const [name, word] of Object.entries(labels as Words)) {
    if (word === undefined || !Object.hasOwn(english, name)) continue;
    const kind = typeof english[name];
    if (typeof word !== kind) blame(name, `is a ${typeof word}`, `Make it a ${kind}.`, word);
    else if (isBlank(word)) blame(name, 'is blank', 'Make it a text.', word);
    else words[name] = typeof word === 'function' ? guarded(name, word, blame) : word;
  }
  return words as unknown as Labels;
}

type Blame = (name: string, fault: string, mend: string, cause: unknown) => void;

function once(): Blame {
  const blamed = new Set<string>();
  return (name, fault, mend, cause) => {
    if (blamed.has(name)) return;
    blamed.add(name);
    const what = `The label ${name} ${fault}.`;
    reportToDeveloper({ what, why: 'It is said in English instead.', mend }, cause);
  };
}

const isBlank = (text: unknown): boolean => typeof text === 'string' && text.trim() === '';

function guarded(name: string, word: Function, blame: Blame): (...given: unknown[]) => unknown {
  const plain = english[name] as Function;
  return (...given) => {
    try {
      const said: unknown = Reflect.apply(word, undefined, given);
      if (typeof said !== 'string')
        blame(name, `gave a ${typeof said}`, 'Let it give a text.', said);
      else if (said.trim() !== '' || isBlank(Reflect.apply(plain, undefined, given))) return said;
      else blame(name, 'gave a blank text', 'Let it give words.', given);
    } catch (error) {
      blame(name, 'threw', 'See the error that follows.', error);
    }
    return Reflect.apply(plain, undefined, given);
  };
}

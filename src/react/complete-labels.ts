import { en } from '../labels/en';
import type { Labels } from '../labels/labels';
import { reportToDeveloper } from '../store/developer-error';

/** The host's words over the English ones. A word that is missing, or that throws, is said in English. */
export function completeLabels(labels: Partial<Labels>): Labels {
  const words: Record<string, unknown> = { ...en };
  for (const [name, word] of Object.entries(labels)) {
    if (typeof word === 'function') words[name] = guarded(name, word);
    else if (typeof word === 'string') words[name] = word;
  }
  return words as unknown as Labels;
}

function guarded(name: string, word: Function): (...given: unknown[]) => unknown {
  return (...given) => {
    try {
      return Reflect.apply(word, undefined, given);
    } catch (error) {
      reportToDeveloper(
        {
          what: `The label ${name} threw.`,
          why: 'It is said in English instead.',
          mend: 'See the error that follows.',
        },
        error,
      );
      const own = (en as unknown as Record<string, (...given: unknown[]) => unknown>)[name];
      return own?.(...given) ?? '';
    }
  };
}

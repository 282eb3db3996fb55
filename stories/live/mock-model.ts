/** The model of the live stories: the one of the chat, which knows nothing but what it is told. */
import type { WantedCall } from '../chat/agent';
import { answer, plan } from '../chat/agent';
import type { Prompt, Told } from './prompt';
import { newsAt } from './prompt';
import type { Prompts } from './prompts';
import { keptPrompts } from './prompts';

export interface ModelTurn {
  readonly text: string;
  readonly calls: readonly (WantedCall & { readonly id: string })[];
}

export interface MockModel {
  readonly prompts: Prompts;
  /** Its next turn. `raw`: what the package handed over, for whoever looks. */
  readonly next: (told: readonly Told[], raw: unknown) => ModelTurn;
}

export function createMockModel(): MockModel {
  const { keep, ...prompts } = keptPrompts();
  return {
    prompts,
    next: (told, raw) => {
      const turn = 1 + (prompts.getSnapshot()?.turn ?? 0);
      const prompt: Prompt = { turn, told, raw };
      keep(prompt);
      const { text, calls } = turnAfter(told);
      return { text, calls: calls.map((call, i) => ({ ...call, id: `call-${turn}-${i + 1}` })) };
    },
  };
}

/** What the model does about what came after its own last words and calls. */
function turnAfter(told: readonly Told[]) {
  const news = told.slice(newsAt(told));
  const said = news.flatMap((one) => (one.from === 'person' ? [one.text] : [])).join('\n');
  const results = news.filter((one) => one.from === 'result');
  if (results.length === 0) return plan(said);
  const asked = results.flatMap(({ id }) =>
    told.filter((one) => one.from === 'call' && one.id === id),
  ) as readonly WantedCall[];
  return answer(results, said === '' ? null : { text: said, images: 0 }, asked);
}

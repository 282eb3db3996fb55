import type { Prompts } from '../prompts';

/** The agent of one conversation, as `fetch` sees it. */
export interface Backend {
  readonly answer: (request: Request) => Response | Promise<Response>;
  readonly prompts: Prompts;
}

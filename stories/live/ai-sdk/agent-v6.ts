import { jsonSchema, stepCountIs, tool, ToolLoopAgent } from 'ai-v6';
import { convertArrayToReadableStream, MockLanguageModelV3 } from 'ai-v6/test';
import { speeches } from '../../chat/speech';
import { tools } from '../../chat/tools';
import type { MockModel } from '../mock-model';
import { chunksOf } from './chunks';
import { toldIn } from './told';

/** An agent of `ai` 6: each of its tools asks first. */
export function agentOf(model: MockModel) {
  return new ToolLoopAgent({
    model: new MockLanguageModelV3({
      doStream: ({ prompt }) =>
        Promise.resolve({
          stream: convertArrayToReadableStream(chunksOf(model.next(toldIn(prompt), prompt))),
        }),
    }),
    tools: Object.fromEntries(
      [...tools].map(([name, { run }]) => [
        name,
        tool({
          inputSchema: jsonSchema<Record<string, unknown>>({ type: 'object' }),
          needsApproval: true,
          execute: (args) => run(args, speeches.en.results),
        }),
      ]),
    ),
    stopWhen: stepCountIs(5),
  });
}

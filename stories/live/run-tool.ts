import { speeches } from '../chat/speech';
import { tools } from '../chat/tools';
import type { Args } from '../chat/tools';

/** What the model is told of a call that ran; a failure is told as one. */
export function runTool(toolName: string, args: Args): string {
  try {
    const tool = tools.get(toolName);
    if (!tool) throw new Error(`There is no tool ${toolName}.`);
    return tool.run(args, speeches.en.results);
  } catch (error) {
    return `Error: ${error instanceof Error ? error.message : String(error)}`;
  }
}

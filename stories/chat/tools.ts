import type { Risk, ToolCall } from 'approval-cards';

/** A tool as the backend knows it. `run` really does nothing: it says what a real one would have done. */
export interface Tool {
  readonly id: string;
  readonly provider: string;
  readonly category: string;
  readonly risk: Risk;
  /** Gives the text of the result; throws where the tool fails. */
  readonly run: (args: Args) => string;
}

export type Args = Readonly<Record<string, unknown>>;

const text = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : String(value);

/** The records that exist: updating any other one fails. */
const records: readonly unknown[] = [7, 42, 1815];

export const tools: ReadonlyMap<string, Tool> = new Map<string, Tool>([
  [
    'send_email',
    {
      id: 'tool_mail',
      provider: 'mail',
      category: 'communication',
      risk: 'risky',
      run: ({ to, subject }) => `The mail “${text(subject)}” was sent to ${text(to)}.`,
    },
  ],
  [
    'create_event',
    {
      id: 'tool_cal',
      provider: 'calendar',
      category: 'scheduling',
      risk: 'routine',
      run: ({ title, day, time, minutes }) =>
        `“${text(title)}” is in the calendar: ${text(day)} at ${text(time)}, ${text(minutes)} minutes.`,
    },
  ],
  [
    'delete_page',
    {
      id: 'tool_cms',
      provider: 'cms',
      category: 'content',
      risk: 'critical',
      run: ({ path, recursive }) =>
        `The page ${text(path)} was deleted${recursive === true ? ', with the 3 pages below it' : ''}.`,
    },
  ],
  [
    'update_record',
    {
      id: 'tool_crm',
      provider: 'crm',
      category: 'sales',
      risk: 'risky',
      run: ({ record, field, value }) => {
        if (!records.includes(record)) throw new Error(`There is no record ${text(record)}.`);
        return `In record ${text(record)}, ${text(field)} is now ${text(value)}.`;
      },
    },
  ],
]);

/** How much a call can do: the card paints it, and keeps "approve all" away from what is not routine. */
export function riskOf(call: ToolCall): Risk {
  return tools.get(call.toolName)?.risk ?? 'risky';
}

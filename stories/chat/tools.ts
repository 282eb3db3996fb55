import type { Risk, ToolCall } from 'approval-cards';
import type { Speech } from './speech';

/** A tool as the backend knows it. `run` really does nothing: it says what a real one would have done. */
export interface Tool {
  readonly id: string;
  readonly provider: string;
  readonly category: string;
  readonly risk: Risk;
  /** Gives the text of the result; throws where the tool fails. */
  readonly run: (args: Args, results: Speech['results']) => string;
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
      run: ({ to, subject }, { send_email: said }) => said(text(subject), text(to)),
    },
  ],
  [
    'create_event',
    {
      id: 'tool_cal',
      provider: 'calendar',
      category: 'scheduling',
      risk: 'routine',
      run: ({ title, day, time, minutes }, { create_event: said }) =>
        said(text(title), text(day), text(time), text(minutes)),
    },
  ],
  [
    'delete_page',
    {
      id: 'tool_cms',
      provider: 'cms',
      category: 'content',
      risk: 'critical',
      run: ({ path, recursive }, { delete_page: said }) => said(text(path), recursive === true),
    },
  ],
  [
    'update_record',
    {
      id: 'tool_crm',
      provider: 'crm',
      category: 'sales',
      risk: 'risky',
      run: ({ record, field, value }, { update_record: said, noRecord }) => {
        if (!records.includes(record)) throw new Error(noRecord(text(record)));
        return said(text(record), text(field), text(value));
      },
    },
  ],
]);

/** How much a call can do: the card paints it, and keeps "approve all" away from what is not routine. */
export function riskOf(call: ToolCall): Risk {
  return tools.get(call.toolName)?.risk ?? 'risky';
}

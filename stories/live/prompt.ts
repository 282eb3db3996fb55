/** What a model is given, in one spelling for all packages; the panel beside the chat shows it, and the model reads it. */

export type Told =
  | {
      readonly from: 'person';
      readonly text: string;
      readonly files?: readonly { readonly name: string; readonly url: string }[];
    }
  | { readonly from: 'model'; readonly text: string }
  | {
      readonly from: 'call';
      readonly id: string;
      readonly toolName: string;
      readonly args: Readonly<Record<string, unknown>>;
    }
  | {
      readonly from: 'result';
      readonly id: string;
      readonly toolName: string;
      readonly content: string;
    };

export interface Prompt {
  /** Which turn of the model this is, from 1. */
  readonly turn: number;
  readonly told: readonly Told[];
  /** The same as the package handed it over. */
  readonly raw: unknown;
}

/** Where that begins which came after the model's own last words and calls. */
export function newsAt(told: readonly Told[]): number {
  return 1 + told.findLastIndex(({ from }) => from === 'model' || from === 'call');
}

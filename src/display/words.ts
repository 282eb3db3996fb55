/**
 * What stands in brackets for something that cannot be printed: `⟨3000 spaces⟩`, `⟦line break⟧`. The brackets, and
 * behind the words what they speak of, are added to the words of a language.
 */
export interface TokenRun {
  readonly kind:
    | 'spaces'
    /** Blanks of several kinds; their names follow. */
    | 'blanks'
    | 'blank_lines'
    /** Combining marks; their names follow. */
    | 'marks'
    /** The text follows. */
    | 'hidden_text'
    /** The data follow. */
    | 'hidden_data'
    | 'line_break'
    /** Arguments too large to be compared, and such that may be others now. */
    | 'too_large'
    | 'may_differ';
  /** 1 where there is nothing to count. */
  readonly count: number;
}

/** A finding as words speak of it. */
export interface SaidFinding {
  /** One of the kinds of `Finding`. */
  readonly kind: string;
  readonly count: number;
  readonly detail?: string;
  /** Look-alikes: the characters that deceive, `U+0430`; similar keys: the first that differs. Not the call's words. */
  readonly codes?: string;
}

/**
 * The words between the brackets of what is written here. Without others they are those of `notation`. Names of
 * characters (`U+202E RLO`) are a standard and have no translation.
 */
export interface Words {
  readonly token: (run: TokenRun) => string;
  readonly entries: (count: number, kind: 'list' | 'object' | 'map' | 'set') => string;
  readonly valueKind: (kind: string) => string;
  readonly argumentNote: (note: string) => string;
  /** What a finding says, behind what it is about; `detail` is escaped. */
  readonly finding: (found: SaidFinding, place: null) => string;
  /** Names follow. */
  readonly omittedEntries: (count: number) => string;
}

type Counted = (count: number, one: string, more: string) => string;

/** The English words of a token; `many` writes the number. */
export const englishToken =
  (many: Counted): Words['token'] =>
  ({ kind, count }) => {
    switch (kind) {
      case 'spaces':
        return many(count, 'space', 'spaces');
      case 'blanks':
        return many(count, 'blank', 'blanks');
      case 'blank_lines':
        return many(count, 'blank line', 'blank lines');
      case 'marks':
        return `+${many(count, 'combining mark', 'combining marks')}`;
      case 'hidden_text':
        return 'hidden text';
      case 'hidden_data':
        return 'hidden data';
      case 'line_break':
        return 'line break';
      case 'too_large':
        return 'too large';
      case 'may_differ':
        return 'too large, may differ';
    }
  };

const many: Counted = (count, one, more) => `${count} ${count === 1 ? one : more}`;

function finding({ kind, detail = '', codes = '' }: SaidFinding): string {
  const sentences: Record<string, string> = {
    compatibility: `may read as ${detail}`,
    encoded: `encoded, ${detail} bytes`,
    host: `leads to ${detail}`,
    lookalike: `look-alike letters: ${codes}`,
    similar_key: `name looks like ${detail}: ${codes}`,
    userinfo: `${detail} before the @ is not the site`,
  };
  return sentences[kind] ?? kind;
}

export const notation: Words = {
  token: englishToken(many),
  entries: (count) => many(count, 'entry', 'entries'),
  valueKind: (kind) => kind,
  argumentNote: (note) =>
    ({ inexact_number: 'may be inexact', duplicate_key: 'duplicate key' })[note] ?? note,
  finding,
  omittedEntries: (count) => `${count} not shown:`,
};

/** A token as a run with what follows its words, which is the same in every language. */
export interface Run extends TokenRun {
  readonly rest: string;
}

/** The label of a run: the bracket of its kind around the words and the rest. */
export function labelOf(run: Run, words: Words | undefined): string {
  const { kind, rest } = run;
  const said = (words?.token ?? notation.token)(run);
  const isNamed = kind === 'hidden_text' || kind === 'hidden_data' || kind === 'line_break';
  return isNamed ? `⟦${said}${rest}⟧` : `⟨${said}${rest}⟩`;
}

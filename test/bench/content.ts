const mega = 1_048_576;

const upTo = (part: string, units: number): string =>
  part.repeat(Math.ceil(units / part.length)).slice(0, units);

const five = (part: string) => (): string => upTo(part, 5 * mega);

/** Five million characters each. */
export const texts = {
  english: five('The quick brown fox jumps over the lazy dog, twice.\n'),
  json: five('{"id": 12345, "name": "value", "tags": ["a", "b"], "on": true},\n'),
  code: five('    const total = items.reduce((sum, { price }) => sum + price, 0);\n'),
  russian: five('Съешь же ещё этих мягких французских булок, да выпей чаю. '),
  chinese: five('敏捷的棕色狐狸跳过懒狗。'),
  arabic: five('نص حكيم له سر قاطع وذو شأن عظيم مكتوب على ثوب أخضر. '),
  hidden: five(`${'Plain words and more of them. '.repeat(20)}a\u{200B}b\u{202E}c`),
} as const;

export interface Content {
  readonly args?: unknown;
  readonly rawArgs?: string;
}

const first = 4096;
const size = (whole: boolean): number => (whole ? mega : first);

/** A megabyte, or its first four kilobytes. */
export const values = {
  line: (whole: boolean): Content => ({ args: { body: upTo('some words, ', size(whole)) } }),
  lines: (whole: boolean): Content => ({
    args: { body: upTo('A line of a file, fifty-two letters long, all of them\n', size(whole)) },
  }),
  object: (whole: boolean): Content => ({
    args: Object.fromEntries(
      Array.from({ length: Math.ceil(size(whole) / 100) }, (_, i) => [
        `key_${i}`,
        upTo(`value ${i} `, 90),
      ]),
    ),
  }),
  raw: (whole: boolean): Content => ({
    rawArgs: JSON.stringify({
      rows: Array.from({ length: Math.ceil(size(whole) / 300) }, (_, i) => ({
        id: i,
        name: `row ${i}`,
        note: upTo('words about it ', 260),
      })),
    }),
  }),
} as const;

// Abbreviations of the Unicode file NameAliases.txt, with LS and PS, which it leaves out.
const RUNS: readonly [from: number, names: string][] = [
  [
    0x00,
    'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US SP',
  ],
  [
    0x7f,
    'DEL PAD HOP BPH NBH IND NEL SSA ESA HTS HTJ VTS PLD PLU RI SS2 SS3 DCS PU1 PU2 STS CCH MW SPA EPA SOS SGC SCI CSI ST OSC PM APC NBSP',
  ],
  [0xad, 'SHY'],
  [0x034f, 'CGJ'],
  [0x061c, 'ALM'],
  [0x180b, 'FVS1 FVS2 FVS3 MVS FVS4'],
  [0x200b, 'ZWSP ZWNJ ZWJ LRM RLM'],
  [0x2028, 'LS PS LRE RLE PDF LRO RLO NNBSP'],
  [0x205f, 'MMSP WJ'],
  [0x2066, 'LRI RLI FSI PDI'],
  [0xfeff, 'ZWNBSP'],
];

const names: ReadonlyMap<number, string> = new Map(
  RUNS.flatMap(([from, list]) => list.split(' ').map((name, i) => [from + i, name] as const)),
);

/** The standard abbreviation of a character, or null. */
export function abbreviationOf(code: number): string | null {
  if (code >= 0xfe00 && code <= 0xfe0f) return `VS${code - 0xfe00 + 1}`;
  if (code >= 0xe0100 && code <= 0xe01ef) return `VS${code - 0xe0100 + 17}`;
  return names.get(code) ?? null;
}

/** For example `U+202E RLO`, or `U+3164` where no abbreviation exists. */
export function nameOf(code: number): string {
  const name = abbreviationOf(code);
  const point = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return name ? `${point} ${name}` : point;
}

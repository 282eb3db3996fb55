// The way back from an escaped text. It exists, so escaping is injective.

const QUIET: Record<string, string> = {
  TAB: '\t',
  CR: '\r',
  NBSP: '\u00A0',
  NNBSP: '\u202F',
  SHY: '\u00AD',
  ZWSP: '\u200B',
  ZWJ: '\u200D',
  LRM: '\u200E',
  RLM: '\u200F',
  ALM: '\u061C',
  FVS1: '\u180B',
  FVS2: '\u180C',
  FVS3: '\u180D',
  FVS4: '\u180F',
  MVS: '\u180E',
};

/** The variation selector that carries a byte. */
export const selector = (byte: number): string =>
  String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16);

const expanded = (text: string): string =>
  text.replace(/⟨(\d+) × SP⟩/g, (_, count) => ' '.repeat(Number(count)));

/** `U+0301`, `U+202E RLO`, `40 × U+0301`. */
function named(name: string): string {
  const [, times, code] = /^(?:(\d+) × )?U\+([0-9A-F]{4,6})(?: [A-Z0-9]+)?$/.exec(name) ?? [];
  if (!code) throw new Error(`not a name: ${name}`);
  return String.fromCodePoint(Number.parseInt(code, 16)).repeat(Number(times ?? 1));
}

const listed = (list: string): string => list.split(', ').map(named).join('');

function inventoried(text: string): string {
  const [, times, part, rest] = /^(\d+) × \((.*)\)(?:, (.*))?$/.exec(text) ?? [];
  if (!times || !part) return listed(text);
  return listed(part).repeat(Number(times)) + (rest ? listed(rest) : '');
}

function square(label: string): string {
  const tags = /^hidden text: (.*)$/s.exec(label)?.[1];
  if (tags)
    return Array.from(expanded(tags), (char) =>
      String.fromCodePoint(0xe0000 + char.charCodeAt(0)),
    ).join('');
  const text = /^hidden data "(.*)"$/s.exec(label)?.[1];
  if (text) return Array.from(expanded(text), (char) => selector(char.charCodeAt(0))).join('');
  const bytes = /^hidden data (.*)$/.exec(label)?.[1];
  if (bytes)
    return bytes
      .split(' ')
      .map((byte) => selector(Number.parseInt(byte, 16)))
      .join('');
  const number = /^VS(\d+)$/.exec(label)?.[1];
  return number ? selector(Number(number) - 1) : (QUIET[label] ?? named(label));
}

function angle(label: string): string {
  const spaces = /^(\d+) spaces?$/.exec(label)?.[1];
  if (spaces) return ' '.repeat(Number(spaces));
  return inventoried(label.slice(label.indexOf(': ') + 2));
}

const LABEL = /\n⟨(\d+) blank lines(?:: ([^⟩]*))?⟩\n|⟦([^⟧]*)⟧|⟨([^⟩]*)⟩/g;

/** The text that was escaped. Throws on what escaping never gives. */
export function unescaped(shown: string): string {
  return shown.replace(
    LABEL,
    (_, breaks?: string, kinds?: string, label?: string, run?: string) => {
      if (kinds) return inventoried(kinds);
      if (breaks) return '\n'.repeat(Number(breaks));
      return label === undefined ? angle(run ?? '') : square(label);
    },
  );
}

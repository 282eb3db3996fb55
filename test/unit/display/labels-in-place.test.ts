import { describe, expect, it } from 'vitest';
import { escapeLine, escapeText, findings, textPieces } from '../../../src/display';
import { selector } from './unescaped';

const selectors = (...bytes: number[]): string => bytes.map(selector).join('');
const tokens = (text: string) => textPieces(text).filter(({ kind }) => kind === 'token');

describe('data in variation selectors', () => {
  it('are text from the space to the tilde, and bytes beyond', () => {
    expect(escapeText(`x${selectors(0x20, 0x7e)}`)).toBe('x⟦hidden data " ~"⟧');
    expect(escapeText(`x${selectors(0x1f, 0x7e)}`)).toBe('x⟦hidden data 1F 7E⟧');
    expect(escapeText(`x${selectors(0x41, 0x7f)}`)).toBe('x⟦hidden data 41 7F⟧');
  });

  it('are all 256 bytes', () => {
    expect(escapeText(`x${selectors(0, 15, 16, 255)}`)).toBe('x⟦hidden data 00 0F 10 FF⟧');
  });

  it('cannot push anything out of sight', () => {
    const hidden = `a${' '.repeat(16)}b`;
    const bytes = Array.from(hidden, (char) => char.charCodeAt(0));
    expect(escapeText(`x${selectors(...bytes)}`)).toBe('x⟦hidden data "a⟨16 × SP⟩b"⟧');
  });

  it('are one hidden thing, with what they say', () => {
    expect(findings(`x${selectors(0x72, 0x6d)}`)).toEqual([
      { kind: 'hidden', at: 1, length: 4, count: 1, detail: 'rm' },
    ]);
    expect(findings(`x${selectors(1, 2)}`)).toMatchObject([{ length: 2, detail: '01 02' }]);
  });
});

describe('a single variation selector', () => {
  it.each([
    ['behind a character that has two looks', '\u2764\uFE0E', '\u2764⟦VS15⟧'],
    ['behind a Chinese character', '\u845B\u{E0100}', '\u845B⟦VS17⟧'],
    ['behind a rare Chinese character', '\u{20000}\u{E01EF}', '\u{20000}⟦VS256⟧'],
  ])('is named without alarm %s', (_, text, shown) => {
    expect(escapeText(text)).toBe(shown);
    expect(tokens(text)).toMatchObject([{ finding: null }]);
  });

  it.each([
    ['behind a letter', 'a\uFE0E', 'a⟦U+FE0E VS15⟧'],
    ['behind a digit', '1\uFE0E', '1⟦U+FE0E VS15⟧'],
    ['of another number', '\u2764\uFE0D', '\u2764⟦U+FE0D VS14⟧'],
    ['for Chinese behind a letter', 'a\u{E0100}', 'a⟦U+E0100 VS17⟧'],
    ['behind a letter behind one that has two looks', '\u2764a\uFE0E', '\u2764a⟦U+FE0E VS15⟧'],
    ['behind a letter behind Chinese', '\u845Ba\u{E0100}', '\u845Ba⟦U+E0100 VS17⟧'],
    ['for others behind a Chinese character', '\u845B\uFE0E', '\u845B⟦U+FE0E VS15⟧'],
  ])('is hidden %s', (_, text, shown) => {
    expect(escapeText(text)).toBe(shown);
    expect(tokens(text)).toMatchObject([{ finding: 'hidden' }]);
  });
});

describe('names of selectors', () => {
  it('run from VS1 to VS256, and no further', () => {
    expect(escapeText('a\uFE00')).toBe('a⟦U+FE00 VS1⟧');
    expect(escapeText('a\u{E01EF}')).toBe('a⟦U+E01EF VS256⟧');
    expect(escapeText('a\u{E01F0}')).toBe('a⟦U+E01F0⟧');
    expect(escapeText('a\u{E00FF}')).toBe('a⟦U+E00FF⟧');
    expect(escapeText('a\uFFF0')).toBe('a⟦U+FFF0⟧');
  });
});

describe('text in tag characters', () => {
  it('runs from the space to the tilde', () => {
    expect(escapeText('a\u{E0020}\u{E007E}\u{E007F}')).toBe('a⟦hidden text:  ~⟧⟦U+E007F⟧');
    expect(escapeText('a\u{E001F}\u{E0041}')).toBe('a⟦U+E001F⟧⟦hidden text: A⟧');
  });
});

describe('combining marks', () => {
  it('in a row too long are counted with the one that came first', () => {
    const four = '\u0301\u0302\u0303\u0304';
    expect(escapeText(`xa${four}\u0305b`)).toBe(
      'xa⟨+5 combining marks: U+0301, U+0302, U+0303, U+0304, U+0305⟩b',
    );
    expect(escapeText(`a${four}b${four}`)).toBe(`a${four}b${four}`);
    expect(findings(`ab${four}\u0305`)).toEqual([{ kind: 'marks', at: 2, length: 5, count: 1 }]);
  });

  it('of another plane behind four are counted from the first', () => {
    expect(escapeText(`a${'\u0301'.repeat(4)}\u{1D167}`)).toBe(
      'a⟨+5 combining marks: 4 × U+0301, U+1D167⟩',
    );
    expect(escapeText('\u{1D167}a')).toBe('⟨+1 combining mark: U+1D167⟩a');
    expect(escapeText('a\u{1D167}\u{1D167}\u{1D167}\u{1D167}')).toBe(
      'a\u{1D167}\u{1D167}\u{1D167}\u{1D167}',
    );
  });

  it('behind a label stand on nothing', () => {
    expect(escapeText('a\u200B\u0301b')).toBe('a⟦U+200B ZWSP⟧⟨+1 combining mark: U+0301⟩b');
    expect(escapeLine('a\n\u0301')).toBe('a⟦line break⟧⟨+1 combining mark: U+0301⟩');
  });
});

describe('blanks', () => {
  it.each([
    ['a no-break space in a price', '10\u00A0€'],
    ['a narrow one before a French mark', 'oui\u202F!'],
    ['a wide one between Chinese words', '東\u3000京'],
    ['a wide one that indents Chinese', '\u3000東京'],
    ['a wide one that indents a second line', '東京\n\u3000大阪'],
  ])('are labelled without alarm: %s', (_, text) => {
    expect(tokens(text)).toMatchObject([{ finding: null }]);
  });

  it.each([
    ['a no-break space in a command', 'rm\u00A0-rf'],
    ['one behind a slash', '/\u00A0home'],
    ['one at the end', 'a\u00A0'],
    ['one at the beginning', '\u00A0a'],
    ['a wide one between Latin words', 'rm\u3000x'],
    ['a wide one behind Latin', 'a\u3000東'],
    ['a wide one before Latin', '東\u3000a'],
    ['a wide one that indents Latin', '\u3000a'],
    ['a space of another width', 'a\u2003b'],
  ])('are found: %s', (_, text) => {
    expect(findings(`${text} and so on, for long`)).toMatchObject([{ kind: 'blank', count: 1 }]);
    expect(tokens(text)).toMatchObject([{ finding: 'blank' }]);
  });

  it('are found beside others that are quiet', () => {
    expect(tokens('a\u2003b costs 10\u00A0€')).toMatchObject([
      { finding: 'blank' },
      { finding: null },
    ]);
  });

  it('at the end of a line are counted, before whichever end it is', () => {
    expect(escapeText('a \r\nb')).toBe('a⟨1 space⟩⟦CR⟧\nb');
    expect(escapeText('a \rb')).toBe('a ⟦U+000D CR⟧b');
    expect(tokens('a \nb')).toMatchObject([{ finding: null }]);
    expect(escapeText('a \u200B\nb')).toBe('a ⟦U+200B ZWSP⟧\nb');
  });

  it('that indent are counted where nothing follows, or more than spaces', () => {
    expect(escapeText(`a\n${' '.repeat(32)}b`)).toBe(`a\n${' '.repeat(32)}b`);
    expect(escapeText(`a\n${' '.repeat(64)}b`)).toBe('a\n⟨64 spaces⟩b');
    expect(escapeText(`a\n${' '.repeat(20)}`)).toBe('a\n⟨20 spaces⟩');
    expect(escapeText(`a\n${' '.repeat(20)}\nb`)).toBe('a\n⟨20 spaces⟩\nb');
    for (const text of [`a\n${' '.repeat(20)}`, `a\n${' '.repeat(20)}\nb`])
      expect(tokens(text)).toMatchObject([{ finding: 'padding' }]);
    expect(escapeText(`a\n${' '.repeat(20)}\u00A0b`)).toBe(
      'a\n⟨21 blanks: 20 × U+0020 SP, U+00A0 NBSP⟩b',
    );
  });

  it('in a long run are one finding as long as the run', () => {
    expect(findings(`a${' '.repeat(36)}b${' '.repeat(36)}c`)).toEqual([
      { kind: 'padding', at: 1, length: 36, count: 2 },
    ]);
    expect(findings(`ab${'\n'.repeat(6)}c.......................`)).toEqual([
      { kind: 'padding', at: 2, length: 6, count: 1 },
    ]);
  });
});

describe('repeated characters', () => {
  it('are counted from four on, and found as one', () => {
    expect(escapeText('a\u200B\u200B\u200Bb')).toBe('a⟦U+200B ZWSP⟧⟦U+200B ZWSP⟧⟦U+200B ZWSP⟧b');
    expect(escapeText('a\u200B\u200B\u200B\u200Bb')).toBe('a⟦4 × U+200B ZWSP⟧b');
    expect(escapeText('\u{E0001}'.repeat(4))).toBe('⟦4 × U+E0001⟧');
    expect(findings('ab\u200B\u200B\u200B\u200Bb')).toEqual([
      { kind: 'hidden', at: 2, length: 4, count: 1 },
    ]);
  });

  it('are named by their pattern where they have one', () => {
    expect(escapeText(`a${'\u0301\u0302'.repeat(3)}`)).toBe(
      'a⟨+6 combining marks: 3 × (U+0301, U+0302)⟩',
    );
    expect(escapeText(`a${'\u0301\u0301\u0302'.repeat(2)}\u0301`)).toBe(
      'a⟨+7 combining marks: 2 × (2 × U+0301, U+0302), U+0301⟩',
    );
    expect(escapeText('a\u0301\u0302\u0301\u0301\u0302\u0301\u0303')).toBe(
      'a⟨+7 combining marks: U+0301, U+0302, 2 × U+0301, U+0302, U+0301, U+0303⟩',
    );
    expect(escapeText('a\u0301\u0301\u0302\u0301\u0301\u0301\u0302')).toBe(
      'a⟨+7 combining marks: 2 × U+0301, U+0302, 3 × U+0301, U+0302⟩',
    );
  });
});

describe('keycaps and joiners', () => {
  it('are what they are for digits, # and * only', () => {
    for (const key of '09#*') expect(escapeText(`${key}\uFE0F\u20E3`)).toBe(`${key}\uFE0F\u20E3`);
    expect(escapeText('a\uFE0F\u20E3')).toContain('⟦U+FE0F VS16⟧');
    expect(escapeText('1\uFE0Fb')).toBe('1⟦U+FE0F VS16⟧b');
  });

  it('are spelling between letters of one script that needs them', () => {
    expect(escapeText('\u0645\u200Ca')).toBe('\u0645⟦U+200C ZWNJ⟧a');
    expect(escapeText('a\u200C\u0645')).toBe('a⟦U+200C ZWNJ⟧\u0645');
    expect(escapeText('\u0928\u094D\u200C ')).toBe('\u0928\u094D\u200C⟨1 space⟩');
  });
});

describe('blank lines', () => {
  it('hold blanks of any kind', () => {
    expect(escapeText('a\n\u00A0\n\t\n\n\n\nb')).toBe(
      'a\n⟨6 blank lines: U+000A LF, U+00A0 NBSP, U+000A LF, U+0009 TAB, 4 × U+000A LF⟩\nb',
    );
  });
});

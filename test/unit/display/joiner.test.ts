import { describe, expect, it } from 'vitest';
import { isShortForm, isSpelling } from '../../../src/display/joiner';

const ZWNJ = '\u200C';
const ZWJ = '\u200D';
const FATHATAN = '\u064B';

describe('a joiner', () => {
  it('is spelling where two letters would join without it', () => {
    expect(isSpelling(`\u0645${ZWNJ}\u062E`, 1)).toBe(true);
    expect(isSpelling(`\u0627${ZWNJ}\u0628`, 1)).toBe(false);
  });

  it('is none behind a letter that never joins, whatever marks stand on it', () => {
    for (const marks of [1, 2, 3, 4]) {
      const text = `\u0627${FATHATAN.repeat(marks)}${ZWNJ}\u0628`;
      expect(isSpelling(text, 1 + marks)).toBe(false);
      const joining = `\u0645${FATHATAN.repeat(marks)}${ZWNJ}\u0628`;
      expect(isSpelling(joining, 1 + marks)).toBe(true);
    }
  });

  it('is judged by the five characters before it, and by none further away', () => {
    expect(isSpelling(`\u0627${FATHATAN.repeat(5)}${ZWNJ}\u0628`, 6)).toBe(true);
  });
});

describe('a letter in its joined form with nothing behind it', () => {
  it('is an abbreviation before punctuation, a blank and the end', () => {
    for (const behind of ['.', ' ', '\n', ''])
      expect(isShortForm(`\u0647${ZWJ}${behind}`, 1)).toBe(true);
  });

  it('is none before a letter, nor behind another letter than one of Arabic that joins', () => {
    expect(isShortForm(`\u0647${ZWJ}a`, 1)).toBe(false);
    expect(isShortForm(`\u0647 a${ZWJ}.`, 3)).toBe(false);
    expect(isShortForm(`\u0627${ZWJ}.`, 1)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { afresh } from './afresh';

/** Of the character in the place of the bar. */
async function isQuiet(marked: string, char: string): Promise<boolean> {
  const { isQuietAt } = await afresh(() => import('../../../src/display/quiet'));
  return isQuietAt(marked.replace('|', char), marked.indexOf('|'));
}

describe('a hyphenation point', () => {
  it.each([
    'ab|cd',
    'Donau|dampf',
    'e\u0301e\u0301|e\u0301e',
    'x ab|cd',
    `${'x '.repeat(10)}ab|cd`,
  ])('is quiet within a word: %j', async (text) => {
    expect(await isQuiet(text, '\u00AD')).toBe(true);
  });

  it.each([
    'b|cd',
    'ab|c',
    'a|cd',
    '1b|cd',
    'a1b|cd',
    'a1|cd',
    'ab1|cd',
    'ab12|cd',
    'ab|1cd',
    'ab|c1d',
    'ab|1',
    '1|cd',
    'ab |cd',
    'ab| cd',
    '|',
    '-r|f',
  ])('is none elsewhere: %j', async (text) => {
    expect(await isQuiet(text, '\u00AD')).toBe(false);
  });
});

describe('a break between words without spaces', () => {
  it.each(['\u0E01|\u0E01', '\u1781|\u17D2', '\u0E81|\u0E81', '中|ひ', 'カ|中'])(
    'is quiet between letters of such a script: %j',
    async (text) => {
      expect(await isQuiet(text, '\u200B')).toBe(true);
    },
  );

  it.each(['x|y', 't|r', '\u0E01|x', 'x|\u0E01', '\u0E01|', '|\u0E01', '。|中', '한|한'])(
    'is none elsewhere: %j',
    async (text) => {
      expect(await isQuiet(text, '\u200B')).toBe(false);
    },
  );
});

describe('a sign of Mongolian', () => {
  it('separates a vowel between two letters', async () => {
    expect(await isQuiet('\u182A|\u1820', '\u180E')).toBe(true);
    for (const text of [
      '\u182A|x',
      'x|\u1820',
      '\u182A|x \u1820',
      '\u182A x|\u1820',
      '\u1811|\u1820',
      '\u182A|\u1811',
    ])
      expect([text, await isQuiet(text, '\u180E')]).toEqual([text, false]);
  });

  it.each(['\u180B', '\u180C', '\u180D', '\u180F'])(
    'picks the form of the letter before it: %j',
    async (sign) => {
      expect(await isQuiet('\u182A|x', sign)).toBe(true);
      for (const text of ['x|\u182A', '\u182A x|', '\u1811|', '|\u182A'])
        expect([text, await isQuiet(text, sign)]).toEqual([text, false]);
    },
  );
});

describe('other unseen characters', () => {
  it.each([
    ['a joiner of a short form', '\u0647|.', '\u200D', true],
    ['a joiner of an emoji', '\u2764|\u{1F525}', '\u200D', true],
    ['a joiner of nothing', 'a|b', '\u200D', false],
    ['a mark in a number', '5|', '\u200E', true],
    ['a mark in a number, to the left', '5|', '\u200F', true],
    ['a mark in an Arabic number', '5|', '\u061C', true],
    ['a mark in a word', 'a|b', '\u200F', false],
    ['any other', 'ab|cd', '\u2060', false],
    ['a letter', 'ab|cd', 'x', false],
  ])('%s', async (_, text, char, expected) => {
    expect(await isQuiet(text, char)).toBe(expected);
  });
});

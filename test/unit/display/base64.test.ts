import { describe, expect, it } from 'vitest';
import { base64Runs, bytesOfBase64, digitAt } from '../../../src/display/base64';

/** So many digits, each place with another one than the next. */
const digits = (count: number): string =>
  'QWxsIHlvdXIgYmFzZSBhcmUgYmVsb25nIHRvIHVz'.repeat(Math.ceil(count / 40)).slice(0, count);
const runs = (text: string) => [...base64Runs(text)];

describe('a digit of base64', () => {
  it.each([
    ['A', 0],
    ['Z', 25],
    ['a', 26],
    ['z', 51],
    ['0', 52],
    ['9', 61],
    ['+', 62],
    ['-', 62],
    ['/', 63],
    ['_', 63],
  ])('%s stands for %i', (char, value) => {
    expect(digitAt(`.${char}`, 1)).toBe(value);
  });

  it.each(['=', ' ', '.', '@', '[', '`', '{', '\u007F', '\u00E9', '\u4E00', ''])(
    'is not %j',
    (char) => {
      expect(digitAt(`A${char}`, 1)).toBeGreaterThan(63);
    },
  );
});

describe('the bytes of base64', () => {
  const textOf = (text: string): string | null => {
    const bytes = bytesOfBase64(text);
    return bytes && String.fromCharCode(...bytes);
  };

  it.each([
    ['', ''],
    ['Zg==', 'f'],
    ['Zm8=', 'fo'],
    ['Zm9v', 'foo'],
    ['Zm9vYg==', 'foob'],
    ['Zm9vYmE=', 'fooba'],
    ['Zm9vYmFy', 'foobar'],
    ['Zg', 'f'],
    ['Zm8', 'fo'],
    ['//79', '\u00FF\u00FE\u00FD'],
    ['__79', '\u00FF\u00FE\u00FD'],
  ])('of %j are %j', (text, bytes) => {
    expect(textOf(text)).toBe(bytes);
  });

  it('pass over blanks within, and over padding and blanks behind', () => {
    expect(textOf(' Zm9v\r\n\tYm Fy\n')).toBe('foobar');
    expect(textOf('Zg= =\n=')).toBe('f');
    expect(textOf(' =\n')).toBe('');
  });

  it.each(['Z', 'Zm9vY', 'Zm=v', '=Zm9', 'Zm9v!', 'Zm.v', 'Zm\u00E9v'])(
    'are none in %j',
    (text) => {
      expect(bytesOfBase64(text)).toBeNull();
    },
  );
});

describe('a run of base64', () => {
  it('has 24 digits or more, wherever it begins', () => {
    for (const length of [24, 25, 47, 48, 49, 100])
      for (let before = 0; before < 50; before += 1) {
        const text = `${'.'.repeat(before)}${digits(length)}`;
        const run = { 0: digits(length), index: before, digits: length };
        expect(runs(text)).toEqual([run]);
        expect(runs(`${text}.`)).toEqual([run]);
      }
    for (let before = 0; before < 50; before += 1) {
      expect(runs(`${'.'.repeat(before)}${digits(23)}`)).toEqual([]);
      expect(runs(`${'.'.repeat(before)}${digits(23)}.${digits(23)}`)).toEqual([]);
    }
    expect(runs('')).toEqual([]);
  });

  it('takes up to two signs of padding in, which are no digits', () => {
    for (const [padding, taken] of [
      ['=', '='],
      ['==', '=='],
      ['===', '=='],
    ])
      expect(runs(`${digits(26)}${padding}`)).toEqual([
        { 0: `${digits(26)}${taken}`, index: 0, digits: 26 },
      ]);
  });

  it('goes on over the ends of lines, of whatever system', () => {
    for (const end of ['\n', '\r\n']) {
      const text = `${digits(30)}${end}${digits(24)}`;
      expect(runs(`. ${text}`)).toEqual([{ 0: text, index: 2, digits: 54 }]);
    }
    for (const end of ['\r', '\n\n', '\r\r\n', '\n ', ' '])
      expect(runs(`${digits(30)}${end}${digits(24)}`)).toEqual([
        { 0: digits(30), index: 0, digits: 30 },
        { 0: digits(24), index: 30 + end.length, digits: 24 },
      ]);
  });

  it('ends before a shorter line, unless padding tells that it is the last', () => {
    const first = { 0: digits(30), index: 0, digits: 30 };
    expect(runs(`${digits(30)}\n${digits(23)}`)).toEqual([first]);
    expect(runs(`${digits(30)}\n${digits(23)}.`)).toEqual([first]);
    expect(runs(`${digits(30)}\n=`)).toEqual([first]);
    expect(runs(`${digits(30)}\n`)).toEqual([first]);
    expect(runs(`${digits(30)}\n${digits(2)}==.`)).toEqual([
      { 0: `${digits(30)}\n${digits(2)}==`, index: 0, digits: 32 },
    ]);
    // What follows the padding is another run.
    expect(runs(`${digits(30)}\n${digits(2)}==\n${digits(24)}`)).toEqual([
      { 0: `${digits(30)}\n${digits(2)}==`, index: 0, digits: 32 },
      { 0: digits(24), index: 36, digits: 24 },
    ]);
  });

  it('has a thousand lines behind the first one at most', () => {
    const lines = Array.from({ length: 1003 }, () => digits(24));
    expect(runs(lines.join('\n')).map(({ index, digits: count }) => [index, count])).toEqual([
      [0, 1001 * 24],
      [1001 * 25, 2 * 24],
    ]);
  });

  it('is followed by the next one, however near', () => {
    expect(runs(`${digits(40)} ${digits(24)},${digits(30)}`)).toEqual([
      { 0: digits(40), index: 0, digits: 40 },
      { 0: digits(24), index: 41, digits: 24 },
      { 0: digits(30), index: 66, digits: 30 },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { findings } from '../../../src/display';

const only = (kind: string, text: string) => findings(text).filter((found) => found.kind === kind);

describe('full-width letters', () => {
  it('are how Chinese, Japanese and Korean are written, within one word', () => {
    for (const text of ['東京ｒｍ', 'ｒｍ東京', '大阪（ｒｍ）', '값ｒｍ'])
      expect(only('compatibility', text)).toEqual([]);
  });

  it('hide something in a word of their own, or far from such letters', () => {
    for (const text of ['東京 ｒｍ', 'ｒｍ 東京', '東京\nｒｍ'])
      expect(only('compatibility', text)).toMatchObject([{ count: 2, detail: 'rm' }]);
    expect(only('compatibility', `ｒ${'x'.repeat(32)}東`)).toHaveLength(1);
    expect(only('compatibility', `東${'x'.repeat(32)}ｒ`)).toHaveLength(1);
    expect(only('compatibility', `東${'x'.repeat(31)}ｒ`)).toEqual([]);
    expect(only('compatibility', `ｒ${'x'.repeat(30)}東`)).toEqual([]);
  });

  it('of other kinds are not among them', () => {
    expect(only('compatibility', '東京\u{1D42B}\u{1D426}')).toMatchObject([{ detail: 'rm' }]);
    expect(only('compatibility', '東京ａ\u{1D42B}')).toMatchObject([{ count: 1, detail: 'r' }]);
    expect(only('compatibility', '東京\u24E1')).toMatchObject([{ detail: 'r' }]);
  });

  it('keep their marks of punctuation quiet anywhere in such a text, and nowhere else', () => {
    expect(only('compatibility', '東京 OK！')).toEqual([]);
    expect(only('compatibility', 'OK！')).toMatchObject([{ at: 2, detail: '!' }]);
  });
});

describe('numerals and raised letters', () => {
  it.each(['Ⅳ', 'see Ⅳ.', 'x\u02B0', 'x\u02B0 y\u02B2'])('are quiet alone: %j', (text) => {
    expect(only('compatibility', text)).toEqual([]);
  });

  it.each([
    ['Ⅳa', 'IV'],
    ['aⅣ', 'IV'],
    ['\u02B0\u02B2', 'hj'],
  ])('are found within words and in rows: %j', (text, detail) => {
    expect(only('compatibility', text)).toMatchObject([{ detail }]);
  });
});

describe('what compatibility forms say', () => {
  it('is where the first stands, how long it is and how many there are', () => {
    expect(only('compatibility', 'x \u{1D42B}\u{1D426}')).toEqual([
      { kind: 'compatibility', at: 2, length: 2, count: 2, detail: 'rm' },
    ]);
    expect(only('compatibility', 'a\uFF1Bb')).toEqual([
      { kind: 'compatibility', at: 1, length: 1, count: 1, detail: ';' },
    ]);
  });

  it('is a sample of many', () => {
    expect(only('compatibility', '\uFF52'.repeat(100))).toEqual([
      { kind: 'compatibility', at: 0, length: 1, count: 100, detail: 'r'.repeat(32) },
    ]);
  });

  it('is the same the second time, and for pairs that share a first half', () => {
    const text = '\u{1D7CE} \u{1D42B}';
    for (let time = 0; time < 2; time += 1)
      expect(only('compatibility', text)).toMatchObject([{ at: 3, count: 1, detail: 'r' }]);
  });
});

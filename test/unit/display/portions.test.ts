import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText, portionsOf } from '../../../src/display';
import { runs } from '../runs';

const line = 'The quick brown fox jumps over the lazy dog.\n';

describe('a long text in portions', () => {
  it('leaves a short text whole', () => {
    expect(portionsOf('short')).toEqual(['short']);
    expect(portionsOf('')).toEqual(['']);
  });

  it('loses nothing, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(20), (text, units) => {
        expect(portionsOf(text, units).join('')).toBe(text);
      }),
    );
  });

  it('ends its portions behind a line where one ends nearby', () => {
    const portions = portionsOf(line.repeat(1000), 200);
    expect(portions.length).toBeGreaterThan(100);
    for (const portion of portions) expect(portion.endsWith('\n')).toBe(true);
  });

  it('keeps portions near their size, even without any good place to end', () => {
    for (const text of ['\u200B'.repeat(5000), ' '.repeat(5000), 'a'.repeat(5000)]) {
      const portions = portionsOf(text, 100);
      expect(Math.max(...portions.map(({ length }) => length))).toBeLessThanOrEqual(126);
      expect(portions.length).toBeLessThanOrEqual(51);
    }
  });

  it('escapes to the same text in portions as whole, where plain characters are near every cut', () => {
    const word = fc.constantFrom(
      'abc',
      '値段は',
      'слово',
      'e\u0301',
      '\u202E',
      '   ',
      '\n\n',
      '👩‍👩‍👧',
      '🏴',
      '\n'.repeat(9),
      ' '.repeat(20),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 20, maxLength: 60 }), (words) => {
        const text = words.map((part) => `${part}plain text`).join('');
        const inPortions = portionsOf(text, 128).map(escapeText).join('');
        expect(inPortions).toBe(escapeText(text));
      }),
    );
  });

  it('never cuts a character outside the basic plane in two', () => {
    for (const portion of portionsOf('😀'.repeat(500), 33)) expect(portion).toMatch(/^(?:😀)+$/u);
  });

  it.each([
    ['Hindi', 'यह एक \u0939\u093F\u0928\u094D\u0926\u0940 \u0935\u093E\u0915\u094D\u092F हैं। '],
    ['Thai', '\u0E20\u0E32\u0E29\u0E32\u0E17\u0E35\u0E48\u0E19\u0E35\u0E49'],
    ['Hebrew', '\u05E9\u05C1\u05B8\u05DC\u05D5\u05B9\u05DD \u05E2\u05D5\u05B9\u05DC\u05B8\u05DD '],
    ['Hebrew without spaces', '\u05E9\u05C1\u05B8\u05DC\u05D5\u05B9\u05DD'],
    ['families', '👩\u200D👩\u200D👧'],
    ['flags', '🇩🇪'],
  ])('cuts between letters, as few marks as the text may have: %s', (_, word) => {
    const text = word.repeat(400);
    const whole = escapeText(text);
    for (let units = 100; units < 120; units += 1) {
      const portions = portionsOf(text, units);
      expect(portions.join('')).toBe(text);
      expect(portions.length).toBeGreaterThan(10);
      expect(
        portions
          .map(escapeText)
          .join('')
          .replace(/⟨1 space⟩$/, ' '),
      ).toBe(whole.replace(/⟨1 space⟩$/, ' '));
    }
  });

  it('cuts a letter that is longer than a portion', () => {
    const portions = portionsOf(`a${'\u0301'.repeat(5000)}`, 100);
    expect(portions.length).toBeGreaterThan(20);
    expect(Math.max(...portions.map(({ length }) => length))).toBeLessThanOrEqual(126);
  });

  it('reaches a quarter beyond the size for a good end, and no further', () => {
    expect(portionsOf('a'.repeat(125), 100)).toEqual(['a'.repeat(125)]);
    expect(portionsOf('a'.repeat(126), 100)).toHaveLength(2);
  });

  it.each([
    ['\u{1E000}', 25],
    ['\u{1F3FF}', 25],
    ['\u0301', 24],
    ['\uFE20', 24],
  ])('cuts a letter of many %j between its marks, never within one', (mark, length) => {
    const text = `a${mark.repeat(60)}`;
    const portions = portionsOf(text, 19);
    expect(portions.join('')).toBe(text);
    expect(portions[0]).toHaveLength(length);
    for (const portion of portions) expect(/\p{Cs}/u.test(portion)).toBe(false);
  });

  it('takes five million characters apart without looking at each', () => {
    const portions = portionsOf(' '.repeat(runs(5_000_000)), 16_384);
    expect(portions.length).toBeGreaterThan(runs(5_000_000) / 25_000);
  });
});

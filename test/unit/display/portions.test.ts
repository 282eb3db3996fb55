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

  it('takes five million characters apart without looking at each', () => {
    const portions = portionsOf(' '.repeat(runs(5_000_000)), 16_384);
    expect(portions.length).toBeGreaterThan(runs(5_000_000) / 25_000);
  });
});

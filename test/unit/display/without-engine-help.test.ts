import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { headAndTail } from '../../../src/display';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('an engine without sets of strings in regular expressions', () => {
  const Native = RegExp;
  const withoutSets = (): void => {
    vi.stubGlobal(
      'RegExp',
      class extends Native {
        constructor(pattern: string | RegExp, flags?: string) {
          if (flags?.includes('v') === true) throw new SyntaxError('Invalid flags');
          super(pattern, flags);
        }
      },
    );
  };

  /** The scanner as it loads there: once, ahead of the tests, as modules do. */
  let escape: (text: string) => string;
  beforeAll(async () => {
    vi.resetModules();
    withoutSets();
    ({ escapeText: escape } = await import('../../../src/display'));
  });
  beforeEach(withoutSets);

  it('still prints emoji whole: families, skin tones, hearts and flags', () => {
    for (const text of [
      '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}',
      '\u{1F44D}\u{1F3FD}',
      '\u2764\uFE0F',
      '\u2764\uFE0F\u200D\u{1F525}',
      '\u{1F1E9}\u{1F1EA}',
    ])
      expect(escape(text)).toBe(text);
  });

  it('lets no flag carry text', () => {
    expect(escape('\u{1F3F4}\u{E0067}\u{E0062}')).toBe('\u{1F3F4}⟦hidden text: gb⟧');
    expect(escape('\u{1F600}\u200Da')).toBe('\u{1F600}⟦U+200D ZWJ⟧a');
  });
});

describe('an engine without a segmenter', () => {
  // Too long to be measured as shown.
  const cuts = (letter: string) =>
    Array.from({ length: 20 }, (_, i) => headAndTail(letter.repeat(10_100), 10 + i));

  it.each([{}, undefined])('cuts no pair of units in two: %j', (intl) => {
    vi.stubGlobal('Intl', intl);
    for (const letter of ['\u{10000}', '\u{10FFFF}', '\u{1F600}', '\u{103FF}', '\u{10FC00}'])
      for (const cut of cuts(letter))
        expect([cut?.head.replaceAll(letter, ''), cut?.tail.replaceAll(letter, '')]).toEqual([
          '',
          '',
        ]);
  });

  it('cuts before a pair that stands alone', () => {
    vi.stubGlobal('Intl', {});
    const text = `${'a'.repeat(19)}\u{1F600}${'b'.repeat(20_000)}`;
    expect(headAndTail(text, 30)?.head).toBe('a'.repeat(19));
  });

  it('cuts halves and other units anywhere', () => {
    vi.stubGlobal('Intl', {});
    for (const unit of ['\uD800', '\uDFFF', '\uE000', '\uD7FF', 'a'])
      expect(headAndTail(unit.repeat(20_100), 30)).toMatchObject({
        head: unit.repeat(20),
        tail: unit.repeat(10),
      });
    for (const [one, other] of [
      ['a', '\uDC00'],
      ['\uD800', 'a'],
      ['\uD7FF', '\uDC00'],
      ['\uE000', '\uDC00'],
      ['\uD800', '\uE000'],
      ['\uD800', '\uDBFF'],
      ['\uDC00', '\uDC00'],
    ])
      expect(headAndTail(`${one}${other}`.repeat(10_100), 32)?.head).toHaveLength(21);
  });
});

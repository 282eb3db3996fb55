import { describe, expect, it } from 'vitest';
import { findings } from '../../../src/display';

const only = (kind: string, text: string) => findings(text).filter((found) => found.kind === kind);

describe('mixed words', () => {
  const word = 'p\u0430y';

  it('are counted wherever they stand, near each other and far apart', () => {
    for (const gap of [1, 5, 10, 11, 12, 13, 23, 24, 25, 26, 100]) {
      const between = ' '.repeat(1) + '. '.repeat(gap);
      const text = `${between}${word}${between}${word}`;
      expect(only('lookalike', text)).toMatchObject([
        { kind: 'lookalike', at: between.length, length: 2, count: 2 },
      ]);
    }
  });

  it('may hold digits, marks and underscores between their letters, up to eight', () => {
    for (const between of ['1', '_', '\u0301', '12345678']) {
      expect(only('lookalike', `q${between}\u0430`)).toHaveLength(1);
      expect(only('lookalike', `\u0430${between}q`)).toHaveLength(1);
    }
    expect(only('lookalike', 'q123456789\u0436')).toEqual([]);
    expect(only('lookalike', 'q-\u0436')).toEqual([]);
  });

  it('are words of look-alikes in a text that is Latin otherwise', () => {
    expect(only('lookalike', 'run \u0441\u043E\u0440\u0443, \u0441\u043E and x')).toMatchObject([
      { kind: 'lookalike', at: 4, length: 4, count: 2 },
    ]);
    for (const text of [
      'run \u0441\u043E\u0440\u0443\u044F',
      'run \u044F\u0441\u043E',
      'run \u0441',
      '\u0441\u043E\u0440\u0443',
    ])
      expect(only('lookalike', text)).toEqual([]);
  });
});

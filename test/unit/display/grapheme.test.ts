import { describe, expect, it } from 'vitest';
import { graphemeStart } from '../../../src/display/grapheme';

describe('the start of the letter that lies across a place', () => {
  it('is the place itself between two letters, and where there is no text', () => {
    expect(graphemeStart('ab', 1)).toBe(1);
    expect(graphemeStart('ab', 0)).toBe(0);
    expect(graphemeStart('ab', -5)).toBe(-5);
    expect(graphemeStart('ab', 2)).toBe(2);
    expect(graphemeStart('ab', 9)).toBe(9);
  });

  it('is before a letter that would be cut', () => {
    expect(graphemeStart('ae\u0301b', 2)).toBe(1);
    expect(graphemeStart('a\u{1F600}', 2)).toBe(1);
    expect(graphemeStart('\u{1F469}\u200D\u{1F467}', 3)).toBe(0);
  });

  it('is looked for in 256 units: a letter that is longer is cut', () => {
    const long = `\u00E9\u00E9${'\u0301'.repeat(600)}`;
    expect(graphemeStart(long, 100)).toBe(1);
    expect(graphemeStart(long, 256)).toBe(1);
    expect(graphemeStart(long, 257)).toBe(257);
    expect(graphemeStart(long, 500)).toBe(500);
  });
});

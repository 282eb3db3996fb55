import { describe, expect, it } from 'vitest';
import { emojiAt, isJoinedEmoji } from '../../../src/display/emoji';

describe('a sequence that lacks no more than U+FE0F', () => {
  const heart = '\u2764\u200D\u{1F525}';

  it('is one wherever it stands', () => {
    expect(isJoinedEmoji(heart, 1)).toBe(true);
    expect(isJoinedEmoji(`${heart}${'x'.repeat(100)}`, 1)).toBe(true);
    expect(isJoinedEmoji(`${'x'.repeat(100)}${heart}`, 101)).toBe(true);
  });

  it('is none where the joiner joins nothing', () => {
    expect(isJoinedEmoji('a\u200D\u{1F525}', 1)).toBe(false);
    expect(isJoinedEmoji('\u2764\u200Da', 1)).toBe(false);
  });
});

describe('the length of an emoji', () => {
  it('is right for more emoji than are remembered', () => {
    const pictures = Array.from({ length: 1_500 }, (_, i) => `\u{1F600}${i}`);
    for (const text of [...pictures, ...pictures]) expect(emojiAt(text, 0)).toBe(2);
    expect(emojiAt('a', 0)).toBe(0);
  });
});

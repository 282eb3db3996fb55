import { describe, expect, test } from 'vitest';
import { cutOff, overlapping, showEveryState, sized, stickingOut, styled } from './stage';

/** The style sheet of WCAG 1.4.12. */
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;
const twice = ':root { font-size: 200% }';

describe.each([320, 760])('at %i pixels', (width) => {
  test.each([
    ['the spacing of WCAG 1.4.12', spacing],
    ['text of twice the size', twice],
    ['both', `${spacing} ${twice}`],
  ])('%s cuts nothing off and lays nothing over anything', async (_, css) => {
    await sized(width);
    styled(css);
    const root = await showEveryState();
    expect(parseFloat(getComputedStyle(root.querySelector('button') as Element).fontSize)).toBe(
      css.includes('200%') ? 28.125 : 14.0625,
    );
    expect(cutOff(root)).toEqual([]);
    expect(overlapping(root)).toEqual([]);
    expect(stickingOut(root)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });
});

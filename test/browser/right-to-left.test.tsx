import { onTestFinished, describe, expect, test } from 'vitest';
import { all, cutOff, nameOf, showEveryState, sized, stickingOut } from './stage';

function pageIs(dir: 'rtl' | 'ltr'): void {
  document.documentElement.dir = dir;
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
}

/** Where the parts of a card stand, from the side on which a line begins. */
function places(root: HTMLElement, selector: string): (readonly [string, number, number])[] {
  return all(root, "[data-part='root']").flatMap((card) => {
    const edge = card.getBoundingClientRect();
    const mirrored = getComputedStyle(card).direction === 'rtl';
    const shown = all(card, selector).filter((one) => one.checkVisibility());
    return shown.map((one) => {
      const { left, right, top, width } = one.getBoundingClientRect();
      const start = mirrored ? edge.right - right : left - edge.left;
      return [`${nameOf(one)} ${Math.round(width)}`, Math.round(start), Math.round(top)] as const;
    });
  });
}

describe.each([760, 320])('at %i pixels', (width) => {
  test('the card is the mirror image of itself', async () => {
    await sized(width);
    const parts = ['heading', 'expiry', 'call', 'call-title', 'call-status', 'actions', 'deny']
      .concat([
        'approve',
        'call-copy',
        'progress',
        'submit',
        'deny-reason',
        'feedback',
        'attach',
        'abort',
        'retry',
      ])
      .map((part) => `[data-part='${part}']`)
      .join();
    const root = await showEveryState();
    const before = places(root, parts);
    pageIs('rtl');
    expect(places(root, parts)).toEqual(before);
    expect(before.length).toBeGreaterThan(50);
    expect(cutOff(root)).toEqual([]);
    expect(stickingOut(root)).toEqual([]);
  });

  test('arguments keep their side: keys left of values or above, in a box of their own', async () => {
    await sized(width);
    pageIs('rtl');
    const root = await showEveryState();
    const boxes = all(root, "[data-part='call-arguments']");
    expect(boxes.length).toBeGreaterThan(5);
    for (const box of boxes) expect(getComputedStyle(box).direction).toBe('ltr');
    for (const note of all(root, "[data-part='argument'] [data-part='argument-note']"))
      expect(getComputedStyle(note).textAlign).toBe('left');
    for (const row of all(root, "[data-part='argument']")) {
      const key = row.querySelector('dt:not(:empty)')?.getBoundingClientRect();
      const value = row.querySelector('dd')?.getBoundingClientRect();
      if (key && value) expect(key.left).toBeLessThanOrEqual(value.left);
    }
  });

  test('the edge of a decided row stands where its line begins', async () => {
    await sized(width);
    pageIs('rtl');
    const root = await showEveryState();
    const [row] = all(root, "[data-part='call'][data-result]");
    const { borderRightWidth, borderLeftWidth } = getComputedStyle(row as Element);
    expect([borderRightWidth, borderLeftWidth]).toEqual(['4px', '0px']);
  });
});

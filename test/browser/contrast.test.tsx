import { describe, expect, test } from 'vitest';
import { contrastOf, groundOf, rgbaOf } from '../../stories/themes/contrast';
import { all, askAbort, nameOf, showEveryState, sized, styled, systemAsks } from './stage';
import '../../stories/themes/hosts.css';

const notices =
  '[data-part="problems"], [data-part="call-changed"], [data-part="call-block"], [data-tone="warn"]:is([data-part="note"], [data-part="call-findings"])';
const controls =
  'button[data-part]:not([data-quiet], [aria-disabled]), textarea, [data-part="attach"]';

const words = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
const onGround = (color: string, element: Element | null) =>
  contrastOf(rgbaOf(color), groundOf(element));

/** Elements whose colour does not stand out enough, with what it reaches. */
function weak(elements: readonly HTMLElement[], goal: number, of: (one: HTMLElement) => number) {
  expect(elements.length).toBeGreaterThan(3);
  return elements.flatMap((one) => {
    const reached = of(one);
    return reached < goal ? [`${reached.toFixed(2)} ${nameOf(one)}`] : [];
  });
}

const themes = [
  ['light', ''],
  ['dark', ''],
  ['light', 'host-chat'],
  ['dark', 'host-tool'],
  ['light', 'host-shadcn'],
  ['dark', 'host-shadcn'],
  ['light', 'host-admin'],
] as const;

describe.each(themes)('%s %s', (scheme, theme) => {
  async function show(): Promise<HTMLElement> {
    await sized(760);
    // Colours as they are in the end.
    await systemAsks({ 'prefers-reduced-motion': 'reduce' });
    const back = scheme === 'dark' ? '#111216' : '#f3f3f5';
    styled(`:root { color-scheme: ${scheme}; background: ${back} }`);
    return showEveryState(theme);
  }

  test('every word has 4.5 (WCAG 1.4.3), also on buttons that are off', async () => {
    const root = await show();
    const texts = all(root, '[data-part="root"] *').filter(words);
    expect(weak(texts, 4.5, (one) => onGround(getComputedStyle(one).color, one))).toEqual([]);
  });

  test('every word of a notice has 7', async () => {
    const root = await show();
    const texts = all(root, notices)
      .flatMap((notice) => [notice, ...all(notice, '*')])
      .filter(words);
    expect(weak(texts, 7, (one) => onGround(getComputedStyle(one).color, one))).toEqual([]);
  });

  test('edges of controls, and of rows that are decided, have 3 (WCAG 1.4.11)', async () => {
    const root = await show();
    const edge = (one: HTMLElement) => {
      const { borderTopColor } = getComputedStyle(one);
      // What is filled stands out by its ground as well.
      return Math.max(
        onGround(borderTopColor, one.parentElement),
        contrastOf(groundOf(one), groundOf(one.parentElement)),
      );
    };
    expect(weak(all(root, controls), 3, edge)).toEqual([]);
    const rows = all(root, '[data-part="call"][data-result]');
    expect(
      weak(rows, 3, (row) => onGround(getComputedStyle(row).borderInlineStartColor, row)),
    ).toEqual([]);
  });

  test('the question before an abort stands out as well: words, edges and the ring', async () => {
    const question = await askAbort(await show());
    const texts = all(question, '*').filter(words);
    expect(weak(texts, 4.5, (one) => onGround(getComputedStyle(one).color, one))).toEqual([]);
    const buttons = all(question, 'button');
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      button.focus({ focusVisible: true });
      const { borderTopColor, outlineColor, outlineStyle } = getComputedStyle(button);
      expect(onGround(borderTopColor, question)).toBeGreaterThanOrEqual(3);
      expect(onGround(outlineColor, question)).toBeGreaterThanOrEqual(3);
      expect(outlineStyle).toBe('solid');
    }
  });

  test('the focus ring has 3, is an outline and is whole, wherever focus goes', async () => {
    const root = await show();
    const targets = all(root, 'button, textarea, [tabindex]:not(:empty)');
    const rings = targets.filter((one) => {
      one.focus({ focusVisible: true });
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return document.activeElement !== one || outlineStyle !== 'solid' || outlineWidth !== '2px';
    });
    expect(rings.map(nameOf)).toEqual([]);
    expect(
      weak(targets, 3, (one) => {
        one.focus({ focusVisible: true });
        const { outlineColor, outlineOffset } = getComputedStyle(one);
        const inside = parseFloat(outlineOffset) < 0;
        return onGround(outlineColor, inside ? one : one.parentElement);
      }),
    ).toEqual([]);
    expect(targets.filter(isRingCut).map(nameOf)).toEqual([]);
  });
});

/** Whether something around the element cuts its ring off. */
function isRingCut(one: HTMLElement): boolean {
  one.focus({ focusVisible: true });
  const { outlineOffset, outlineWidth } = getComputedStyle(one);
  const reach = parseFloat(outlineOffset) + parseFloat(outlineWidth);
  const box = one.getBoundingClientRect();
  for (let around = one.parentElement; around; around = around.parentElement) {
    const { overflowX, contain } = getComputedStyle(around);
    if (overflowX === 'visible' && !/paint|content|strict/.test(contain)) continue;
    const edge = around.getBoundingClientRect();
    if (box.left - reach < edge.left || box.right + reach > edge.right) return true;
    if (box.top - reach < edge.top || box.bottom + reach > edge.bottom) return true;
  }
  return false;
}

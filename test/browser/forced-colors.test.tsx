import { expect, test } from 'vitest';
import { contrastOf, groundOf, rgbaOf } from '../../stories/themes/contrast';
import { all, askAbort, nameOf, showEveryState, sized, styled, systemAsks } from './stage';

/** A high-contrast theme of the system: it takes backgrounds, shadows and colours of ours away. */
async function show(scheme: string): Promise<HTMLElement> {
  await sized(760);
  await systemAsks({ 'forced-colors': 'active', 'prefers-color-scheme': scheme });
  styled(':root { background: Canvas }');
  return showEveryState();
}

const seen = (color: string, beside: Element | null) =>
  contrastOf(rgbaOf(color), groundOf(beside)) >= 3;

test.each(['light', 'dark'])('everything that can be pressed has an edge: %s', async (scheme) => {
  const root = await show(scheme);
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  const boxes = all(
    root,
    'button[data-part]:not([data-quiet]), textarea, [data-part="attach"], [data-part="root"]',
  );
  const bare = boxes.filter((one) => {
    const { borderTopStyle, borderTopColor } = getComputedStyle(one);
    return borderTopStyle === 'none' || !seen(borderTopColor, one.parentElement);
  });
  expect(boxes.length).toBeGreaterThan(20);
  expect(bare.map(nameOf)).toEqual([]);
});

test.each(['light', 'dark'])('notices keep an edge: %s', async (scheme) => {
  const root = await show(scheme);
  const notices = all(
    root,
    '[data-part="problems"], [data-part="call-block"], [data-tone="warn"]:is([data-part="note"], [data-part="call-findings"])',
  );
  const bare = notices.filter((one) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(one);
    return borderTopWidth === '0px' || !seen(borderTopColor, one.parentElement);
  });
  expect(notices.length).toBeGreaterThan(3);
  expect(bare.map(nameOf)).toEqual([]);
});

// The system puts a plate of its own behind words, so that a filled button would hide them.
test.each(['light', 'dark'])('a pressed button has a tick and another edge: %s', async (scheme) => {
  const root = await show(scheme);
  const pressed = all(root, '[aria-pressed="true"]');
  expect(pressed.length).toBeGreaterThan(1);
  for (const button of pressed) {
    const other = button.parentElement?.querySelector('[aria-pressed="false"]') as Element;
    const [one, two] = [getComputedStyle(button), getComputedStyle(other)];
    expect(one.borderTopWidth).toBe('3px');
    expect(two.borderTopWidth).toBe('1px');
    expect(one.borderTopColor).not.toBe(two.borderTopColor);
    expect(seen(one.borderTopColor, button.parentElement)).toBe(true);
    expect(one.backgroundColor).toBe(two.backgroundColor);
    expect(one.color).toBe(two.color);
    expect(getComputedStyle(button, '::before').content).toContain('✓');
    const [size, beside] = [button.getBoundingClientRect(), other.getBoundingClientRect()];
    expect([size.width, size.height]).toEqual([beside.width, beside.height]);
  }
});

test.each(['light', 'dark'])(
  'a button that is off does not look like one that is on: %s',
  async (scheme) => {
    const root = await show(scheme);
    const [off] = all(root, '[data-part="approve"][aria-disabled]');
    const [on] = all(root, '[data-part="approve"]:not([aria-disabled])');
    expect(getComputedStyle(off as Element).color).not.toBe(getComputedStyle(on as Element).color);
    expect(getComputedStyle(off as Element).borderTopStyle).toBe('dashed');
  },
);

test.each(['light', 'dark'])('a row has an edge only when it is decided: %s', async (scheme) => {
  const root = await show(scheme);
  const edges = all(root, '[data-part="call"]').map((row) => ({
    decided: row.dataset['result'] !== undefined,
    edged: seen(getComputedStyle(row).borderInlineStartColor, row),
  }));
  expect(new Set(edges.map(({ decided }) => decided)).size).toBe(2);
  expect(edges.filter(({ decided, edged }) => decided !== edged)).toEqual([]);
});

test.each(['light', 'dark'])('the question before an abort keeps its edges: %s', async (scheme) => {
  const question = await askAbort(await show(scheme));
  for (const one of [question, ...all(question, 'button')]) {
    const { borderTopStyle, borderTopColor } = getComputedStyle(one);
    expect(borderTopStyle).toBe('solid');
    expect(seen(borderTopColor, one.parentElement)).toBe(true);
  }
});

test.each(['light', 'dark'])('the focus ring is seen: %s', async (scheme) => {
  const root = await show(scheme);
  const hidden = all(root, 'button, textarea, [tabindex]').filter((one) => {
    one.focus({ focusVisible: true });
    const { outlineStyle, outlineColor } = getComputedStyle(one);
    return outlineStyle !== 'solid' || !seen(outlineColor, one.parentElement);
  });
  expect(hidden.map(nameOf)).toEqual([]);
});

test('the sign of Copy is still drawn', async () => {
  const root = await show('light');
  const [copy] = all(root, '[data-part="call-copy"]');
  const { borderTopColor, borderTopWidth } = getComputedStyle(copy as Element, '::before');
  expect(parseFloat(borderTopWidth)).toBeGreaterThan(0);
  expect(seen(borderTopColor, copy ?? null)).toBe(true);
});

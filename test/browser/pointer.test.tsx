import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { all, nameOf, showEveryState, sized, withFingers } from './stage';

const targets = 'button, textarea, [data-part="attach"], [tabindex="0"]';
const buttons = 'button[data-part]:not([data-quiet]), [data-part="attach"]';
const box = (element: Element) => element.getBoundingClientRect();

/** The space between two boxes; 0 where they touch. */
function between(one: Element, other: Element): number {
  const [a, b] = [box(one), box(other)];
  const across = Math.max(a.left - b.right, b.left - a.right, 0);
  const down = Math.max(a.top - b.bottom, b.top - a.bottom, 0);
  return Math.hypot(across, down);
}

async function askToAbort(): Promise<HTMLElement> {
  const card = screen.getByTestId('open');
  const field = within(card).getByRole('textbox', { name: /^Say what/ });
  await act(async () => void fireEvent.change(field, { target: { value: 'Not this.' } }));
  const abort = within(card).getByRole('button', { name: /^Abort all/ });
  await act(async () => void fireEvent.click(abort));
  return screen.getByRole('alertdialog');
}

describe.each([760, 320])('at %i pixels', (width) => {
  beforeEach(() => sized(width));

  test('every target is 24 pixels wide and high (WCAG 2.5.8)', async () => {
    const root = await showEveryState();
    await askToAbort();
    expect(all(root, targets).length).toBeGreaterThan(30);
    const small = all(root, targets).filter(
      (target) => box(target).width < 24 || box(target).height < 24,
    );
    expect(small.map(nameOf)).toEqual([]);
  });

  test('with a finger, buttons that decide are 44 pixels wide and high, and 8 apart', async () => {
    await withFingers();
    const root = await showEveryState();
    await askToAbort();
    const small = all(root, buttons).filter((one) => box(one).width < 44 || box(one).height < 44);
    expect(small.map(nameOf)).toEqual([]);
    const lines = all(root, '[data-part="actions"], [data-part="dialog-actions"]');
    const close = lines.flatMap((line) => {
      const inside = all(line, 'button, [data-part="attach"]');
      return inside.filter((one, i) => inside.slice(i + 1).some((next) => between(one, next) < 8));
    });
    expect(close.map(nameOf)).toEqual([]);
  });

  test.each(['mouse', 'finger'])(
    'Deny and Approve are alike in size and emphasis, and Deny comes first: %s',
    async (device) => {
      if (device === 'finger') await withFingers();
      const root = await showEveryState();
      const rows = all(root, '[data-story="undecided"]').filter((row) =>
        row.querySelector('[data-part="approve"]:not([aria-disabled])'),
      );
      expect(rows.length).toBeGreaterThan(1);
      for (const row of rows) {
        const [deny, approve] = all(row, '[data-part="deny"], [data-part="approve"]');
        expect(deny?.dataset['part']).toBe('deny');
        const looks = [deny, approve].map((one) => {
          const style = getComputedStyle(one as HTMLElement);
          const { color, backgroundColor, borderColor, borderWidth, font, boxShadow } = style;
          const size = box(one as HTMLElement);
          return {
            color,
            backgroundColor,
            borderColor,
            borderWidth,
            font,
            boxShadow,
            width: size.width,
            height: size.height,
          };
        });
        expect(looks[0]).toEqual(looks[1]);
        expect(box(deny as HTMLElement).right).toBeLessThan(box(approve as HTMLElement).left);
      }
    },
  );

  test.each(['mouse', 'finger'])(
    'a press makes no button wider, and its tick stands beside the word: %s',
    async (device) => {
      if (device === 'finger') await withFingers();
      const root = await showEveryState();
      const pressed = all(root, '[aria-pressed="true"]');
      expect(pressed.length).toBeGreaterThan(1);
      for (const button of pressed) {
        const row = button.closest('[data-part="actions"]') as HTMLElement;
        const widths = all(row, '[aria-pressed]').map((one) => box(one).width);
        expect(widths[0]).toBe(widths[1]);
        const words = document.createRange();
        words.selectNodeContents(button);
        const { insetInlineStart, inlineSize } = getComputedStyle(button, '::before');
        const tickEnds =
          box(button).left + 1 + parseFloat(insetInlineStart) + parseFloat(inlineSize);
        expect(tickEnds).toBeLessThanOrEqual(words.getBoundingClientRect().left);
      }
    },
  );
});

import { act, fireEvent, render, within } from '@testing-library/react';
import { cdp, page } from 'vitest/browser';
import { onTestFinished } from 'vitest';
import { EveryState, decideSome } from '../../stories/themes/every-state';

/** Cards that between them show every state, pressed into it. */
export async function showEveryState(theme = ''): Promise<HTMLElement> {
  // Some of it is broken on purpose, of which a developer is told. Nothing else may be said.
  const { error } = console;
  console.error = (...words: unknown[]) => {
    if (!expected.test(String(words[0]))) error(...words);
  };
  onTestFinished(() => {
    console.error = error;
  });
  const { container } = render(
    <main className={theme}>
      <EveryState />
    </main>,
  );
  await decideSome(async (name, card) => {
    const root = within(container).getByTestId(card);
    await act(async () => void fireEvent.click(within(root).getByRole('button', { name })));
  });
  return container;
}

/** The question before the first of those cards is aborted. */
export async function askAbort(root: HTMLElement): Promise<HTMLElement> {
  const card = within(root).getByTestId('open');
  await act(async () => {
    fireEvent.change(within(card).getByRole('textbox', { name: /^Say what/ }), {
      target: { value: 'Not this.' },
    });
  });
  await act(async () => {
    fireEvent.click(within(card).getByRole('button', { name: /^Abort all/ }));
  });
  return within(card).getByRole('alertdialog');
}

const expected =
  /^approval-cards: (The arguments of a call|Two calls of one batch|onSubmit returned nothing)/;

/** The window's size until the test ends. */
export async function sized(width: number, height = 800): Promise<void> {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(414, 896));
}

type Feature = 'forced-colors' | 'prefers-color-scheme' | 'prefers-reduced-motion';

/** What the user's system asks for, until the test ends. */
export async function systemAsks(features: Partial<Record<Feature, string>>): Promise<void> {
  const asked = Object.entries(features).map(([name, value]) => ({ name, value }));
  await cdp().send('Emulation.setEmulatedMedia', { features: asked });
  onTestFinished(
    async () => void (await cdp().send('Emulation.setEmulatedMedia', { features: [] })),
  );
}

/** A finger in place of a mouse, until the test ends. */
export async function withFingers(): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  onTestFinished(
    async () => void (await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })),
  );
}

/** Styles of the page, until the test ends. */
export function styled(css: string): void {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  onTestFinished(() => style.remove());
}

export function all(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

/** What a message calls an element. */
export function nameOf(element: Element): string {
  const part = element.getAttribute('data-part') ?? element.tagName.toLowerCase();
  return `${part} “${(element.textContent ?? '').slice(0, 30)}”`;
}

/** Elements whose content is cut off, wherever it would not scroll. Text of more than a pixel counts. */
export function cutOff(root: ParentNode): string[] {
  return all(root, '[data-part]')
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const wide = element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible';
      const high = element.scrollHeight > element.clientHeight + 1;
      return element.clientWidth > 0 && (wide || (high && /hidden|clip/.test(overflowY)));
    })
    .map(nameOf);
}

/** Elements that reach over the side of the card around them. What is spoken only is clipped away, however wide it is. */
export function stickingOut(root: ParentNode): string[] {
  return all(root, "[data-part='root']").flatMap((card) => {
    const { left, right } = card.getBoundingClientRect();
    return all(card, "*:not([data-part='announcer'])")
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && (box.left < left - 0.5 || box.right > right + 0.5);
      })
      .map(nameOf);
  });
}

/** Neighbours in a line or grid that lie over each other. */
export function overlapping(root: ParentNode): string[] {
  return all(root, '[data-part]')
    .filter((parent) => /flex|grid/.test(getComputedStyle(parent).display))
    .flatMap((parent) => {
      const children = [...parent.children].filter(
        (child) => getComputedStyle(child).position !== 'absolute',
      );
      return children.flatMap((one, i) =>
        children
          .slice(i + 1)
          .filter((other) => overlap(one.getBoundingClientRect(), other.getBoundingClientRect()))
          .map((other) => `${nameOf(one)} and ${nameOf(other)}`),
      );
    });
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0.5 && down > 0.5;
}

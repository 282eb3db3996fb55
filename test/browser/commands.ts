import type { BrowserCommand } from 'vitest/node';

/** Real mouse and keyboard events, step by step, for what `click` and `type` cannot express. */

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Coordinates are those of the test's own document, in CSS pixels; of `wheel`, the way to scroll. */
    mouse: (action: 'move' | 'down' | 'up' | 'wheel', x?: number, y?: number) => Promise<void>;
    /** A second `down` without `up` is a held key that repeats. */
    key: (action: 'down' | 'up', key: string) => Promise<void>;
  }
}

const mouse: BrowserCommand<['move' | 'down' | 'up' | 'wheel', number?, number?]> = async (
  context,
  action,
  x = 0,
  y = 0,
) => {
  const { page } = context;
  if (action === 'down') return page.mouse.down();
  if (action === 'up') return page.mouse.up();
  if (action === 'wheel') return page.mouse.wheel(x, y);
  const inner = await context.frame();
  const box = await (await inner.frameElement()).boundingBox();
  const width = await inner.evaluate('innerWidth');
  const scale = box ? box.width / Number(width) : 1;
  return page.mouse.move((box?.x ?? 0) + x * scale, (box?.y ?? 0) + y * scale);
};

const key: BrowserCommand<['down' | 'up', string]> = async ({ page }, action, name) =>
  action === 'down' ? page.keyboard.down(name) : page.keyboard.up(name);

export const commands = { mouse, key };

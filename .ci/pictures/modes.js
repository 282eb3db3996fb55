/**
 * @typedef {object} Look
 * @property {number} width of the page, in CSS pixels
 * @property {{ theme: 'light' | 'dark', direction: 'ltr' | 'rtl' }} globals of Storybook's toolbar
 * @property {true} [forcedColors]
 */

/**
 * The ways in which each story is drawn.
 * @type {Record<string, Look>}
 */
export const modes = {
  light: { width: 760, globals: { theme: 'light', direction: 'ltr' } },
  dark: { width: 760, globals: { theme: 'dark', direction: 'ltr' } },
  rtl: { width: 760, globals: { theme: 'light', direction: 'rtl' } },
  narrow: { width: 320, globals: { theme: 'light', direction: 'ltr' } },
  forced: { width: 760, globals: { theme: 'dark', direction: 'ltr' }, forcedColors: true },
};

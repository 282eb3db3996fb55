/**
 * The ways in which each story is drawn.
 * @type {Record<string, { width: number, globals: string, forcedColors?: true }>}
 */
export const modes = {
  light: { width: 760, globals: 'theme:light' },
  dark: { width: 760, globals: 'theme:dark' },
  rtl: { width: 760, globals: 'theme:light;direction:rtl' },
  narrow: { width: 320, globals: 'theme:light' },
  forced: { width: 760, globals: 'theme:dark', forcedColors: true },
};

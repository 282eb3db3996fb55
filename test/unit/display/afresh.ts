import { vi } from 'vitest';

/**
 * A module as it loads within a test. Patterns and tables at the top of a file are read once, when it loads: mutation
 * tests change them before, and so a test that holds them to a rule loads the file itself.
 */
export function afresh<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.resetModules();
  return load();
}

import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Tests look for what can be seen; what is spoken says the same for a moment.
configure({ defaultIgnore: 'script, style, [data-part="announcer"]' });

// Whatever the console complains of is a fault, unless a test expects it and says so with `expectConsole`.
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      complaints.push(parts.map(String).join(' '));
    });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  const left = complaints;
  complaints = [];
  expect(left, 'unexpected console output').toEqual([]);
});

/** Takes the complaints that a test caused on purpose out, and gives them back. */
export function takeComplaints(): string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}

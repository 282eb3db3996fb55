import { afterEach, beforeEach, expect, vi } from 'vitest';

// Whatever the console complains of is a fault, unless a test expects it and takes it out.
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      complaints.push(parts);
    });
});

afterEach(() => {
  vi.restoreAllMocks();
  const left = complaints.map((parts) => parts.map(String).join(' '));
  complaints = [];
  expect(left, 'unexpected console output').toEqual([]);
});

/** Takes the complaints that a test caused on purpose out, and gives them back: each call's arguments. */
export function takeComplaints(): unknown[][] {
  const taken = complaints;
  complaints = [];
  return taken;
}

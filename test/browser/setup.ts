import { cleanup, configure } from '@testing-library/react';
import 'approval-cards/styles.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Tests look for what can be seen; what is spoken says the same for a moment.
configure({ defaultIgnore: 'script, style, [data-part="announcer"]' });

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      complaints.push(parts);
    });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(complaints, 'unexpected console output').toEqual([]);
});

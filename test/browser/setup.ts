import { cleanup } from '@testing-library/react';
import 'approval-cards/styles.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';

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

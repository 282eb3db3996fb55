import { beforeAll, describe, expect, it, vi } from 'vitest';
import { A, approveAll, batch, results } from '../protocol/cases';
import type { createApprovalStore as createStore } from '../../../src/store';
import { backend, countedKeys, settled } from './stores';

for (const name of ['react', 'react-dom', 'react/jsx-runtime', 'zustand', 'zustand/react'])
  vi.doMock(name, () => {
    throw new Error(`the store must not load ${name}`);
  });

describe('the store', () => {
  let createApprovalStore: typeof createStore;
  beforeAll(async () => {
    vi.resetModules();
    ({ createApprovalStore } = await import('../../../src/store'));
  });

  it('loads and runs where there is no React', async () => {
    const to = backend();
    const store = createApprovalStore({
      batch: batch(['a']),
      currentUser: () => ({ id: 7 }),
      onSubmit: () => to.onSubmit,
      createKey: countedKeys(),
    });
    store.send(approveAll('a'));
    expect(results(store.getState())).toEqual([A]);
    const attempt = store.submit();
    to.answer({ kind: 'settled' });
    await settled(attempt);
    expect(store.getState().phase.kind).toBe('settled');
  });

  it('would notice if it did load React', async () => {
    await expect(import('react')).rejects.toThrow();
  });

  it('runs where there is no browser', () => {
    expect(typeof window).toBe('undefined');
    expect(typeof document).toBe('undefined');
  });
});

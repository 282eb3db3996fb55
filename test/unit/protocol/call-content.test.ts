import { describe, expect, it } from 'vitest';
import { readBatch } from '../../../src/protocol';
import { isWhole } from '../../../src/protocol/call-content';
import { call } from './cases';

describe('the text of arguments', () => {
  it('is whole where it is one JSON value, or where there is none', () => {
    expect(isWhole(call('a'))).toBe(true);
    expect(isWhole(call('a', { rawArgs: '{"x":1}' }))).toBe(true);
    const half = call('a', { rawArgs: '{"x":' });
    expect([isWhole(half), isWhole(half)]).toEqual([false, false]);
  });
});

describe('a call without a name', () => {
  it('is the same call when it comes again', () => {
    const nameless = { id: 'b1', calls: [{ id: 'a', args: 1 }] };
    const first = readBatch(nameless).batch;
    expect(first.calls[0]?.toolName).toBe('');
    expect(readBatch(structuredClone(nameless), first).batch.calls).toBe(first.calls);
  });
});

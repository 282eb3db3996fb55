import { expect, it } from 'vitest';
import { textPieces } from '../../../src/display';

it('says in a piece what its label says in words, and nothing of one that is only a name', () => {
  expect(textPieces(`a${' '.repeat(20)}b\n\u202E`)).toStrictEqual([
    { kind: 'text', text: 'a' },
    {
      kind: 'token',
      text: '⟨20 spaces⟩',
      finding: null,
      run: { kind: 'spaces', count: 20, rest: '' },
    },
    { kind: 'text', text: 'b' },
    { kind: 'break' },
    { kind: 'token', text: '⟦U+202E RLO⟧', finding: 'bidi' },
  ]);
});

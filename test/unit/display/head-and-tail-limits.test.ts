import { describe, expect, it } from 'vitest';
import { headAndTail } from '../../../src/display';

describe('head and tail at their limits', () => {
  it('measure a text as it is shown', () => {
    const run = ' '.repeat(3000);
    expect(headAndTail(`${'x'.repeat(586)}${run}y`)).toBeNull();
    expect(headAndTail(`${'x'.repeat(587)}${run}y`)).not.toBeNull();
    const lines = Array.from({ length: 12 }, (_, i) => `line ${i}`);
    expect(headAndTail(`a${run}${lines.join('\n')}`)).toBeNull();
    expect(headAndTail(`a${run}${lines.join('\n')}\nz`)).not.toBeNull();
  });

  it('begin with an empty line where the text does', () => {
    const text = Array.from({ length: 20 }, (_, i) => `\n${i}`).join('');
    expect(headAndTail(text)).toMatchObject({
      head: '\n0\n1\n2\n3\n4\n5\n6\n',
      tail: '16\n17\n18\n19',
    });
    expect(headAndTail(`\n${'x'.repeat(1000)}`)).toMatchObject({ omitted: 401 });
  });

  it('are needed from one character and one line more on', () => {
    expect(headAndTail('x'.repeat(601))).toEqual({
      head: 'x'.repeat(400),
      tail: 'x'.repeat(200),
      omitted: 1,
    });
    expect(headAndTail(Array.from({ length: 12 }, () => 'x').join('\n'))).toBeNull();
    const lines = headAndTail(Array.from({ length: 13 }, () => 'x').join('\n'));
    expect(lines).toEqual({ head: 'x\n'.repeat(8), tail: 'x\nx\nx\nx', omitted: 2 });
  });

  it('are of what is written, where a text is too long to be measured as shown', () => {
    expect(headAndTail(`a${' '.repeat(19_998)}b`)).toBeNull();
    expect(headAndTail(`a${' '.repeat(19_999)}b`)?.head).toHaveLength(400);
  });

  it('cut at a letter of several characters, however long, or where it would never end', () => {
    const marks = '\u0301'.repeat(100);
    const cut = headAndTail(`e${marks}`.repeat(20), 150);
    expect(cut?.head).toBe('');
    expect(cut?.tail).toBe(`e${marks}`);
    expect(headAndTail(`e${'\u0301'.repeat(25_000)}`, 1500)?.head.length).toBe(1000);
  });
});

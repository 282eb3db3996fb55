import { afterEach, describe, expect, it, vi } from 'vitest';
import { afresh } from './afresh';

const load = () => afresh(() => import('../../../src/display/mark-run'));

// Eight signs of Burmese, a ninth, and an accent of every script.
const BURMESE = '\u103B\u103C\u103D\u103E\u1031\u102C\u102D\u102F';
const NINTH = '\u1036';
const ACCENT = '\u0301';

describe('a run of combining marks', () => {
  it.each([
    ['four', 'a', ACCENT.repeat(4)],
    ['a pair of units each', 'a', '\u{11000}\u{11000}'],
    ['eight of a spelling', '\u1000', BURMESE],
  ])('is printed on its letter: %s', async (_, letter, marks) => {
    const { marksAt } = await load();
    expect(marksAt(`${letter}${marks}x`, 1, true)).toEqual({
      label: null,
      finding: null,
      end: 1 + marks.length,
    });
    expect(marksAt(`${letter}${marks}`, 1, true).end).toBe(1 + marks.length);
  });

  it.each([
    ['five', 'a', ACCENT.repeat(5), '+5 combining marks: 5 × U+0301'],
    ['nine of a spelling', '\u1000', BURMESE + NINTH, '+9 combining marks: U+103B, '],
    ['of a spelling and one of every script', '\u1000', BURMESE.slice(4) + ACCENT, '+5 '],
    ['of a spelling and one that encloses', '\u1000', `${BURMESE.slice(4)}\u20DD`, '+5 '],
    ['of music', 'a', '\u{1D165}\u{1D16D}\u{1D16E}\u{1D16F}\u{1D170}', '+5 '],
    ['of a spelling, one of them twice', '\u1000', '\u103B\u103C\u103D\u103E\u103B', '+5 '],
  ])('is counted where letters carry no such: %s', async (_, letter, marks, label) => {
    const { marksAt } = await load();
    const run = marksAt(`${letter}${marks}x`, 1, true);
    expect(run).toMatchObject({ finding: 'marks', end: 1 + marks.length });
    expect(run.label?.startsWith(`⟨${label}`)).toBe(true);
  });

  it.each([
    ['at the beginning', '|\u0361x', 'marks'],
    ['of a face', '( |\u0361° )', null],
    ['two in a face', '( |\u0361\u0361° )', 'marks'],
    ['before a letter of ASCII', '( |\u0361x°', 'marks'],
    ['before nothing', '( |\u0361', 'marks'],
    ['behind no space', '(|\u0361°', 'marks'],
  ])('is counted without a letter, and is an alarm or none: %s', async (_, marked, finding) => {
    const { marksAt } = await load();
    const run = marksAt(marked.replace('|', ''), marked.indexOf('|'), false);
    expect(run.label).toMatch(/^⟨\+\d combining mark/);
    expect(run.finding).toBe(finding);
  });
});

describe('where a run of marks begins', () => {
  it.each([
    ['behind a letter', 'a\u0301\u0302', 3, 0, 1],
    ['at the place itself', 'ab', 1, 0, 1],
    ['at the beginning of the text', '\u0301a', 1, 0, 0],
    ['at the beginning of a stretch', 'a\u0301\u0302', 3, 1, 1],
    ['not before it', 'a\u0301\u0302', 3, 2, 2],
    ['four before, at most', `a${ACCENT.repeat(6)}`, 7, 0, 3],
    ['with pairs of units', 'a\u{11000}\u{1E000}x', 5, 0, 1],
    ['with marks of high numbers', 'xa\uFE20', 3, 0, 2],
    ['at nothing', '', 0, 0, 0],
  ])('%s', async (_, text, at, from, expected) => {
    const { startOfMarks } = await load();
    expect(startOfMarks(text, at, from)).toBe(expected);
  });
});

describe('a letter for a mark', () => {
  it.each([
    ['a\u0301', 1, 0, true],
    ['a\u0301', 1, 1, false],
    [' \u0301', 1, 0, false],
    ['\n\u0301', 1, 0, false],
    ['\u0301', 0, 0, false],
  ])('%j at %i from %i: %s', async (text, at, from, expected) => {
    const { hasLetter } = await load();
    expect(hasLetter(text, at, from)).toBe(expected);
  });
});

describe('the names of marks', () => {
  afterEach(() => {
    vi.doUnmock('../../../src/display/inventory');
  });

  it('are remembered: a thousand, of no more than four marks', async () => {
    const inventory = vi.fn((run: string) => run);
    vi.doMock('../../../src/display/inventory', () => ({ inventory }));
    const { marksAt } = await load();
    const named = (marks: string): number => {
      inventory.mockClear();
      expect(marksAt(marks, 0, false).end).toBe(marks.length);
      return inventory.mock.calls.length;
    };
    expect([named(ACCENT.repeat(5)), named(ACCENT.repeat(5))]).toEqual([1, 1]);
    const mark = (i: number) => String.fromCharCode(0x300 + i);
    const many = Array.from({ length: 999 }, (_, i) => mark(i % 32) + mark(Math.floor(i / 32)));
    expect(many.map(named)).toEqual(many.map(() => 1));
    expect([named(ACCENT.repeat(4)), named(ACCENT.repeat(4))]).toEqual([1, 0]);
    expect([named(ACCENT), named(ACCENT)]).toEqual([1, 1]);
  });
});

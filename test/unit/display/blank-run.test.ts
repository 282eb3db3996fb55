import { describe, expect, it } from 'vitest';
import { afresh } from './afresh';

const load = () => afresh(() => import('../../../src/display/blank-run'));

describe('a no-break space', () => {
  /** What is said of the only one in the text, in the place of the bar. */
  async function saidOf(marked: string, space = '\u00A0'): Promise<string> {
    const { blankAt } = await load();
    const text = marked.replace('|', space);
    const { label, finding, end } = blankAt(text, text.indexOf(space));
    expect(end).toBe(text.indexOf(space) + 1);
    return `${label ?? ''} ${finding ?? 'quiet'}`;
  }

  it.each([
    'Prix|: 10',
    'e\u0301|\u0301',
    '10|5',
    '10|€',
    '«|oui',
    'oui|»',
    'oui|«',
    '»|oui',
    'x|;',
    'x|!',
    'x|?',
    'x|%',
    'x|°',
    'x|\u066A',
    'x|§',
    'x|№',
    'x|.',
    'x|,',
    'x|(',
    'x|)',
    'x|"',
    "x|'",
    'x|“',
    'x|”',
    'x|‘',
    'x|’',
    'x|„',
    'x|…',
    'x|&',
    'x|—',
    '—|x',
    'x|×',
    'x|❤',
    'x|🎉',
    '🎉|x',
    'x|🏽',
    'x|🇫',
    '❤\uFE0F|x',
    '5|\u200E5',
    '5|\u200E\u200E5',
    'x|[1]',
    '[1]|x',
    '[ ]|x',
    'C#|x',
    '`ls`|:',
    '20|/ 25',
    '20 /|25',
    '20 +|5',
    '2|= 2',
    '5 >|2',
    '5 -|2',
  ])('is quiet in prose: %j', async (text) => {
    expect(await saidOf(text)).toBe('⟦NBSP⟧ quiet');
    expect(await saidOf(text, '\u202F')).toBe('⟦NNBSP⟧ quiet');
  });

  it.each([
    'x|-y',
    'rm|-rf 2 + 5',
    'x|/y',
    'x|=',
    'x|<',
    'x|+',
    'x|†',
    'x|',
    '|x',
    ' |x',
    '-|x',
    ' /|x',
    'ls ./|x',
    'x/|y',
    'rm -|x',
    'a-|x',
    'cat x>|y',
    'cat x<|y',
    '2|/ y',
    '2|//2',
    '2/ |2',
    'a /|2',
    '2 .|/',
    'x2 /|y',
  ])('is said where there could be a command: %j', async (text) => {
    expect(await saidOf(text)).toBe('⟦U+00A0 NBSP⟧ blank');
  });

  it.each(['文|字', 'ひ|字', 'カ|字', '한|字', '。|字', 'Ａ|字', '|字', 'x\n|字'])(
    'of the width of a letter is quiet among such: %j',
    async (text) => {
      expect(await saidOf(text, '\u3000')).toBe('⟦U+3000⟧ quiet');
    },
  );

  it.each(['x|字', '字|x', '字|', '|', ' |字', 'é|字'])(
    'of the width of a letter is said elsewhere: %j',
    async (text) => {
      expect(await saidOf(text, '\u3000')).toBe('⟦U+3000⟧ blank');
    },
  );

  it('is no other blank', async () => {
    expect(await saidOf('x|x', '\u2003')).toBe('⟦U+2003⟧ blank');
    expect(await saidOf('x|x', '\t')).toBe('⟦TAB⟧ quiet');
  });
});

describe('blanks in a row', () => {
  const spaces = (count: number) => ' '.repeat(count);

  it.each([
    ['at the beginning', `${spaces(16)}x`, 0, { label: '⟨16 spaces⟩', finding: null, end: 16 }],
    ['between words', `a${spaces(16)}x`, 1, { label: '⟨16 spaces⟩', finding: null, end: 17 }],
    ['fewer', `a${spaces(15)}x`, 1, { label: null, finding: null, end: 16 }],
    ['far', `a${spaces(33)}x`, 1, { label: '⟨33 spaces⟩', finding: 'padding', end: 34 }],
    ['an indent', `\n${spaces(16)}x`, 1, { label: null, finding: null, end: 17 }],
    ['a far one', `\n${spaces(33)}x`, 1, { label: '⟨33 spaces⟩', finding: 'padding', end: 34 }],
    ['a line', `\n${spaces(16)}\nx`, 1, { label: '⟨16 spaces⟩', finding: 'padding', end: 17 }],
    ['of Windows', `\n${spaces(16)}\r\n`, 1, { label: '⟨16 spaces⟩', finding: 'padding', end: 17 }],
    ['the last line', `\n${spaces(16)}`, 1, { label: '⟨16 spaces⟩', finding: 'padding', end: 17 }],
    ['at the end', `a${spaces(3)}`, 1, { label: '⟨3 spaces⟩', finding: null, end: 4 }],
    ['at the end of a line', `a${spaces(3)}\n`, 1, { label: '⟨3 spaces⟩', finding: null, end: 4 }],
    ['of Windows', `a${spaces(3)}\r\n`, 1, { label: '⟨3 spaces⟩', finding: null, end: 4 }],
    ['before a return', `a${spaces(3)}\rx`, 1, { label: null, finding: null, end: 4 }],
    [
      'of several kinds',
      `\n${spaces(15)}\tx`,
      1,
      { label: '⟨16 blanks: 15 × U+0020 SP, U+0009 TAB⟩', finding: 'padding', end: 17 },
    ],
  ])('are counted, or printed: %s', async (_, text, at, expected) => {
    const { blankAt } = await load();
    expect(blankAt(text, at)).toMatchObject(expected);
  });
});

describe('empty lines', () => {
  it.each([
    ['\n\n\n\n\n\nx', '6 to 6'],
    ['\n \n\t\n\n\n\u00A0\nx', '6 to 9'],
    ['\n\r\n\r\n\r\n\r\n\r\n', '6 to 11'],
    ['\r\r\r\r\r\r', '6 to 6'],
    ['\r \r\r\r\r\r\n', null],
    ['\r\r\r\r\r \n\n', null],
    ['\r\r\r\r\r\r\r\n', '6 to 6'],
    ['\n\n\n\n\n', null],
    ['\n\n\n\n\n  ', null],
    ['\nx\n\n\n\n\n\n', null],
    ['\n\n\nx\n\n\n', null],
    ['\n\r\r\r\r\r', null],
    ['\n\r\r\r\r\r\n', '6 to 7'],
  ])('are counted where they are six or more: %j', async (text, expected) => {
    const { blankLinesAt } = await load();
    const label = blankLinesAt(text, 0);
    const said = label && `${label.run?.count ?? ''} to ${label.end}`;
    expect(said).toBe(expected);
    expect(label?.finding).toBe(expected ? 'padding' : undefined);
  });
});

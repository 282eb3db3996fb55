import { describe, expect, it } from 'vitest';
import { afresh } from './afresh';

/** The first such word, how many there are and what in it is not as it seems; null for none. */
async function found(text: string): Promise<string | null> {
  const { lookalikes } = await afresh(() => import('../../../src/display/lookalike'));
  const finding = lookalikes(text);
  if (!finding) return null;
  const { kind, at, length, count, codes } = finding;
  expect(kind).toBe('lookalike');
  return `${count} × ${text.slice(at, at + length)} at ${at}: ${codes ?? ''}`;
}

describe('a word that mixes Latin with letters that look so', () => {
  it.each([
    ['Cyrillic in it', 'p\u0430y', '1 × p\u0430 at 0: U+0430'],
    ['Cyrillic before it', 'x \u0430dmin', '1 × \u0430d at 2: U+0430'],
    ['Armenian', 'g\u0585', '1 × g\u0585 at 0: U+0585'],
    ['Cherokee', 'g\u13AA', '1 × g\u13AA at 0: U+13AA'],
    ['Lisu', '\uA4D0x', '1 × \uA4D0x at 0: U+A4D0'],
    ['an accented letter of Latin', '\u00E9\u0430', '1 × \u00E9\u0430 at 0: U+0430'],
    ['a Greek capital', '\u0391dmin', '1 × \u0391d at 0: U+0391'],
    ['a Greek letter between two', 'p\u03B1y', '1 × p\u03B1y at 0: U+03B1'],
    ['a digit between', 'q1\u0430', '1 × q1\u0430 at 0: U+0430'],
    ['a line below between', '\u0430_q', '1 × \u0430_q at 0: U+0430'],
    ['a mark between', 'q\u0301\u0430', '1 × q\u0301\u0430 at 0: U+0430'],
    ['a phonetic letter in it', 'p\u0251y', '1 × p\u0251y at 0: U+0251'],
    ['one at its beginning', 'a \u0261it', '1 × \u0261i at 2: U+0261'],
    ['one at its end', 'do\u0261 x', '1 × o\u0261 at 1: U+0261'],
    ['two, and a letter of Turkish', '\u0131\u0261it', '1 × \u0131\u0261i at 0: U+0131, U+0261'],
    ['several words', 'p\u0430y p\u0435y', '2 × p\u0430 at 0: U+0430'],
    ['behind much of something else', `x ${'\u0436'.repeat(40)}a`, `1 × \u0436a at 41: U+0436`],
    ['far behind another', `p\u0430y${' .'.repeat(40)}q\u0436`, '2 × p\u0430 at 0: U+0430'],
  ])('is found: %s', async (_, text, expected) => {
    expect(await found(text)).toBe(expected);
  });

  it.each([
    'plain',
    '\u0441\u043E\u0440\u0443',
    '\u03B1x \u0436',
    'x\u03B1 \u0436',
    '\u0394t',
    'q123456789\u0436',
    'q-\u0436',
    '\u4E2D\u6587abc',
    'k\u0131rm\u0131z\u0131',
    'x \u0131\u0131',
    'se\u00F1or',
  ])('is none: %j', async (text) => {
    expect(await found(text)).toBeNull();
  });
});

describe('a word of look-alikes among Latin ones', () => {
  it.each([
    [
      'run \u0441\u043E\u0440\u0443',
      '1 × \u0441\u043E\u0440\u0443 at 4: U+0441, U+043E, U+0440, U+0443',
    ],
    ['\u0441\u043E, \u0441\u043E and x', '2 × \u0441\u043E at 0: U+0441, U+043E'],
    ['run \u03BD\u03C1', '1 × \u03BD\u03C1 at 4: U+03BD, U+03C1'],
    // No abbreviation in brackets behind its Latin one.
    ['USSR (\u0421\u0421\u0421\u0420', '1 × \u0421\u0421\u0421\u0420 at 6: U+0421, U+0420'],
    ['USSR (\u0441\u0421\u0420)', '1 × \u0441\u0421\u0420 at 6: U+0441, U+0421, U+0420'],
    ['USSR (\u0421\u0421\u0440)', '1 × \u0421\u0421\u0440 at 6: U+0421, U+0440'],
    ['USSR(\u0421\u0421)', '1 × \u0421\u0421 at 5: U+0421'],
    ['a (b; \u0421\u0421)', '1 × \u0421\u0421 at 6: U+0421'],
    ['echo $(\u0421\u0420)', '1 × \u0421\u0420 at 7: U+0421, U+0420'],
  ])('is found: %j', async (text, expected) => {
    expect(await found(text)).toBe(expected);
  });

  it.each([
    'USSR (\u0421\u0421\u0421\u0420)',
    'run \u0441',
    'run \u4E2D\u0441\u043E',
    'run \u0441\u043E\u4E2D',
    'run \u4E2D\u0441\u043E\u4E2D',
    'run \u0441\u043E, \u0436',
  ])('is none: %j', async (text) => {
    expect(await found(text)).toBeNull();
  });
});

describe('an abbreviation with an ending of another alphabet', () => {
  it.each([
    'SMS\u043A\u0438',
    'AB\u043A\u0438',
    'two AB\u043A\u0438.',
    'SMS\u0438',
    'SMS\u0438 x',
    `SMS${'\u0438'.repeat(8)}`,
    'ABCDEFGH\u0438',
  ])('is none: %j', async (text) => {
    expect(await found(text)).toBeNull();
  });

  it.each([
    ['S\u043A\u0438', '1 × S\u043A at 0: U+043A'],
    ['xSMS\u043A\u0438', '1 × S\u043A at 3: U+043A'],
    ['AB c\u043A\u0438', '1 × c\u043A at 3: U+043A'],
    ['SMS\u041A\u0438', '1 × S\u041A at 2: U+041A'],
    ['SMS\u0441\u043E', '1 × S\u0441 at 2: U+0441'],
    ['SMS\u03B1b\u0436', '1 × S\u03B1b at 2: U+03B1'],
    ['SMS\u043A\u0438\u041A', '1 × S\u043A at 2: U+043A'],
    ['SMS1\u043A\u0438', '1 × S1\u043A at 2: U+043A'],
    [`SMS${'\u0438'.repeat(9)}`, '1 × S\u0438 at 2: U+0438'],
    ['ABCDEFGHI\u0438', '1 × I\u0438 at 8: U+0438'],
  ])('is found where it is not: %j', async (text, expected) => {
    expect(await found(text)).toBe(expected);
  });
});

describe('the sounds of a word', () => {
  it.each([
    '[b\u0251k]',
    'say [\u0261et] now',
    'say\n([\u0261et]),\nnow',
    '"[\u0261et]".',
    "'[\u0261et]';:",
    '\u201C[\u0261et]\u201D',
    `[\u0261e${'x'.repeat(23)}]`,
    `[${'x'.repeat(23)}x\u0261]`,
    'th\u0259b\u0251k',
    'b\u0251\u02D0k',
    '\u02C8b\u0251k',
    'b\u0251k\u02CC',
    '/\u0261\u026Aft/',
    'a (/\u0261\u026Aft/).',
    '"/\u0261\u026Aft/"',
    "'/\u0261\u026Aft/'",
    '\u201C/\u0261\u026Aft/\u201D,',
    '/\u0261\u026At/:;.',
  ])('are none in brackets, between slashes or beside others: %j', async (text) => {
    expect(await found(text)).toBeNull();
  });

  it.each([
    ['[p\u0430y]', '1 × p\u0430 at 1: U+0430'],
    ['b\u0251k', '1 × b\u0251k at 0: U+0251'],
    ['[b\u0251k', '1 × b\u0251k at 1: U+0251'],
    ['b\u0251k \u0259', '1 × b\u0251k at 0: U+0251'],
    ['\u0259 b\u0251k', '1 × b\u0251k at 2: U+0251'],
    ['[x] b\u0251k', '1 × b\u0251k at 4: U+0251'],
    ['a[\u0261et]', '1 × \u0261e at 2: U+0261'],
    ['[\u0261et]x', '1 × \u0261e at 1: U+0261'],
    ['[\u0261et](x)', '1 × \u0261e at 1: U+0261'],
    ['[[\u0261et]]', '1 × \u0261e at 2: U+0261'],
    [`[\u0261e${'x'.repeat(24)}]`, '1 × \u0261e at 1: U+0261'],
    [`[${'x'.repeat(24)}x\u0261]`, '1 × x\u0261 at 25: U+0261'],
    ['/\u0261et/', '1 × \u0261e at 1: U+0261'],
    ['/\u0261e\u0261x/', '1 × \u0261e at 1: U+0261'],
    ['/\u0261\u026At', '1 × \u0261\u026At at 1: U+0261, U+026A'],
    ['/\u0261\u026At/x', '1 × \u0261\u026At at 1: U+0261, U+026A'],
    ['x/\u0261\u026At/', '1 × \u0261\u026At at 2: U+0261, U+026A'],
    ['//\u0261\u026At/', '1 × \u0261\u026At at 2: U+0261, U+026A'],
  ])('are found elsewhere: %j', async (text, expected) => {
    expect(await found(text)).toBe(expected);
  });
});

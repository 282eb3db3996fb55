import { describe, expect, it } from 'vitest';
import { escapeText, findings } from '../../../src/display';
import { afresh } from './afresh';

const kindsIn = (text: string): string[] => findings(text).map(({ kind }) => kind);

describe('direction marks in numbers and dates', () => {
  const day = new Date(2024, 4, 2, 13, 5);

  it.each(['ar-EG', 'ar', 'he', 'fa', 'ur', 'ps'])('of %s raise no alarm', (language) => {
    const number = (options: Intl.NumberFormatOptions, value: number): string =>
      new Intl.NumberFormat(language, options).format(value);
    for (const text of [
      day.toLocaleDateString(language),
      day.toLocaleString(language),
      day.toLocaleDateString(language, { calendar: 'persian', era: 'short' }),
      new Intl.DateTimeFormat(language, { dateStyle: 'short' }).formatRange(day, new Date(2024, 6)),
      number({ style: 'currency', currency: 'ILS' }, 5),
      number({ style: 'currency', currency: 'EGP' }, -1234.5),
      number({ style: 'currency', currency: 'USD', currencySign: 'accounting' }, -5),
      number({ style: 'percent' }, 0.15),
      number({ style: 'percent' }, -0.15),
      number({ signDisplay: 'always' }, 5),
      (-5).toLocaleString(language),
    ])
      expect([text, findings(text)]).toEqual([text, []]);
  });

  it.each([
    '2\u200F/5\u200F/2024',
    'סה"כ \u200F5.00\u00A0\u200F₪ ב-GitHub',
    'في 2\u200F/5\u200F/2024، مساء',
    '13 ه\u200D.ش',
  ])('raise none in a text of such a language either: %j', (text) => {
    expect(findings(text)).toEqual([]);
  });

  it('are labelled, since they could be missing', () => {
    expect(escapeText('\u200E-5')).toBe('⟦LRM⟧-5');
    expect(escapeText('2\u200F/5\u200F/2024')).toBe('2⟦RLM⟧/5⟦RLM⟧/2024');
    expect(escapeText('\u200F5.00\u00A0\u200F₪')).toBe('⟦RLM⟧5.00⟦NBSP⟧⟦RLM⟧₪');
    expect(escapeText('١٥٪\u061C')).toBe('١٥٪⟦ALM⟧');
  });

  it.each([
    'rm\u200E-rf',
    'rm -rf \u200E/5',
    'head \u200E-5 secrets.txt',
    '/tmp/\u200F5/x',
    '/\u200F5/6',
    'https://x.example/\u200F5',
    '\u200F//5',
    'a\u200Fb',
    'PAY\u200EPAL5',
    '\u200F',
    'pay 5\u200F',
    '5\u200F\u200F\u200F\u200F5',
    '\u202E-5',
    'א\u200Fב5',
  ])('are an alarm elsewhere: %j', (text) => {
    expect(kindsIn(text)).toContain('bidi');
  });

  it.each(['\u0633\u200D\u0645', 'a\u200D.', '\u062F\u200D.', '\u200D.'])(
    'joiners with nothing to join are an alarm: %j',
    (text) => {
      expect(kindsIn(text)).toContain('hidden');
    },
  );
});

describe('a direction mark by itself', () => {
  /** Of the mark in the place of the bar, or of what stands there. */
  async function isNumberMark(marked: string, mark = '\u200E'): Promise<boolean> {
    const number = await afresh(() => import('../../../src/display/number-mark'));
    return number.isNumberMark(marked.replace('|', mark), marked.indexOf('|'));
  }
  const digits = (count: number) => '1'.repeat(count);

  it.each([
    '5|',
    '|5',
    '|-5',
    '5|%',
    '5|/2',
    '5/|2',
    '12|:30',
    '|$5',
    '5.00\u00A0|\u20AA',
    '5|KWD',
    '\u05D05|',
    '|5\u05D0',
    '(5|)',
    '5|٪',
    'abc\n5|',
    '5|\nabc',
    'abc\n|5\nabc',
    '12 5|',
    '5| 12',
    'pay ١٥|',
    'pay \u05D0 5|',
    `5|/2 ${'\u05D0 '.repeat(30)}`,
    `|${digits(31)}`,
    `${digits(31)}|`,
  ])('stands in a number: %j', async (text) => {
    expect(await isNumberMark(text)).toBe(true);
    expect(await isNumberMark(text, '\u061C')).toBe(true);
  });

  it.each([
    'a|5',
    'x5|',
    '5|x',
    '5| rm',
    'rm 5|',
    'head |-5 x',
    '|/5',
    '5/|',
    '|//5',
    '5|KWDX',
    '\u05D0|\u05D15',
    '|-',
    '|',
    '\u200E|\u200E5',
    `|${digits(32)}`,
    `${digits(32)}|`,
    `|${digits(30)}x`,
    `\u05D0${' '.repeat(40)}x 5|`,
  ])('stands in none: %j', async (text) => {
    expect(await isNumberMark(text)).toBe(false);
  });

  it('is nothing else', async () => {
    expect(await isNumberMark('5|5', '-')).toBe(false);
    expect(await isNumberMark('5|5', '\u202E')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { escapeText, findings } from '../../../src/display';

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

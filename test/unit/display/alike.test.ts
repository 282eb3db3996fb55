import { describe, expect, it } from 'vitest';
import { afresh } from './afresh';

const load = () => afresh(() => import('../../../src/display/alike'));

const lower = (text: string): string => text.toLowerCase();

describe('an identifier in disguise', () => {
  it.each([
    ['Cyrillic', '\u0441\u043E\u0440\u0443'],
    ['Greek', '\u03BD\u03C1'],
    ['Armenian', '\u0578\u057D'],
    ['Cherokee', '\u13E2\u13AA\u13BD'],
    ['small Cherokee', lower('\u13E2\u13AA\u13BD')],
    ['Lisu', '\uA4D1\uA4EE'],
    ['Coptic', '\u2C9F\u2CA3'],
    ['small capitals', '\u1D18\u1D00\u028F'],
    ['the last of the small capitals', '\u1D29\uA731'],
    ['digits before it', '1_\u0441'],
    ['digits behind it', '\u0441\u0443-2'],
    ['one letter', '\u0430'],
  ])('is written in look-alikes throughout: %s', async (_, name) => {
    const { isDisguised } = await load();
    expect(isDisguised(name)).toBe(true);
  });

  it.each([
    '',
    '12',
    'tree',
    'Stryker',
    '\u0441\u0436',
    '\u0436\u0441',
    '\u0441x',
    'x\u0441',
    '\u0441 \u0443',
    // Greek with a letter that passes for a Latin one among others alone.
    '\u03BA\u03B1\u03B9',
    '\u03B1\u03BA\u03B9',
  ])('is none otherwise: %j', async (name) => {
    const { isDisguised } = await load();
    expect(isDisguised(name)).toBe(false);
  });
});

describe('a name that deceives', () => {
  it.each([
    '\u0441\u043E\u0440\u0443',
    'p\u0430ypal',
    'x p\u0430ypal',
    'p\u0301a\u0430y',
    'a\u0430b',
    'pay\u03BA',
    'p\u1D00y',
    `ab${'\u0430'.repeat(190)}`,
    'read_\u0251ll',
  ])('holds look-alikes: %j', async (name) => {
    const { isDeceptiveName } = await load();
    expect(isDeceptiveName(name)).toBe(true);
  });

  it.each([
    '',
    'plain_name',
    '\u0430',
    '\u03B1x',
    'run_\u03B1x',
    'run \u03B1x all',
    'caf\u00E9',
    'k\u0131rm\u0131z\u0131',
    '\u65E5\u672C\u8A9E_api',
  ])('holds none: %j', async (name) => {
    const { isDeceptiveName } = await load();
    expect(isDeceptiveName(name)).toBe(false);
  });
});

describe('what a key is taken for', () => {
  it.each([
    ['plain-key', 'plain-key'],
    ['', ''],
    ['\u0441\u043E\u0440\u0443', 'copy'],
    ['\u0430\u0440\u0440\u04CF\u0435', 'apple'],
    ['\u0391\u03A5', 'AY'],
    ['\u0251\u0261\u0131', 'agi'],
    ['\u1D18\u1D00\u028F\u1D18\u1D00\u029F', 'paypal'],
    ['\u1D29\u03BA', 'pk'],
    ['\u13E2\u13AA\u13BD\u13E2\u13AA\u13DE', 'PAYPAL'],
    [lower('\u13AA'), 'a'],
    ['\uA4D1\uA4EE\uA4EC\uA4D1\uA4EE\uA4E1', 'PAYPAL'],
    ['\u2C9F\u2CA3', 'op'],
    ['\u2C82', 'B'],
    ['\u00E9', '\u00E9'],
    ['e\u0301', '\u00E9'],
    ['\uFF50ath', 'path'],
    ['pa\u200Bth', 'path'],
    ['pa\u00ADth', 'path'],
    ['pa\u0337th', 'path'],
    ['pa\uE000th', 'path'],
    ['a b', 'a b'],
    ['a  b', 'a b'],
    ['a\u2003\u00A0\u2800b', 'a b'],
    [' a\u2800', 'a'],
    ['dry\u2010\u2011\u2014\u2212run', 'dry----run'],
    ['\u0436', '\u0436'],
  ])('%j', async (key, expected) => {
    const { skeleton } = await load();
    expect(skeleton(key)).toBe(expected);
  });
});

describe('characters by name', () => {
  it('are each named once, four at most', async () => {
    const { codesOf } = await load();
    expect(codesOf([])).toBe('');
    expect(codesOf('\u0430\u0430\u200B')).toBe('U+0430, U+200B ZWSP');
    expect(codesOf('abcd')).toBe('U+0061, U+0062, U+0063, U+0064');
    expect(codesOf('abcde')).toBe('U+0061, U+0062, U+0063, U+0064');
  });
});

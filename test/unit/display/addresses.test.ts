import { describe, expect, it } from 'vitest';
import { addressesIn, findings } from '../../../src/display';

const only = (kind: string, text: string) => findings(text).filter((found) => found.kind === kind);

describe('addresses', () => {
  it('end before what closes a sentence', () => {
    const [address] = addressesIn('(https://a.example/x).');
    expect(address).toMatchObject({ at: 1, length: 19, host: 'a.example' });
  });

  it('have the text before the last @ that is not the site', () => {
    expect(addressesIn('https://a@b@c.example/')).toMatchObject([
      { host: 'c.example', written: 'c.example', userinfo: 'a@b' },
    ]);
  });

  it('stand whole in what is found of them', () => {
    expect(only('host', 'to https://a@b.example/x now')).toEqual([
      { kind: 'host', at: 3, length: 21, count: 1, detail: 'b.example' },
    ]);
    expect(only('userinfo', 'to https://a@b.example/x now')).toEqual([
      { kind: 'userinfo', at: 3, length: 21, count: 1, detail: 'a' },
    ]);
  });

  it.each(['https://ex\u00E4mple.com', 'https://EX\u00C4MPLE.com:80/', 'http://a.example:8080/'])(
    'that lead where they say are quiet: %j',
    (text) => {
      expect(only('host', text)).toEqual([]);
    },
  );

  it.each([
    'https://a\u00ADb.example',
    'https://\u2460.example',
    'https://b\u03BFb.example',
    'https://\u0440\u0430\u0441\u0435.example',
    'https://x.p\u0430ypal\u3002com',
  ])('whose host is written otherwise are found: %j', (text) => {
    expect(only('host', text)).toHaveLength(1);
  });
});

describe('hosts of several scripts', () => {
  it.each([
    ['Latin and a Greek letter that looks like none', 'https://a\u03BBb.example'],
    ['Latin and Cherokee', 'https://a\u13A0.example'],
    ['Latin, Chinese and Cyrillic', 'https://a\u4E2D\u0431.example'],
    ['Latin and Chinese', 'https://a\u4E2D.example'],
    ['Latin, Chinese and Armenian', 'https://a\u4E2D\u0562.example'],
  ])('in one label are found: %s', (_, text) => {
    expect(only('host', text)).toHaveLength(1);
  });

  it.each([
    [
      'one script a label',
      'https://my_host.m\u00FCnchen.\u043F\u0440\u0438\u0432\u0435\u0442.example',
    ],
    ['Greek alone', 'https://\u03BB\u03CC\u03B3\u03BF\u03C2.example'],
    ['numbers of the sixth version', 'http://[::1]:8080/'],
  ])('are quiet with %s', (_, text) => {
    expect(only('host', text)).toEqual([]);
  });

  it('are split behind a backslash, wherever the address stands', () => {
    const text = 'https://a.example/ and https://good.example\\@evil.example/';
    expect(only('host', text)).toMatchObject([{ at: 23, detail: 'good.example' }]);
    expect(only('host', 'https://a.example\\b and https://a.example/')).toHaveLength(1);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { afresh } from './afresh';

const load = () => afresh(() => import('../../../src/display/address-findings'));

/** What is said of the addresses in a text: `host evil.example`. */
async function said(text: string): Promise<string[]> {
  const { addressFindings } = await load();
  return addressFindings(text).map(
    ({ kind, detail, codes }) => `${kind} ${detail ?? ''}${codes ?? ''}`,
  );
}

describe('a host that is not as it seems', () => {
  it.each([
    ['Greek and Cyrillic', 'https://\u03BB\u0431.example', null],
    ['Armenian and Cherokee', 'https://\u0562\u13A3.example', null],
    ['Cyrillic and Chinese', 'https://\u0431\u4E2D.example', null],
    ['Greek and Japanese', 'https://\u03BB\u3042.example', null],
    ['Greek and Katakana', 'https://\u03BB\u30A2.example', null],
    ['Latin and Cyrillic', 'https://a\u0431.example', null],
    ['Latin and Thai', 'https://a\u0E01.example', null],
    ['Latin with an accent and a phonetic letter', 'https://p\u0251yp\u00E9l.example', null],
    ['nothing but look-alikes', 'https://\u0441\u043E\u0441\u043E.com', null],
    ['the top as well', 'https://\u0441\u043E\u0441\u043E.\u0441\u043E', null],
    ['a letter that is another in ASCII', 'https://\uFF41.example', 'a.example'],
    ['a sign', 'https://\u2665.example', null],
    ['an ASCII name that is a number', 'https://0x7f.1', '127.0.0.1'],
    ['a name in percent signs', 'https://%61.example', 'a.example'],
  ])('is said: %s', async (_, text, host) => {
    expect(await said(text)).toEqual([`host ${host ?? new URL(text).host}`]);
  });

  it.each([
    'https://\u03BB\u03CC\u03B3\u03BF\u03C2.example',
    'https://\u043F\u0440\u0438\u0432\u0435\u0442.example',
    'https://\u0562\u0561\u0580\u0565\u0582.example',
    'https://www.\u0441\u043E\u0441\u043E.\u0440\u0444',
    'https://\u4E2D\u3042\u30A2.example',
    'https://m\u00FCnchen.example:8080/x',
    'https://A.Example:443/',
    'https://127.0.0.1:80/',
    'https://%/',
    'ssh://%',
  ])('is none: %j', async (text) => {
    expect(await said(text)).toEqual([]);
  });

  it('is said with the letters that are not as they seem', async () => {
    const text = 'https://P\u0251ypal.x\u0261.example';
    expect(await said(text)).toEqual(['lookalike U+0251, U+0261', `host ${new URL(text).host}`]);
  });
});

describe('an address with a backslash', () => {
  it.each([
    ['https://good.example\\@evil.example/', 'good.example'],
    ['HTTPS:good.example\\.evil.example', 'good.example'],
    ['https:\\\\good.example', 'good.example'],
    ['https://good.example:8080\\x', 'good.example:8080'],
  ])('is split there: %j', async (text, host) => {
    expect(await said(text)).toEqual([`host ${host}`]);
  });

  it.each([
    'https://a.example/b\\c',
    'https://a.example/x:b\\c',
    'https://a.example?b\\c',
    'https://a.example#b\\c',
  ])('is not split in its path: %j', async (text) => {
    expect(await said(text)).toEqual([]);
  });
});

describe('a name before the @', () => {
  it('is said of what browsers open', async () => {
    expect(await said('to https://ada@evil.example/x')).toEqual([
      'host evil.example',
      'userinfo ada',
    ]);
  });

  it.each([
    'google.com',
    'google.com:443',
    'www.mail.google.com',
    'my-mail2.google.com',
    'cafe\u0301.com',
    '\u043F\u043E\u0447\u0442\u0430.\u0440\u0444',
  ])('is said of other addresses when it could pass for a site: %s', async (name) => {
    expect(await said(`ssh://${name}@evil.example`)).toEqual([
      'host evil.example',
      `userinfo ${name}`,
    ]);
  });

  it.each([
    'git',
    'ada_b.com',
    'a.b',
    'user:pass.word',
    'ada.1.2',
    'google.com+x',
    '.com',
    'a..com',
  ])('is none that could: %s', async (name) => {
    expect(await said(`ssh://${name}@evil.example`)).toEqual([]);
  });
});

describe('a host of another program', () => {
  it('is said when it is not as it seems, and a name with a dot', async () => {
    const { host } = new URL('https://\u0441\u043E\u0441\u043E.com');
    expect(await said('//\u0441\u043E\u0441\u043E.com')).toEqual([`host ${host}`]);
    expect(await said('//\u0441\u043E\u0441\u043E\u3002com')).toEqual([`host ${host}`]);
    expect(await said('//\u0441\u043E\u0441\u043E')).toEqual([]);
    expect(await said('//0x7f.1')).toEqual([]);
  });
});

describe('many addresses', () => {
  it.each([
    ['web addresses', 'https://\u2665.example '],
    ['others', '//\u2665.example '],
  ])('are said up to a hundred: %s', async (_, text) => {
    expect(await said(text.repeat(99))).toHaveLength(99);
    expect(await said(text.repeat(150))).toHaveLength(100);
  });

  it('of two kinds are a hundred together', async () => {
    const text = 'https://a@b.example '.repeat(50);
    expect(await said(`${text}${text}`)).toHaveLength(100);
    expect(await said(`${text}//\u2665.example`)).toHaveLength(100);
  });
});

describe('plain addresses', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('need not be asked where they lead', async () => {
    const { addressFindings } = await load();
    let count = 0;
    vi.stubGlobal(
      'URL',
      class extends URL {
        constructor(source: string) {
          count += 1;
          super(source);
        }
      },
    );
    const plain = 'localhost a.example www.a-b.example:8080 1.2.b a:1 x'.split(' ');
    for (const host of plain)
      expect(addressFindings(`at https://${host}/ ssh://${host} //${host}`)).toEqual([]);
    expect(count).toBe(0);
    for (const host of ['1.2.3.4', 'a_b.example', 'b.example:1x', '-a', 'a.example:'])
      addressFindings(`at https://${host}/`);
    expect(count).toBe(5);
  });
});

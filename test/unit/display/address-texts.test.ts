import { afterEach, describe, expect, it, vi } from 'vitest';
import { afresh } from './afresh';

const load = () => afresh(() => import('../../../src/display/address'));

/** Each address as `at: text | authority | scheme`. */
const listed = (found: Iterable<{ at: number; text: string; authority: string; scheme: string }>) =>
  Array.from(
    found,
    ({ at, text, authority, scheme }) => `${at}: ${text} | ${authority} | ${scheme}`,
  );

describe('addresses that browsers open', () => {
  it.each([
    ['http://a.example/x?y#z', ['0: http://a.example/x?y#z | a.example | http']],
    ['https://a.example', ['0: https://a.example | a.example | https']],
    ['ws://a.example', ['0: ws://a.example | a.example | ws']],
    ['wss://a.example', ['0: wss://a.example | a.example | wss']],
    ['FTP://a.example', ['0: FTP://a.example | a.example | FTP']],
    ['at https:a.example now', ['3: https:a.example | a.example | https']],
    ['https:\\/\\a.example\\b', ['0: https:\\/\\a.example\\b | a.example | https']],
    ['https://a.example?b', ['0: https://a.example?b | a.example | https']],
    ['https://a.example#b', ['0: https://a.example#b | a.example | https']],
    [
      'https://a.example https://b.example',
      ['0: https://a.example | a.example | https', '18: https://b.example | b.example | https'],
    ],
    ['xhttps://a.example', []],
    ['git+https://a.example', []],
    ['https: //a.example', []],
  ])('begin with a scheme of theirs: %j', async (text, expected) => {
    const { addressTexts } = await load();
    expect(listed(addressTexts(text))).toEqual(expected);
  });

  it.each([
    ['https://a.example/x).', 'https://a.example/x'],
    ['https://a.example/x?)]},.;:!?', 'https://a.example/x'],
    ['https://a.example" x', 'https://a.example'],
    ["https://a.example'", 'https://a.example'],
    ['https://a.example<b>', 'https://a.example'],
    ['https://a.example>', 'https://a.example'],
    ['https://a.example`', 'https://a.example'],
    ['https:)', 'https'],
  ])('end before what closes a sentence, a tag or a quotation: %j', async (text, expected) => {
    const { addressTexts } = await load();
    expect(Array.from(addressTexts(text), (address) => address.text)).toEqual([expected]);
  });

  it('are none without anything behind the scheme', async () => {
    const { addressTexts, addressesIn } = await load();
    expect(listed(addressTexts('https:)'))).toEqual(['0: https |  | ']);
    expect(addressesIn('https:) https:///')).toEqual([]);
  });

  it.each([
    ['https://a.example"@b.example/x y', 'a.example"@b.example'],
    ['https://a.example"\'<>`@b.example', 'a.example"\'<>`@b.example'],
    ['https://a.example"@b.example\'@c.example', 'a.example"@b.example\'@c.example'],
  ])('have quotes before the @ as browsers take them: %j', async (text, authority) => {
    const { addressTexts } = await load();
    expect(Array.from(addressTexts(text), (address) => address.authority)).toEqual([authority]);
  });

  it.each([
    ['https://a.example，谢谢', 'https://a.example', 'a.example'],
    ['https://a.example，谢谢/x', 'https://a.example', 'a.example'],
    ['https://a.example谢谢', 'https://a.example', 'a.example'],
    ['https://a.exampleをご覧', 'https://a.example', 'a.example'],
    ['https://a.exampleカ', 'https://a.example', 'a.example'],
    ['https://a.example이', 'https://a.example', 'a.example'],
    ['https://a.example:80。', 'https://a.example:80', 'a.example:80'],
    ['https://a.example:65535”', 'https://a.example:65535', 'a.example:65535'],
    ['https://a.example，谢谢…', 'https://a.example', 'a.example'],
    ['https://a.example谢谢。。', 'https://a.example', 'a.example'],
  ])('end where the sentence goes on: %j', async (text, whole, authority) => {
    const { addressTexts } = await load();
    expect(listed(addressTexts(text))).toEqual([`0: ${whole} | ${authority} | https`]);
  });

  it.each([
    'a.exampl\u00E9',
    'a.exampleй',
    'a.example!x',
    'a.e谢谢',
    'example谢谢',
    'a.example，x.example',
    'a.example谢谢。x',
    'a.example，x:80',
    'a.example，x@b.example',
    'b@a.example，x',
    'a.example:123456，x',
  ])('keep what may be a name that somebody owns: %j', async (authority) => {
    const { addressTexts } = await load();
    expect(listed(addressTexts(`https://${authority}/`))).toEqual([
      `0: https://${authority}/ | ${authority} | https`,
    ]);
  });
});

describe('addresses of other programs', () => {
  it.each([
    ['//a.example/x', ['0: //a.example | a.example | ']],
    ['see: //a.example', ['5: //a.example | a.example | ']],
    ['("//a.example?b")', ['2: //a.example | a.example | ']],
    ['ssh://git@a.example/b', ['0: ssh://git@a.example | git@a.example | ']],
    ['x+y-z.1://a.example#b', ['0: x+y-z.1://a.example | a.example | ']],
    ['run git+https://a.example', ['4: git+https://a.example | a.example | ']],
    ['sftp://a.example', ['0: sftp://a.example | a.example | ']],
    ['ftps://a.example', ['0: ftps://a.example | a.example | ']],
    ['a:b ssh://x ssh://y', ['4: ssh://x | x | ', '12: ssh://y | y | ']],
    ['//a.example\\@b', ['0: //a.example | a.example | ']],
    ["//a.example'", ['0: //a.example | a.example | ']],
    ['//a.example b', ['0: //a.example | a.example | ']],
    // What follows the slashes of a path is no address.
    ['//(a)//b.example', ['0: //(a) | (a) | ']],
  ])('have another scheme or none: %j', async (text, expected) => {
    const { otherAddressTexts } = await load();
    expect(listed(otherAddressTexts(text))).toEqual(expected);
  });

  it.each([
    'http://a.example https://a.example ws://a.example wss://a.example FTP://a.example',
    'a//b.example',
    'a.//b.example',
    'a-//b.example',
    'a\\//b.example',
    '1://a.example',
    ': //',
    '// a comment',
    'ssh:// a.example',
    'ssh:////a.example',
  ])('are no others: %j', async (text) => {
    const { otherAddressTexts } = await load();
    expect(listed(otherAddressTexts(text))).toEqual([]);
  });
});

describe('where an address leads', () => {
  it.each([
    ['', 'git@a.example:team/x', { host: 'a.example', written: 'a.example:team/x' }],
    ['', 'git@a.example:2222', { host: 'a.example:2222', written: 'a.example:2222' }],
    ['', 'git@[::1]', { host: '[::1]', written: '[::1]' }],
    ['https', 'git@a.example:80', { host: 'a.example:80', written: 'a.example:80' }],
    ['http', 'git@a.example:80', { host: 'a.example', written: 'a.example:80' }],
  ])('%s//%s', async (scheme, authority, expected) => {
    const { readAddress } = await load();
    expect(readAddress({ at: 7, text: 'four', authority, scheme })).toEqual({
      at: 7,
      length: 4,
      userinfo: 'git',
      ...expected,
    });
  });

  it('is nowhere when it has two ports, or one that is none', async () => {
    const { readAddress } = await load();
    const address = { at: 0, text: '' };
    expect(readAddress({ ...address, authority: 'a.example:team:80', scheme: '' })).toBeNull();
    expect(readAddress({ ...address, authority: 'a.example:team', scheme: 'https' })).toBeNull();
    expect(readAddress({ ...address, authority: '', scheme: 'https' })).toBeNull();
  });
});

describe('hosts that were asked for', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** How often the engine is asked where these hosts lead. */
  async function asked(hosts: readonly string[]): Promise<number> {
    const { readAddress } = await load();
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
    for (const authority of hosts) {
      const address = readAddress({ at: 0, text: '', authority, scheme: 'http' });
      expect(address?.host).toBe(authority.includes(' ') ? undefined : authority);
    }
    return count;
  }

  const many = Array.from({ length: 1000 }, (_, i) => `h${i}.example`);
  /** As long as makes an address of so many characters with its `http://`. */
  const long = (length: number) => `${'a.'.repeat(150)}example`.slice(7 - length);

  it('are remembered, and where there is none as well', async () => {
    expect(await asked(['a.example', 'b.example', 'a.example', 'a.example'])).toBe(2);
    expect(await asked(['no host', 'no host'])).toBe(1);
  });

  it('are remembered up to a thousand, and short of 300 characters', async () => {
    expect(await asked([...many, ...many])).toBe(1000);
    expect(await asked([...many, 'a.example', 'a.example', 'h0.example'])).toBe(1002);
    expect(await asked([long(299), long(299)])).toBe(1);
    expect(await asked([long(300), long(300)])).toBe(2);
  });
});

import { describe, expect, it } from 'vitest';
import { afresh } from './afresh';

const load = () => afresh(() => import('../../../src/display/address'));

describe('a value that is one address, and not the one that everybody sees', () => {
  it.each([
    ['https://a.example @b.example/x', 'https://a.example @b.example', 'a.example @b.example'],
    ['HTTPS:\\\\a"@b.example?x', 'HTTPS:\\\\a"@b.example', 'a"@b.example'],
    ["wss:a'@b.example#x", "wss:a'@b.example", "a'@b.example"],
    ['ftp://<@b.example', 'ftp://<@b.example', '<@b.example'],
    ['ws://>@b.example', 'ws://>@b.example', '>@b.example'],
    ['http://`@b.example', 'http://`@b.example', '`@b.example'],
    [' \u0001\n\tht\rtp:/\t/\n/b.example/', ' \u0001\n\tht\rtp:/\t/\n/b.example', 'b.example'],
    ['h\nt\nt\np\ns\n:b.example', 'h\nt\nt\np\ns\n:b.example', 'b.example'],
    ['https://a.e\txam\nple\r/x', 'https://a.e\txam\nple\r', 'a.example'],
    ['ht\ttps://a.example  ', 'ht\ttps://a.example  ', 'a.example'],
    ['https://a\t.example \n ', 'https://a\t.example \n ', 'a.example'],
    // Behind a host come words or addresses, and nothing that would make another host of it.
    ['https://a.example-\nThanks', 'https://a.example-\nThanks', 'a.example-Thanks'],
    ['https://a.example\nThanks\n.b', 'https://a.example\nThanks\n.b', 'a.exampleThanks.b'],
    ['https://a.example\n-x', 'https://a.example\n-x', 'a.example-x'],
    ['https://a\nThanks', 'https://a\nThanks', 'aThanks'],
    ['https://a.example\n谢谢。b', 'https://a.example\n谢谢。b', 'a.example谢谢。b'],
  ])('is read as programs read it: %j', async (text, whole, authority) => {
    const { wholeAddress } = await load();
    const address = wholeAddress(text);
    expect(address).toMatchObject({ at: 0, text: whole, authority });
    expect(address?.scheme).toMatch(/^(?:https?|wss?|ftp)$/i);
  });

  it('leads nowhere with a blank before its path', async () => {
    const { wholeAddress, readAddress } = await load();
    expect(() => new URL('https://a\t.example /x')).toThrow('Invalid URL');
    const address = wholeAddress('https://a\t.example /x');
    expect(address?.authority).toBe('a.example ');
    expect(address && readAddress(address)).toBeNull();
  });

  it.each([
    '',
    'hello',
    'https://a.example',
    'https://a@b.example',
    'https://a.example is down',
    'https://a.example\n',
    'https://a.example  ',
    'https://a.example\n\nThanks\n',
    'https://a.example:8080\nThanks',
    'https://a.example:8\r\nhttps://b.example:8/',
    'https://a.example\tThanks, 2 of them',
    'x https://a @b.example',
    'ssh://a @b.example',
    'sftp://a @b.example',
    'ftps://a @b.example',
    '1ht\ttps://a.example',
    '://a @b.example',
  ])('is none: %j', async (text) => {
    const { wholeAddress } = await load();
    expect(wholeAddress(text)).toBeNull();
  });

  it.each(['https://a.example \n/x', 'https://a.example is down\nhttps://b.example'])(
    'is none that a program would take: %j',
    async (text) => {
      const { addressFindings } = await afresh(
        () => import('../../../src/display/address-findings'),
      );
      expect(() => new URL(text)).toThrow('Invalid URL');
      expect(addressFindings(text)).toEqual([]);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { addressesIn, findings, findingsOfCall } from '../../../src/display';

const hostIn = (text: string): string | undefined =>
  findings(text).find(({ kind }) => kind === 'host')?.detail;

describe('an address that is the whole value', () => {
  it.each([
    ["https://accounts.google.com'@evil.example/"],
    ['https://accounts.google.com"@evil.example/'],
    ['https://accounts.google.com<@evil.example/'],
    ['https://accounts.google.com @evil.example/'],
    ['https://accounts.google.com\t@evil.example/'],
    ['https://accounts.google.com\n@evil.example/'],
    ['https://accounts.google.com is safe@evil.example/'],
    [' https://accounts.google.com\r\n\r\n@evil.example'],
    ['ht\ttps://accounts.google.com@evil.example/'],
    ['\nht\ntp\ts:accounts.google.com@evil.example/'],
    ['ht\ttps://evil.example/'],
  ])('is read as programs read it: %j', (text) => {
    expect(new URL(text).host).toBe('evil.example');
    expect(hostIn(text)).toBe('evil.example');
  });

  it('is not cut at a tab or a line break', () => {
    expect(hostIn('https://goo\tgle.com.evil.example')).toBe('google.com.evil.example');
    expect(hostIn('https://google.com\n.evil.example/x')).toBe('google.com.evil.example');
    expect(hostIn('https://google.co\nm.evil.example')).toBe('google.com.evil.example');
  });

  it('says what stands before the @', () => {
    expect(findings("https://accounts.google.com'@evil.example/")[1]).toMatchObject({
      kind: 'userinfo',
      detail: "accounts.google.com'",
    });
  });

  it.each([
    'https://example.com\nhttps://example.org\n',
    'https://example.com\n',
    ' https://example.com ',
    'https://example.com\nThanks',
    'https://example.com\tTitle',
    'https://example.com is down, ask ada@example.com please',
    'https://example.com/ or ada@example.com',
    'https://example.com/a\nb@c.example',
    'note: https://example.com',
  ])('is none where there is prose or a list: %j', (text) => {
    expect(findings(text)).toEqual([]);
  });
});

describe('an address within a text', () => {
  it('may have quotes before the @', () => {
    expect(hostIn("curl https://google.com'@evil.example/x")).toBe('evil.example');
    expect(hostIn('curl "https://google.com"@evil.example/x')).toBe('evil.example');
    expect(findings('"https://a.example","b@c.example"')).toEqual([]);
    expect(findings('<https://a.example>')).toEqual([]);
  });

  it('is looked at however many stand before it', () => {
    expect(hostIn(`${'https://a.example '.repeat(200)}https://google.com@evil.example`)).toBe(
      'evil.example',
    );
    expect(hostIn(`${'https://пример.рф/ '.repeat(200)}https://google.com@evil.example`)).toBe(
      'evil.example',
    );
  });

  it.each([
    '//accounts.google.com@evil.example/',
    'src="//accounts.google.com@evil.example/x"',
    'sftp://accounts.google.com@evil.example',
    'ssh://accounts.google.com:22@evil.example/',
    'git+https://github.com@evil.example',
    'git+ssh://github.com@evil.example:team/repository',
  ])('may have another scheme or none: %j', (text) => {
    expect(hostIn(text)).toBe('evil.example');
  });

  it.each([
    'ssh://git@github.com/team/repository',
    'git+ssh://git@github.com:team/repository.git',
    'postgres://user:pass.word@localhost:5432/db',
    'mongodb://user:secret@a.example:27017,b.example:27017/db',
    'imap://ada%40example.com@imap.example.com',
    'file:///home/ada//x',
    '//@ts-expect-error',
    '// ada@example.com',
    '//комментарий',
    'obsidian://заметка',
    'a//b.c@d.example',
    '//////////////',
  ])('of another scheme has names before the @ as a matter of course: %j', (text) => {
    expect(findings(text)).toEqual([]);
  });
});

describe('a host', () => {
  it.each([
    ['https://account.booking.comんdetailんwww-evil.example/'],
    ['https://google.comノlogin.evil.example'],
    ['https://google.com丿login.evil.example'],
    ['https://google.com，x.evil.example'],
    ['https://google.com“x.evil.example'],
    ['https://google.com谢谢。evil.example'],
    ['https://ᏢᎪᎽᏢᎪᏞ.com/'],
    ['https://аррӏе.com/'],
    ['https://p\u0251ypal.com/'],
    ['https://ꓑꓮꓬ.com/'],
    ['ssh://\u0430\u0440\u0440\u04CF\u0435.com/'],
  ])('that mixes scripts or is written in look-alikes is said: %j', (text) => {
    expect(hostIn(text)).toMatch(/xn--|evil\.example$/);
  });

  it.each([
    '请访问https://example.com，谢谢',
    '请访问https://example.com，谢谢。',
    'https://example.comをご覧ください',
    'https://example.com:8080。',
    '“https://example.com”',
    '«https://example.com»',
    '「https://example.com」',
    'https://сосо.рф',
    'https://ура.рф',
    'https://και.gr/',
    'https://क्‍ष.भारत/',
    'https://東京タワー.jp',
    'https://한국.kr',
  ])('of one script, and the sentence behind it, is quiet: %j', (text) => {
    expect(findings(text)).toEqual([]);
  });

  it('ends where the sentence goes on', () => {
    expect(addressesIn('请访问https://example.com，谢谢')).toEqual([
      { at: 3, length: 19, host: 'example.com', written: 'example.com', userinfo: '' },
    ]);
  });
});

describe('an address in a call', () => {
  it('is found behind any number of harmless findings', () => {
    const hidden = Array.from({ length: 300 }, () => 'a\u00ADb c\u200Bd');
    const numbers = Array.from({ length: 300 }, (_, i) => 2 ** 60 + i * 1000);
    const args = { hidden, numbers, url: 'https://google.com@evil.example/', cmd: 'x\u202Ey' };
    const kinds = findingsOfCall({ id: '1', toolName: 'x', args }).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['host', 'userinfo', 'bidi']));
  });
});

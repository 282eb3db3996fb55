import { describe, expect, it } from 'vitest';
import { afresh } from './afresh';

const load = () => afresh(() => import('../../../src/display/printed'));

describe('the line around a place', () => {
  it('reaches 32 characters to either side', async () => {
    const { near } = await load();
    const text = `${'a'.repeat(40)}${'b'.repeat(40)}`;
    expect(near(text, 40)).toBe(`${'a'.repeat(32)}${'b'.repeat(32)}`);
    expect(near('abc', 0)).toBe('abc');
    expect(near('abc', 3)).toBe('abc');
    expect(near(`abc${'d'.repeat(40)}`, 2)).toBe(`abc${'d'.repeat(31)}`);
  });

  it('ends at the breaks next to it', async () => {
    const { near } = await load();
    expect(near('a\nb\ncd\ne\nf', 5)).toBe('cd');
    expect(near('a\n\nb', 2)).toBe('');
  });
});

describe('a ligature or a long s', () => {
  const LIGATURE = /[\uFB00-\uFB04\u017F]/;
  async function isPrinted(text: string): Promise<boolean> {
    const printed = await load();
    const at = text.search(LIGATURE);
    return printed.isPrinted(text, at, text.charAt(at));
  }

  it.each([
    'conﬁguration',
    'The ab conﬁguration of it',
    'conﬁguration, with more behind it than anybody reads at once',
    `conﬁ${'g'.repeat(31)} x`,
    'cafe\u0301ﬁxe\u0301d now',
    'Waſſer',
    '(conﬁgure)',
    '«conﬁgure»',
    '“conﬁgure”',
    '„conﬁgure“',
    '"conﬁgure"',
    "'conﬁgure'",
    '’conﬁgure’',
    '-conﬁgure-',
    'a\nconﬁgure\nb',
    'conﬁgure, x',
    'conﬁgure. x',
    'conﬁgure; x',
    'conﬁgure: x',
    'conﬁgure! x',
    'conﬁgure? x',
  ])('is print within a word of prose: %j', async (text) => {
    expect(await isPrinted(text)).toBe(true);
  });

  it.each([
    'conﬁg/x yz',
    'a /conﬁgure',
    '/conﬁgure',
    '$conﬁgure',
    'conﬁgure=1',
    'conﬁgure9',
    '9conﬁgure',
    'ﬁle',
    'staﬀ',
    'staﬀ, x',
    'the ﬁ',
    'paSſwd',
    'paſſwd',
    'ſudo',
  ])('is none elsewhere: %j', async (text) => {
    expect(await isPrinted(text)).toBe(false);
  });

  it.each([
    'one two three ﬁne',
    'this is a ﬁne day',
    'all of the staﬀ',
    'cafe\u0301s and 22 are ﬁne',
    'One, two; “three” four: ﬁve',
    'One!? \'two\' "three") ﬁve',
    'this is (as said) a ﬁne day',
    'this is “as said” a ﬁne day',
    "this is 'as said' a ﬁne day",
    'this is "as said" a ﬁne day',
    'this is – as said – ﬁne',
    'this is — as said — ﬁne',
    'one two three four. ﬁne',
    'x > y\none two three ﬁne\n> x',
  ])('is print at the edge of a word in a sentence: %j', async (text) => {
    expect(await isPrinted(text)).toBe(true);
  });

  it.each([
    'open the ﬁle',
    'open (the ﬁle)',
    '. one two three ﬁle more',
    'please open my big ﬁle.txt now',
    'please open my big ﬁle:x now',
    'one two three four ﬁle > x',
    'one two three four ﬁle --x',
    'one two three ﬁ four',
    'one two three four ſudo',
    'one two three four uſ',
    'one two three four ﬁle = x',
  ])('is none where there could be a command: %j', async (text) => {
    expect(await isPrinted(text)).toBe(false);
  });

  it('is no other character', async () => {
    const { isPrinted: asks } = await load();
    expect(asks('conXguration', 3, 'X')).toBe(false);
  });
});

describe('a sign alone', () => {
  /** Of the sign at the place of the bar, which is not there. */
  async function isAlone(marked: string): Promise<boolean> {
    const printed = await load();
    const at = marked.indexOf('|');
    const text = marked.replace('|', '');
    return printed.isAlone(text, at, String.fromCodePoint(text.codePointAt(at) ?? 0));
  }

  it.each([
    '|Ⅳ',
    'Henry |Ⅳ.',
    '5 |ℓ',
    '5|ℓ',
    '|ℓ',
    'm|ℓ',
    '250 m|ℓ',
    '250m|ℓ',
    '5 c|ℓ, 2',
    '5 d|ℓ',
    '5 k|ℓ',
    '5 \u00B5|ℓ',
    '5 \u03BC|ℓ',
    'x ∈ |ℝ',
    '|ℝ² x',
    '|ℝⁿ',
    '(|ℝ³)',
    '|ℝ¹',
    'x|ʰ',
    'x|ᵃ y',
    '5|ᵗʰ',
    '5ᵗ|ʰ',
    'M|ᵐᵉ Dupont',
    'x|ᵃᵇᶜ',
    'xᵃ|ᵇᶜ',
    'xᵃᵇ|ᶜ',
    'a xᵃᵇ|ᶜ.',
  ])('stands as in ordinary text: %s', async (text) => {
    expect(await isAlone(text)).toBe(true);
  });

  it.each([
    'a|Ⅳ',
    '|Ⅳa',
    '5|ℓm',
    '5 |ℓm',
    'x|ℓ',
    'xm|ℓ',
    '5x|ℓ',
    '5 x|ℓ',
    '55 mm|ℓ',
    'm\u0301|ℓ',
    '|ℝm',
    ' |ℝm',
    '|ℝmxyz',
    '|ℝm ²',
    '|ℝ5',
    '|ℝ_',
    '|ℝ/x',
    '|ℝ.',
    '|ℝ-',
    '|ℝ²m',
    '|ℝ²²',
    '/|ℝ',
    'x|ℝ',
    '|ʳᵐ',
    ' |ʳᵐ',
    '/|ʳᵐ',
    'x|ᵃᵇm',
    'x|ᵃᵇ5',
    'x|ᵃᵇ_',
    'x|ᵃᵇᶜᵈ',
    'xᵃᵇᶜ|ᵈ',
    'é|ᵃᵇ',
    '|½',
  ])('is none elsewhere: %s', async (text) => {
    expect(await isAlone(text)).toBe(false);
  });
});

describe('a wide sign', () => {
  it.each([
    ['ＡＺ', 0],
    ['ＡＢＣＤ', 3],
    ['（１）', 0],
    ['（１） x', 0],
    ['（１） x', 2],
    ['a （123） x', 2],
    ['a （123） x', 6],
    ['（９0）', 0],
  ])('is a number in brackets, or a short word alone: %s, at %i', async (text, at) => {
    const { isWideSign } = await load();
    expect(isWideSign(text, at)).toBe(true);
  });

  it.each([
    ['ＡＢＣＤＥ', 0],
    ['ＯＫ x', 0],
    ['x ＯＫ', 2],
    ['ｏｋ', 0],
    ['（（1）', 0],
    ['（１） （x）', 4],
    ['（１） （x）', 6],
    ['（1）ａ', 3],
    ['（1234）', 0],
    ['（1234）', 5],
    ['（）', 0],
    ['（x）', 2],
  ])('is nothing else: %s, at %i', async (text, at) => {
    const { isWideSign } = await load();
    expect(isWideSign(text, at)).toBe(false);
  });
});

describe('an italic letter', () => {
  const ITALIC = /[\u{1D400}-\u{1D7FF}\u210E]/u;
  async function isFormula(text: string): Promise<boolean> {
    const printed = await load();
    const at = text.search(ITALIC);
    return printed.isFormula(text, at, String.fromCodePoint(text.codePointAt(at) ?? 0));
  }

  it.each([
    'E = 𝑚𝑐²',
    '𝑎×𝑏',
    '𝐴 ∈ 𝑧',
    'E = ℎ𝑓',
    '𝑎/2 = 𝑐',
    '𝑎-2 = 𝑐',
    '𝑎 = 𝑏+5',
    '𝑎 = 1234',
    'rm -rf /x\n𝑎 = 𝑏\nrm -rf /x',
  ])('is one of a formula: %s', async (text) => {
    expect(await isFormula(text)).toBe(true);
  });

  it.each([
    ...Array.from('\\;&|<>$`~"\'#@', (sign) => `𝑎 = 𝑏 ${sign} 2`),
    '𝑎/b = 𝑐',
    '𝑎/𝑏 = 𝑐',
    '𝑎-b = 𝑐',
    '𝑎--2 = 𝑐',
    'rm 𝑎 = 𝑐',
    '𝑑𝑒𝑙 = 𝑥',
    '𝑎=𝑐',
    '𝑎 + 𝑐',
    '𝐚 = 𝐛',
  ])('is none where there could be a command, or no formula is: %s', async (text) => {
    expect(await isFormula(text)).toBe(false);
  });

  it('is no other letter', async () => {
    const { isFormula: asks } = await load();
    expect(asks('E = 𝑚𝑐²', 0, 'E')).toBe(false);
  });
});

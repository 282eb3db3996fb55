import { describe, expect, it, vi } from 'vitest';
import { findings } from '../../../src/display';
import { afresh } from './afresh';

const only = (kind: string, text: string) => findings(text).filter((found) => found.kind === kind);

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
    expect(only('compatibility', '東京ａ\u{1D42B}')).toMatchObject([{ count: 1, detail: 'r' }]);
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

describe('compatibility forms by themselves', () => {
  /** How many there are and how they read. */
  async function found(text: string): Promise<string | null> {
    const { compatibilityForms } = await afresh(() => import('../../../src/display/compatibility'));
    const finding = compatibilityForms(text);
    return finding && `${finding.count} from ${finding.at}: ${finding.detail ?? ''}`;
  }

  it.each([
    ['x²', null],
    ['é ü — “x” … ½ ℃ №1 ™', null],
    ['a \uFF52', '1 from 2: r'],
    ['a\uFF04', '1 from 1: $'],
    ['\uFF1B', '1 from 0: ;'],
    ['Привет \u{1D42B}', '1 from 7: r'],
    // A word in wide capitals and a wide semicolon are signs beside such letters alone.
    ['abc；DEF 中文', null],
    ['abc；def 中文', '1 from 3: ;'],
    ['ＯＫ é', '2 from 0: OK'],
    ['ＯＫ 中', null],
    ['ＯＫ ひ', null],
    ['ＯＫ カ', null],
    ['ＯＫ 한', null],
    ['ＯＫ 。', null],
    ['中 ｏｋ', '2 from 2: ok'],
    ['中ｏｋ', null],
    ['ｏｋ中', null],
    ['中 x\nｏｋ y\n中', '2 from 4: ok'],
  ])('are found or not: %j', async (text, expected) => {
    expect(await found(text)).toBe(expected);
  });

  it('are read with what stands between them, in 32 characters and no more', async () => {
    const start = `${'y'.repeat(40)} `;
    expect(await found(`${start}\uFF52x\uFF4D`)).toBe('2 from 41: rxm');
    expect(await found(`\uFF52${'x'.repeat(30)}\uFF4D`)).toBe(`2 from 0: r${'x'.repeat(30)}m`);
    expect(await found(`\uFF52${'x'.repeat(31)}\uFF4D`)).toBe('2 from 0: rm');
  });

  it.each([
    ' -x',
    ' --x',
    ' \uFF0D\uFF58',
    '\u3000-X',
    '         -x',
    ' \uFF0D\uFF38',
    ' /etc',
    ' ~/x',
    ' ../x',
    ' ./X',
    ' \uFF0F\uFF58',
    ' \uFF5E\uFF0F\uFF38',
    ' *',
    ' $',
    ' \uFF0A',
    ' \uFF04',
    ' \uFF58',
  ])('are those of a command with something behind its name: 中ｒｍ%s', async (behind) => {
    expect(await found(`中ｒｍ${behind}`)).toMatch(/^[2-4] from 1: rm/);
  });

  it.each([
    '',
    ' x',
    ' -1',
    ' -',
    ' ---x',
    ' /1',
    ' /',
    ' .../x',
    ' x/y',
    ' 好 -x',
    '          -x',
    '-x',
    ' .x',
    ' 1',
  ])('are a word of such a text with anything else: 中ｒｍ%s', async (behind) => {
    expect(await found(`中ｒｍ${behind}`)).toBeNull();
  });

  it('are remembered, a thousand of them', async () => {
    const { compatibilityForms } = await afresh(() => import('../../../src/display/compatibility'));
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const asked = (text: string): number => {
      normalize.mockClear();
      compatibilityForms(text);
      return normalize.mock.calls.length;
    };
    try {
      // Letters of Yi, which are nothing else in ASCII.
      const others = Array.from({ length: 999 }, (_, i) => String.fromCharCode(0xa000 + i));
      expect(asked(others.join(''))).toBe(999);
      asked('\uFF52');
      // To say how the whole reads.
      expect(asked('\uFF52')).toBe(1);
      asked('\uFF4D');
      expect(asked('\uFF4D')).toBeGreaterThan(1);
    } finally {
      normalize.mockRestore();
    }
  });
});

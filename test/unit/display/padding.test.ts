import { describe, expect, it } from 'vitest';
import { escapeText, findings } from '../../../src/display';
import { afresh } from './afresh';

const kindsIn = (text: string): string[] => findings(text).map(({ kind }) => kind);
const gap = (length: number): string => ' '.repeat(length);

describe('aligned text', () => {
  it.each([
    `NAME${gap(21)}READY   STATUS\nweb-1${gap(20)}1/1     Running`,
    `NAME${gap(21)}READY\r\n\r\nweb-1${gap(20)}1/1\r\n`,
    `int x;${gap(16)}// comment`,
    `| Name${gap(20)} | Size |\n| ---${gap(20)}- | ---- |\n| a${gap(23)} | 1    |`,
    ` id | name${gap(30)}| size\n----+${'-'.repeat(35)}+-----\n  1 | a${gap(33)}|    5\n(1 row)`,
    ` id | name${gap(50)}| size\n----+${'-'.repeat(55)}+-----\n  1 | a${gap(53)}|    5`,
    `${gap(20)}Title\n\nText`,
    `${gap(32)}x`,
    `docker ps${gap(20)}\nnext`,
  ])('raises no alarm: %j', (text) => {
    expect(findings(text)).toEqual([]);
  });

  it('is counted nevertheless', () => {
    expect(escapeText(`int x;${gap(16)}// comment`)).toBe('int x;⟨16 spaces⟩// comment');
  });
});

describe('blanks with a dot here and there', () => {
  const sparse = `${gap(12)}x`.repeat(9);

  it('are one finding, and none beside a run that is long by itself', () => {
    expect(kindsIn(sparse)).toEqual(['padding']);
    expect(kindsIn(`ls${gap(60)}; rm -rf ~/\n${sparse}`)).toEqual(['padding']);
  });

  it('are found beside anything else that cannot be seen', () => {
    expect(kindsIn(`a\u202Eb\n${sparse}`)).toEqual(['bidi', 'padding']);
  });
});

describe('text that is pushed out of sight', () => {
  const line = 'x'.repeat(70);

  it.each([
    `ls${gap(33)}; rm -rf ~/`,
    `ls${gap(60)}; rm -rf ~/`,
    `${line}${gap(31)}; rm -rf ~/`,
    `${'x'.repeat(300)}${gap(16)}; rm -rf ~/`,
    `${'a'.repeat(20)}${gap(20)}${'b'.repeat(20)}${gap(20)}c${gap(20)}d`,
    `\t\t\t\t\t\t\t\t\t\tls${gap(20)}; rm -rf ~/`,
    `${'-'.repeat(90)}\nls${gap(65)}; rm -rf ~/`,
    `${'-'.repeat(300)}\nls${gap(99)}; rm -rf ~/`,
    `${'-'.repeat(40)}\nls${gap(60)}; rm -rf ~/`,
    `${gap(60)}rm -rf ~/\n${'-'.repeat(90)}`,
    `ls${gap(10)}\u2800${gap(10)}; rm -rf ~/`,
    `ls\n${gap(20)}\nrm -rf ~/`,
    gap(20),
  ])('is an alarm: %j', (text) => {
    expect(kindsIn(text)).toContain('padding');
  });

  it('is looked for no further than in the lines beside it', () => {
    const rows = `${gap(20)}a${gap(40)}b\n`.repeat(20_000);
    expect(findings(rows)).toEqual([]);
    expect(findings(`${gap(16)}x`.repeat(100_000))).toMatchObject([{ kind: 'padding' }]);
  });
});

describe('what is in sight behind spaces', () => {
  /** Of the spaces between the bars, which are not there. */
  async function isInSight(marked: string): Promise<boolean> {
    const padding = await afresh(() => import('../../../src/display/padding'));
    const at = marked.indexOf('|');
    const end = marked.indexOf('|', at + 1) - 1;
    return padding.isInSight(marked.replaceAll('|', ''), at, end);
  }
  const wide = 'x'.repeat(60);

  it.each([
    ['no more than 32 spaces', `ls|${gap(32)}|x`],
    ['of an indent', `|${gap(32)}|x`],
    ['up to the hundredth column', `${'x'.repeat(68)}|${gap(32)}|x`],
    ['tabs counted as eight', `\t\t${'x'.repeat(52)}|${gap(32)}|x`],
    ['on its line', `${wide}\n${wide}\nls|${gap(32)}|x`],
    ['with a line above as wide', `${'x'.repeat(42)}\nls|${gap(40)}|x`],
    ['with a line below as wide', `ls|${gap(40)}|x\n${'x'.repeat(42)}\ny`],
    ['with a line below that is the last', `ls|${gap(40)}|x\n${'x'.repeat(42)}`],
    ['no more than 64 with such a line', `${'x'.repeat(64)}\n|${gap(64)}|x`],
    ['behind an empty line', `${wide}\n\n|${gap(40)}|x`],
    ['behind an empty line of Windows', `${wide}\r\n\r\n|${gap(40)}|x`],
    ['behind five empty lines', `${wide}${'\n'.repeat(6)}|${gap(40)}|x`],
    ['behind empty lines only, and few', `\n\n|${gap(32)}|x`],
  ])('is it, %s', async (_, text) => {
    expect(await isInSight(text)).toBe(true);
  });

  it.each([
    ['more than 32 spaces alone', `ls|${gap(33)}|x`],
    ['beyond the hundredth column', `${'x'.repeat(69)}|${gap(32)}|x`],
    ['tabs counted as eight', `\t\t${'x'.repeat(53)}|${gap(32)}|x`],
    ['with a line above less wide', `${'x'.repeat(41)}\nls|${gap(40)}|x`],
    ['with a line below less wide', `ls|${gap(40)}|x\n${'x'.repeat(41)}`],
    ['with narrow lines below', `${wide}\ny\nls|${gap(40)}|x\n${'x'.repeat(41)}\n${wide}`],
    ['of an indent above a wide line', `|${gap(40)}|x\n${wide}`],
    ['more than 64 spaces', `${'x'.repeat(90)}\n|${gap(65)}|x`],
    ['behind a line with anything on it', `${wide}\ny\n|${gap(40)}|x`],
    ['behind a line that begins as an empty one', `${wide}\n\rab\n|${gap(40)}|x`],
    ['behind a long text of narrow lines', `${'x\n'.repeat(100)}|${gap(40)}|x`],
    ['behind six empty lines', `${wide}${'\n'.repeat(7)}|${gap(40)}|x`],
    ['behind empty lines only', `\n\n|${gap(40)}|x`],
    ['of a line of spaces', `x\n|${gap(20)}|\nx`],
    ['of one that ends as on Windows', `x\n|${gap(20)}|\r\nx`],
    ['of the last one', `x\n|${gap(20)}|`],
  ])('is it not, %s', async (_, text) => {
    expect(await isInSight(text)).toBe(false);
  });
});

describe('blanks and empty lines with a dot here and there', () => {
  async function sparse(text: string): Promise<string | null> {
    const { sparseText } = await afresh(() => import('../../../src/display/padding'));
    const found = sparseText(text);
    return found && `${found.kind}: ${found.count}, ${found.length} from ${found.at}`;
  }

  it.each([
    [`${gap(12)}.`.repeat(8), 'padding: 1, 104 from 0'],
    [`x${`${gap(15)}abc`.repeat(9)}`, 'padding: 1, 162 from 1'],
    [`${`${gap(12)}.`.repeat(8)}abcd${`${gap(12)}.`.repeat(8)}`, 'padding: 2, 106 from 0'],
    ['\n\n\n.'.repeat(8), 'padding: 1, 32 from 0'],
    [`x${'\n\n\nabc'.repeat(8)}`, 'padding: 1, 48 from 1'],
    ['\r\n\r\n\r\n.'.repeat(8), 'padding: 1, 55 from 1'],
    [`${'\n'.repeat(12)}.`.repeat(8), 'padding: 1, 104 from 0'],
    ['\n  \n \t\n  .'.repeat(8), 'padding: 1, 80 from 0'],
    [`\n${gap(40)}\n${gap(40)}\n.`.repeat(8), 'padding: 1, 672 from 0'],
  ])('are found together: %j', async (text, expected) => {
    expect(await sparse(text)).toBe(expected);
  });

  it.each([
    `${gap(12)}.`.repeat(7),
    `${gap(11)}.`.repeat(8),
    `${gap(16)}.`.repeat(8),
    `${gap(12)}abcd`.repeat(8),
    '\n\n\n.'.repeat(7),
    '\n\n.'.repeat(8),
    '\n\n\nabcd'.repeat(8),
    '\n\n.\n.'.repeat(8),
    `${'\n'.repeat(13)}.`.repeat(8),
    `\n${gap(41)}\n\n.`.repeat(8),
  ])('are none where words stand between, or few are: %j', async (text) => {
    expect(await sparse(text)).toBeNull();
  });
});

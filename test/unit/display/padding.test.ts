import { describe, expect, it } from 'vitest';
import { escapeText, findings } from '../../../src/display';

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

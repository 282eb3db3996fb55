import { describe, expect, it } from 'vitest';
import { decodeEncoded, findings } from '../../../src/display';

/** More than the engine's regular expressions can keep ways back for: 64 MB of them, four bytes each. */
const many = 17_000_000;
const long = (stretch: string): string => stretch.repeat(Math.ceil(many / stretch.length));
const kindsIn = (text: string): string[] => findings(text).map(({ kind }) => kind);

describe('a text of millions of characters is read to its end', () => {
  it.each([
    ['base64', long('QWxsIHRoZSB3b3JsZCBpcyBhIHN0YWdlLg'), ['encoded']],
    ['hex', long('48656c6c6f20'), ['encoded']],
    ['hex in a path', `/x_${long('48656c6c6f20')}`, ['encoded']],
    ['an address', `https://example.com/${long('x')}`, []],
    ['a host in other letters', `https://${long('字')}`, []],
    ['an address and blanks', `https://${long(' ')}`, ['padding']],
    ['an address and lines', `https://${long('\n ')}`, ['padding']],
  ])('%s', (_, text, kinds) => {
    expect(kindsIn(text)).toEqual(kinds);
  });

  it('and decoded', () => {
    expect(decodeEncoded(`${'QUJD'.repeat(many / 4)}==\n`)).toHaveLength((many / 4) * 3);
  });
});

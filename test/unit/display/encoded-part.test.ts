import { describe, expect, it } from 'vitest';
import { decodeEncoded, findings } from '../../../src/display';
import { encodedPart } from '../../../src/display/encoded-part';

const command = 'rm -rf /home/user/data';
const base64 = btoa(command);
const hex = Array.from(command, (char) => char.charCodeAt(0).toString(16)).join('');
const wide = (text: string): string => btoa(text.replace(/./gs, '$&\0'));

/** What a person sees who asks for the text to be decoded. */
function decoded(text: string): string | null {
  const found = findings(text).find(({ kind }) => kind === 'encoded');
  return found ? decodeEncoded(text.slice(found.at, found.at + found.length)) : null;
}

describe('encoded text', () => {
  it.each([
    [`run_${base64}`],
    [`p/${base64}`],
    [`x-${base64.replaceAll('=', '')}`],
    [`payload${base64}`],
    [`run_${base64.replaceAll('=', '')}_end`],
    [`0x${hex}`],
    [`x${hex}`],
    [`hex_${hex}g`],
  ])('is found behind any prefix: %s', (text) => {
    expect(decoded(text)).toMatch(/^rm -rf \/home\/user\/d/);
  });

  it('may be UTF-16, as some shells take it', () => {
    expect(decoded(`powershell -enc ${wide('del /s c:')}`)).toBe('del /s c:');
    expect(decoded(`powershell -enc ${wide(command)}`)).toBe(command);
    expect(decoded(`x/${wide(command)}`)).toMatch(/^rm -rf/);
  });

  it.each([
    'packages/app/src/components/VeryLongComponentName2/index',
    'node_modules/some-package/dist/esm/internal/observable/index',
    'internationalizationAndLocalizationOfEverything',
    'aVeryLongCamelCaseIdentifierThatGoesOnAndOnForeverAndEver',
    'SOME_ENVIRONMENT_VARIABLE_WITH_A_VERY_LONG_NAME_INDEED',
    'the-slug-of-a-blog-post-about-something-rather-interesting-2026',
    'sha256-e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '/var/lib/docker/overlay2/4f2d7c6a1b3e5f7890abcdef/merged/usr/local/bin',
    '----------------------------------------------------------------',
    '20260101120000202601011300002026010114000020260101',
  ])('is no long name, path or number: %s', (text) => {
    expect(findings(text)).toEqual([]);
  });
});

describe('a part that stands for text', () => {
  const of = (bytes: readonly number[]): string => btoa(String.fromCharCode(...bytes));
  const groups = (count: number, ...group: number[]): string =>
    of(Array.from({ length: count }, () => group).flat());
  const [text, other] = [0x67, 0x1f];

  it('has 18 bytes or more', () => {
    expect(encodedPart(groups(6, text, text, text))).toEqual({ at: 0, length: 24, bytes: 18 });
    expect(encodedPart(groups(7, text, text, text))).toEqual({ at: 0, length: 28, bytes: 21 });
    expect(encodedPart(groups(5, text, text, text))).toBeNull();
    expect(encodedPart('')).toBeNull();
  });

  it('is of characters that print, blanks and ends of lines', () => {
    for (const byte of [0x20, 0x7e, 0x0a])
      expect(encodedPart(groups(6, text, byte, text))).toEqual({ at: 0, length: 24, bytes: 18 });
    for (const byte of [0x1f, 0x7f, 0x09, 0x0d, 0xff])
      expect(encodedPart(groups(8, byte, text, byte))).toBeNull();
  });

  it('may be in UTF-16, whichever half of a letter comes first', () => {
    const whole = { at: 0, length: 32, bytes: 24 };
    expect(encodedPart(groups(4, text, 0, text, 0, text, 0))).toEqual(whole);
    expect(encodedPart(groups(4, 0, text, 0, text, 0, text))).toEqual(whole);
  });

  it.each([
    [text, other, text],
    [other, 0, text],
    [text, 0, other],
    [other, text, 0],
    [0, other, 0],
    [0, text, other],
    [0, 0, 0],
    [other, other, 0],
    [other, text, text],
    [text, text, other],
  ])('is no row of other bytes: %i, %i, %i', (...group) => {
    expect(encodedPart(groups(8, ...group))).toBeNull();
  });

  it('is the longest one, and the first of equal ones', () => {
    const [six, seven, none] = [
      groups(6, text, text, text),
      groups(7, text, text, text),
      groups(2, other, other, other),
    ];
    expect(encodedPart(`${seven}${none}${six}`)).toEqual({ at: 0, length: 28, bytes: 21 });
    expect(encodedPart(`${six}${none}${seven}`)).toEqual({ at: 32, length: 28, bytes: 21 });
    expect(encodedPart(`${six}${none}${six}`)).toEqual({ at: 0, length: 24, bytes: 18 });
    // Of each alignment, and of all together.
    expect(encodedPart(`${six}${none}/${six}`)).toEqual({ at: 0, length: 24, bytes: 18 });
    for (const before of ['/', '//', '///'])
      expect(encodedPart(`${before}${six}`)).toEqual({
        at: before.length,
        length: 24,
        bytes: 18,
      });
  });

  it('ends before what is no digit: padding and the ends of lines', () => {
    const six = groups(6, text, text, text);
    const whole = { at: 0, length: 24, bytes: 18 };
    for (const behind of ['=', '====', 'bW1=', 'bW==', 'b===', '\nbW1', 'b\nW1', 'bW\n1', 'bW1\n'])
      expect(encodedPart(`${six}${behind}`)).toEqual(whole);
  });
});

describe('a part in hex', () => {
  const of = (given: string): string =>
    Array.from(given, (char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  const eighteen = of('mkfs.ext4 /dev/sda');

  it('has 18 bytes or more, of characters that print', () => {
    expect(encodedPart(eighteen)).toEqual({ at: 0, length: 36, bytes: 18 });
    expect(encodedPart(eighteen.toUpperCase())).toEqual({ at: 0, length: 36, bytes: 18 });
    expect(encodedPart(of('mkfs.ext4 /dev/sda1\n'))).toEqual({ at: 0, length: 40, bytes: 20 });
    expect(encodedPart(eighteen.slice(2))).toBeNull();
    expect(encodedPart(of('mkfs.ext4\t/dev/sda'))).toBeNull();
    expect(encodedPart(of('mkfs.ext4\u007F/dev/sda'))).toBeNull();
  });

  it('may begin and end at any digit', () => {
    expect(encodedPart(`b${eighteen}`)).toEqual({ at: 1, length: 36, bytes: 18 });
    expect(encodedPart(`${eighteen}b`)).toEqual({ at: 0, length: 36, bytes: 18 });
    expect(encodedPart(`b${eighteen}b`)).toEqual({ at: 1, length: 36, bytes: 18 });
    expect(encodedPart(`run_b${eighteen}_`)).toEqual({ at: 5, length: 36, bytes: 18 });
    expect(encodedPart(`${'0'.repeat(35)}x${eighteen}`)).toEqual({
      at: 36,
      length: 36,
      bytes: 18,
    });
  });

  it('is no number: it has a letter', () => {
    expect(encodedPart(of('0123456789012345678'))).toBeNull();
    expect(encodedPart(of('012345678901234567m'))).toEqual({ at: 0, length: 38, bytes: 19 });
  });
});

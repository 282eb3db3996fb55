import { describe, expect, it } from 'vitest';
import { decodeEncoded, findings } from '../../../src/display';

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

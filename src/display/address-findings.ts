import {
  type Address,
  type AddressText,
  addressTexts,
  otherAddressTexts,
  readAddress,
  wholeAddress,
} from './address';
import { codesOf, isDisguised } from './alike';
import type { Finding } from './finding';
import { isSpelling } from './joiner';
import { isAlmostAscii } from './latin-alike';
import { lookalikes } from './lookalike';

const ASCII = /^[\0-\x7F]*$/;
/** Such an address leads where it says, and need not be asked. */
const PLAIN = /^(?:[a-z0-9-]{1,63}\.){0,9}[a-z][a-z0-9-]{0,62}(?::\d{1,5})?$/i;
const BACKSLASH = /^[a-z]+:[\\/]*[^\\/?#]*\\/i;
/** Names before `@` that could pass for a site. */
const LIKE_HOST = /^(?:[\p{L}\p{M}\p{N}-]{1,63}\.){1,9}\p{L}{2,63}(?::|$)/u;
const MOST = 100;

/** Scripts that share shapes with each other. Letters of Latin are mixed with whatever other letter there is. */
const ALIKE = [/\p{sc=Cyrl}/u, /\p{sc=Grek}/u, /\p{sc=Armn}/u, /\p{sc=Cher}/u];

function isMixed(label: string): boolean {
  if (/\p{sc=Latn}/u.test(label)) return /(?!\p{sc=Latn})\p{L}/u.test(label);
  const scripts = ALIKE.filter((script) => script.test(label)).length;
  return scripts > 1 || (scripts === 1 && /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]/u.test(label));
}

/** A label without the joiners that its spelling needs (RFC 5892, CONTEXTJ). */
function withoutJoiners(label: string): string {
  return label.replace(/[\u200C\u200D]/g, (joiner, at: number) =>
    isSpelling(label, at) ? '' : joiner,
  );
}

/**
 * Whether one label of a host mixes scripts, looks Latin and is not, or holds more than letters (UTS 39, UTS 46).
 * Under a top-level domain of its own alphabet a word is what it seems: `сосо.рф` passes for no Latin name.
 */
function isDeceptiveLabel(label: string, isLatinTop: boolean): boolean {
  if (ASCII.test(label)) return false;
  const letters = withoutJoiners(label);
  if (/[^\p{L}\p{M}\p{N}-]/u.test(letters)) return true;
  if (letters.normalize('NFKC') !== letters.normalize('NFC')) return true;
  if (isAlmostAscii(letters) || isMixed(letters)) return true;
  return (isLatinTop && isDisguised(letters)) || lookalikes(letters) !== null;
}

const nameIn = (written: string): string => written.replace(/:\d*$/, '').toLowerCase();
const labelsOf = (name: string): readonly string[] => name.split(/[.\u3002\uFF0E\uFF61]/);

function isDeceptive({ written, host }: Address): boolean {
  const name = nameIn(written);
  if (ASCII.test(name)) return name !== host.replace(/:\d*$/, '');
  const labels = labelsOf(name);
  const top = labels.at(-1) ?? '';
  const isLatinTop = ASCII.test(top) || isDisguised(top);
  return labels.some((label) => isDeceptiveLabel(label, isLatinTop));
}

/** What the address says, and the letters in it that a text of words may well have, and an ASCII name has not. */
function said({ at, length, host, userinfo, written }: Address): Finding[] {
  const found: Finding[] = [{ kind: 'host', at, length, count: 1, detail: host }];
  if (userinfo) found.push({ kind: 'userinfo', at, length, count: 1, detail: userinfo });
  const alike = labelsOf(nameIn(written))
    .filter(isAlmostAscii)
    .flatMap((label) => Array.from(label).filter((char) => !ASCII.test(char)));
  if (alike.length === 0) return found;
  return [{ kind: 'lookalike', at, length, count: 1, codes: codesOf(alike) }, ...found];
}

function ofAddress(source: AddressText): Finding[] {
  // Behind a backslash, browsers see a path and other programs may see the host.
  const isSplit = BACKSLASH.test(source.text);
  if (!isSplit && PLAIN.test(source.authority)) return [];
  const address = readAddress(source);
  if (!address) return [];
  return address.userinfo || isSplit || isDeceptive(address) ? said(address) : [];
}

/**
 * Addresses for other programs than browsers carry a name before `@` as a matter of course, `ssh://git@example.com`;
 * it deceives where it could pass for a site. `ada.lovelace@` could: it cannot be told from one, and is said.
 */
function ofOtherAddress(source: AddressText): Finding[] {
  if (PLAIN.test(source.authority)) return [];
  const address = readAddress(source);
  if (!address) return [];
  const isForeign = !ASCII.test(address.written) && /[.\u3002]/.test(address.written);
  return LIKE_HOST.test(address.userinfo) || (isForeign && isDeceptive(address))
    ? said(address)
    : [];
}

/** Addresses that lead elsewhere than they seem to, and look-alike letters in them; of more than a hundred, the first. Plain ones give nothing. */
export function addressFindings(text: string): readonly Finding[] {
  const whole = wholeAddress(text);
  const address = whole && readAddress(whole);
  const found = address ? said(address) : [];
  for (const source of addressTexts(text)) {
    if (found.length >= MOST) return found;
    found.push(...ofAddress(source));
  }
  for (const source of otherAddressTexts(text)) {
    if (found.length >= MOST) return found;
    found.push(...ofOtherAddress(source));
  }
  return found;
}

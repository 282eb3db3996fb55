/** A web address within a text. */
export interface Address {
  readonly at: number;
  readonly length: number;
  /** The host that will be contacted, in ASCII, with its port: `xn--pypal-4ve.com`. */
  readonly host: string;
  /** The host as written. */
  readonly written: string;
  /** Text before `@`, which is not the site; '' when there is none. */
  readonly userinfo: string;
}

/** Where an address stands, before anybody has asked where it leads. */
export interface AddressText {
  readonly at: number;
  readonly text: string;
  /** What stands between the scheme and the path. */
  readonly authority: string;
  /** One of the schemes that browsers read leniently; '' where it has none or another. */
  readonly scheme: string;
}

// Browsers accept any number of slashes, of either kind, after these schemes (WHATWG URL, special schemes), and a
// quote within the name before `@`. By code units, not code points: the engine keeps no way back for each of millions.
const ADDRESS =
  /(?<![a-z0-9+.-])(?:https?|wss?|ftp):[^\s"'<>`]+(?:["'<>`]{1,8}@[^\s"'<>`]{1,2000})*/gi;
const SPECIAL = /^(?:https?|wss?|ftp)$/i;
const AUTHORITY = /^([a-z]+):[\\/]*([^\\/?#]*)/i;
const SCHEME_BEFORE = /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,31}:$/i;
const UNTIL_PATH = /[^\s"'<>`\\/?#]*/y;
const MOST = 100;

/** Letters or signs that no host holds right behind a whole one: `https://example.com，谢谢`, `“https://example.com”`. */
const PROSE =
  /(?<=\.[a-z]{2,63}(?::\d{1,5})?)(?=[^\0-\x7F])[\p{P}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/iu;

/** What only a host has further on: a dot that ends no sentence, a port. */
const MORE_OF_HOST = /[@:]|[.\u3002](?![.\u3002]{0,15}$)/;

/**
 * Where the sentence goes on behind a host. No top-level domain mixes alphabets, so `com谢谢` is none; but where a dot
 * follows somewhere, `com，x` may be a name that somebody owns, and stays a part of the host.
 */
function endOfHost(authority: string): number {
  const at = PROSE.exec(authority)?.index;
  if (at === undefined || authority.includes('@')) return authority.length;
  return MORE_OF_HOST.test(authority.slice(at).normalize('NFKC')) ? authority.length : at;
}

/** A text without what it ends in, read from its end: a pattern would try every place before it. */
function withoutEnd(text: string, isPart: (char: string) => boolean, most: number): string {
  let end = text.length;
  while (end > 0 && text.length - end < most && isPart(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function addressText(source: string, at: number): AddressText {
  // What closes a sentence or a bracket is not part of the address.
  const text = withoutEnd(source, (char) => '),.;:!?]}'.includes(char), 16);
  const [before = '', scheme = '', authority = ''] = AUTHORITY.exec(text) ?? [];
  const end = endOfHost(authority);
  if (end === authority.length) return { at, text, authority, scheme };
  const whole = text.slice(0, before.length - authority.length + end);
  return { at, text: whole, authority: authority.slice(0, end), scheme };
}

/** The web addresses in a text, in order. */
export function* addressTexts(text: string): Generator<AddressText> {
  for (const { 0: source, index } of text.matchAll(ADDRESS)) yield addressText(source, index);
}

/** Addresses of other schemes, and such without a scheme: `ssh://…`, `//…`. */
export function* otherAddressTexts(text: string): Generator<AddressText> {
  for (let at = text.indexOf('//'); at >= 0; at = text.indexOf('//', at)) {
    const scheme = SCHEME_BEFORE.exec(text.slice(Math.max(0, at - 33), at))?.[0] ?? '';
    const isBare = !scheme && !/[\w:/.\\-]/.test(text.charAt(at - 1));
    UNTIL_PATH.lastIndex = at + 2;
    UNTIL_PATH.test(text);
    const authority = text.slice(at + 2, UNTIL_PATH.lastIndex);
    const start = at - scheme.length;
    at = UNTIL_PATH.lastIndex;
    while (text.charCodeAt(at) === 0x2f) at += 1;
    if (authority && (isBare || scheme) && !SPECIAL.test(scheme.slice(0, -1)))
      yield { at: start, text: `${scheme}//${authority}`, authority, scheme: '' };
  }
}

const hosts = new Map<string, string>();
const MOST_HOSTS = 1000;

/** The host that `new URL` finds; '' where there is none. */
function hostOf(scheme: string, authority: string): string {
  const source = `${scheme || 'https'}://${authority}`;
  let host = hosts.get(source);
  if (host !== undefined) return host;
  host = '';
  try {
    // With its slash: blanks at the end would be dropped, and before a path they are not.
    ({ host } = new URL(`${source}/`));
  } catch {
    // None, then.
  }
  if (hosts.size < MOST_HOSTS && source.length < 300) hosts.set(source, host);
  return host;
}

/** Where an address leads; null when it is none. */
export function readAddress({ at, text, authority, scheme }: AddressText): Address | null {
  const split = authority.lastIndexOf('@');
  const written = authority.slice(split + 1);
  // Other schemes may end in something that is no port: `git@example.com:team/repository`.
  const host = hostOf(scheme, scheme ? authority : written.replace(/:(?!\d*$)[^:\]]*$/, ''));
  if (!host) return null;
  return {
    at,
    length: text.length,
    host,
    written,
    userinfo: authority.slice(0, Math.max(0, split)),
  };
}

const START = /^[\0-\x20]*([a-z][a-z\t\n\r]{0,40}):[\\/\t\n\r]*([^\\/?#]*)/i;
const BREAKS = /[\t\n\r]/g;

/** Whether what was cut apart by a tab or a line break is two things, one below the other. */
function isList(authority: string): boolean {
  const [first = '', ...rest] = authority.split(BREAKS);
  const others = rest.filter((line) => line !== '');
  const isHost = /\.[a-z]{2,63}(?::\d{1,5})?$/i.test(first);
  // A word, or the scheme of the next address.
  return isHost && others.every((line) => /^\p{L}[^.\u3002]*$/u.test(line));
}

/**
 * A value that is one address, as `new URL` reads it: blanks and quotes may stand before `@`, and tabs and line breaks
 * are dropped wherever they stand. A program that is given the value goes there. Some prose cannot be told from it
 * (`https://example.com or ada@example.org`): it is said as well, for a sentence too many costs less than a visit.
 * Null where the address is the one that everybody sees.
 */
export function wholeAddress(text: string): AddressText | null {
  const [source = '', name = '', rest = ''] = START.exec(text) ?? [];
  const scheme = name.replace(BREAKS, '');
  const authority =
    source.length === text.length ? withoutEnd(rest, (char) => char <= ' ', Infinity) : rest;
  if (!SPECIAL.test(scheme) || (scheme === name && !/[\s"'<>`]/.test(authority))) return null;
  const joined = authority.replace(BREAKS, '');
  if (scheme === name && !joined.includes('@') && (joined === authority || isList(authority)))
    return null;
  return { at: 0, text: source, authority: joined, scheme };
}

/** The web addresses in a text, at most a hundred, with the hosts that they lead to. */
export function addressesIn(text: string): readonly Address[] {
  const found: Address[] = [];
  for (const source of addressTexts(text)) {
    const address = readAddress(source);
    if (address) found.push(address);
    if (found.length >= MOST) break;
  }
  return found;
}

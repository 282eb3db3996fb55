import type { Finding } from './finding';
import { isDisguised, lookalikes } from './lookalike';

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

// Browsers accept any number of slashes, of either kind, after these schemes (WHATWG URL, special schemes).
const ADDRESS = /(?<![a-z0-9+.-])(?:https?|wss?|ftp):[^\s"'<>`]+/giu;
const AUTHORITY = /^[a-z]+:[\\/]*([^\\/?#]*)/i;
const BACKSLASH = /^[a-z]+:[\\/]*[^\\/?#]*\\/i;
const MOST = 100;

function addressAt(source: string, at: number): Address | null {
  // What closes a sentence or a bracket is not part of the address.
  const text = source.replace(/[),.;:!?\]}]{1,16}$/, '');
  const authority = AUTHORITY.exec(text)?.[1] ?? '';
  const split = authority.lastIndexOf('@');
  try {
    const { host } = new URL(text);
    const written = authority.slice(split + 1);
    return {
      at,
      length: text.length,
      host,
      written,
      userinfo: authority.slice(0, Math.max(0, split)),
    };
  } catch {
    return null;
  }
}

/** The web addresses in a text, at most a hundred, with the hosts that they lead to. */
export function addressesIn(text: string): readonly Address[] {
  const found: Address[] = [];
  for (const { 0: source, index } of text.matchAll(ADDRESS)) {
    const address = addressAt(source, index);
    if (address) found.push(address);
    if (found.length >= MOST) break;
  }
  return found;
}

/** Whether one label of a host mixes scripts, looks Latin and is not, or holds more than letters (UTS 39, UTS 46). */
function isDeceptiveLabel(label: string): boolean {
  if (/^[\0-\x7F]*$/.test(label)) return false;
  if (/[^\p{L}\p{M}\p{N}-]/u.test(label) || label.normalize('NFKC') !== label.normalize('NFC'))
    return true;
  const isMixed = /\p{sc=Latn}/u.test(label) && /[\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}]/u.test(label);
  return isMixed || isDisguised(label) || lookalikes(label) !== null;
}

function isDeceptive({ written, host }: Address): boolean {
  const name = written.replace(/:\d*$/, '').toLowerCase();
  if (/^[\0-\x7F]*$/.test(name)) return name !== host.replace(/:\d*$/, '');
  return name.split(/[.\u3002]/).some(isDeceptiveLabel);
}

/** Addresses that lead elsewhere than they seem to. Plain ones give nothing. */
export function addressFindings(text: string): readonly Finding[] {
  return addressesIn(text).flatMap((address): Finding[] => {
    const { at, length, host, userinfo } = address;
    // Behind a backslash, browsers see a path and other programs may see the host.
    const isSplit = BACKSLASH.test(text.slice(at, at + length));
    if (!userinfo && !isSplit && !isDeceptive(address)) return [];
    const leads: Finding = { kind: 'host', at, length, count: 1, detail: host };
    return userinfo
      ? [leads, { kind: 'userinfo', at, length, count: 1, detail: userinfo }]
      : [leads];
  });
}

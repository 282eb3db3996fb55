import { en } from 'approval-cards';
import type { Labels } from 'approval-cards';

/** A text as no literal in a source is written: in brackets, its letters wide. */
export const pseudo = (text: string): string =>
  text === ''
    ? ''
    : `⟪${text.replace(/[A-Za-z]/g, (letter) =>
        String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
      )}⟫`;

/** English in which every word is marked, made mechanically, and a record of the functions that were asked. */
export function pseudoLabels(): { labels: Labels; asked: Set<string> } {
  const asked = new Set<string>();
  const mark = ([name, word]: [string, unknown]): [string, unknown] => {
    if (name === 'locale') return [name, word];
    if (typeof word === 'string') return [name, pseudo(word)];
    const say = word as (...given: unknown[]) => string;
    return [
      name,
      (...given: unknown[]) => {
        asked.add(name);
        return pseudo(say(...given));
      },
    ];
  };
  return { labels: Object.fromEntries(Object.entries(en).map(mark)) as unknown as Labels, asked };
}

/** A text in all the ways in which it may be shown: without what is labelled, hidden parts read, letters as programs read them. */
function looksOf(text: string): string {
  const tags = text.replace(/[\u{E0020}-\u{E007E}]/gu, (tag) =>
    String.fromCharCode((tag.codePointAt(0) ?? 0) - 0xe0000),
  );
  const plain = text.replace(/[^ -~]/g, '');
  const decoded = /^[A-Za-z0-9+/]{24,}={0,2}$/.test(text) ? atob(text) : '';
  return [text, tags, plain, text.normalize('NFKC'), decoded].join('\n');
}

/** All texts in a value, names of properties included. */
export function textsIn(value: unknown, seen: Set<unknown> = new Set()): string {
  if (typeof value === 'string') return looksOf(value);
  if (typeof value === 'symbol') return value.description ?? '';
  if (typeof value === 'function') return value.name;
  if (typeof value !== 'object' || value === null || seen.has(value)) return '';
  seen.add(value);
  const parts = value instanceof Map || value instanceof Set ? [...value] : [];
  return [...Object.entries(value).flat(), ...parts].map((part) => textsIn(part, seen)).join('\n');
}

/** What is written the same in every language: values and types of programs and the names of characters. */
const notation =
  /^(?:true|false|null|undefined|NaN|Infinity|\d[\w]*|T?\d+Z?|U|[0-9A-F]{4,6}|[A-Z]{2,6}\d*|n|e|x|xn|number|object|symbol|bigint|boolean)$/;

function withoutMarked(text: string): string {
  let rest = text;
  for (let last = ''; last !== rest;) {
    last = rest;
    rest = rest.replace(/⟪[^⟪⟫]*⟫/g, ' ');
  }
  return rest.replace(/[\uFF21-\uFF3A\uFF41-\uFF5A]/g, '');
}

const attributes = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-placeholder',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
  'value',
];

/** Every text on screen or spoken that comes neither from the labels nor from what the card was given. */
export function literals(root: ParentNode, given: string): string[] {
  const found: string[] = [];
  const isGiven = (word: string): boolean => given.includes(word) || notation.test(word);
  for (const element of root.querySelectorAll('*')) {
    for (const name of attributes) {
      const text = element.getAttribute(name);
      if (text !== null && /\p{L}/u.test(withoutMarked(text))) found.push(`${name}="${text}"`);
    }
    // What a person has typed.
    if (element.tagName === 'TEXTAREA') continue;
    const theirs = element.closest('[data-part="text"], [data-part="raw"]');
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      const text = withoutMarked(node.textContent ?? '');
      const words = text.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
      const foreign = words.filter((word) => /\p{L}/u.test(word) && !(theirs && isGiven(word)));
      if (foreign.length > 0)
        found.push(`${element.getAttribute('data-part') ?? element.tagName}: ${foreign.join(' ')}`);
    }
  }
  return found;
}

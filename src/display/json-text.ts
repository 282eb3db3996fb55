/** A JSON value as it was written: numbers keep their digits, objects keep every entry, the repeated ones too. */
export type JsonNode =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly source: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'list'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, JsonNode])[] };

interface OpenList {
  readonly kind: 'list';
  readonly items: JsonNode[];
}
interface OpenObject {
  readonly kind: 'object';
  readonly entries: [string, JsonNode][];
  key: string;
}

const SPACE = /[ \t\n\r]*/y;
/** A string that means what it says, which most do, unless there are control characters in it. */
const PLAIN = /"([^"\\]*)"/y;
const WORD = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** First unit behind the string that begins at `at`; the length of the text where it does not end. */
function endOfString(text: string, at: number): number {
  for (let quote = text.indexOf('"', at + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text.charAt(quote - 1 - slashes) === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
  return text.length;
}

class Reader {
  at = 0;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  next(): string {
    if (this.text.charCodeAt(this.at) > 0x20) return this.text.charAt(this.at);
    SPACE.lastIndex = this.at;
    SPACE.test(this.text);
    this.at = SPACE.lastIndex;
    return this.text.charAt(this.at);
  }

  /** A string; null if there is none. */
  string(): string | null {
    if (this.next() !== '"') return null;
    PLAIN.lastIndex = this.at;
    const plain = PLAIN.exec(this.text)?.[1];
    if (plain !== undefined && !/\p{Cc}/u.test(plain)) {
      this.at = PLAIN.lastIndex;
      return plain;
    }
    const end = endOfString(this.text, this.at);
    const source = this.text.slice(this.at, end);
    this.at = end;
    try {
      return JSON.parse(source) as string;
    } catch {
      return null;
    }
  }

  /** The key of an entry with its colon; null if there is none. */
  key(): string | null {
    const key = this.string();
    if (this.next() !== ':') return null;
    this.at += 1;
    return key;
  }

  scalar(): JsonNode | null {
    if (this.next() === '"') {
      const value = this.string();
      return value === null ? null : { kind: 'text', value };
    }
    WORD.lastIndex = this.at;
    const word = WORD.exec(this.text)?.[0];
    if (!word) return null;
    this.at += word.length;
    if (word === 'null') return { kind: 'null' };
    if (word === 'true' || word === 'false') return { kind: 'boolean', value: word === 'true' };
    return { kind: 'number', source: word };
  }
}

/**
 * Reads JSON (RFC 8259) without losing anything. Null for what `JSON.parse` would refuse.
 * Without recursion, so that any depth can be read; never throws.
 */
export function readJson(text: string): JsonNode | null {
  const reader = new Reader(text);
  const open: (OpenList | OpenObject)[] = [];
  for (;;) {
    const mark = reader.next();
    let done: JsonNode | null = null;
    if (mark === '[' || mark === '{') {
      reader.at += 1;
      const isEmpty = reader.next() === (mark === '[' ? ']' : '}');
      const node: OpenList | OpenObject =
        mark === '[' ? { kind: 'list', items: [] } : { kind: 'object', entries: [], key: '' };
      if (isEmpty) {
        reader.at += 1;
        done = node;
      } else {
        open.push(node);
        if (node.kind === 'list') continue;
        const key = reader.key();
        if (key === null) return null;
        node.key = key;
        continue;
      }
    } else done = reader.scalar();
    if (!done) return null;
    // A value is complete: put it where it belongs, and close whatever ends behind it.
    for (;;) {
      const parent = open.at(-1);
      if (!parent) return reader.next() === '' ? done : null;
      if (parent.kind === 'list') parent.items.push(done);
      else parent.entries.push([parent.key, done]);
      const sign = reader.next();
      reader.at += 1;
      if (sign === ',') {
        if (parent.kind === 'list') break;
        const key = reader.key();
        if (key === null) return null;
        parent.key = key;
        break;
      }
      if (sign !== (parent.kind === 'list' ? ']' : '}')) return null;
      open.pop();
      done = parent;
    }
  }
}

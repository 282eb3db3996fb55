import { parts, states } from 'approval-cards';
import { expect, test } from 'vitest';
import { sourcesIn, textOf, withoutComments } from './sources';

const css = textOf('src/styles/approval.css').replace(/\/\*[\s\S]*?\*\//g, '');

const code = Object.entries({ ...sourcesIn('src/react'), ...sourcesIn('src/card') })
  .filter(([path]) => !path.endsWith('data-attributes.ts'))
  .map(([, text]) => withoutComments(text))
  .join('\n');

const inOrder = (names: Iterable<string | undefined>): string[] =>
  [...new Set(names)].filter((name) => name !== undefined).toSorted();

const all = (text: string, pattern: RegExp): string[] =>
  inOrder([...text.matchAll(pattern)].map(([, name]) => name));

/** The parts that the sources draw: `data-part="x"`, `part="x"`, `'data-part': 'x'`, `part={y ? 'x' : 'z'}`. */
const drawn = inOrder(
  [...code.matchAll(/\bpart'?(?:=|: )("[^"]*"|'[^']*'|\{[^}]*\})/g)].flatMap(([, value = '']) =>
    all(value, /["']([a-z-]+)["']/g),
  ),
);

test('every part that is listed is drawn, and every part that is drawn is listed', () => {
  expect(drawn).toEqual(inOrder(parts));
});

test('every state that is listed is set, and every state that is set is listed', () => {
  const set = all(code, /[\s'"{](data-[a-z-]+)['"]?[\s=:/>]/g);
  expect(set.filter((name) => name !== 'data-part')).toEqual(inOrder(states));
});

test('the style sheet selects by listed parts and states only', () => {
  expect(inOrder([...parts, ...all(css, /\[data-part[~|^$*]?=['"]?([^'"\]]+)/g)])).toEqual(
    inOrder(parts),
  );
  expect(inOrder([...states, 'data-part', ...all(css, /\[\s*(data-[\w-]+)/g)])).toEqual(
    inOrder([...states, 'data-part']),
  );
});

test('the variables of the style sheet are those that hosts were promised', async () => {
  const variables = all(css, /(--approval-[\w-]+)/g);
  await expect(`${variables.join('\n')}\n`).toMatchFileSnapshot('names/variables.txt');
});

test('the style sheet reads the same whatever a page takes its bytes for', () => {
  expect(textOf('src/styles/approval.css').match(/[^\n -~].*/g)).toBeNull();
});

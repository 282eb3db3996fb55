import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { textOf } from './sources';

const path = 'src/styles/approval.css';
const css = textOf(path).replace(/\/\*[\s\S]*?\*\//g, '');

/** Each `{` with what stands before it, and each declaration. */
const preludes = [...css.matchAll(/([^{};]+)\{/g)].map(([, text = '']) =>
  text.trim().replaceAll(/\s+/g, ' '),
);
const declarations = [...css.matchAll(/(?<=[{;])\s*([\w-]+)\s*:([^{};]+)(?=;)/g)].map(
  ([, name = '', value = '']) => ({ name, value: value.trim().replaceAll(/\s+/g, ' ') }),
);
const selectors = preludes.filter((text) => !text.startsWith('@'));

/** Without the outermost `:where(…)`. */
function outside(selector: string): string {
  let depth = 0;
  let rest = '';
  for (const piece of selector.split(/(:where\(|\(|\))/)) {
    if (depth === 0 && piece !== ':where(') rest += piece;
    if (piece.endsWith('(') && (depth > 0 || piece === ':where(')) depth++;
    else if (piece === ')' && depth > 0) depth--;
  }
  return rest;
}

test('a host downloads at most 4 kB', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'esnext',
      cssTarget: 'esnext',
      cssMinify: 'lightningcss',
      rolldownOptions: { input: path },
    },
  });
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const sheet = files.find(({ fileName }) => fileName.endsWith('.css'));
  const text = sheet && 'source' in sheet ? sheet.source : '';
  expect(text.length).toBeGreaterThan(10_000);
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(4000);
});

test('no selector looks at what stands before: one part that leaves would have all parts behind it styled anew', () => {
  expect(selectors.filter((selector) => /[\w\])*]\s*[+~]\s/.test(selector))).toEqual([]);
});

test('everything stands in one layer', () => {
  const text = css.trim();
  let depth = 0;
  const ends = text.split('').flatMap((character, i) => {
    if (character === '{') depth++;
    return character === '}' && --depth === 0 ? [i] : [];
  });
  expect(text.startsWith('@layer approval {')).toBe(true);
  expect(ends).toEqual([text.length - 1]);
});

test('no selector weighs anything, so that any rule of the host wins', () => {
  expect(selectors.length).toBeGreaterThan(100);
  const heavy = selectors.filter(
    (selector) => outside(selector).replaceAll(/::(before|after|placeholder)|[&,\s]/g, '') !== '',
  );
  expect(heavy).toEqual([]);
});

test('nothing is forced on a host or on its user', () => {
  expect(css).not.toMatch(/!important|forced-color-adjust|z-index|outline:\s*(none|0)/);
});

test('nothing moves but what is named', () => {
  const moving = declarations.filter(({ name }) => /^(transition|animation)/.test(name));
  expect(moving).toEqual([
    { name: 'transition', value: 'border-inline-start-color 0.16s ease-out' },
  ]);
});

test('what is written from the right is mirrored: no property names a side', () => {
  const physical =
    /^((margin|padding|border|inset)-)?(left|right|top|bottom)\b|^((min|max)-)?(width|height)$|^border-(top|bottom)-(left|right)/;
  expect(declarations.length).toBeGreaterThan(250);
  expect(declarations.filter(({ name }) => physical.test(name))).toEqual([]);
});

test('no value names a side, but for arguments, which are left to right on any page', () => {
  const sides = declarations.filter(
    ({ name, value }) =>
      /^(text-align|float|clear|justify-.*|background-position)$/.test(name) &&
      /\b(left|right)\b/.test(value),
  );
  expect(sides).toEqual([{ name: 'text-align', value: 'left' }]);
  const uneven = declarations.filter(({ name, value }) => {
    const [, right, , left] = value.replaceAll(/\([^)]*\)/g, '()').split(' ');
    return (
      /^(margin|padding|inset|border-(width|style|color))$/.test(name) && left && left !== right
    );
  });
  expect(uneven).toEqual([]);
});

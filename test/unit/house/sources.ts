import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Texts by path from the project's root, such as `src/index.ts`. */
export type Sources = Readonly<Record<string, string>>;

const root = fileURLToPath(new URL('../../../', import.meta.url));

export function textOf(path: string): string {
  return readFileSync(root + path, 'utf8');
}

/** Every TypeScript file below a folder. */
export function sourcesIn(folder: string): Sources {
  const paths = readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`);
  return Object.fromEntries(paths.toSorted().map((path) => [path, textOf(path)]));
}

const tokens = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/.*/g;

/** The text without its comments. Knows strings, so that `'image/*'` opens none. */
export function withoutComments(text: string): string {
  return text.replace(tokens, (token) => (token.startsWith('/') ? '' : token));
}

/** The text without comments and without the insides of strings. */
export function withoutWords(text: string): string {
  return text.replace(tokens, (token) => (token.startsWith('/') ? '' : "''"));
}

const imported = /\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;

/** What a text imports or re-exports from, types included, as written. */
export function importsOf(text: string): string[] {
  return [...withoutComments(text).matchAll(imported)].map(
    ([, from, plain]) => from ?? plain ?? '',
  );
}

/** The path that a relative import leads to; null where there is no such file. */
export function fileOf(sources: Sources, importer: string, specifier: string): string | null {
  const { pathname } = new URL(specifier, `file:///${importer}`);
  const path = pathname.replace(/^\/|\/$/g, '');
  return (
    [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => candidate in sources) ??
    null
  );
}

import { fileOf, importsOf, textOf, withoutComments, withoutWords } from './sources';
import type { Sources } from './sources';

/** Names what breaks it, one line each; empty where it holds. */
export type Rule = (sources: Sources) => string[];

/** What each folder of `src` may import besides itself. A name with a slash is that one module. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  store: ['protocol', 'zustand/vanilla'],
  display: ['protocol'],
  labels: ['protocol', 'display'],
  react: [
    'display',
    'labels',
    'store',
    'protocol',
    'react',
    'react-dom',
    'zustand',
    'zustand/vanilla',
    'zustand/react/shallow',
    '@radix-ui/react-dialog',
  ],
  // Of the store only how a developer is told of a mistake: whatever changes goes through the parts.
  card: ['react', 'display', 'labels', 'protocol', 'store/developer-error'],
  adapters: ['protocol', 'server'],
  server: ['protocol'],
};

const folderOf = (path: string): string => path.split('/')[1] ?? '';
const isEntry = (path: string): boolean => /^src\/(\w+\/index|index|parts)\.ts$/.test(path);
const isTopLevel = (path: string): boolean => path.split('/').length === 2;

export const importsOnlyWhatItMay: Rule = (sources) =>
  Object.entries(sources).flatMap(([path, text]) => {
    if (isTopLevel(path)) return [];
    const names = allowed[folderOf(path)];
    if (!names) return [`${path} lies in a folder that the house does not have`];
    return importsOf(text)
      .filter((specifier) => {
        if (!specifier.startsWith('.')) return !names.includes(specifier);
        const file = fileOf(sources, path, specifier);
        if (file === null) return true;
        const module = file.replace(/^src\/|(\/index)?\.tsx?$/g, '');
        const folder = folderOf(file);
        return folder !== folderOf(path) && !names.includes(folder) && !names.includes(module);
      })
      .map((specifier) => `${path} imports ${specifier}`);
  });

export const importsWithoutCycle: Rule = (sources) => {
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (path: string, way: readonly string[]): void => {
    const since = way.indexOf(path);
    if (since !== -1) cycles.push([...way.slice(since), path].join(' > '));
    if (since !== -1 || done.has(path)) return;
    for (const specifier of importsOf(sources[path] ?? '')) {
      const file = specifier.startsWith('.') ? fileOf(sources, path, specifier) : null;
      if (file !== null) walk(file, [...way, path]);
    }
    done.add(path);
  };
  Object.keys(sources).forEach((path) => walk(path, []));
  return cycles;
};

const reExports = /export\s+(?:type\s+)?\{[^}]*\}\s+from\s+'[^']+';/g;

export const entriesOnlyReExport: Rule = (sources) =>
  Object.entries(sources).flatMap(([path, text]) => {
    const rest = isEntry(path) ? withoutComments(text).replace(reExports, '').trim() : '';
    return rest === '' ? [] : [`${path} says ${rest.split('\n')[0]}`];
  });

const breaks =
  (pattern: RegExp, what: string): Rule =>
  (sources) =>
    Object.entries(sources)
      .filter(([, text]) => pattern.test(withoutWords(text)))
      .map(([path]) => `${path} has ${what}`);

export const hasNoWildcard: Rule = breaks(/\bexport\s+(?:type\s*)?\*/, 'a wildcard export');
export const hasNoDefault: Rule = breaks(
  /\bexport\s+default\b|\bas\s+default\b/,
  'a default export',
);
export const hasNoAny: Rule = breaks(/(?<!\.)\bany\b/, 'the type any');

const rooms = /^(utils?|helpers?|hooks?|types?|components?|common|libs?)$/;

export const hasNoLumberRoom: Rule = (sources) =>
  Object.keys(sources).filter((path) =>
    path.split('/').some((name) => rooms.test(name.replace(/\.tsx?$/, ''))),
  );

const effect = /\buse(?:Layout|Insertion)?Effect\b/;

/** Calls of React's effects, and of constants that stand for one of them. */
function effectsOf(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([path, text]) => {
    const code = withoutWords(text);
    const aliases = [...code.matchAll(/\bconst (use\w+) =([^;]*);/g)]
      .filter(([, , value]) => effect.test(value ?? ''))
      .map(([, name]) => name);
    const called = new RegExp(
      `\\b(?:${[effect.source, ...aliases].join('|')})(?:<[^(]*>)?\\(`,
      'g',
    );
    return [...code.matchAll(called)].map(([call]) => `${path}: ${call}`);
  });
}

export const hasAtMostFiveEffects: Rule = (sources) => {
  const effects = effectsOf(sources);
  return effects.length > 5 ? effects : [];
};

const runsOnClients = /^export (?:const|function|class) (?:use[A-Z]|[A-Z]+[a-z])/m;

export const marksClientModules: Rule = (sources) =>
  Object.entries(sources).flatMap(([path, text]) => {
    const marked = text.startsWith("'use client';\n");
    const mayBe = ['react', 'card'].includes(folderOf(path));
    if (text.includes("'use client'") !== marked) return [`${path} has 'use client' further down`];
    if (marked && !mayBe) return [`${path} has 'use client'`];
    return mayBe && !marked && runsOnClients.test(text) ? [`${path} lacks 'use client'`] : [];
  });

const { name, exports } = JSON.parse(textOf('package.json')) as {
  name: string;
  exports: Readonly<Record<string, unknown>>;
};

/** Stories and tests of the surface import the kit as a host does: by an entry of the package. */
export const importsByPackageName: Rule = (sources) =>
  Object.entries(sources).flatMap(([path, text]) =>
    importsOf(text)
      .filter((specifier) => {
        if (specifier.startsWith('.')) return /(^|\/)\.\.\/src(\/|$)/.test(specifier);
        const ours = specifier === name || specifier.startsWith(`${name}/`);
        // `?raw`: the text of a file instead of what is in it.
        return ours && !(specifier.replace(name, '.').replace(/\?raw$/, '') in exports);
      })
      .map((specifier) => `${path} imports ${specifier}`),
  );

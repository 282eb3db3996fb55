// The sources as items of a shadcn registry (ui.shadcn.com/docs/registry/registry-item-json), for those who would rather own a
// copy: dist/registry/NAME.json holds every file that an entry needs, below components/approval-cards.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const { version, dependencies, peerDependencies, exports } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** @param {string} from @param {string} specifier */
function fileOf(from, specifier) {
  const path = join(dirname(from), specifier);
  const file = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (name) => existsSync(name) && /\.\w+$/.test(name),
  );
  if (!file) throw new Error(`${from} imports ${specifier}, which is not there`);
  return file;
}

const IMPORT = /^(?:(?:import|export)\b[^;']*?\bfrom |import )'([^']+)'|\bimport\('([^']+)'\)/gm;

/**
 * All files that an entry needs, and the packages.
 * @param {readonly string[]} entries
 */
function closureOf(entries) {
  const files = new Set(entries);
  /** @type {Set<string>} */
  const packages = new Set();
  for (const file of files)
    for (const [, named, lazy] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const specifier = named ?? lazy ?? '';
      if (specifier.startsWith('.')) files.add(fileOf(file, specifier));
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
    }
  return { files: [...files].toSorted(), packages: [...packages].toSorted() };
}

/** @param {string} name */
function dependencyOf(name) {
  const range = dependencies[name] ?? peerDependencies[name];
  if (!range) throw new Error(`${name} is no dependency`);
  return `${name}@${range}`;
}

/** @param {string} name @param {string} title @param {readonly string[]} entries */
function write(name, title, entries) {
  const { files, packages } = closureOf(entries);
  const item = {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name,
    type: 'registry:block',
    title,
    description: `approval-cards ${version}`,
    // A host has React, in the version that it has.
    dependencies: packages.filter((one) => !one.startsWith('react')).map(dependencyOf),
    files: files.map((path) => ({
      path: `approval-cards/${relative('src', path)}`,
      type: path.endsWith('.tsx') ? 'registry:component' : 'registry:file',
      target: `components/approval-cards/${relative('src', path)}`,
      content: readFileSync(path, 'utf8'),
    })),
  };
  mkdirSync('dist/registry', { recursive: true });
  writeFileSync(`dist/registry/${name}.json`, `${JSON.stringify(item, null, 2)}\n`);
}

write('card', 'Approval card', ['src/index.ts', 'src/parts.ts', 'src/styles/approval.css']);
write('server', 'Approval card: the backend’s half', ['src/server/index.ts']);
for (const entry of Object.keys(exports)) {
  const [, kind, name] = /^\.\/(adapters|labels)\/(.+)$/.exec(entry) ?? [];
  if (kind && name && name !== 'en')
    write(name, `Approval card: ${kind}, ${name}`, [`src/${kind}/${name}.ts`]);
}

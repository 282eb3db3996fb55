// What tsc leaves to do on the declarations. TypeScript's nodenext resolution wants every relative import with its
// extension, and TypeScript 7 refuses a side-effect import of a stylesheet without a declaration (TS2882).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

writeFileSync('dist/styles/approval.css.d.ts', 'export {};\n');

for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue;
  const path = join('dist', name);
  const text = readFileSync(path, 'utf8');
  const complete = text.replace(/(\bfrom ['"]|\bimport\(['"])(\.[^'"]*)/g, (_, before, to) => {
    if (to.endsWith('.js')) return before + to;
    const isFile = existsSync(join(dirname(path), `${to}.d.ts`));
    return `${before}${to}${isFile ? '.js' : '/index.js'}`;
  });
  if (complete !== text) writeFileSync(path, complete);
}

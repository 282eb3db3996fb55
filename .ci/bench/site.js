// What is measured: `dist`, bundled with the pages of test/bench as a host's production build does, and served.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const site = 'reports/bench';

function isBuilt() {
  const built = 'dist/index.d.ts';
  if (!existsSync(built)) return false;
  const made = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => join('src', path))
    .concat('package.json', 'vite.config.ts', 'tsconfig.build.json');
  return made.every((path) => statSync(path).mtimeMs <= statSync(built).mtimeMs);
}

/** The entries of the package, as they are published. */
function entries() {
  /** @type {{ name: string, exports: Record<string, { default: string } | string> }} */
  const { name, exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  return Object.entries(exports).flatMap(([entry, target]) => {
    if (typeof target === 'string') return [];
    const full = join(name, entry).replaceAll('.', String.raw`\.`);
    return [{ find: new RegExp(`^${full}$`), replacement: join(process.cwd(), target.default) }];
  });
}

/** Builds `dist` if it is missing or older than the sources, and the pages. */
export async function buildSite() {
  if (!isBuilt()) {
    const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0) process.exit(1);
  }
  await build({
    configFile: false,
    root: 'test/bench',
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: entries(), dedupe: ['react', 'react-dom'] },
    build: {
      outDir: join(process.cwd(), site),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
    },
  });
}

/** @type {Record<string, string>} */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * With the headers that give the page a clock of 5 µs.
 * @returns {Promise<{ address: string, close: () => void }>}
 */
export function serveSite() {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(site, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': `${types[extname(file)] ?? 'application/octet-stream'}; charset=utf-8`,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    });
    return response.end(readFileSync(file));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ address: `http://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
}

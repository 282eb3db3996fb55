import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project: string = fileURLToPath(new URL('../../', import.meta.url));
export const work: string = mkdtempSync(join(realpathSync(tmpdir()), 'approval-cards-'));

export function cleanUp(): void {
  rmSync(work, { recursive: true, force: true });
}

/** Runs a program as a user does: without what the test runner has put into the environment. Gives what it printed. */
export function run(cwd: string, command: string, ...args: string[]): string {
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, ...env } = process.env;
  const shell = command === 'npm' && process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env,
    shell,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error([command, ...args, '\n', stdout, stderr].join(' '));
  return stdout;
}

/** Runs the program of a package that is installed below `cwd`. */
export function runProgram(cwd: string, program: string, ...args: string[]): string {
  return run(cwd, process.execPath, join(cwd, 'node_modules', program), ...args);
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));

function isBuilt(): boolean {
  const built = join(project, 'dist/index.d.ts');
  if (!existsSync(built)) return false;
  const settings = ['package.json', 'vite.config.ts', 'tsconfig.build.json'];
  const made = [
    ...filesBelow(join(project, 'src')),
    ...settings.map((name) => join(project, name)),
  ];
  return made.every((path) => statSync(path).mtimeMs <= statSync(built).mtimeMs);
}

/** Builds `dist` if there is none of these sources. */
export function build(): void {
  if (!isBuilt()) run(project, 'npm', 'run', 'build');
}

/** Packs what would be published. Gives the tarball's path. */
export function pack(): string {
  build();
  run(project, 'npm', 'pack', '--ignore-scripts', '--pack-destination', work);
  const [name = ''] = readdirSync(work).filter((file) => file.endsWith('.tgz'));
  return join(work, name);
}

export function namesIn(tarball: string): string[] {
  return run(work, 'tar', '-tzf', tarball)
    .split('\n')
    .filter((name) => name !== '')
    .map((name) => name.replace(/^package\//, ''))
    .toSorted();
}

/** Puts the packed files where an installation would. Gives the folder. */
export function install(tarball: string, host: string): string {
  const folder = join(work, host, 'node_modules/approval-cards');
  mkdirSync(folder, { recursive: true });
  run(work, 'tar', '-xzf', tarball, '-C', folder, '--strip-components=1');
  return folder;
}

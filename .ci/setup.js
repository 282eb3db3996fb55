// Set-up for a fresh clone, in plain Node without dependencies: packages, and with --browser a Chromium.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** @param {string} command @param {string[]} args */
const run = (command, args) => {
  console.log(`> ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
};

const mark = 'node_modules/.package-lock.json';
if (!existsSync(mark) || statSync('package-lock.json').mtimeMs > statSync(mark).mtimeMs) {
  if (!run('npm', ['ci', '--no-audit', '--no-fund'])) process.exit(1);
}

if (process.argv.includes('--browser')) {
  // Imported here, not above: it needs the packages that the step before has installed.
  const { findChromium } = await import('./browser.js');
  if (process.env['CHROMIUM_PATH'] && !findChromium().found) {
    console.error(`CHROMIUM_PATH names no file: ${process.env['CHROMIUM_PATH']}`);
    process.exit(1);
  }
  if (!findChromium().found) {
    const debianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
    const installed =
      (debianRoot &&
        run('apt-get', ['update', '-qq']) &&
        run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])) ||
      run('npx', ['playwright', 'install', 'chromium']);
    if (!installed || !findChromium().found) {
      console.error(
        'No Chromium: install one, or name it in CHROMIUM_PATH. Tests that need none: npm run test:unit',
      );
      process.exit(1);
    }
  }
}

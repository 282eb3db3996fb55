// Everything that must hold, in one command: `npm test`. Each step runs even if one before it failed;
// the closing line counts the tests of Vitest's own report plus one for each other step.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

const report = 'reports/vitest.json';
rmSync(report, { force: true });

/** @param {string} command @param {string[]} args */
const run = (command, args) => {
  console.log(`\n> ${command} ${args.join(' ')}`);
  return (
    spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
  );
};

const steps = [
  run('npm', ['run', '--silent', 'typecheck']),
  run('npm', ['run', '--silent', 'lint']),
  run('npm', ['run', '--silent', 'unused']),
  run('npm', ['run', '--silent', 'build']),
  run('npm', ['run', '--silent', 'build:storybook']),
  run('npm', ['run', '--silent', 'pictures', '--', '--check', '--built']),
];
const vitest = run('npx', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]);

let passed = steps.filter(Boolean).length;
let failed = steps.length - passed;
if (existsSync(report)) {
  const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  passed += numPassedTests;
  // A test that was skipped or never came to run counts as failed.
  failed += Math.max(numFailedTests, numTotalTests - numPassedTests);
}
// Vitest can fail without a failed test: an unhandled error, a file that does not load.
if (!vitest && failed === 0) failed = 1;
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

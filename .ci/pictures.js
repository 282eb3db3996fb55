// Pictures of every story in every mode:
//   npm run pictures [-- part-of-an-id]   draws them into reports/pictures, with a contact sheet
//   npm run pictures -- --check           compares them with those that are kept in test/pictures
//   npm run pictures -- --update          keeps them, and the contact sheet, as they are now
// `--built`: the static Storybook is up to date.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { chromium } from 'playwright';
import { launchOptions } from './browser.js';
import { faultOf, reduced } from './pictures/compare.js';
import { drawStories, storyIds } from './pictures/draw.js';
import { modes } from './pictures/modes.js';
import { contactSheet } from './pictures/sheet.js';

const given = process.argv.slice(2);
const part = given.find((word) => !word.startsWith('--')) ?? '';
const checks = given.includes('--check');
const updates = given.includes('--update');
const kept = 'test/pictures';
const drawn = 'reports/pictures';
const keptPath = (/** @type {string} */ mode, /** @type {string} */ id) =>
  `${kept}/${mode}/${id}.webp`;

if (
  !given.includes('--built') &&
  spawnSync('npm', ['run', '--silent', 'build:storybook'], { stdio: 'inherit' }).status !== 0
)
  process.exit(1);

/** @param {string} path @param {Buffer | string} content */
function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const ids = storyIds(part);
const browser = await chromium.launch(launchOptions());
const version = browser.version();
const sameBrowser = version === readVersion();
rmSync(drawn, { recursive: true, force: true });
if (updates && part === '') rmSync(kept, { recursive: true, force: true });

/** @type {Map<string, string>} */
const faults = new Map();
await drawStories(browser, ids, async (mode, id, png) => {
  write(`${drawn}/${mode}/${id}.png`, png);
  if (!checks && !updates) return true;
  const picture = await reduced(png);
  if (updates) {
    write(keptPath(mode, id), picture);
    return true;
  }
  const name = `${mode}/${id}`;
  const wrong = await faultOf(picture, keptPath(mode, id), sameBrowser);
  if (!wrong) {
    faults.delete(name);
    return true;
  }
  faults.set(name, wrong.fault);
  if (wrong.difference) write(`${drawn}/differences/${name}.png`, wrong.difference);
  return false;
});
await browser.close();

if (checks && part === '')
  for (const mode of Object.keys(modes))
    for (const file of readdirSync(`${kept}/${mode}`))
      if (!ids.includes(basename(file, '.webp'))) faults.set(`${mode}/${file}`, 'has no story');
if (updates) write(`${kept}/chromium.txt`, `${version}\n`);
if (!checks)
  write(
    updates && part === '' ? `${kept}/all.webp` : `${drawn}/all.webp`,
    await contactSheet(ids, (mode, id) => `${drawn}/${mode}/${id}.png`),
  );

const count = ids.length * Object.keys(modes).length;
for (const [name, fault] of faults) console.error(`${drawn}/${name} ${fault}`);
console.log(
  checks
    ? `${count - faults.size} pictures as they are kept, ${faults.size} not (Chromium ${version}).`
    : `${ids.length} stories in ${Object.keys(modes).length} modes: ${updates ? kept : drawn}`,
);
process.exitCode = faults.size === 0 ? 0 : 1;

function readVersion() {
  try {
    return readFileSync(`${kept}/chromium.txt`, 'utf8').trim();
  } catch {
    return '';
  }
}

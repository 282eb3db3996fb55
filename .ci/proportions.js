// The proportions of the house, counted: `npm run proportions`. They are signs, not goals.
import { readdirSync, readFileSync } from 'node:fs';

/** @param {string} folder @returns {{ path: string, lines: number, text: string }[]} */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => {
      const text = readFileSync(`${folder}/${path}`, 'utf8');
      return { path: `${folder}/${path}`, lines: text.trimEnd().split('\n').length, text };
    })
    .toSorted((a, b) => a.lines - b.lines);
}

const sum = (/** @type {{ lines: number }[]} */ files) =>
  files.reduce((total, { lines }) => total + lines, 0);

const sources = filesIn('src');
const tests = filesIn('test');
const stories = filesIn('stories');
const count = (/** @type {RegExp} */ pattern) =>
  sources.filter(({ text }) => pattern.test(text)).length;
const long = sources.filter(({ lines }) => lines > 200);
const { devDependencies, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

console.log(`
files in src                 ${sources.length}, ${sum(sources)} lines
median file                  ${sources[Math.floor(sources.length / 2)]?.lines} lines
largest file                 ${sources.at(-1)?.lines} lines (${sources.at(-1)?.path})
files above 200 lines        ${long.length}${long.map(({ path, lines }) => `\n  ${path} ${lines}`).join('')}
files with an effect         ${count(/\buse(Layout|Insertion)?Effect\(/)}
files with a default export  ${count(/export default/)}
lines of tests               ${sum(tests)}, ${(sum(tests) / sum(sources)).toFixed(1)} for each of src
lines of stories             ${sum(stories)}
runtime dependencies         ${Object.keys(dependencies).join(', ')}
development dependencies     ${Object.keys(devDependencies).length}
`);

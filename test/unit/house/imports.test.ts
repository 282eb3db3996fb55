import { describe, expect, test } from 'vitest';
import * as rules from './rules';
import type { Rule } from './rules';
import { sourcesIn } from './sources';
import type { Sources } from './sources';

const src = sourcesIn('src');
const outside = { ...sourcesIn('stories'), ...sourcesIn('test/dom'), ...sourcesIn('test/browser') };
const one = (path: string, text: string): Sources => ({ [path]: text });

/** Each rule with the files that it is about, and with a source that breaks it and what it says of that. */
const house: readonly (readonly [string, Rule, Sources, Sources, string[]])[] = [
  [
    'a folder imports only what its line names',
    rules.importsOnlyWhatItMay,
    src,
    {
      'src/protocol/state.ts': "import type { FC } from 'react';",
      'src/store/topics.ts': "import { useStore } from 'zustand';\nimport('../react/part');",
      'src/card/row.tsx': "export { send } from '../store/topics';\nimport { x } from './gone';",
      'src/react/part.ts': "// from 'lodash'\nimport { topics } from '../store/topics';",
      'src/tools/x.ts': '',
    },
    [
      'src/protocol/state.ts imports react',
      'src/store/topics.ts imports zustand',
      'src/store/topics.ts imports ../react/part',
      'src/card/row.tsx imports ../store/topics',
      'src/card/row.tsx imports ./gone',
      'src/tools/x.ts lies in a folder that the house does not have',
    ],
  ],
  [
    'no file imports itself by way of others, types included',
    rules.importsWithoutCycle,
    src,
    {
      'src/store/a.ts': "import type { B } from './b';",
      'src/store/b.ts': "export type { A } from '.';",
      'src/store/index.ts': "export { a } from './a';",
    },
    ['src/store/a.ts > src/store/b.ts > src/store/index.ts > src/store/a.ts'],
  ],
  [
    'entries hold names only',
    rules.entriesOnlyReExport,
    src,
    one('src/parts.ts', "/** Short. */\nexport { A as B } from './a';\nexport const c = 1;"),
    ['src/parts.ts says export const c = 1;'],
  ],
  [
    'nothing is exported by wildcard',
    rules.hasNoWildcard,
    src,
    one('src/parts.ts', "export * as Approval from './react/parts';"),
    ['src/parts.ts has a wildcard export'],
  ],
  [
    'nothing is exported as default',
    rules.hasNoDefault,
    src,
    { 'src/a.ts': 'export default 1;', 'src/b.ts': "export { a as default } from './a';" },
    ['src/a.ts has a default export', 'src/b.ts has a default export'],
  ],
  [
    'nothing is of type any',
    rules.hasNoAny,
    src,
    { 'src/a.ts': 'let a: Array<any>;', 'src/b.ts': "// any\nPromise.any('any'); const many = 1;" },
    ['src/a.ts has the type any'],
  ],
  [
    'no folder or file is a lumber room',
    rules.hasNoLumberRoom,
    src,
    { 'src/react/hooks/use-x.ts': '', 'src/store/types.ts': '', 'src/react/common-part.ts': '' },
    ['src/react/hooks/use-x.ts', 'src/store/types.ts'],
  ],
  [
    'at most five effects keep React and the world in step',
    rules.hasAtMostFiveEffects,
    src,
    one(
      'src/react/a.tsx',
      `import { useEffect } from 'react'; // useEffect(
       const useBeforePaint = server ? useEffect : useLayoutEffect;
       useBeforePaint(a); useEffect(b); useLayoutEffect(c); useInsertionEffect(d);
       useEffect(e); useEffect<void>(f); aboutEffect(g);`,
    ),
    [
      'src/react/a.tsx: useBeforePaint(',
      'src/react/a.tsx: useEffect(',
      'src/react/a.tsx: useLayoutEffect(',
      'src/react/a.tsx: useInsertionEffect(',
      'src/react/a.tsx: useEffect(',
      'src/react/a.tsx: useEffect<void>(',
    ],
  ],
  [
    "components and hooks say 'use client', and nothing else does",
    rules.marksClientModules,
    src,
    {
      'src/react/use-x.ts': 'export function useX() {}',
      'src/card/x.tsx': "import './y';\n'use client';\nexport const X = 1;",
      'src/react/parts/y.tsx': 'export const Approve: Part = 1;',
      'src/react/names.ts': 'export const names = [];',
      'src/store/x.ts': "'use client';\n",
    },
    [
      "src/react/use-x.ts lacks 'use client'",
      "src/card/x.tsx has 'use client' further down",
      "src/react/parts/y.tsx lacks 'use client'",
      "src/store/x.ts has 'use client'",
    ],
  ],
  [
    'stories and tests of the surface import the package by its name',
    rules.importsByPackageName,
    outside,
    one(
      'test/dom/x.test.tsx',
      `import { en } from '../../src/labels/en';
       import { en } from 'approval-cards/labels/en';
       import { stateOf } from 'approval-cards/protocol/state';
       import { scene } from './src';`,
    ),
    [
      'test/dom/x.test.tsx imports ../../src/labels/en',
      'test/dom/x.test.tsx imports approval-cards/protocol/state',
    ],
  ],
];

describe.each(house)('%s', (_title, rule, files, broken, findings) => {
  test('in this house', () => {
    expect(Object.keys(files)).not.toEqual([]);
    expect(rule(files)).toEqual([]);
  });

  test('and where it does not hold, it is seen', () => {
    expect(rule(broken)).toEqual(findings);
  });
});

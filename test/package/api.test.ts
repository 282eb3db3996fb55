import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, cleanUp, project, work } from './tarball';

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

const manifest = join(project, 'package.json');
const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
const entries = Object.entries(exports).flatMap(([entry, found]) =>
  typeof found === 'string' || entry.endsWith('.css')
    ? []
    : [[entry, join(project, found.types)] as const],
);

/** All that an entry promises, types included, as API Extractor tells it. */
function reportOf(name: string, declarations: string): string {
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: manifest,
    configObjectFullPath: join(project, 'api-extractor.json'),
    configObject: {
      projectFolder: project,
      mainEntryPointFilePath: declarations,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2023',
            module: 'ESNext',
            moduleResolution: 'bundler',
            lib: ['ES2023', 'DOM', 'DOM.Iterable'],
            strict: true,
            skipLibCheck: true,
            types: [],
          },
          files: [declarations],
        },
      },
      apiReport: {
        enabled: true,
        reportFolder: work,
        reportTempFolder: work,
        reportFileName: `${name}.api.md`,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'error' as never } },
        extractorMessageReporting: { default: { logLevel: 'none' as never } },
        tsdocMessageReporting: { default: { logLevel: 'none' as never } },
      },
    },
  });
  const { errorCount } = Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      message.handled = true;
    },
  });
  expect(errorCount).toBe(0);
  return readFileSync(join(work, `${name}.api.md`), 'utf8').replaceAll('\r\n', '\n');
}

beforeAll(build);
afterAll(cleanUp);

// What changes here changes for hosts: it goes into CHANGELOG.md, and not into a patch.
test.each(entries)('%s promises what its report says', async (entry, declarations) => {
  const name = entry === '.' ? 'root' : entry.slice(2).replace('/', '-');
  await expect(reportOf(name, declarations)).toMatchFileSnapshot(`api/${name}.md`);
});

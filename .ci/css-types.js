// TypeScript 7 refuses a side-effect import of a stylesheet without a declaration (TS2882): ship an empty one.
import { writeFileSync } from 'node:fs';
writeFileSync('dist/styles/approval.css.d.ts', 'export {};\n');

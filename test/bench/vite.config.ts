import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

// The page is built against the package as it is published, not against its sources.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  logLevel: 'warn',
  resolve: {
    alias: [
      { find: /^approval-cards$/, replacement: `${dist}/index.js` },
      { find: /^approval-cards\/styles\.css$/, replacement: `${dist}/styles/approval.css` },
      { find: /^approval-cards\/([a-z]+)$/, replacement: `${dist}/$1/index.js` },
    ],
  },
  build: { outDir: '../../reports/bench', emptyOutDir: true },
});

import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** `node make-bundle.mjs source.ts bundle.mjs`: one file of everything that the source needs, there whole or not at all. */
const [source, bundle] = process.argv.slice(2);
const folder = path.dirname(bundle);
mkdirSync(path.dirname(folder), { recursive: true });
const draft = mkdtempSync(`${folder}-`);
try {
  await build({
    configFile: false,
    envDir: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: source,
      outDir: draft,
      emptyOutDir: false,
      target: 'node24',
      minify: true,
      rollupOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  });
  renameSync(draft, folder);
} catch (error) {
  rmSync(draft, { recursive: true, force: true });
  // Another start was first.
  if (error?.code !== 'ENOTEMPTY' && error?.code !== 'EEXIST') throw error;
}

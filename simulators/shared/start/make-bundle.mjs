import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** `node make-bundle.mjs source.ts bundle.mjs`: bundles everything that the source needs, atomically. */
const [source, bundle] = process.argv.slice(2);
const folder = path.dirname(bundle);
mkdirSync(path.dirname(folder), { recursive: true });
forgetOldOnes(path.dirname(folder));
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

/** Bundles of other sources that are a week old. */
function forgetOldOnes(cache) {
  const weekAgo = Date.now() - 7 * 24 * 3_600_000;
  for (const name of readdirSync(cache)) {
    const old = path.join(cache, name);
    if (statSync(old).mtimeMs < weekAgo) rmSync(old, { recursive: true, force: true });
  }
}

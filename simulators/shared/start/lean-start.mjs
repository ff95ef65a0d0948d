/**
 * Starts a simulator with little memory: as one plain JavaScript file, built from the sources at the first start and after
 * changes. Reading TypeScript needs a WebAssembly compiler that stays in memory, and hundreds of modules cost more than their
 * content. This file is plain JavaScript without packages for the same reason.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');
const cache = path.resolve(root, '../node_modules/.cache/simulators');

/** Runs `program.ts` next to the given module. The caller limits the heap (README). */
export async function startLean(moduleUrl) {
  process.env['SIMULATORS_ROOT'] = root;
  const source = path.join(path.dirname(fileURLToPath(moduleUrl)), 'program.ts');
  const bundle = path.join(cache, fingerprintOf(source), 'program.mjs');
  if (!existsSync(bundle)) makeBundle(source, bundle);
  // Without the bundle, the start continues with more memory.
  const { run } = await import(pathToFileURL(existsSync(bundle) ? bundle : source).href);
  await run();
}

/** Changes with the simulators' sources and with Node. */
function fingerprintOf(source) {
  const hash = createHash('sha256').update(`${source}\n${process.version}\n`);
  for (const file of readdirSync(root, { recursive: true }).toSorted((a, b) => (a < b ? -1 : 1))) {
    if (!/\.(ts|mjs|css)$/.test(file)) continue;
    const { mtimeMs, size } = statSync(path.join(root, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** In a separate process, so that the bundler's memory is released. */
function makeBundle(source, bundle) {
  const program = path.join(import.meta.dirname, 'make-bundle.mjs');
  spawnSync(process.execPath, [program, source, bundle], { stdio: ['ignore', 'ignore', 'inherit'] });
}

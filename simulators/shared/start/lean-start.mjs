/**
 * Starts a simulator's program in little memory: as one file of plain JavaScript, made from the sources at the first start
 * and whenever they change. Reading TypeScript needs a WebAssembly compiler that stays in memory, and hundreds of modules
 * cost more than what is in them. Plain JavaScript without packages, for the same reason.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');
const cache = path.resolve(root, '../node_modules/.cache/simulators');

/** Runs `program.ts` beside the given module. The heap is the caller's to limit (README). */
export async function startLean(moduleUrl) {
  process.env['SIMULATORS_ROOT'] = root;
  const source = path.join(path.dirname(fileURLToPath(moduleUrl)), 'program.ts');
  const bundle = path.join(cache, fingerprintOf(source), 'program.mjs');
  if (!existsSync(bundle)) makeBundle(source, bundle);
  // Without it the start goes on, in more memory.
  const { run } = await import(pathToFileURL(existsSync(bundle) ? bundle : source).href);
  await run();
}

/** Changes with the sources of the simulators and with Node. */
function fingerprintOf(source) {
  const hash = createHash('sha256').update(`${source}\n${process.version}\n`);
  for (const file of readdirSync(root, { recursive: true }).toSorted((a, b) => (a < b ? -1 : 1))) {
    if (!/\.(ts|mjs|css)$/.test(file)) continue;
    const { mtimeMs, size } = statSync(path.join(root, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** In a process of its own: the bundler's memory goes with it. */
function makeBundle(source, bundle) {
  const program = path.join(import.meta.dirname, 'make-bundle.mjs');
  spawnSync(process.execPath, [program, source, bundle], { stdio: ['ignore', 'ignore', 'inherit'] });
}

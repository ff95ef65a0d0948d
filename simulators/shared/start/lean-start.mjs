/**
 * Starts a simulator's program in little memory. Reading TypeScript needs a WebAssembly compiler that stays in memory, so
 * the program is read once in a process of its own, which leaves plain compiled code in a cache, and only then here.
 * Plain JavaScript without packages, for the same reason.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const simulators = path.resolve(import.meta.dirname, '../..');
const cache = path.resolve(simulators, '../node_modules/.cache/simulators');

/** Runs `program.ts` beside the given module. The heap of short-lived objects is the caller's to limit (README). */
export async function startLean(moduleUrl) {
  const program = path.join(path.dirname(fileURLToPath(moduleUrl)), 'program.ts');
  const { directory } = enableCompileCache(cache);
  const isReading = process.argv.includes('--read-only');
  const mark = path.join(directory ?? cache, `read-${fingerprintOf(program)}`);
  if (directory !== undefined && !isReading && !existsSync(mark)) readInOwnProcess(moduleUrl, mark);
  const { run } = await import(pathToFileURL(program).href);
  if (isReading) flushCompileCache();
  else await run();
}

/** Changes with the program, with Node and with what Node was told: each has a code cache of its own. */
function fingerprintOf(program) {
  const hash = createHash('sha256');
  hash.update([program, process.version, process.arch, ...process.execArgv].join('\n'));
  for (const file of readdirSync(simulators, { recursive: true }).toSorted()) {
    if (!file.endsWith('.ts')) continue;
    const { mtimeMs, size } = statSync(path.join(simulators, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function readInOwnProcess(moduleUrl, mark) {
  const entry = fileURLToPath(moduleUrl);
  const { status } = spawnSync(process.execPath, [...process.execArgv, entry, '--read-only'], {
    stdio: 'ignore',
  });
  // Without it the start goes on, in more memory.
  if (status !== 0) return;
  mkdirSync(path.dirname(mark), { recursive: true });
  writeFileSync(mark, '');
}

/**
 * The memory of a process that opens the embedded database, searches, and then idles. Each case is a separate process on an
 * existing database; the last two create it first. `node bench/embedded-memory.ts`
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openEmbedded } from '#server/db/embedded/embedded.ts';

const cases: Record<string, (folder: string) => Promise<PGlite>> = {
  'as shipped': (folder) => PGlite.create(path.join(folder, 'database'), { extensions: { pg_trgm } }),
  'shared_buffers=16MB': (folder) =>
    PGlite.create(path.join(folder, 'database'), {
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    }),
  ours: async (folder) => (await openEmbedded(folder)).pg,
};

const [name, folder] = process.argv.slice(2);
if (name !== undefined && folder !== undefined) await measure(name, folder);
else compare();

function compare(): void {
  console.log('case'.padEnd(34), 'open ms', 'resident MB', 'peak MB');
  const warm = mkdtempSync(path.join(tmpdir(), 'ridgeline-bench-'));
  run('ours', warm);
  for (const each of Object.keys(cases)) console.log(each.padEnd(34), run(each, warm));
  rmSync(warm, { recursive: true });
  for (const each of ['as shipped', 'ours']) {
    const cold = mkdtempSync(path.join(tmpdir(), 'ridgeline-bench-'));
    console.log(`${each}, making the database`.padEnd(34), run(each, cold));
    rmSync(cold, { recursive: true });
  }
}

function run(each: string, folder: string): string {
  return execFileSync(process.execPath, [import.meta.filename, each, folder], { encoding: 'utf8' }).trim();
}

async function measure(each: string, folder: string): Promise<void> {
  const started = performance.now();
  const pg = await cases[each]?.(folder);
  const openMs = Math.round(performance.now() - started);
  await pg?.exec(`create extension if not exists pg_trgm; select 'glok' <% 'Glock 19 IWB Holster'`);
  await setTimeout(3000); // V8 compiles in the background.
  const status = readFileSync('/proc/self/status', 'utf8');
  const megabytes = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  console.log(
    String(openMs).padStart(7),
    String(megabytes('VmRSS')).padStart(11),
    String(megabytes('VmHWM')).padStart(7),
  );
  process.exit();
}

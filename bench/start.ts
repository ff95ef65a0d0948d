/**
 * `node bench/start.ts [--programs src/server/start.ts,dist/server/start.js] [--starts 5] [--rest 60]` after `npm run build`: how
 * long the store takes from the start of `node` until it answers its first page, and its resident memory after a minute without
 * requests, on PostgreSQL and on the embedded database. The store's data exist already, as on every start but the first. With
 * two programs, they take turns, and the ratio of their medians is printed. The last program has to keep the bars.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { residentMegabytes } from '../test/drills/memory.ts';
import { startStore, type Running } from '../test/drills/processes.ts';
import { freePorts } from '../test/support/free-ports.ts';
import { onServer, startPostgres, urlOf } from '../test/support/postgres.ts';
import { childrenOf } from './cpu-seconds.ts';
import { median, report } from './figures.ts';

const { values: given } = parseArgs({
  options: {
    programs: { type: 'string', default: 'dist/server/start.js' },
    starts: { type: 'string', default: '5' },
    rest: { type: 'string', default: '60' },
  },
});
const programs = given.programs.split(',');
const starts = Number(given.starts);
const restMs = Number(given.rest) * 1000;
/** Ready in ms, memory in MB. */
const bars = { PostgreSQL: { ready: 2_000, resident: 180 }, embedded: { ready: 2_500, resident: 260 } };

type Result = { ready: number[]; resident: number; simulator: number };

const scratch = mkdtempSync(path.join(tmpdir(), 'ridgeline-bench-'));
const server = await startPostgres({ durable: true });
if (server === null) throw new Error('No PostgreSQL here: install one.');
try {
  await onServer(server.url, 'create database started');
  const databases = { PostgreSQL: { DATABASE_URL: urlOf(server.url, 'started') }, embedded: {} };
  console.log(`${'database'.padEnd(12)}${'program'.padEnd(24)} ready ms  resident MB  simulator MB`);
  for (const [name, env] of Object.entries(databases)) {
    const dataDir = path.join(scratch, name);
    const results = await measureAll(dataDir, env);
    for (const [program, result] of results) print(name, program, result);
    compare(name as keyof typeof bars, [...results.values()]);
  }
} finally {
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
}

async function measureAll(dataDir: string, env: NodeJS.ProcessEnv): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  // The first start fills the store, and the first one of each program fills its compile cache.
  for (const program of programs) {
    await start(program, dataDir, env).then(({ store }) => store.stop());
    results.set(program, { ready: [], resident: 0, simulator: 0 });
  }
  for (let round = 1; round <= starts; round += 1) {
    for (const [program, result] of results) {
      const { store, ms } = await start(program, dataDir, env);
      result.ready.push(ms);
      if (round === starts) {
        await setTimeout(restMs);
        result.resident = residentMegabytes(store.pid);
        result.simulator = childrenOf(store.pid).reduce((sum, pid) => sum + residentMegabytes(pid), 0);
      }
      await store.stop();
    }
  }
  return results;
}

/** Resolves when the home page was answered. */
async function start(program: string, dataDir: string, env: NodeJS.ProcessEnv) {
  const port = await freePorts();
  const started = performance.now();
  const store: Running = await startStore({ program, port, dataDir, env: { DEMO: '1', ...env } });
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The home page answered ${answer.status}.`);
  return { store, ms: performance.now() - started };
}

function print(name: string, program: string, { ready, resident, simulator }: Result): void {
  const cells = [
    median(ready).toFixed(0).padStart(9),
    resident.toFixed(0).padStart(13),
    simulator.toFixed(0).padStart(14),
  ];
  console.log(`${name.padEnd(12)}${program.padEnd(24)}${cells.join('')}`);
}

function compare(name: keyof typeof bars, results: readonly Result[]): void {
  const [first, last] = [results[0], results.at(-1)];
  if (!first || !last) return;
  const bar = bars[name];
  if (results.length > 1) {
    const [ready, memory] = [median(last.ready) / median(first.ready), last.resident / first.resident];
    console.log(`  ready ${ready.toFixed(2)}, memory ${memory.toFixed(2)} of ${programs[0]}`);
  }
  report({
    what: `ready after a start, ${name}`,
    value: median(last.ready),
    unit: ' ms',
    atMost: bar.ready,
  });
  report({ what: `memory at rest, ${name}`, value: last.resident, unit: ' MB', atMost: bar.resident });
}

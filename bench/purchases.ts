/**
 * `node bench/purchases.ts [--purchases 600] [--at-once 16] [--before 64] [--counted 50]`: complete purchases per second
 * through HTTP, on a store started like `npm start`, on PostgreSQL with real fsyncs, with the simulator on the same machine;
 * and, in a separate pass so that logging does not affect the times, the SQL statements of one purchase. `--before` purchases
 * run first without timing; Node compiles during about 1,000 of them. `--count-only` and `--time-only` skip one pass. Needs
 * the built pages (npm run build).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startStore, type Running } from '../test/drills/processes.ts';
import { freePorts } from '../test/support/free-ports.ts';
import { newShopper, simulatorOf, steps, type Step } from '../test/drills/shopper.ts';
import { onServer, startPostgres, urlOf } from '../test/support/postgres.ts';
import { countStatements, logStatements, reportStatements } from './count-statements.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { percentile, report } from './figures.ts';

const { values: given } = parseArgs({
  options: {
    purchases: { type: 'string', default: '600' },
    'at-once': { type: 'string', default: '16' },
    before: { type: 'string', default: '64' },
    counted: { type: 'string', default: '50' },
    'count-only': { type: 'boolean', default: false },
    'time-only': { type: 'boolean', default: false },
  },
});
const purchases = Number(given.purchases);
const atOnce = Number(given['at-once']);
const counted = Number(given.counted);
/** Purchases per second, the 99th percentile of one in ms, and its statements. */
const bars = { perSecond: 60, p99: 1_000, statements: 50 };
/** A product without counted stock, for runs of any length. */
const sling = 31;

let serverLog = '';
const server = await startPostgres({ durable: true, onLog: (text) => void (serverLog += text) });
if (server === null) throw new Error('No PostgreSQL here: install one.');
const dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-purchases-'));
try {
  if (!given['count-only']) await inStore('timed', time);
  if (!given['time-only']) {
    await logStatements(server.url);
    await inStore('counted', async (shop) => {
      const value = reportStatements(await count(shop), counted);
      report({ what: 'SQL statements per purchase', value, unit: '', atMost: bars.statements });
    });
  }
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

type Shop = { url: string; simulator: string; database: pg.Client; store: Running };

async function inStore(name: string, work: (shop: Shop) => Promise<void>): Promise<void> {
  if (server === null) return;
  await onServer(server.url, `create database ${name}`);
  const databaseUrl = urlOf(server.url, name);
  const port = await freePorts();
  const env = { DATABASE_URL: databaseUrl };
  const store = await startStore({ port, dataDir: path.join(dataDir, name), env });
  const database = new pg.Client({ connectionString: databaseUrl, application_name: 'bench' });
  await database.connect();
  try {
    const url = `http://127.0.0.1:${port}`;
    await work({ url, simulator: await simulatorOf(url), database, store });
  } finally {
    await database.end();
    await store.stop();
  }
}

/** Concurrent shoppers, each with a new cart for each purchase. */
async function time(shop: Shop): Promise<void> {
  await buyMany(shop, Number(given.before), atOnce, () => undefined); // Warm up: compile code and prepare statements.
  await quiet(shop.database);

  const took = new Map<Step | 'whole purchase', number[]>();
  const note = (what: Step | 'whole purchase', ms: number) =>
    void took.set(what, [...(took.get(what) ?? []), ms]);
  const usedBefore = cpuSeconds(shop.store.pid);
  const started = performance.now();
  const failures = await buyMany(shop, purchases, atOnce, note);
  const seconds = (performance.now() - started) / 1000;
  const drained = await quiet(shop.database);
  const used = cpuSeconds(shop.store.pid);

  const done = purchases - failures.length;
  const whole = took.get('whole purchase') ?? [];
  report({
    what: `purchases per second, ${atOnce} at once`,
    value: done / seconds,
    unit: ' /s',
    atLeast: bars.perSecond,
  });
  report({
    what: 'whole purchase, 99th percentile',
    value: percentile(whole, 0.99),
    unit: ' ms',
    atMost: bars.p99,
  });
  console.log(`${done} of ${purchases} purchases were paid`);
  console.log(`webhooks and emails were done ${(drained / 1000).toFixed(1)} s after the last purchase`);
  const costs = [...used].map(([name, cpu]) => ({
    name,
    ms: ((cpu - (usedBefore.get(name) ?? 0)) * 1000) / done,
  }));
  const sum = costs.reduce((all, { ms }) => all + ms, 0);
  const parts = costs.map(({ name, ms }) => `${name} ${ms.toFixed(1)}`).join(', ');
  console.log(`${sum.toFixed(1)} ms of processor time per purchase: ${parts}`);
  console.log(`\n${'step'.padEnd(16)}${'p50'.padStart(9)}${'p99'.padStart(9)}`);
  for (const what of [...steps, 'whole purchase'] as const) {
    const at = (share: number) => `${percentile(took.get(what) ?? [], share).toFixed(0)} ms`;
    console.log(`${what.padEnd(16)}${at(0.5).padStart(9)}${at(0.99).padStart(9)}`);
  }
  for (const failure of new Set(failures)) console.log(`failed: ${failure}`);
}

/** One purchase at a time, so that none shares another's statements; then the same time idle, to measure scheduled work. */
async function count(shop: Shop) {
  await buyMany(shop, 10, 1, () => undefined);
  await quiet(shop.database);
  const mark = (name: string) => shop.database.query(`select 'bench ${name}'`);
  const started = performance.now();
  await mark('begin');
  const failures = await buyMany(shop, counted, 1, () => undefined);
  await quiet(shop.database);
  await mark('idle');
  await new Promise((resolve) => setTimeout(resolve, performance.now() - started));
  await mark('end');
  if (failures.length > 0) throw new Error(`not every purchase was made: ${failures[0]}`);
  return countStatements(serverLog);
}

/** Resolves to the failures, one entry per purchase. */
async function buyMany(
  { url, simulator }: Shop,
  times: number,
  side: number,
  note: (what: Step | 'whole purchase', ms: number) => void,
): Promise<string[]> {
  const failures: string[] = [];
  let left = times;
  const turns = Array.from({ length: side }, async () => {
    while (left-- > 0) {
      const shopper = newShopper({ store: url, simulator, onStep: ({ step, ms }) => note(step, ms) });
      const started = performance.now();
      try {
        const { status } = await shopper.buy(sling);
        if (status === 'paid') note('whole purchase', performance.now() - started);
        else failures.push(`the capture answered '${status}'`);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
  });
  await Promise.all(turns);
  return failures;
}

/** Waits until every email is sent and every webhook processed. Resolves to the time in ms. */
async function quiet(database: pg.Client): Promise<number> {
  const started = performance.now();
  let calm = 0;
  while (calm < 3) {
    const { rows } = await database.query<{ n: number }>(
      `select ((select count(*) from mails where sent_at is null)
        + (select count(*) from webhook_events where processed_at is null))::int as n`,
    );
    calm = rows[0]?.n === 0 ? calm + 1 : 0;
    // A webhook of the last purchase may still be in transit.
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return Math.max(0, performance.now() - started - 3 * 250);
}

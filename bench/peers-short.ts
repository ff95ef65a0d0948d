/**
 * `node bench/peers.ts`: Vendure and Medusa from npm beside this store, in turns, each in production mode with the same catalog on
 * one PostgreSQL server with real fsyncs: a list, a product, a new cart with a line, a whole purchase (16 clients, three rounds of
 * five seconds), memory at rest. Packages and databases stay in the system's temporary folder for the next run. Linux only.
 */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { residentMegabytes } from '../test/drills/memory.ts';
import { onServer, startPostgres, urlOf } from '../test/support/postgres.ts';
import { markdownTable, median, percentile, report, rounded, timed } from './figures.ts';
import { generateProducts } from './generate-products.ts';
import {
  expect,
  operations,
  read,
  readCatalog,
  type CatalogProduct,
  type Contender,
  type Operation,
  type Peer,
} from './peers/contender.ts';
import { medusa } from './peers/medusa.ts';
import { runToEnd } from './node-process.ts';
import { ridgeline } from './peers/ridgeline.ts';
import { vendure } from './peers/vendure.ts';

const [clients, rounds, seconds, warmSeconds, restMs] = [4, 1, 2, 1, 2_000];
/** How many times as fast as the best peer this store has to be. */
const leads: Record<Operation, number> = { list: 10, product: 10, 'add to cart': 10, purchase: 2.5 };

/** What the turns of a store gave: calls per second of each round, and all calls' times in ms. */
type Measured = Record<Operation, { perSecond: number[]; took: number[] }> & { megabytes: number };

const folder = path.join(tmpdir(), 'ridgeline-peers');
mkdirSync(folder, { recursive: true });
const found = await startPostgres({ durable: true, folder: path.join(folder, 'postgres') });
if (found === null) throw new Error('No PostgreSQL here: install one.');
const server = found;
try {
  const catalog = await fillOurs();
  for (const peer of [vendure, medusa]) await prepare(peer, catalog);
  const [ours, ...theirs] = await measure([ridgeline, vendure, medusa], catalog);
  if (ours) compare(ours, theirs);
} finally {
  await server.stop();
}

/** Anew each time, because its tables may have changed. Resolves to its catalog: the demo's products and 500 more. */
async function fillOurs(): Promise<CatalogProduct[]> {
  await createDatabase(ridgeline.database);
  const databaseUrl = urlOf(server.url, ridgeline.database);
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl, dataDir: '', log });
  await migrate(database);
  await seedDemo(database.db, new Date());
  await database.withSession((session) => generateProducts(session, 500));
  await database.close();
  await onServer(databaseUrl, 'vacuum analyze');
  return readCatalog(databaseUrl);
}

/** Installs a peer from npm and fills its database, unless an earlier run did so. */
async function prepare(peer: Peer, catalog: readonly CatalogProduct[]): Promise<void> {
  const own = path.join(folder, peer.name.replace(' ', '-'));
  const stamp = path.join(own, 'prepared');
  if (existsSync(stamp)) return;
  console.log(`${peer.name}: install and fill`);
  cpSync(path.join(import.meta.dirname, 'peers', peer.database), own, { recursive: true });
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await runToEnd(own, { command: 'npm', args, env: process.env });
  writeFileSync(path.join(own, 'catalog.json'), JSON.stringify(catalog));
  await createDatabase(peer.database);
  const databaseUrl = urlOf(server.url, peer.database);
  for (const program of peer.seeding(databaseUrl)) await runToEnd(own, program);
  await onServer(databaseUrl, 'vacuum analyze');
  writeFileSync(stamp, '');
}

/** Each store on a copy of its database; the stores take turns, so that what disturbs the machine disturbs all of them. */
async function measure(contenders: readonly Contender[], catalog: CatalogProduct[]): Promise<Measured[]> {
  const stores = [];
  for (const contender of contenders) {
    const copy = `measured_${contender.database}`;
    await createDatabase(copy, contender.database);
    const databaseUrl = urlOf(server.url, copy);
    const own = path.join(folder, contender.name.replace(' ', '-'));
    mkdirSync(own, { recursive: true });
    const { work, pids, stop } = await contender.start({ folder: own, databaseUrl, catalog });
    await work.list(0);
    await pause(restMs);
    const count = async () => (await read<{ n: number }>(databaseUrl, contender.countOrders))[0]?.n ?? 0;
    const nothing = () => ({ perSecond: [] as number[], took: [] as number[] });
    const measured: Measured = {
      megabytes: pids.reduce((sum, pid) => sum + residentMegabytes(pid), 0),
      list: nothing(),
      product: nothing(),
      'add to cart': nothing(),
      purchase: nothing(),
    };
    stores.push({ name: contender.name, work, stop, count, measured });
  }
  try {
    for (const operation of operations)
      for (let round = 0; round < rounds; round += 1)
        for (const { name, work, count, measured } of stores) {
          const before = await count();
          const warmed = await load(work[operation], warmSeconds);
          const took = await load(work[operation], seconds);
          const orders = (await count()) - before;
          const bought = operation === 'purchase' ? warmed.length + took.length : 0;
          expect(orders === bought, `${name}: orders in the database after ${bought} purchases`, orders);
          measured[operation].perSecond.push(took.length / seconds);
          measured[operation].took.push(...took);
          // A store may go on working after its turn.
          await pause(2_000);
        }
    return stores.map(({ measured }) => measured);
  } finally {
    for (const { stop } of stores) await stop();
  }
}

/** Each client starts its next call once the last one is answered. Resolves to the times in ms; rejects if an answer is wrong. */
async function load(work: (turn: number) => Promise<void>, forSeconds: number): Promise<number[]> {
  const took: number[] = [];
  let turn = 0;
  const until = performance.now() + forSeconds * 1000;
  const client = async () => {
    while (performance.now() < until) {
      took.push((await timed(() => work(turn++))).ms);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return took;
}

/** Prints the table, and reports by how much this store is ahead of the best peer: the median of the rounds' ratios. */
function compare(ours: Measured, theirs: readonly Measured[]): void {
  const all = [ours, ...theirs];
  const rows = operations.flatMap((operation) => [
    [`${operation}, per second`, ...all.map((of) => rounded(median(of[operation].perSecond)))],
    [`${operation}, p95 ms`, ...all.map((of) => rounded(percentile(of[operation].took, 0.95)))],
  ]);
  rows.push(['memory at rest, MB', ...all.map(({ megabytes }) => rounded(megabytes))]);
  console.log(markdownTable([['', ridgeline.name, vendure.name, medusa.name], ...rows]));
  for (const operation of operations) {
    const ratios = ours[operation].perSecond.map((our, round) => {
      return our / Math.max(...theirs.map((of) => of[operation].perSecond[round] ?? Number.NaN));
    });
    report({
      what: `peers: ${operation}, ahead of the best`,
      value: median(ratios),
      unit: ' ×',
      atLeast: leads[operation],
    });
  }
  const lead = Math.min(...theirs.map(({ megabytes }) => megabytes)) / ours.megabytes;
  report({ what: 'peers: memory at rest, ahead of the best', value: lead, unit: ' ×', atLeast: 1 });
  const p99 = percentile(ours.purchase.took, 0.99);
  report({ what: 'whole purchase, 99th percentile, 16 at once', value: p99, unit: ' ms', atMost: 1_000 });
}

async function createDatabase(name: string, template?: string): Promise<void> {
  await onServer(server.url, `drop database if exists ${name} with (force)`);
  await onServer(
    server.url,
    `create database ${name} ${template === undefined ? '' : `template ${template}`}`,
  );
}

import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { residentMegabytes } from '../../test/drills/memory.ts';
import { urlOf } from '../../test/support/postgres.ts';
import { percentile } from '../figures.ts';
import { load, type Load } from './load.ts';
import { createDatabase } from './prepare.ts';
import { expect, operations, type Contender, type Operation, type Place, type Shop } from './shop.ts';

/** `loads`: one of each round. */
export type Measured = { name: string; megabytes: number; loads: Record<Operation, Load[]> };

type Times = { rounds: number; seconds: number; warm: number; rest: number };

type Running = { measured: Measured; shop: Shop; count: () => Promise<number>; close: () => Promise<void> };

/** A store may go on working after its turn; the next turn waits at most this long for it. In ms. */
const idleWithin = 10_000;

/**
 * Each store on a copy of its prepared database: its memory at rest, then each operation in turns, so that what disturbs the
 * machine for a while disturbs all of them. Times are in seconds.
 */
export async function measure(
  contenders: readonly { contender: Contender; folder: string }[],
  { server, times, catalog }: { server: string; times: Times; catalog: Place['catalog'] },
): Promise<Measured[]> {
  const stores: Running[] = [];
  try {
    for (const { contender, folder } of contenders)
      stores.push(await start(contender, { server, folder, catalog, rest: times.rest }));
    for (const operation of operations)
      for (let round = 0; round < times.rounds; round += 1)
        for (const { shop, count, measured } of stores) {
          await untilIdle();
          const taken = await measureOperation(shop, operation, times, count);
          measured.loads[operation].push(taken);
          print(measured.name, operation, taken);
        }
    return stores.map(({ measured }) => measured);
  } finally {
    for (const { close } of stores) await close();
  }
}

async function start(
  contender: Contender,
  { server, folder, catalog, rest }: Omit<Place, 'databaseUrl'> & { server: string; rest: number },
): Promise<Running> {
  const copy = `measured_${contender.database}`;
  await createDatabase(server, copy, contender.database);
  const databaseUrl = urlOf(server, copy);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  let shop: Shop | null = null;
  try {
    await database.query('checkpoint');
    shop = await contender.start({ folder, catalog, databaseUrl });
    await shop.work.list(0);
  } catch (error) {
    await shop?.stop();
    await database.end();
    throw error;
  }
  const { pids, stop } = shop;
  await pause(rest * 1000);
  const megabytes = pids.reduce((sum, pid) => sum + residentMegabytes(pid), 0);
  console.log(`${contender.name}: ${megabytes.toFixed(0)} MB at rest`);
  return {
    shop,
    measured: {
      name: contender.name,
      megabytes,
      loads: { list: [], product: [], 'add to cart': [], purchase: [] },
    },
    count: () => contender.countOrders(database),
    async close() {
      await stop();
      await database.end();
    },
  };
}

/** Resolves once the processors were idle for nine tenths of half a second, or after `idleWithin`. */
async function untilIdle(): Promise<void> {
  const until = performance.now() + idleWithin;
  let before = processorTimes();
  while (performance.now() < until) {
    await pause(500);
    const after = processorTimes();
    if ((after.idle - before.idle) / (after.all - before.all) > 0.9) return;
    before = after;
  }
}

function processorTimes(): { idle: number; all: number } {
  const times = os.cpus().map((processor) => processor.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
}

/** Only the purchases may place orders, and each of them exactly one. */
async function measureOperation(
  shop: Shop,
  operation: Operation,
  { seconds, warm }: Times,
  countOrders: () => Promise<number>,
): Promise<Load> {
  const before = await countOrders();
  const warmed = await load(shop.work[operation], warm);
  const measured = await load(shop.work[operation], seconds);
  expect(measured.took.length > 0, `no ${operation} was answered as expected`, measured.failures[0]);
  const orders = (await countOrders()) - before;
  const bought = operation === 'purchase' ? warmed.took.length + measured.took.length : 0;
  // A purchase that failed for its shopper may have placed its order.
  const failed = warmed.failures.length + measured.failures.length;
  expect(orders >= bought && orders <= bought + failed, `orders in the database after ${bought}`, orders);
  return measured;
}

function print(name: string, operation: Operation, { took, perSecond, failures }: Load): void {
  const [p50, p95] = [percentile(took, 0.5), percentile(took, 0.95)];
  const times = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  const rate = `${perSecond.toFixed(1).padStart(8)}/s`;
  console.log(`  ${operation.padEnd(12)} ${name.padEnd(10)} ${rate}, ${times}, ${took.length} done`);
  for (const failure of new Set(failures)) console.log(`    failed: ${failure.slice(0, 300)}`);
}

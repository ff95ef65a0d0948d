import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { residentMegabytes } from '../../test/drills/memory.ts';
import { urlOf } from '../../test/support/postgres.ts';
import { load, type Load } from './load.ts';
import { createDatabase } from './prepare.ts';
import { expect, operations, type Contender, type Operation, type Place, type Shop } from './shop.ts';

export type Measured = { name: string; megabytes: number; loads: Record<Operation, Load> };

type Times = { seconds: number; warm: number; rest: number };

/** One store alone, on a copy of its prepared database: its memory at rest, then each operation. Times are in seconds. */
export async function measure(
  contender: Contender,
  { server, times, ...place }: Omit<Place, 'databaseUrl'> & { server: string; times: Times },
): Promise<Measured> {
  const { name } = contender;
  const copy = `measured_${contender.database}`;
  await createDatabase(server, copy, contender.database);
  const databaseUrl = urlOf(server, copy);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('checkpoint');
  const shop = await contender.start({ ...place, databaseUrl });
  try {
    await shop.work.list(0);
    await pause(times.rest * 1000);
    const megabytes = shop.pids.reduce((sum, pid) => sum + residentMegabytes(pid), 0);
    console.log(`\n${name}: ${megabytes.toFixed(0)} MB at rest`);
    const count = () => contender.countOrders(database);
    const loads = {} as Record<Operation, Load>;
    for (const operation of operations) {
      loads[operation] = await measureOperation(shop, operation, times, count);
      print(operation, loads[operation]);
    }
    return { name, megabytes, loads };
  } finally {
    await shop.stop();
    await database.end();
  }
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
  expect(measured.done > 0, `no ${operation} was answered as expected`, measured.failures[0]);
  const orders = (await countOrders()) - before;
  const bought = operation === 'purchase' ? warmed.done + measured.done : 0;
  // A purchase that failed for its shopper may have placed its order.
  const failed = warmed.failures.length + measured.failures.length;
  expect(orders >= bought && orders <= bought + failed, `orders in the database after ${bought}`, orders);
  return measured;
}

function print(operation: Operation, { done, perSecond, p50, p99, failures }: Load): void {
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  console.log(`  ${operation.padEnd(12)} ${perSecond.toFixed(1).padStart(8)}/s, ${times}, ${done} done`);
  for (const failure of new Set(failures)) console.log(`    failed: ${failure.slice(0, 300)}`);
}

/**
 * `node test/drills/failover.ts [--times 1] [--at-once 4] [--seed 1]`: two stores on a primary with a synchronous standby, under
 * pg_auto_failover, behind HAProxy. The primary's machine ends while shoppers buy; the standby takes over, and the former primary comes
 * back as its standby. Needs root, and Debian's packages pg-auto-failover-cli, postgresql-15-auto-failover and haproxy.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startCluster } from './cluster.ts';
import { underLoad } from './load.ts';
import { randomOf } from './random.ts';
import { finish, seedFrom } from './report.ts';
import { newShopper } from './shopper.ts';
import { openWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '4' },
    seed: { type: 'string' },
  },
});
const seed = seedFrom(values.seed);
/** No checkout may be away for longer. In seconds. */
const longest = Number(process.env['FAILOVER_SECONDS'] ?? 15);
const failures: string[] = [];
const placed = new Set<string>();

const cluster = await startCluster();
const world = await openWorld({ stores: 2, env: { DATABASE_URL: cluster.url, DATABASE_POOL_SIZE: '10' } });
// The checker reads where the stores write.
world.database = cluster.url;
try {
  const load = underLoad(world, randomOf(seed), { atOnce: Number(values['at-once']) });
  const stopping = new AbortController();
  const checkouts = world.urls.map((url) => checkOut(url, stopping.signal));
  for (let time = 0; time < Number(values.times); time += 1) {
    await pause(5_000);
    await cluster.killPrimary();
    console.log('the primary is dead');
    await pause(25_000);
    await cluster.bringBack();
    console.log('it is back, as the standby');
  }
  await pause(5_000);
  stopping.abort();
  for (const [index, away] of (await Promise.all(checkouts)).entries()) {
    console.log(`checkout of store ${index + 1} was away for ${away.toFixed(1)} s`);
    if (away > longest) failures.push(`checkout was away for ${away.toFixed(1)} s`);
  }
  await load.stop();
  console.log(load.summary());
  for (const [index, store] of world.stores.entries())
    if (!store.isRunning()) failures.push(`store ${index + 1} ended:\n${store.output().slice(-2_000)}`);
  const rows = await world.sql('select number from orders');
  const known = new Set(rows.map(({ number }) => number));
  const lost = [...placed].filter((number) => !known.has(number));
  console.log(`${placed.size} more orders were acknowledged, ${lost.length} of them lost`);
  if (lost.length > 0) failures.push(`acknowledged orders were lost: ${lost.join(', ')}`);
  await finish(world, seed, failures);
} finally {
  await world.close();
  cluster.stop();
}

/** Places orders, one after the other; resolves to the longest time between two that were acknowledged, in seconds. */
async function checkOut(store: string, stopping: AbortSignal): Promise<number> {
  let last = performance.now();
  let away = 0;
  while (!stopping.aborted) {
    try {
      const shopper = newShopper({ store, simulator: world.simulator });
      await shopper.add(31);
      placed.add((await shopper.placeOrder()).orderId);
      away = Math.max(away, performance.now() - last);
      last = performance.now();
    } catch {
      // What a shopper sees for these seconds.
    }
    await pause(200);
  }
  return away / 1000;
}

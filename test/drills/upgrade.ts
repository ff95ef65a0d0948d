/**
 * `node test/drills/upgrade.ts [--at-once 4] [--times 1] [--seed 1]`: two stores behind Caddy are replaced by a later version with another
 * schema, one after the other, and then by the former version again, while shoppers buy. No request may fail.
 */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startCaddy } from './caddy.ts';
import { underLoad } from './load.ts';
import { laterRelease } from './other-release.ts';
import { randomOf } from './random.ts';
import { finish, seedFrom } from './report.ts';
import { openWorld, type World } from './world.ts';

const { values } = parseArgs({
  options: {
    'at-once': { type: 'string', default: '4' },
    times: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
});
const seed = seedFrom(values.seed);
/** What a migration that expands does: the former version knows nothing of it, and still works. */
const later = laterRelease([
  `alter table orders add column gift_note text not null default ''`,
  `create table gift_wraps (id integer primary key, name text not null)`,
  `create index orders_gift_note on orders (gift_note) where gift_note <> ''`,
]);
const world = await openWorld({
  stores: 2,
  // As deploy/ridgeline@.service.
  env: { DRAIN_SECONDS: '5', TRUST_PROXY: '127.0.0.1' },
});
const caddy = await startCaddy(world.urls);
const failures: string[] = [];
let answers = 0;
const visits = new AbortController();
try {
  const behindCaddy: World = { ...world, urls: [caddy.url] };
  const load = underLoad(behindCaddy, randomOf(seed), { atOnce: Number(values['at-once']), maxWaitMs: 0 });
  const visitors = ['/', '/api/products', '/product/31', '/api/cart'].map(visit);
  for (let time = 0; time < Number(values.times); time += 1) {
    await pause(3_000);
    await replaceAll(later.program);
    await pause(3_000);
    await replaceAll();
  }
  await pause(3_000);
  await load.stop();
  visits.abort();
  await Promise.all(visitors);
  console.log(load.summary());
  console.log(`${answers} more requests, ${failures.length} failed`);
  const bad = [...load.statuses].filter(([status]) => status >= 500);
  if (load.outcomes.has('gave up') || bad.length > 0) failures.push('a shopper’s request failed');
  await finish(world, seed, failures.slice(0, 5));
} finally {
  await caddy.stop();
  await world.close();
  later.remove();
}

/** As deploy/upgrade and deploy/rollback do: the next process stops when this one is ready again. */
async function replaceAll(program?: string): Promise<void> {
  const began = performance.now();
  for (const [index, store] of world.stores.entries()) {
    void store.stop();
    await world.restart(index, program);
    while (!(await isReady(world.urls[index]))) await pause(500);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`both run the ${program === undefined ? 'former' : 'later'} version after ${seconds} s`);
}

async function isReady(url = ''): Promise<boolean> {
  return (await fetch(`${url}/readyz`)).status === 200;
}

/** Asks again and again over one kept connection. */
async function visit(address: string): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  while (!visits.signal.aborted) {
    const failure = await failureOf(`${caddy.url}${address}`, agent);
    answers += 1;
    if (failure !== null) failures.push(`${address}: ${failure}`);
    await pause(20);
  }
  agent.destroy();
}

function failureOf(url: string, agent: http.Agent): Promise<string | null> {
  return new Promise((resolve) => {
    http
      .get(url, { agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode === 200 ? null : `${answer.statusCode}`));
      })
      .on('error', (error) => resolve(error.message));
  });
}

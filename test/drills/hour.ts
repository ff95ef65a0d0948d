/**
 * `node test/drills/hour.ts [--minutes 60] [--database embedded] [--at-once 4] [--seed 1]`: mixed load over real time:
 * shoppers who browse, search, buy, leave and get refunds, and an owner who takes phone orders and asks for differences. The second
 * half's memory must be within 10 % of the first half's, and only expected tables may grow.
 */
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { call, isBusy } from './http.ts';
import { underLoad } from './load.ts';
import { residentMegabytes } from './memory.ts';
import { randomOf, type Random } from './random.ts';
import { finish, seedFrom } from './report.ts';
import { countRows, grown } from './table-growth.ts';
import { openWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    database: { type: 'string', default: 'postgres' },
    'at-once': { type: 'string', default: '4' },
    seed: { type: 'string' },
  },
});
const seed = seedFrom(values.seed);
const runMs = Number(values.minutes) * 60_000;
const kind = values.database === 'embedded' ? 'embedded' : 'postgres';
/** A shorter run says nothing about memory, because the store is still warming up. */
const wholeMs = 10 * 60_000;
/** The store may use more for a while after its start: code is compiled, pages are cached. */
const warmUpMs = Math.min(60_000, runMs / 6);
const wrong: string[] = [];
const pages = [
  '/',
  '/apparel',
  '/gear/slings',
  '/gear/optics',
  '/holster-builder',
  '/product/31',
  '/privacy',
];
const words = ['sling', 'tee', 'red dot', 'holster', 'cap', 'scope', 'prism', 'olive'] as const;

const world = await openWorld({ database: kind, env: { JOBS_EVERY_SECONDS: '' } });
try {
  const atStart = await countedAtStart();
  const load = underLoad(world, randomOf(seed), { atOnce: Number(values['at-once']), pauseMs: 500 });
  const readers = new AbortController();
  const reading = readPages(randomOf(seed + 1), readers.signal);
  await pause(warmUpMs);

  const first = await watch(runMs / 2);
  // Permanent caches filled in the first half do not count as growth.
  const before = kind === 'postgres' ? await countRows(world.database) : atStart;
  const second = await watch(runMs / 2);
  readers.abort();
  await Promise.all([load.stop(), reading]);
  console.log(load.summary());

  const change = second / first - 1;
  console.log(`memory: ${first.toFixed(0)} MB in the first half, ${second.toFixed(0)} MB in the second`);
  if (runMs >= wholeMs && change > 0.1) wrong.push(`memory grew by ${(change * 100).toFixed(0)} %`);
  await finish(world, seed, wrong);
  wrong.length = 0;
  const end = await countRows(world.database);
  for (const { words, isWrong } of grown(before, end)) {
    console.log(words);
    if (isWrong) process.exitCode = 1;
  }
} finally {
  await world.close();
}

/** The embedded database is read while its store is stopped. */
async function countedAtStart(): Promise<ReadonlyMap<string, number>> {
  await world.stores[0]?.stop();
  const counts = await countRows(world.database);
  await world.restart(0);
  return counts;
}

/** The mean of the store's resident memory in this period, in MB. */
async function watch(ms: number): Promise<number> {
  const samples: number[] = [];
  const until = performance.now() + ms;
  let minute = 0;
  while (performance.now() < until) {
    samples.push(residentMegabytes(world.stores[0]?.pid ?? 0));
    if ((minute += 1) % 12 === 0) console.log(`${(minute * 5) / 60} min: ${samples.at(-1)?.toFixed(0)} MB`);
    await pause(Math.min(5_000, Math.max(0, until - performance.now())));
  }
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
}

async function readPages(random: Random, signal: AbortSignal): Promise<void> {
  const [url] = world.urls;
  while (!signal.aborted) {
    const page = pages[random.below(pages.length)] ?? '/';
    // A new search every time.
    const search = `/search?q=${encodeURIComponent(`${random.pick(words)} ${random.below(1000)}`)}`;
    for (const path of [page, search]) {
      const answer = await call('GET', `${url}${path}`);
      if (answer.status >= 500 && !isBusy(answer)) wrong.push(`GET ${path} answered ${answer.status}`);
    }
    await pause(100);
  }
}

import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findFaketime } from '../support/faketime.ts';
import { hasPostgresServer, startPostgres } from '../support/postgres.ts';
import { startStoreProcess } from '../support/store-process.ts';
import { createBuyer } from './live-drill/buyer.ts';
import { withBooks, type Ask } from './live-drill/books.ts';
import { complaints } from './live-drill/ready.ts';

/**
 * libfaketime (a package of every Linux) changes one process's wall clock while it runs. Without it,
 * src/server/queue/mend-schedule.nightly.test.ts covers the rows that such a clock leaves, on both databases.
 */
const faketime = findFaketime();

type Readiness = { ready: boolean; checks: { name: string; ok: boolean; message: string }[] };

type Case = { moved: string; on: 'embedded' | 'postgres'; whose: 'store' | 'server' };

const all: Case[] = [
  { moved: 'the store’s clock, embedded', on: 'embedded', whose: 'store' },
  { moved: 'the store’s clock, PostgreSQL', on: 'postgres', whose: 'store' },
  { moved: 'the clock of the PostgreSQL server', on: 'postgres', whose: 'server' },
];
/** In seconds; a job that is three intervals late counts as stopped. On a busy machine four stores need that long. */
const interval = '10';
/** How readiness is asked for, which costs the store a few queries. In ms. */
const seldom = { timeout: 120_000, interval: 1_000 };

const cases =
  faketime === null ? [] : all.filter(({ on }) => on === 'embedded' || hasPostgresServer({ durable: true }));
const outcomes = new Map<Case, Promise<string[]>>();
const closing: (() => Promise<void>)[] = [];

// In parallel, because they mostly wait.
beforeAll(() => {
  for (const each of cases) {
    const outcome = moveClock(each);
    outcome.catch(() => undefined);
    outcomes.set(each, outcome);
  }
});

afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

test.each(cases)(
  '$moved goes eight hours ahead and comes back: jobs go on, and a charged order whose answer is lost gets paid',
  async (each) => {
    expect(await outcomes.get(each)).toEqual([]);
  },
);

test('a store that was stopped while its clock was set back continues after its start', async () => {
  const dataDir = path.join(mkdtempSync(path.join(inject('scratch'), 'clock-')), 'store');
  const env = { JOBS_EVERY_SECONDS: interval };
  const books = { databaseUrl: null, dataDir };
  const runs = (ask: Ask) => ask(`select sum(successes)::int as runs from job_runs`);
  const before = await startStoreProcess({ dataDir, env });
  closing.push(before.stop);
  await expect.poll(() => allHaveRun(before.url), seldom).toBe(true);
  await before.stop();
  const [ranBefore] = await withBooks(books, async (ask) => {
    await ask(`update jobs.version set cron_on = cron_on + interval '8 hours'`);
    return runs(ask);
  });

  const after = await startStoreProcess({ dataDir, env });
  closing.push(after.stop);
  await setTimeout(30_000);
  expect(await complaints(after.url)).toEqual([]);
  await after.stop();
  const [ranAfter] = await withBooks(books, runs);
  expect(Number(ranAfter?.['runs'])).toBeGreaterThan(Number(ranBefore?.['runs']) + 9);
});

async function allHaveRun(url: string): Promise<boolean> {
  const { ready, checks } = (await (await fetch(`${url}/readyz`)).json()) as Readiness;
  return ready && checks.every(({ message }) => !message.includes('It has not run'));
}

async function moveClock({ on, whose }: Case): Promise<string[]> {
  const folder = mkdtempSync(path.join(inject('scratch'), 'clock-'));
  // The server runs as another user.
  chmodSync(inject('scratch'), 0o755);
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'clock');
  const set = (clock: string) => writeFileSync(file, `${clock}\n`, { mode: 0o644 });
  const clock = {
    LD_PRELOAD: faketime ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  set('+0');
  const server =
    on === 'embedded' ? null : await startPostgres({ durable: true, env: whose === 'server' ? clock : {} });
  if (server) closing.push(server.stop);
  const store = await startStoreProcess({
    dataDir: path.join(folder, 'store'),
    env: {
      JOBS_EVERY_SECONDS: interval,
      ...(server && { DATABASE_URL: server.url }),
      ...(whose === 'store' ? clock : {}),
    },
  });
  closing.push(store.stop);

  await expect.poll(async () => (await fetch(`${store.url}/readyz`)).status, seldom).toBe(200);
  set('+8h');
  // Long enough for jobs to run by the wrong clock, and for the queue to record that.
  await setTimeout(25_000);
  set('-1h');
  // Each process reads the fake time once a second.
  await setTimeout(3_000);
  const buyer = createBuyer(store.url);
  const { number } = await buyer.payUnheard();
  // From here on nothing may be late: three intervals are 30 seconds.
  await setTimeout(40_000);
  const wrong = await complaints(store.url);
  const until = performance.now() + 150_000;
  while ((await buyer.statusOf(number)) !== 'paid') {
    if (performance.now() > until) return [...wrong, `${number} is charged and not paid`];
    await setTimeout(1_000);
  }
  const isDatabasesClock = on === 'embedded' || whose === 'server';
  if (isDatabasesClock && !store.output().includes('was set back')) {
    wrong.push('the store did not see that the clock was set back');
  }
  return wrong;
}

import { existsSync, globSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgresServer, startPostgres } from '../support/postgres.ts';
import { startStoreProcess } from '../support/store-process.ts';
import { createBuyer } from './live-drill/buyer.ts';
import { withBooks } from './live-drill/books.ts';

/**
 * The wall clock of one process is moved while it runs, by libfaketime (a package of every Linux). Where there is none, the
 * rows that such a clock leaves stand in for it: src/server/jobs/mend-schedule.test.ts, on both databases.
 */
const faketime = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];

const cases = [
  { moved: 'the store’s clock, embedded', database: 'embedded' },
  { moved: 'the store’s clock, PostgreSQL', database: 'server' },
  { moved: 'the clock of the PostgreSQL server', database: 'moved server' },
].filter(
  ({ database }) =>
    faketime !== undefined && (database === 'embedded' || hasPostgresServer({ durable: true })),
);

test('there is a way to move a clock, or rows stand in for it', () => {
  expect(faketime === undefined || existsSync(faketime)).toBe(true);
});

describe.each(cases)('$moved goes eight hours ahead and comes back', ({ database }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-clock-'));
  const file = path.join(folder, 'clock');
  const set = (clock: string) => writeFileSync(file, `${clock}\n`, { mode: 0o644 });
  const clock = {
    LD_PRELOAD: faketime,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  let outcome: Promise<string[]>;

  beforeAll(() => {
    set('+0');
    outcome = moveClock();
    outcome.catch(() => undefined);
  });

  test('jobs go on, and a charged order whose answer is lost gets paid', async () => {
    expect(await outcome).toEqual([]);
  });

  async function moveClock(): Promise<string[]> {
    const server =
      database === 'embedded'
        ? null
        : await startPostgres({ durable: true, env: database === 'server' ? {} : clock });
    const store = await startStoreProcess({
      dataDir: path.join(folder, 'store'),
      env: {
        JOBS_EVERY_SECONDS: '5',
        ...(server && { DATABASE_URL: server.url }),
        ...(database === 'moved server' ? {} : clock),
      },
    });
    afterAll(async () => {
      await store.stop();
      await server?.stop();
    });
    const wrong: string[] = [];
    await expect.poll(async () => (await fetch(`${store.url}/readyz`)).status).toBe(200);
    set('+8h');
    // Long enough for jobs to run by the wrong clock, and for the queue to write it down.
    await setTimeout(25_000);
    set('-1h');
    const buyer = createBuyer(store.url);
    const { number } = await buyer.payUnheard();
    // From here on nothing may be late: three intervals are 15 seconds.
    await setTimeout(40_000);
    const late = (await (await fetch(`${store.url}/readyz`)).json()) as {
      checks: { name: string; ok: boolean; message: string }[];
    };
    wrong.push(...late.checks.filter(({ ok }) => !ok).map(({ name, message }) => `${name}: ${message}`));
    const until = performance.now() + 150_000;
    while ((await buyer.statusOf(number)) !== 'paid') {
      if (performance.now() > until) return [...wrong, `${number} is charged and not paid`];
      await setTimeout(1_000);
    }
    if (server) {
      const [seen] = await withBooks({ databaseUrl: server.url, dataDir: '' }, (ask) =>
        ask(`select count(*)::int as count from job_runs where failures > 0`),
      );
      if (seen?.['count'] !== 0) wrong.push('jobs failed');
    }
    if (database !== 'server' && !store.output().includes('was set back')) {
      wrong.push('nobody saw that the clock was set back');
    }
    return wrong;
  }
});

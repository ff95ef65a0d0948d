import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { Overview } from '#domain/money/statistics/statistics.schema.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { jobRuns } from '#server/db/schema/jobs.ts';
import { emails } from '#server/db/schema/emails.ts';
import type { Check } from '#server/platform/health/health.ts';
import { watchStore } from '#server/watch-store.ts';
import { createMailer } from '#server/platform/email-sending/mailer.ts';
import { embeddedTestDatabase, hasPostgres, serverDatabase } from '../../support/database.ts';
import { builtTemplates } from '../../support/email-templates.ts';
import { owner } from '../../support/owner.ts';
import { testStore } from '../../support/store.ts';

/** Each look takes time from the jobs: they share a processor, and on the embedded database its one session. In ms. */
const seldom = { interval: 2_000, timeout: 300_000 };

const sweep = 'deleting used order lookup codes';

// A job is late after three of its intervals; shorter ones would be too short for all jobs of the store on a slow and busy machine.
onDatabase('embedded', await embeddedTestDatabase(), '20');
onDatabase('PostgreSQL', hasPostgres ? (await serverDatabase()).database : null, '10');

function onDatabase(kind: string, database: OpenDatabase | null, every: string): void {
  describe.skipIf(database === null)(`when background work stops, ${kind}`, async () => {
    if (database === null) return;
    const { db } = database;
    const { app, services } = await testStore({
      database,
      jobs: 'scheduled too',
      env: { JOBS_EVERY_SECONDS: every },
    });
    const mailer = createMailer(services, await builtTemplates());
    afterAll(watchStore({ ...services, mailer }));
    const call = await owner(app, services);

    // On a busy machine jobs may be late anyway; this is only about the one that we stop.
    const tasks = async () => {
      const { status, body } = await call<Overview>('GET', '/api/admin/overview');
      expect(status, JSON.stringify(body)).toBe(200);
      return body.tasks.filter((task) => task.kind === 'stopped-work' && task.work.includes(sweep));
    };
    const sweepReady = async () => {
      const answer = await app.inject('/readyz');
      const check = answer
        .json<{ checks: Check[] }>()
        .checks.find(({ name }) => name === 'job order-lookups.sweep');
      return { statusCode: answer.statusCode, ...check };
    };
    const alerts = async () =>
      (await db.select().from(emails).where(eq(emails.kind, 'owner-alert')).orderBy(emails.createdAt)).filter(
        ({ text }) => text?.includes(sweep) ?? true,
      );
    const run = async () =>
      (await db.select().from(jobRuns).where(eq(jobRuns.name, 'order-lookups.sweep')))[0];
    const breakSweep = () => db.execute(sql`alter table order_lookups rename to order_lookups_gone`);
    const mendSweep = () => db.execute(sql`alter table order_lookups_gone rename to order_lookups`);
    const failTwice = async () => {
      const failures = (await run())?.failures ?? 0;
      await expect.poll(async () => (await run())?.failures, seldom).toBeGreaterThan(failures + 1);
    };

    test('the owner sees it, gets one email, and a later stop is another', async () => {
      await expect.poll(async () => (await run())?.successes ?? 0, seldom).toBeGreaterThan(0);
      await expect.poll(async () => (await sweepReady()).ok, seldom).toBe(true);
      const before = (await alerts()).length;
      await breakSweep();
      await expect.poll(tasks, seldom).toHaveLength(1);
      expect(await sweepReady()).toMatchObject({
        statusCode: 503,
        ok: false,
        message: expect.stringContaining('It succeeded'),
      });
      await expect.poll(async () => (await run())?.lastError, seldom).toContain('order_lookups');
      // Sent directly, because the queue may be what stopped.
      await expect
        .poll(async () => (await alerts()).slice(before).at(-1)?.sentAt, seldom)
        .toBeInstanceOf(Date);
      const told = await alerts();
      expect(told.at(-1)).toMatchObject({ subject: 'Background work stopped', lastError: null });
      expect(told.at(-1)?.text).toContain('Restart the store. If it keeps happening, read its log.');
      await failTwice();
      expect(await alerts()).toHaveLength(told.length);

      await mendSweep();
      await expect.poll(tasks, seldom).toEqual([]);
      const toldOnce = (await alerts()).length;
      await breakSweep();
      await expect.poll(async () => (await alerts()).length, seldom).toBeGreaterThan(toldOnce);
      await mendSweep();
      await expect.poll(tasks, seldom).toEqual([]);
    }, 900_000);
  });
}

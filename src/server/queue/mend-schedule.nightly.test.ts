import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { embeddedTestDatabase, hasPostgres, serverDatabase } from '../../../test/support/database.ts';
import { soon } from '../../../test/support/eventually.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { createQueue } from './queue.ts';

const log = Fastify({ logger: { level: 'silent' } }).log;

onDatabase('embedded', await embeddedTestDatabase());
onDatabase('PostgreSQL', hasPostgres ? (await serverDatabase()).database : null);

function onDatabase(kind: string, opened: OpenDatabase | null): void {
  describe.skipIf(opened === null)(`a clock that was eight hours ahead and was set right, ${kind}`, () => {
    const database = opened as OpenDatabase;
    const { db } = database;

    // test/faults/clock-set-back.nightly.test.ts moves a real clock; this test uses the rows that such a change leaves.
    test('the schedule resumes immediately, and waiting jobs do not wait eight hours longer', async () => {
      const queue = await createQueue(database, log, jobs, { everySeconds: 2 });
      afterAll(() => queue.stop());
      let ran = 0;
      queue.work('restock.notify', async () => void (ran += 1));
      queue.schedule('restock.notify', '* * * * *');
      await queue.start();
      await vi.waitFor(() => expect(ran).toBeGreaterThan(0), soon);

      const eventId = randomUUID();
      await queue.send(db, 'webhook.process', { eventId }, { startAfterSeconds: 60 });
      await db.transaction(async (tx) => {
        await tx.execute(sql`update jobs.version set cron_on = cron_on + interval '8 hours'`);
        await tx.execute(
          sql`update jobs.job set start_after = start_after + interval '8 hours' where name = 'webhook.process'`,
        );
        // Each of these minutes already had its jobs before the clock was set back.
        await tx.execute(sql`
          insert into jobs.job (name, state, singleton_key, singleton_on, completed_on)
          select '__pgboss__send-it', 'completed', key, minute, now()
          from (select distinct singleton_key as key from jobs.job where name = '__pgboss__send-it') keys,
            generate_series(date_trunc('minute', now() at time zone 'UTC'), (now() at time zone 'UTC') + interval '9 hours', '1 minute') minute
          on conflict do nothing`);
      });

      const ranBefore = ran;
      expect(await queue.mend()).toBeCloseTo(8 * 3600, -2);
      expect(await queue.mend()).toBeNull();
      await vi.waitFor(() => expect(ran).toBeGreaterThan(ranBefore + 1), soon);
      const { rows } = await db.execute(
        sql`select start_after < now() + interval '61 seconds' as soon from jobs.job where name = 'webhook.process'`,
      );
      expect(rows).toEqual([{ soon: true }]);
    });
  });
}

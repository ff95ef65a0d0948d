import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { embeddedTestDatabase, hasPostgres, serverDatabase } from '../../../../test/support/database.ts';
import { makeRetriesDue, soon } from '../../../../test/support/eventually.ts';
import { bossOn, findJobs, unscheduleAll, updateJobs, withBoss } from '../../../../test/support/jobs.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { deadLetters } from './job.ts';
import { createQueue, type Queue } from './queue.ts';

const provider = 'paypal';
const log = Fastify({ logger: { level: 'silent' } }).log;

onDatabase('embedded', await embeddedTestDatabase());
onDatabase('PostgreSQL', hasPostgres ? (await serverDatabase()).database : null);

function onDatabase(kind: string, opened: OpenDatabase | null): void {
  describe.skipIf(opened === null)(`the job queue, ${kind}`, () => {
    const database = opened as OpenDatabase;
    const { db } = database;
    const open: Queue[] = [];

    async function newQueue(): Promise<Queue> {
      const queue = await createQueue(database, log, jobs);
      open.push(queue);
      return queue;
    }

    const statesOf = async (name: string, data: object) =>
      (await findJobs(database, name, data)).map(({ state }) => state);

    afterEach(async () => {
      for (const queue of open.splice(0)) await queue.stop();
      await withBoss(bossOn(database), (boss) => boss.deleteAllJobs());
      await unscheduleAll(database);
    });

    test('a job sent in a transaction arrives after the commit and sees what the transaction wrote', async () => {
      await db.execute(sql`create table if not exists written (id text)`);
      const queue = await newQueue();
      const seen: unknown[] = [];
      queue.work('mail.send', async ({ mailId }) => {
        const { rows } = await db.execute(sql`select id from written where id = ${mailId}`);
        seen.push(...rows);
      });
      await queue.start();
      const mailId = randomUUID();
      await db.transaction(async (tx) => {
        await queue.send(tx, 'mail.send', { mailId });
        await tx.execute(sql`insert into written values (${mailId})`);
      });
      await vi.waitFor(() => expect(seen).toEqual([{ id: mailId }]), soon);
    });

    test('a job of a transaction that is rolled back does not exist', async () => {
      const queue = await newQueue();
      const [lost, kept] = [randomUUID(), randomUUID()];
      const ran: string[] = [];
      queue.work('mail.send', async ({ mailId }) => void ran.push(mailId));
      await queue.start();
      const rolledBack = db.transaction(async (tx) => {
        await queue.send(tx, 'mail.send', { mailId: lost });
        throw new Error('roll back');
      });
      await expect(rolledBack).rejects.toThrow('roll back');
      await db.transaction((tx) => queue.send(tx, 'mail.send', { mailId: kept }));
      await vi.waitFor(() => expect(ran).toEqual([kept]), soon);
      expect(await statesOf('mail.send', { mailId: lost })).toEqual([]);
    });

    test('many jobs at once all run, once each', async () => {
      const queue = await newQueue();
      const ids = Array.from({ length: 30 }, () => randomUUID());
      const ran: string[] = [];
      queue.work('mail.send', async ({ mailId }) => void ran.push(mailId));
      await queue.start();
      await db.transaction(async (tx) => {
        for (const mailId of ids) await queue.send(tx, 'mail.send', { mailId });
      });
      await vi.waitFor(() => expect(ran.toSorted()).toEqual(ids.toSorted()), soon);
    });

    test('a job that throws and a job that asks for a retry run again', async () => {
      const queue = await newQueue();
      const refundId = randomUUID();
      const attempts: number[] = [];
      queue.work('refund.send', async (_, { attempt }) => {
        attempts.push(attempt);
        if (attempt === 1) throw new Error('broken');
        if (attempt === 2) return { retry: 'not yet' };
      });
      await queue.start();
      await queue.send(db, 'refund.send', { refundId });
      for (const tried of [1, 2]) {
        await vi.waitFor(async () => {
          expect(attempts).toHaveLength(tried);
          expect(await statesOf('refund.send', { refundId })).toEqual(['retry']);
        }, soon);
        await makeRetriesDue({ database, queue });
      }
      await vi.waitFor(
        async () => expect(await statesOf('refund.send', { refundId })).toEqual(['completed']),
        soon,
      );
      expect(attempts).toEqual([1, 2, 3]);
    });

    test('a job that keeps failing ends in the dead letter queue', async () => {
      const queue = await newQueue();
      const refundId = randomUUID();
      queue.work('refund.send', async () => ({ retry: 'never works' }));
      await queue.send(db, 'refund.send', { refundId });
      await updateJobs(database, 'refund.send', () => ({ retryLimit: 0 }));
      await queue.start();
      await vi.waitFor(async () => {
        expect(await statesOf('refund.send', { refundId })).toEqual(['failed']);
        expect(await statesOf(deadLetters, { refundId })).toEqual(['created']);
      }, soon);
    });

    test('a second job with the key of a waiting job is not added; jobs without a key always are', async () => {
      const queue = await newQueue();
      const ran: string[] = [];
      queue.work('webhook.process', async ({ eventId }) => void ran.push(eventId));
      const [keyed, plain] = [randomUUID(), randomUUID()];
      await db.transaction(async (tx) => {
        for (const singletonKey of [keyed, keyed]) {
          await queue.send(tx, 'webhook.process', { eventId: keyed, provider }, { singletonKey });
        }
        for (const eventId of [plain, plain]) await queue.send(tx, 'webhook.process', { eventId, provider });
      });
      await queue.start();
      await vi.waitFor(() => expect(ran.toSorted()).toEqual([keyed, plain, plain].toSorted()), soon);
    });

    test('a delayed job waits for its time', async () => {
      const queue = await newQueue();
      const later = randomUUID();
      await queue.send(db, 'webhook.process', { eventId: later, provider }, { startAfterSeconds: 3600 });
      const [job] = await findJobs(database, 'webhook.process', { eventId: later });
      expect(new Date(job?.startAfter ?? 0).getTime()).toBeGreaterThan(Date.now() + 3_500_000);
    });

    test('stop lets a running job finish', async () => {
      const queue = await newQueue();
      const refundId = randomUUID();
      const running = Promise.withResolvers<void>();
      const mayFinish = Promise.withResolvers<void>();
      queue.work('refund.send', async () => {
        running.resolve();
        await mayFinish.promise;
      });
      await queue.start();
      await queue.send(db, 'refund.send', { refundId });
      await running.promise;
      const stopped = queue.stop();
      mayFinish.resolve();
      await stopped;
      expect(await statesOf('refund.send', { refundId })).toEqual(['completed']);
    });

    test('a job that a stop interrupts runs again after the next start', async () => {
      const first = await newQueue();
      const refundId = randomUUID();
      const running = Promise.withResolvers<AbortSignal>();
      first.work('refund.send', async (_, { signal }) => {
        running.resolve(signal);
        await Promise.withResolvers<void>().promise;
      });
      await first.start();
      await first.send(db, 'refund.send', { refundId });
      const signal = await running.promise;
      await first.stop();
      expect(signal.aborted).toBe(true);

      const second = await newQueue();
      const attempts: number[] = [];
      second.work('refund.send', async (_, { attempt }) => void attempts.push(attempt));
      await second.start();
      await makeRetriesDue({ database, queue: second });
      await vi.waitFor(() => expect(attempts).toEqual([2]), soon);
    });

    test('a job that a killed process held runs again within a minute (R-EMAIL-2)', async () => {
      const queue = await newQueue();
      const mailId = randomUUID();
      const attempts: number[] = [];
      queue.work('mail.send', async (_, { attempt }) => void attempts.push(attempt));
      await queue.send(db, 'mail.send', { mailId });
      // Takes the job, and never reports about it.
      await withBoss(bossOn(database), (boss) => boss.fetch('mail.send'));
      await queue.start();
      await vi.waitFor(() => expect(attempts).toEqual([2]), { timeout: 60_000, interval: 250 });
    }, 90_000);

    test('a schedule tick runs its job', async () => {
      const queue = await newQueue();
      const ran: unknown[] = [];
      queue.work('restock.notify', async (payload) => void ran.push(payload));
      queue.schedule('restock.notify', '* * * * *');
      await queue.start();
      await vi.waitFor(() => expect(ran).toHaveLength(1), { timeout: 90_000, interval: 250 });
      await vi.waitFor(async () => {
        expect(await findJobs(database, 'restock.notify')).toMatchObject([{ state: 'completed' }]);
      }, soon);
    }, 150_000);

    test('the schedules in the code replace those of the previous start', async () => {
      const first = await newQueue();
      first.schedule('orders.expire', '17 * * * *');
      first.schedule('payments.reconcile', '* * * * *');
      await first.start();
      await first.stop();
      const second = await newQueue();
      second.schedule('payments.reconcile', '*/2 * * * *');
      await second.start();
      const schedules = await withBoss(bossOn(database), (boss) => boss.getSchedules());
      expect(schedules).toMatchObject([{ name: 'payments.reconcile', cron: '*/2 * * * *' }]);
    });
  });
}

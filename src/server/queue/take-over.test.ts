import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { soon } from '../../../test/support/eventually.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { createQueue, type Queue } from './queue.ts';
import { lostAfterSeconds } from './take-over.ts';

const log = Fastify({ logger: { level: 'silent' } }).log;

const database = await testDatabase();
const { db } = database;
const open: Queue[] = [];

async function newQueue(): Promise<Queue> {
  const queue = await createQueue(database, log, jobs);
  open.push(queue);
  return queue;
}

/** An email's job as a killed process leaves it; resolves to the email's id. */
async function lost(change: Record<string, unknown>): Promise<string> {
  const mailId = randomUUID();
  await open[0]?.send(db, 'mail.send', { mailId });
  const row = { state: 'active', heartbeat_on: sql`now() - interval '31 seconds'`, ...change };
  const columns = Object.entries(row).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  await db.execute(sql`update jobs.job set ${sql.join(columns, sql`, `)} where data->>'mailId' = ${mailId}`);
  return mailId;
}

afterEach(async () => {
  for (const queue of open.splice(0)) await queue.stop();
  await db.execute(sql`delete from jobs.job`);
});

test('a killed process’s job is due immediately, however often its process was killed (R-EMAIL-2)', async () => {
  const queue = await newQueue();
  const ran: string[] = [];
  queue.work('mail.send', async ({ mailId }) => void ran.push(mailId));
  const mailId = await lost({ retry_count: 3 });
  await queue.start();
  expect(await queue.takeOver()).toEqual(['mail.send']);
  await vi.waitFor(() => expect(ran).toEqual([mailId]), soon);
  expect(await queue.takeOver()).toEqual([]);
});

test('a job that is still reported, and one without a retry left, are not taken over', async () => {
  const queue = await newQueue();
  const reported = await lost({ heartbeat_on: sql`now() - interval '29 seconds'` });
  const last = await lost({ retry_count: sql`retry_limit` });
  expect(await queue.takeOver()).toEqual([]);
  const { rows } = await db.execute<{ id: string }>(
    sql`select data->>'mailId' as id from jobs.job where state = 'active'`,
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual([reported, last].toSorted());
});

test('the queue’s own check, after which retries wait, comes later', () => {
  for (const { heartbeatSeconds } of Object.values(jobs))
    expect(heartbeatSeconds).toBeGreaterThan(lostAfterSeconds);
});

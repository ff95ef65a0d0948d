import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { createJobEnds } from './job-ends.ts';

const database = await testDatabase();
const execute = (_statement: string, [channel, name]: string[]) =>
  database.db.execute(sql`select pg_notify(${channel}, ${name})`);
const here = await createJobEnds(database, execute);
const elsewhere = await createJobEnds(database, execute);
afterAll(async () => {
  await here.close();
  await elsewhere.close();
});

const run = { attempt: 1, isLast: false, signal: new AbortController().signal };

test('a call that waits looks once more when a job of its name has ended in another process, not before', async () => {
  let isSent = false;
  let looks = 0;
  const waiting = here.lookUntil('mail.send', async () => ((looks += 1), isSent || null), 60_000);
  await elsewhere.telling('refund.send', async () => undefined)(null, run);
  await elsewhere.telling('mail.send', async () => void (isSent = true))(null, run);
  expect(await waiting).toBe(true);
  expect(looks).toBe(2);
});

test('a failed job ends too, and without an end a call looks a last time at its deadline', async () => {
  const failing = elsewhere.telling('mail.send', () => Promise.reject(new Error('no answer')));
  let looks = 0;
  const look = async () => ((looks += 1), null);
  const waiting = here.lookUntil('mail.send', look, 300);
  await expect(failing(null, run)).rejects.toThrow('no answer');
  expect(await waiting).toBeNull();
  expect(looks).toBe(3);
});

test('a call that waits looks once more when the store hears notifications again', async () => {
  let looks = 0;
  const look = async () => ((looks += 1), looks === 2 || null);
  const waiting = here.lookUntil('mail.send', look, 60_000);
  await execute('', ['job_ended', '']);
  expect(await waiting).toBe(true);
});

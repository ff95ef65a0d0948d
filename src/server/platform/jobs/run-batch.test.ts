import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openLog } from '#server/platform/log/open-log.ts';
import { runBatch, type AnyHandler } from './run-batch.ts';

const logged: string[] = [];
const log = openLog('warn', { write: (line) => void logged.push(line) });

async function run(name: string, handler: AnyHandler, change: object = {}) {
  logged.length = 0;
  const job = { id: '1', retryCount: 0, retryLimit: 5, data: null, signal: new AbortController().signal };
  const batch = [{ ...job, ...change }] as unknown as Parameters<typeof runBatch>[2];
  const results = await runBatch(name, handler, batch, log);
  return { results, lines: logged.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test('a job that fails is logged with its ids, never with an address', async () => {
  const later = async () => ({ retry: 'not now' });
  await run('accounts.mail-reset', later, { data: { email: 'dana@example.com' } });
  expect(logged.join()).not.toContain('dana');
  await run('mail.send', later, { data: { mailId: 'a-mail' } });
  expect(logged.join()).toContain('a-mail');
});

test('a job from the schedule has no payload, and runs', async () => {
  const ran: unknown[] = [];
  const { results } = await run('restock.notify', async (payload) => void ran.push(payload));
  expect({ ran, results }).toEqual({ ran: [null], results: [{ id: '1', status: 'completed' }] });
});

test('anything a job throws is logged as an error with the job’s name', async () => {
  for (const thrown of [new TypeError('broken'), 'broken']) {
    const { results, lines } = await run('restock.notify', () => Promise.reject(thrown));
    expect(lines).toMatchObject([{ level: 50, job: 'restock.notify', err: { message: 'broken' } }]);
    expect(results).toEqual([{ id: '1', status: 'failed', output: { message: 'broken' } }]);
  }
  // Also errors from outside the handler, such as an invalid payload.
  const { lines } = await run('mail.send', async () => undefined, { data: undefined });
  expect(lines).toMatchObject([{ level: 50, job: 'mail.send' }]);
});

test('a failed query is logged with the database’s message, without its values', async () => {
  const cause = new Error('relation "carts" does not exist');
  const failed = new DrizzleQueryError('insert into carts values ($1)', ['dana@example.com'], cause);
  const { results, lines } = await run('carts.sweep', () => Promise.reject(failed));
  expect(lines).toMatchObject([
    { err: { query: 'insert into carts values ($1)', cause: { message: cause.message } } },
  ]);
  expect(logged.join() + JSON.stringify(results)).not.toContain('dana');
});

test('an interrupted job is logged', async () => {
  const taken = new AbortController();
  const cutOff = async () => taken.abort();
  const { lines } = await run('picture.encode', cutOff, { signal: taken.signal });
  expect(lines).toMatchObject([{ level: 50, job: 'picture.encode' }]);
  const done = new AbortController();
  await run('picture.encode', async () => undefined, { signal: done.signal });
  done.abort();
  expect(logged).toEqual([]);
});

import { pino } from 'pino';
import { expect, test } from 'vitest';
import { runBatch } from './run-batch.ts';

test('a job that fails is logged with its ids, never with an address', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const job = { id: '1', retryCount: 0, retryLimit: 5, signal: new AbortController().signal };
  const run = (data: object) =>
    runBatch(
      'accounts.mail-reset',
      async () => ({ retry: 'not now' }),
      [{ ...job, data }] as unknown as Parameters<typeof runBatch>[2],
      log,
    );
  await run({ email: 'dana@example.com' });
  await run({ mailId: 'a-mail' });
  expect(lines.join()).not.toContain('dana');
  expect(lines.at(-1)).toContain('a-mail');
});

test('a job that the schedule sent has no payload, and runs', async () => {
  const log = pino({ level: 'silent' });
  const job = { id: '1', retryCount: 0, retryLimit: 0, data: null, signal: new AbortController().signal };
  const jobs = [job] as unknown as Parameters<typeof runBatch>[2];
  const ran: unknown[] = [];
  const result = await runBatch('sales.fold', async (payload) => void ran.push(payload), jobs, log);
  expect({ ran, result }).toEqual({ ran: [null], result: [{ id: '1', status: 'completed' }] });
});

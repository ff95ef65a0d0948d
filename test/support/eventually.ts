import { vi } from 'vitest';
import type { Services } from '#server/services.ts';
import { makeDue } from './jobs.ts';

/**
 * How long a test waits for an automatic change, in ms. Long enough for a busy machine, because only a failing test waits this
 * long. Mutation testing, where thousands of tests fail on purpose, waits less (TEST_PATIENCE).
 */
export const soon = { timeout: Number(process.env['TEST_PATIENCE'] ?? 100_000), interval: 50 };

/**
 * Waits for the effect of the store's jobs. Each time the check fails, pending retries become due immediately, so a test never
 * waits for the delays in jobs.ts.
 */
export function eventually<T>(
  services: Pick<Services, 'database' | 'queue'>,
  check: () => T | Promise<T>,
): Promise<T> {
  return vi.waitFor(async () => {
    await makeRetriesDue(services);
    return await check();
  }, soon);
}

/** Makes all pending retries due now and wakes the queue. */
export async function makeRetriesDue({
  database,
  queue,
}: Pick<Services, 'database' | 'queue'>): Promise<void> {
  for (const name of new Set(await makeDue(database))) queue.kick(name);
}

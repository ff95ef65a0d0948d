import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Services } from '#server/services.ts';

/**
 * What comes by itself comes soon; only a test that fails waits as long as this, also on a machine that is busy. In ms. A run in
 * which thousands of tests are meant to fail waits less (TEST_PATIENCE).
 */
export const soon = { timeout: Number(process.env['TEST_PATIENCE'] ?? 100_000), interval: 50 };

/**
 * Waits for what the store's jobs bring about. Nobody waits for a job's next try: each time the check fails, the tries that
 * wait for their time are made due. How long they would wait is in jobs.ts.
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

/** Moves the time of the tries that wait to now, and looks for them. */
export async function makeRetriesDue({
  database,
  queue,
}: Pick<Services, 'database' | 'queue'>): Promise<void> {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`update jobs.job set start_after = now() where state = 'retry' returning name`,
  );
  for (const name of new Set(rows.map((row) => row.name))) queue.kick(name);
}

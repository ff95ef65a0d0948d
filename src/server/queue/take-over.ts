import type { PgBoss } from 'pg-boss';

/** A running job whose process has not reported for this long was lost with it. In seconds. */
export const lostAfterSeconds = 30;

/**
 * Returns the jobs of killed processes to the queue, due immediately; resolves to their names. The queue's own check counts a kill
 * as the job's failure, so that an email would wait longer after each kill. Jobs without a retry left, and jobs of an older
 * version, are left to it.
 */
export async function takeOver(db: ReturnType<PgBoss['getDb']>): Promise<string[]> {
  const { rows } = await db.executeSql(takeLost, [lostAfterSeconds]);
  return (rows as { name: string }[]).map(({ name }) => name);
}

const takeLost = `
  update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null
  where state = 'active' and heartbeat_on < now() - $1 * interval '1 second' and retry_count < retry_limit
  returning name`;

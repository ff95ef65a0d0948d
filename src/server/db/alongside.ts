import { is, sql, WithSubquery, type SQLWrapper } from 'drizzle-orm';
import type { Database } from './database.ts';

/** A query that was not awaited, its SQL, or one with a name. */
export type Write = SQLWrapper | WithSubquery;

/**
 * Puts writes of other tables into the statement that follows: one way to the database and back instead of several, as in
 * `await alongside(tx, recordEvent(…)).update(payments)…`. Give them as they are, not awaited: a query runs once somebody
 * waits for it. None of the writes sees what another one does; one with a name ($with) can be read by it.
 */
export function alongside(tx: Database, ...writes: readonly Write[]) {
  const parts = writes.map((write, index) =>
    is(write, WithSubquery) ? write : tx.$with(`write_${index + 1}`, {}).as(write.getSQL()),
  );
  return tx.with(...parts);
}

/** Makes the writes of other tables one statement. Nothing where there are none. */
export async function together(tx: Database, ...writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  await alongside(tx, ...writes)
    .select({ done: sql`1` })
    .from(sql`(select 1) as one`);
}

import { is, sql, WithSubquery, type SQLWrapper } from 'drizzle-orm';
import type { Database } from './database.ts';

/** A query that was not awaited, its SQL, or a named query. */
export type Write = SQLWrapper | WithSubquery;

/**
 * Adds writes of other tables to the statement that follows, to save round trips: `await withWrites(tx,
 * recordEvent(…)).update(payments)…`. Pass the queries without awaiting them, because awaiting runs a query. The writes do not
 * see each other's changes; a named one ($with) can be read by the statement.
 */
export function withWrites(tx: Database, ...writes: readonly Write[]) {
  const parts = writes.map((write, index) =>
    is(write, WithSubquery) ? write : tx.$with(`write_${index + 1}`, {}).as(write.getSQL()),
  );
  return tx.with(...parts);
}

/** Combines the writes of other tables into one statement. Does nothing if there are none. */
export async function runWrites(tx: Database, ...writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  await withWrites(tx, ...writes)
    .select({ done: sql`1` })
    .from(sql`(select 1) as one`);
}

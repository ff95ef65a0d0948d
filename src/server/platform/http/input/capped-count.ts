import { formatCount } from '#domain/count.ts';
import { and, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/open-database.ts';
import { exactTotal, moreThanExact } from './list-paging.ts';

/** The count as displayed; `besides` is how many are displayed individually. */
export async function cappedCount(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  besides = 0,
): Promise<string> {
  return shownCount(await cappedTotal(db, table, where), besides);
}

export function shownCount(count: number, besides = 0): string {
  return count > exactTotal ? moreThanExact : formatCount(count - besides);
}

/** Reads only as many rows as needed to know that the count exceeds the cap. */
export async function cappedTotal(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(and(where))
    .limit(exactTotal + 1)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';

/** Adds up the recorded numbers of entries, so that a total is read from one row for each kind. */
export async function foldAuditCounts(db: Database): Promise<void> {
  await db.execute(sql`
    with taken as (delete from audit_counts returning *)
    insert into audit_counts (kind, entries) select kind, sum(entries) from taken group by kind`);
}

import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from '#server/db/open-database.ts';

const migrationsFolder = path.join(import.meta.dirname, '../src/server/db/migrations');

/** Books orders that were inserted in SQL, with the statements of the ledger's migration. */
export async function bookOrders(db: Database): Promise<void> {
  const statements = readMigrationFiles({ migrationsFolder }).flatMap((migration) => migration.sql);
  const booking = statements.filter((statement) =>
    /^(\s*--.*\n)*\s*(insert into (ledger_|stock_movements)|(create|drop) function falls_on)/.test(statement),
  );
  // The row trigger would check every movement again.
  await db.execute(sql`set session_replication_role = replica`);
  for (const statement of booking) await db.execute(sql.raw(statement));
  await db.execute(sql`set session_replication_role = origin`);
  await db.execute(sql`vacuum analyze`);
}

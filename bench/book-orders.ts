import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from '#server/db/open-database.ts';

const migrationsFolder = path.join(import.meta.dirname, '../src/server/db/migrations');

/** Books orders that were inserted past the store, by the statements with which the ledger's migration books old ones. */
export async function bookOrders(db: Database): Promise<void> {
  const statements = readMigrationFiles({ migrationsFolder }).flatMap((migration) => migration.sql);
  const booking = statements.filter((statement) =>
    /^(\s*--.*\n)*\s*(insert into (ledger_|stock_movements)|(create|drop) function falls_on)/.test(statement),
  );
  // The guard of each row would look at every movement once more.
  await db.execute(sql`set session_replication_role = replica`);
  for (const statement of booking) await db.execute(sql.raw(statement));
  await db.execute(sql`set session_replication_role = origin`);
  await db.execute(sql`vacuum analyze`);
}

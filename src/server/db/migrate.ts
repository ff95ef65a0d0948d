import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import { projectFile } from '#server/files.ts';
import type { OpenDatabase } from './open-database.ts';

const migrationsFolder = projectFile('src/server/db/migrations');

/** An arbitrary number, the same in every version of the store. */
const migrationLock = 1_791_000_001;

/** This store version's newest migration, as the database records it. */
export function newestMigration(): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
}

/**
 * Brings the schema up to date: all missing migrations in order, in one transaction. If several processes start at once, one
 * migrates and the others wait.
 */
export async function migrate(database: OpenDatabase): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  await database.withSession(async (session) => {
    await session.execute(sql`select pg_advisory_lock(${migrationLock})`);
    try {
      await new PgDialect().migrate(migrations, session._.session, migrationsFolder);
    } finally {
      await session.execute(sql`select pg_advisory_unlock(${migrationLock})`);
    }
  });
}

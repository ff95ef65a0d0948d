import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { ConfigError } from '#server/platform/config-error.ts';
import { projectFile } from '#server/files.ts';
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts';
import { appliedFunctions } from './schema/functions.ts';

const migrationsFolder = projectFile('src/server/db/migrations');
const functionsFolder = projectFile('src/server/db/functions');

/** An arbitrary number, the same in every version of the store. */
const migrationLock = 1_791_000_001;

/** This store version's newest migration, as the database records it. */
export function newestMigration(): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
}

/**
 * Brings the schema up to date: all missing migrations in order, in one transaction, then the functions and triggers of files that
 * changed. If several processes start at once, one migrates and the others wait. Throws ConfigError if the database is of a version
 * before the first release.
 */
export async function migrate(database: OpenDatabase): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  await database.withSession(async (session) => {
    await session.execute(sql`select pg_advisory_lock(${migrationLock})`);
    try {
      await refuseOlder(session, migrations[0]?.folderMillis ?? 0);
      await database.migrate(migrationsFolder);
      await session.transaction(applyFunctions);
    } finally {
      await session.execute(sql`select pg_advisory_unlock(${migrationLock})`);
    }
  });
}

/** The schema of a release begins with its own first migration. */
async function refuseOlder(session: Database, first: number): Promise<void> {
  const { rows: known } = await session.execute(sql`
    select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`);
  if (known.length === 0) return;
  const { rows: older } = await session.execute(sql`
    select 1 from drizzle.__drizzle_migrations where created_at < ${first} limit 1`);
  if (older.length === 0) return;
  throw new ConfigError(
    'This database is of a version of the store before its first release, which cannot be brought up to date. Start with an empty DATA_DIR, or with an empty database in DATABASE_URL.',
  );
}

/** Each file is the only definition of its functions and triggers, and can be applied again. */
async function applyFunctions(tx: Database): Promise<void> {
  const applied = new Map((await tx.select().from(appliedFunctions)).map(({ file, hash }) => [file, hash]));
  for (const file of readdirSync(functionsFolder).toSorted()) {
    const definition = readFileSync(path.join(functionsFolder, file), 'utf8');
    const hash = createHash('sha256').update(definition).digest('hex');
    if (applied.get(file) === hash) continue;
    for (const statement of definition.split('--> statement-breakpoint'))
      await tx.execute(sql.raw(statement));
    await tx
      .insert(appliedFunctions)
      .values({ file, hash })
      .onConflictDoUpdate({ target: appliedFunctions.file, set: { hash } });
  }
}

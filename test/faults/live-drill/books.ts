import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';
import { fromPglite, type PgBoss } from 'pg-boss';
import { withBoss } from '../../support/jobs.ts';

/** Every statement here returns text or null. */
export type Row = Record<string, string | null>;
type Value = string | number | bigint | boolean | null;
export type Ask = (statement: string) => Promise<Row[]>;

/** Reads a stopped store's tables with SQL, and its job queue, from a PostgreSQL server or the data folder. */
export async function withBooks<T>(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  read: (ask: Ask, boss: PgBoss) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const ask: Ask = async (statement) =>
        asText((await client.query<Record<string, Value>>(statement)).rows);
      return await withBoss({ connectionString: databaseUrl }, (boss) => read(ask, boss));
    } finally {
      await client.end();
    }
  }
  const database = await PGlite.create(path.join(dataDir, 'database'), {
    extensions: { citext, pg_trgm, unaccent },
  });
  try {
    const ask: Ask = async (statement) =>
      asText((await database.query<Record<string, Value>>(statement)).rows);
    return await withBoss({ db: fromPglite(database), backend: 'pglite' }, (boss) => read(ask, boss));
  } finally {
    await database.close();
    // The store does not start on files that others may read, as this process makes them.
    execFileSync('chmod', ['-R', 'go=', dataDir]);
  }
}

function asText(rows: Record<string, Value>[]): Row[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)]),
    ),
  );
}

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { failed, ok, type Result } from '#domain/result.ts';
import { migrate } from '#server/db/migrate.ts';
import { checkBooks, hasBooks, type BookCounts } from '#server/money/ledger/check-books.ts';
import { copyToServer, listTables, type Table } from '#server/platform/db/embedded/copy-to-server.ts';
import { embeddedDatabase, openEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { openDatabase, type Database, type OpenDatabase } from '#server/platform/db/open-database.ts';
import { queueVersion } from '#server/platform/jobs/queue.ts';
import { markMoved } from '#server/platform/moved.ts';

export type Moved = { tables: number; rows: number; books: BookCounts };

type Move = {
  dataDir: string;
  /** The address of an empty database. */
  databaseUrl: string;
  /** Makes the tables of the job queue. */
  prepareQueue: (database: OpenDatabase) => Promise<void>;
  say: (line: string) => void;
  log: Parameters<typeof openDatabase>[0]['log'];
};

/**
 * Copies an embedded store to an empty database on a server, then compares the number of rows of each table and checks the books of both.
 * Only reads the embedded database. Refused or interrupted by an error, it leaves the server's database empty, as it was
 * (R-OPS-20 to R-OPS-23). Throws DirectoryInUseError while the store runs.
 */
export async function moveDatabase(move: Move): Promise<Result<Moved, string>> {
  const { pg, close } = await openEmbedded(move.dataDir);
  const source = embeddedDatabase(pg, close);
  try {
    if (!(await hasBooks(source))) return failed(olderStore);
    const target = await openDatabase({ ...move, poolSize: 2 });
    try {
      if ((await tablesIn(target.db)) > 0) return failed(notEmpty);
      const moved = await fill(move, source, target, (tables) => copyToServer(pg, tables, move.databaseUrl));
      if (moved.ok) markMoved(move.dataDir, placeOf(move.databaseUrl));
      return moved;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

const olderStore =
  'The embedded database is of another version of the store. Start the store once with this version, stop it, then move its database.';
const notEmpty =
  'The database to move to is not empty. Make a new one for the store, such as with createdb, and name that.';

async function fill(
  { prepareQueue, say }: Move,
  source: OpenDatabase,
  target: OpenDatabase,
  copy: (tables: readonly Table[]) => Promise<void>,
): Promise<Result<Moved, string>> {
  say('Checking the books of the embedded database …');
  const books = await booksOf(source);
  if (books === null) return failed(wrongBooks);
  let isMoved = false;
  try {
    await migrate(target);
    await prepareQueue(target);
    const tables = await listTables(source.db);
    if (!isDeepStrictEqual(await schemaOf(source), await schemaOf(target))) return failed(olderStore);
    say(`Copying ${tables.length} tables …`);
    await copy(tables);
    say('Comparing both sides …');
    let rows = 0;
    for (const { name } of tables) {
      const count = await countRows(name, source.db);
      if (count !== (await countRows(name, target.db))) return failed(`${name} ${otherRows}`);
      rows += count;
    }
    if (!isDeepStrictEqual(books, await booksOf(target))) return failed(otherBooks);
    isMoved = true;
    return ok({ tables: tables.length, rows, books });
  } finally {
    if (!isMoved) await empty(target.db);
  }
}

const otherRows = 'has another number of rows on the server, so the store did not move.';
const otherBooks = 'The books on the server are not the same, so the store did not move.';
const wrongBooks =
  'The books of the embedded database do not agree, so nothing was moved. npm run check-books lists each row that differs.';

/** Null if a row differs. */
async function booksOf(database: OpenDatabase): Promise<BookCounts | null> {
  const { counts, differences } = await checkBooks(database, () => undefined);
  return differences > 0 ? null : counts;
}

async function tablesIn(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`);
  return rows[0]?.count ?? 0;
}

/** What must be the same on both sides before rows are copied. */
async function schemaOf(database: OpenDatabase): Promise<unknown> {
  const { rows } = await database.db.execute(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return [rows, await queueVersion(database), await listTables(database.db)];
}

async function countRows(name: string, db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${name}`));
  return rows[0]?.count ?? 0;
}

/** It was empty before, so all that it has is ours. */
async function empty(db: Database): Promise<void> {
  await db.execute(sql`drop schema if exists jobs, drizzle, public cascade`);
  await db.execute(sql`create schema public authorization pg_database_owner`);
  await db.execute(sql`grant usage on schema public to public`);
}

function placeOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = '';
  return url.href;
}

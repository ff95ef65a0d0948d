import { randomBytes } from 'node:crypto';
import { existsSync, openAsBlob, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import { embeddedDatabase } from '#server/db/embedded-database.ts';
import { EmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { onServer, urlOf } from './postgres.ts';

/** Whether tests that need a real server (races, locks, two processes) can run: `describe.skipIf(!hasPostgres)`. */
export const hasPostgres = inject('postgres') !== null;

/**
 * A migrated, empty database for one test file, gone after it: on PostgreSQL when there is one, else embedded in memory. Call
 * it at the top of the file: `const database = await testDatabase();`
 */
export async function testDatabase(): Promise<OpenDatabase> {
  return hasPostgres ? (await serverDatabase()).database : embeddedTestDatabase();
}

/** The same on PostgreSQL always, with its address, for tests that open it more than once. Only where `hasPostgres`. */
export async function serverDatabase(): Promise<{ database: OpenDatabase; url: string }> {
  const url = await cloneTemplate();
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: quiet });
  afterAll(() => database.close());
  return { database, url };
}

/** The same embedded always, in memory. */
export async function embeddedTestDatabase(): Promise<OpenDatabase> {
  const dump = await openAsBlob(await embeddedTemplate());
  const pg = await EmbeddedPostgres.inMemory(dump);
  const database = embeddedDatabase(pg, () => pg.close());
  afterAll(() => database.close());
  return database;
}

const quiet = { info: () => undefined, warn: () => undefined };

async function cloneTemplate(): Promise<string> {
  const postgres = inject('postgres');
  if (postgres === null) throw new Error('There is no PostgreSQL here; see hasPostgres.');
  const name = `ridgeline_test_${randomBytes(6).toString('hex')}`;
  await onServer(postgres.url, `create database ${name} template ${postgres.template}`);
  // Hooks run last in, first out: this one after the database was closed.
  afterAll(() => onServer(postgres.url, `drop database ${name} with (force)`));
  return urlOf(postgres.url, name);
}

/** Initialising takes seconds and loading a dump does not, so the first file that needs one keeps it for the others. */
async function embeddedTemplate(): Promise<string> {
  const file = path.join(inject('scratch'), 'embedded.tar');
  if (existsSync(file)) return file;
  const pg = await EmbeddedPostgres.inMemory();
  await migrate(embeddedDatabase(pg, () => pg.close()));
  const dump = await pg.dumpDataDir('none');
  await pg.close();
  const half = `${file}.${process.pid}`;
  writeFileSync(half, Buffer.from(await dump.arrayBuffer()));
  renameSync(half, file);
  return file;
}

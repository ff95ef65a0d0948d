import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/platform/db/open-database.ts';
import { embeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { EmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { onServer, urlOf } from './postgres.ts';

/** Some files also run on the embedded database, in a project of their own (vitest.config.ts). */
const isEmbedded = inject('postgres') === null || process.env['TEST_DATABASE'] === 'embedded';

/** Whether tests that need a real server (races, locks, two processes) can run. Use `describe.skipIf(!hasPostgres)`. */
export const hasPostgres = inject('postgres') !== null;

/**
 * A migrated, empty database for one test file, dropped after it: on PostgreSQL if available, otherwise in memory. Call
 * it at the top of the file: `const database = await testDatabase();`
 */
export async function testDatabase(): Promise<OpenDatabase> {
  return isEmbedded ? embeddedTestDatabase() : (await serverDatabase()).database;
}

/** A database for a store. On PostgreSQL it has the demo catalog; elsewhere the store fills it. */
export async function demoDatabase(): Promise<OpenDatabase> {
  return isEmbedded ? embeddedTestDatabase() : openOnServer(await createOnServer(inject('postgres')?.demo));
}

/** A database for a store, for as long as the worker lives. */
export async function keptDatabase(): Promise<OpenDatabase> {
  const postgres = inject('postgres');
  if (postgres === null || isEmbedded)
    return EmbeddedPostgres.inMemory(await openAsBlob(await embeddedTemplate())).then(asDatabase);
  const name = `${postgres.kept}_${randomBytes(6).toString('hex')}`;
  await onServer(postgres.url, `create database ${name} template ${postgres.demo}`);
  return openDatabase({ databaseUrl: urlOf(postgres.url, name), dataDir: '', log: quiet });
}

/** A migrated, empty database on PostgreSQL with its URL, for tests that open it more than once. Requires `hasPostgres`. */
export async function serverDatabase(): Promise<{ database: OpenDatabase; url: string }> {
  const url = await createOnServer(inject('postgres')?.template);
  return { database: await openOnServer(url), url };
}

/** A migrated, empty database that is embedded and in memory. */
export async function embeddedTestDatabase(): Promise<OpenDatabase> {
  const dump = await openAsBlob(await embeddedTemplate());
  return closedAfterwards(await EmbeddedPostgres.inMemory(dump));
}

/** Functions that open an unmigrated database, by name: one for each kind available here. */
export const emptyDatabases: [name: string, open: () => Promise<OpenDatabase>][] = [
  ['embedded', async () => closedAfterwards(await EmbeddedPostgres.inMemory())],
  ...(hasPostgres
    ? [
        ['PostgreSQL', async () => openOnServer(await createOnServer())] as [
          string,
          () => Promise<OpenDatabase>,
        ],
      ]
    : []),
];

const quiet = { info: () => undefined, warn: () => undefined };

function closedAfterwards(pg: EmbeddedPostgres): OpenDatabase {
  const database = asDatabase(pg);
  afterAll(() => database.close());
  return database;
}

function asDatabase(pg: EmbeddedPostgres): OpenDatabase {
  return embeddedDatabase(pg, () => pg.close());
}

async function openOnServer(url: string): Promise<OpenDatabase> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: quiet });
  afterAll(() => database.close());
  return database;
}

/** The URL of a new database: a copy of `template`, or an empty one. */
export async function createOnServer(template = 'template1'): Promise<string> {
  const postgres = inject('postgres');
  if (postgres === null) throw new Error('There is no PostgreSQL here; see hasPostgres.');
  const name = `ridgeline_test_${randomBytes(6).toString('hex')}`;
  await onServer(postgres.url, `create database ${name} template ${template}`);
  // Hooks run in reverse order, so this one runs after the database is closed.
  afterAll(() => onServer(postgres.url, `drop database ${name} with (force)`));
  return urlOf(postgres.url, name);
}

/** Initializing takes seconds and loading a dump does not, so the first file that needs a dump saves it for the others. */
async function embeddedTemplate(): Promise<string> {
  const file = path.join(inject('scratch'), 'embedded.tar');
  if (existsSync(file)) return file;
  const pg = await EmbeddedPostgres.inMemory();
  await migrate(asDatabase(pg));
  const dump = await pg.dumpDataDir('none');
  await pg.close();
  const half = `${file}.${process.pid}`;
  writeFileSync(half, Buffer.from(await dump.arrayBuffer()));
  try {
    // Unlike a rename, this replaces no file that another process is reading.
    linkSync(half, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
  rmSync(half);
  return file;
}

import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase, type OpenDatabase } from '#server/platform/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { onServer, startPostgres, urlOf } from './postgres.ts';
import { scratchFolderFor } from './scratch-root.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- extends Vitest's interface
  interface ProvidedContext {
    /**
     * The PostgreSQL server of this run, or null if there is none. Two of its databases are for cloning: `template` is migrated, and
     * `demo` has the demo catalog too. Those whose names begin with `kept` end with the run.
     */
    postgres: { url: string; template: string; demo: string; kept: string } | null;
    /** A folder that exists for the duration of the run. */
    scratch: string;
  }
}

/** Once per run: creates a scratch folder and, if possible, a PostgreSQL server with the migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = scratchFolderFor('test');
  const server = await startPostgres();
  const names = {
    template: `ridgeline_template_${process.pid}`,
    demo: `ridgeline_demo_${process.pid}`,
    kept: `ridgeline_kept_${process.pid}`,
  };
  if (server) await createTemplates(server.url, names);
  project.provide('scratch', scratch);
  project.provide('postgres', server && { url: server.url, ...names });
  return async () => {
    if (server) await dropAll(server.url, Object.values(names));
    await server?.stop();
    rmSync(scratch, { recursive: true, force: true });
  };
}

async function createTemplates(
  url: string,
  { template, demo }: { template: string; demo: string },
): Promise<void> {
  await onServer(url, `create database ${template}`);
  await prepare(urlOf(url, template), migrate);
  await onServer(url, `create database ${demo} template ${template}`);
  await prepare(urlOf(url, demo), ({ db }) => seedDemo(db, new Date()));
}

async function prepare(
  databaseUrl: string,
  work: (database: OpenDatabase) => Promise<unknown>,
): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl, dataDir: '', log });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** Drops the databases whose names begin with these. */
async function dropAll(url: string, beginnings: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  for (const { datname } of rows) {
    if (beginnings.some((beginning) => datname.startsWith(beginning))) {
      await client.query(`drop database ${datname} with (force)`);
    }
  }
  await client.end();
}

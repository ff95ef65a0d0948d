import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { onServer, startPostgres, urlOf } from './postgres.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- extends Vitest's interface
  interface ProvidedContext {
    /** The PostgreSQL server of this run, with a migrated database to clone; null if there is none. */
    postgres: { url: string; template: string } | null;
    /** A folder that exists for the duration of the run. */
    scratch: string;
  }
}

/** Once per run: creates a scratch folder and, if possible, a PostgreSQL server with the migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'ridgeline-test-'));
  const server = await startPostgres();
  const template = `ridgeline_template_${process.pid}`;
  if (server) await createTemplate(server.url, template);
  project.provide('scratch', scratch);
  project.provide('postgres', server && { url: server.url, template });
  return async () => {
    if (server) await onServer(server.url, `drop database ${template}`);
    await server?.stop();
    rmSync(scratch, { recursive: true, force: true });
  };
}

async function createTemplate(url: string, template: string): Promise<void> {
  await onServer(url, `create database ${template}`);
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl: urlOf(url, template), dataDir: '', log });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

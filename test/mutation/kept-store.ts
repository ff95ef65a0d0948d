import { inject } from 'vitest';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { onServer, urlOf } from '../support/postgres.ts';
import * as usual from '../support/store.ts';

export type { TestStore, TestStoreOptions } from '../support/store.ts';

const kept = globalThis as { keptStore?: Promise<usual.TestStore> };

/** Starts the tests' store. A store without options is reused for the next mutants in the same thread. */
export async function testStore(options: usual.TestStoreOptions = {}): Promise<usual.TestStore> {
  const postgres = inject('postgres');
  if (postgres === null || Object.keys(options).length > 0) return usual.testStore(options);
  kept.keptStore ??= openOne(postgres);
  const store = await kept.keptStore;
  store.time.now = new Date();
  return store;
}

/** The store lives as long as the thread, and its database as long as the server. */
async function openOne({ url, template }: { url: string; template: string }): Promise<usual.TestStore> {
  const name = `ridgeline_kept_${process.hrtime.bigint()}`;
  await onServer(url, `create database ${name} template ${template}`);
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl: urlOf(url, name), dataDir: '', log });
  return usual.openTestStore({ database });
}

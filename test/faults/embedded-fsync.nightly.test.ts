import { expect, test } from 'vitest';
import { openEmbedded, type EmbeddedDatabase } from '#server/platform/db/embedded/embedded.ts';
import { scratchFolder } from '../support/scratch.ts';

test('every commit of the embedded database reaches the disk; rollbacks and reads need not', async () => {
  await using database = await openedWithTable();
  const commits = 25;

  const beforeStatements = database.syncs();
  for (let id = 0; id < commits; id++) await database.pg.query('insert into kept values ($1)', [id]);
  expect(database.syncs() - beforeStatements).toBeGreaterThanOrEqual(commits);

  const beforeTransactions = database.syncs();
  for (let id = 0; id < commits; id++) {
    await database.pg.transaction(async (tx) => {
      await tx.query('insert into kept values ($1)', [100 + id]);
      await tx.query('insert into kept values ($1)', [200 + id]);
    });
  }
  expect(database.syncs() - beforeTransactions).toBeGreaterThanOrEqual(commits);

  const beforeQuestions = database.syncs();
  for (let id = 0; id < commits; id++) await database.pg.query('select * from kept where id = $1', [id]);
  expect(database.syncs()).toBe(beforeQuestions);
});

test('a checkpoint syncs the table files to disk', async () => {
  await using database = await openedWithTable();
  await database.pg.query('insert into kept select generate_series(1, 1000)');
  const before = database.syncs();
  await database.pg.exec('checkpoint');
  expect(database.syncs() - before).toBeGreaterThan(2); // the table, its index and the log
});

test('PostgreSQL itself reports fsync as on', async () => {
  await using database = await openedWithTable();
  const { rows } = await database.pg.query(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method') order by name`,
  );
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
});

async function openedWithTable(): Promise<EmbeddedDatabase & AsyncDisposable> {
  const database = await openEmbedded(scratchFolder());
  await database.pg.exec('create table kept (id integer primary key)');
  return { ...database, [Symbol.asyncDispose]: database.close };
}

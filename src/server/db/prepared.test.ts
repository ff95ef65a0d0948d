import { eq, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { executeText, prepared, preparedSql } from './prepared.ts';

const kept = pgTable('kept', { id: integer('id').primaryKey(), value: jsonb('value').$type<object>() });

const keep = prepared('keep', ['id', 'value'], (db, { id, value }) =>
  db.insert(kept).values({ id, value }).returning(),
);
const read = prepared('read_kept', ['id'], (db, { id }) => db.select().from(kept).where(eq(kept.id, id)));

const { placeholder } = sql;
const keepBoth = preparedSql<{ id: number }>(
  'keep_both',
  sql`insert into kept values (${placeholder('first')}::int), (${placeholder('second')}::int) returning id`,
);

async function open() {
  const { db } = await testDatabase();
  await db.execute(sql`create table kept (id int primary key, value jsonb)`);
  return db;
}

test('each call has its own values, and null is stored as null, not as jsonb', async () => {
  const db = await open();
  expect(await keep(db, { id: 1, value: { size: 'L' } })).toEqual([{ id: 1, value: { size: 'L' } }]);
  expect(await keep(db, { id: 2, value: null })).toEqual([{ id: 2, value: null }]);
  expect(await read(db, { id: 1 })).toEqual([{ id: 1, value: { size: 'L' } }]);
  const { rows } = await db.execute(sql`select id from kept where value is null`);
  expect(rows).toEqual([{ id: 2 }]);
});

test('a query runs in the transaction that it is given, and on each database', async () => {
  const [one, other] = [await open(), await open()];
  await other.transaction(async (tx) => {
    await keep(tx, { id: 3, value: null });
    expect(await read(tx, { id: 3 })).toHaveLength(1);
    expect(await read(one, { id: 3 })).toEqual([]);
  });
  expect(await read(other, { id: 3 })).toHaveLength(1);
});

test('SQL is built once and has each call’s values; complete SQL is sent as it is', async () => {
  const db = await open();
  expect((await keepBoth(db, { second: 8, first: 7 })).rows).toEqual([{ id: 7 }, { id: 8 }]);
  expect((await keepBoth(db, { first: 9, second: 10 })).rows).toEqual([{ id: 9 }, { id: 10 }]);
  const text = 'select id from kept where id > $1 and id < $2 order by id';
  expect(await executeText(db, text, [7, 10])).toEqual([{ id: 8 }, { id: 9 }]);
});

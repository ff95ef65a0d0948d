import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { hasPostgres, serverDatabase } from '../../../test/support/database.ts';
import type { Database } from './database.ts';

const gloves = pgTable('gloves', {
  id: integer().primaryKey(),
  name: text(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
});
const madeAt = new Date('2026-11-23T01:00:00Z');

/** More often than it takes until a statement is named, known and no longer described. */
const often = Array.from({ length: 12 }, (_, index) => index);

describe.skipIf(!hasPostgres)('a statement that comes again on a PostgreSQL server', async () => {
  const opened = hasPostgres ? await serverDatabase() : null;
  const db = opened?.database.db as Database;
  await db?.execute(
    sql`create table gloves (id integer primary key, name text, made_at timestamptz not null)`,
  );

  test('answers the same as the first time: rows, dates, nulls and nothing', async () => {
    await db.insert(gloves).values([
      { id: 1, name: 'Shell', madeAt },
      { id: 2, name: null, madeAt },
    ]);
    for (let time = 0; time < often.length; time += 1) {
      expect(await db.select().from(gloves).where(eq(gloves.id, 1))).toEqual([
        { id: 1, name: 'Shell', madeAt },
      ]);
      expect(await db.select().from(gloves).where(eq(gloves.id, 2))).toEqual([{ id: 2, name: null, madeAt }]);
      expect(await db.select().from(gloves).where(eq(gloves.id, 3))).toEqual([]);
      const { rows } = await db.execute(sql`select id, name from gloves where id = ${1}`);
      expect(rows).toEqual([{ id: 1, name: 'Shell' }]);
    }
  });

  test('changes without an answer, and fails, as the first time', async () => {
    for (const time of often) {
      await db
        .update(gloves)
        .set({ name: `Shell ${time}` })
        .where(eq(gloves.id, 1));
      await expect(db.insert(gloves).values({ id: 1, name: 'Again', madeAt })).rejects.toMatchObject({
        cause: { code: '23505' },
      });
      const [glove] = await db.select({ name: gloves.name }).from(gloves).where(eq(gloves.id, 1));
      expect(glove).toEqual({ name: `Shell ${time}` });
    }
  });

  test('keeps its columns when the table gets another one', async () => {
    const read = () => db.select().from(gloves).where(eq(gloves.id, 2));
    for (let time = 0; time < often.length; time += 1) await read();
    await db.execute(sql`alter table gloves add column size text default 'M'`);
    expect(await read()).toEqual([{ id: 2, name: null, madeAt }]);
  });

  test('many at once each get their own answer, in and out of a transaction', async () => {
    const ask = (tx: Database, id: number) => tx.execute(sql`select ${id}::int as id`);
    const answers = await Promise.all(often.map((id) => ask(db, id)));
    expect(answers.map(({ rows }) => rows)).toEqual(often.map((id) => [{ id }]));
    const inside = await db.transaction((tx) => Promise.all(often.map((id) => ask(tx, id))));
    expect(inside.map(({ rows }) => rows)).toEqual(often.map((id) => [{ id }]));
  });

  test('a transaction whose first statement fails is over, and its connection works on', async () => {
    for (let time = 0; time < often.length; time += 1) {
      const failing = db.transaction(async (tx) => {
        await tx.insert(gloves).values({ id: 1, name: 'Twice', madeAt });
      });
      await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    }
    const { rows } = await db.execute(sql`select count(*)::int as n from gloves`);
    expect(rows).toEqual([{ n: 2 }]);
  });

  test('a transaction that asks for it reads only, and starts without a first statement', async () => {
    const writing = db.transaction((tx) => tx.insert(gloves).values({ id: 9, name: 'No', madeAt }), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
    await expect(db.transaction(async () => 'nothing')).resolves.toBe('nothing');
  });
});

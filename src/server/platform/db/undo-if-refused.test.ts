import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { failed, ok } from '#domain/result.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { undoIfRefused } from './undo-if-refused.ts';

const { db } = await testDatabase();

test('a success is committed, a refusal is rolled back and returned, an error is thrown', async () => {
  await db.execute(sql`create table kept (id integer)`);
  const insert = (id: number) => sql`insert into kept values (${id})`;
  const kept = async () => (await db.execute(sql`select id from kept`)).rows;

  const saved = await undoIfRefused(db, async (tx) => {
    await tx.execute(insert(1));
    return ok('saved');
  });
  expect(saved).toEqual({ ok: true, value: 'saved' });
  const refused = await undoIfRefused(db, async (tx) => {
    await tx.execute(insert(2));
    return failed('sold out');
  });
  expect(refused).toEqual({ ok: false, reason: 'sold out' });
  const broken = undoIfRefused(db, async (tx) => {
    await tx.execute(insert(3));
    throw new Error('a bug');
  });
  await expect(broken).rejects.toThrow('a bug');
  expect(await kept()).toEqual([{ id: 1 }]);
});

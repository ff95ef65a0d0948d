import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { listOrders } from '#server/order-management/owner-orders.queries.ts';
import { isInMoreThan, refreshOrderBlocks } from '#server/order-management/order-blocks.ts';
import { embeddedTestDatabase, hasPostgres, testDatabase } from '../../support/database.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

const databases: [name: string, open: () => Promise<OpenDatabase>][] = [
  ['embedded', embeddedTestDatabase],
  ...(hasPostgres ? [['PostgreSQL', testDatabase] as [string, () => Promise<OpenDatabase>]] : []),
];

describe.each(databases)('on %s, of a search in two full blocks (R-API-12)', async (_name, open) => {
  const database = await open();
  const { db } = database;
  const read: number[] = [];
  const [inSecond, inBoth] = [8_192, 2 * 8_192 - 1];

  beforeAll(async () => {
    const { placed } = await ownersOrders(await testStore({ database }));
    await placed();
    await database.withSession(async (session) => {
      // Almost without orders: only the search's own table is read.
      await session.execute(sql`set session_replication_role = replica`);
      await session.execute(sql`
        insert into order_search (order_id, created_at, words)
        select n, now(), ' every' || case n % 2 when 0 then ' even' else ' odd' end
          || case n % 3 when 0 then ' threefold' else '' end || case when n < 10 then ' first' else '' end
        from generate_series(1, 20000) n
        on conflict (order_id) do update set words = excluded.words`);
      await session.execute(sql`set session_replication_role = origin`);
    });
    read.push(await refreshOrderBlocks(db), await refreshOrderBlocks(db));
  });

  /** Whether the words are known to be in as many orders, and in more. */
  async function known(words: string[], count: number): Promise<boolean[]> {
    return [await isInMoreThan(db, count - 1, words), await isInMoreThan(db, count, words)];
  }

  const exactly = [true, false];

  test('a full block is read once', () => {
    expect(read).toEqual([2, 0]);
  });

  test.each([
    [['every'], inBoth],
    [['even'], 8_191],
    [['odd', 'every'], 8_192],
    [['threefold', 'odd'], 2_731],
    // A word that is not finished, and one too short to be.
    [['thre'], 5_461],
    [['eve'], 0],
    [['even', 'odd'], 0],
    // Inside of a word, in too few orders, and in two words.
    [['hreefold'], 0],
    [['first'], 0],
    [['every even'], 0],
    [[], 0],
  ])('%j are known to be in %i orders', async (words, count) => {
    expect(await known(words, count)).toEqual(exactly);
  });

  test.each([
    ['first odd', 5],
    ['threefold', 6_666],
    ['odd', 10_000],
    ['every', 10_001],
    // Not known from the blocks.
    ['ver', 10_001],
  ])('the list of a search for %j has a total of %i', async (q, total) => {
    const list = await listOrders(db, { q, status: null, sort: 'newest', limit: 2, after: null });
    expect(list.total).toBe(total);
  });

  test('a deleted order does not count', async () => {
    await db.execute(sql`update orders set deleted_at = now()`);
    expect(await known(['every'], inBoth - 1)).toEqual(exactly);
    await db.execute(sql`update orders set deleted_at = null`);
  });

  test('a block with a changed or deleted order does not count until it is read again', async () => {
    await db.execute(sql`update order_search set words = ' another' where order_id = 5`);
    expect(await known(['every'], inSecond)).toEqual(exactly);
    await refreshOrderBlocks(db);
    expect(await known(['every'], inBoth - 1)).toEqual(exactly);
    await db.execute(sql`delete from order_search where order_id = 6`);
    expect(await known(['every'], inSecond)).toEqual(exactly);
    await refreshOrderBlocks(db);
    expect(await known(['every'], inBoth - 2)).toEqual(exactly);
    // A block that is not full is not stored, and its changes are not kept.
    await db.execute(sql`update order_search set words = ' another' where order_id = 20000`);
    await refreshOrderBlocks(db);
    const { rows } = await db.execute(sql`select * from order_block_changes`);
    expect(rows).toEqual([]);
  });
});

import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchOf } from '#domain/orders/order-search.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { listOrders } from '#server/order-management/owner-orders.queries.ts';
import { readWords, refreshOrderBlocks } from '#server/order-management/order-blocks.ts';
import { embeddedTestDatabase, hasPostgres, testDatabase } from '../../support/database.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

const databases: [name: string, open: () => Promise<OpenDatabase>][] = [
  ['embedded', embeddedTestDatabase],
  ...(hasPostgres ? [['PostgreSQL', testDatabase] as [string, () => Promise<OpenDatabase>]] : []),
];

describe.each(databases)('on %s, of a search in three blocks (R-API-12)', async (_name, open) => {
  const database = await open();
  const { db } = database;
  const read: number[] = [];

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
          || ' cap' || to_hex(n % 16) || md5(n::text)
        from generate_series(1, 20000) n
        on conflict (order_id) do update set words = excluded.words`);
      await session.execute(sql`set session_replication_role = origin`);
    });
    read.push(await refreshOrderBlocks(db, 1), await refreshOrderBlocks(db, 1));
  });

  /** Whether the words are known to be in as many orders, and in more. */
  async function known(words: string[], count: number): Promise<boolean[]> {
    const [more, notMore] = [await readWords(db, count - 1, words), await readWords(db, count, words)];
    return [more.isMore, notMore.isMore];
  }

  const exactly = [true, false];

  test('each block is read once', () => {
    expect(read).toEqual([3, 0]);
  });

  test.each([
    [['every'], 20_000],
    [['even'], 10_000],
    [['odd', 'every'], 10_000],
    [['threefold', 'odd'], 3_333],
    // A word that is not finished, and one too short to be.
    [['thre'], 6_666],
    [['eve'], 0],
    [['even', 'odd'], 0],
    // The beginning of a number.
    [['cap7'], 1_250],
    [['cap7', 'odd'], 1_250],
    [['cap7', 'even'], 0],
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
    ['cap7', 1_250],
    // Not known from the blocks.
    ['ver', 10_001],
    ['cap7 odd', 1_250],
    ['ap7', 1_250],
  ])('the list of a search for %j has a total of %i', async (q, total) => {
    const list = await listOrders(db, {
      search: searchOf('owner', q),
      status: null,
      sort: 'newest',
      limit: 2,
      after: null,
    });
    expect(list.total).toBe(total);
  });

  test('a deleted order does not count, nor a changed one until its block is read again', async () => {
    await db.execute(sql`update orders set deleted_at = now()`);
    expect(await known(['every'], 19_999)).toEqual(exactly);
    await db.execute(sql`update orders set deleted_at = null`);
    await db.execute(sql`update order_search set words = ' another' where order_id = 5`);
    await db.execute(sql`update order_search set words = ' every' where order_id = 6`);
    expect(await known(['every'], 19_998)).toEqual(exactly);
    await refreshOrderBlocks(db, 1);
    expect(await known(['every'], 19_999)).toEqual(exactly);
    await db.execute(sql`delete from order_search where order_id = 6`);
    await refreshOrderBlocks(db, 1);
    expect(await known(['every'], 19_998)).toEqual(exactly);
    const { rows } = await db.execute(sql`select * from order_block_changes`);
    expect(rows).toEqual([]);
  });
});

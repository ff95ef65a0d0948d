import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readOrderSearch } from '#domain/orders/order-search.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Place } from '#server/http/input/list-paging.ts';
import { findInBlocks } from '#server/order-management/find-in-blocks.ts';
import { refreshOrderBlocks } from '#server/order-management/order-blocks.ts';
import { embeddedTestDatabase, hasPostgres, testDatabase } from '../../support/database.ts';

const databases: [name: string, open: () => Promise<OpenDatabase>][] = [
  ['embedded', embeddedTestDatabase],
  ...(hasPostgres ? [['PostgreSQL', testDatabase] as [string, () => Promise<OpenDatabase>]] : []),
];

const terms = [
  'june oakes',
  'akes ne',
  'noak jun',
  'rare',
  'rarest',
  'oak son',
  'xyz',
  'annlee',
  'cap ann',
  'd',
  // Beginnings of numbers, of which some orders have one inside of a word only.
  'cap5',
  'cap5d',
  'cap5d1',
];

describe.each(databases)(
  'on %s, words of letters and beginnings of numbers are found in blocks of orders (R-AORD-2, R-API-12)',
  async (_name, open) => {
    const { db, withSession } = await open();

    beforeAll(async () => {
      await withSession(async (session) => {
        // Without orders: only the search's own table is read. The blocks' times overlap.
        await session.execute(sql`set session_replication_role = replica`);
        await session.execute(sql`
        insert into order_search (order_id, created_at, words)
        select n, timestamptz '2026-11-26' - n * interval '1 minute' + (n * 7919 % 3000) * interval '1 minute',
          (array[' june', ' junes', ' juno', ' luis', ' vera', ' hank', ' lena'])[1 + n % 7]
            || (array[' oakes', ' noakes', ' oak', ' son', ' lowe', ' nash', ' kemp', ' holt', ' rusk', ' tate', ' webb'])[1 + n % 11]
          || case n % 997 when 0 then ' rare' else '' end || case n when 17000 then ' rarest annlee' else '' end
          || case n % 50 when 0 then ' ann lee' else '' end || ' cap' || to_hex(n % 16) || 'd' || n
            || case n % 400 when 3 then ' recap5d' || n when 7 then ' 9cap5d' else '' end
        from generate_series(1, 20000) n`);
        await session.execute(sql`set session_replication_role = origin`);
      });
    });

    /** As the list's search does, without an index. */
    async function expected(q: string, isUp: boolean): Promise<number[]> {
      const { words, whole } = readOrderSearch(q);
      const before = (piece: string) => (/\d/.test(piece) ? '' : ' [^0-9 ]*');
      const has = (piece: string) =>
        sql`words ~ ${piece.length < 3 ? ` ${piece}` : `${before(piece)}${piece}`}`;
      const all = sql.join(words.map(has), sql` and `);
      const any = whole.length === 0 ? sql`false` : sql.join(whole.map(has), sql` or `);
      const { rows } = await db.execute<{ id: number }>(sql`
      select order_id as id from order_search where ((${all}) or ${any})
        and order_id not in (select id from orders where deleted_at is not null)
      order by created_at ${isUp ? sql`, order_id` : sql`desc, order_id desc`}`);
      return rows.map(({ id }) => id);
    }

    async function placeOf(id: number): Promise<Place> {
      const { rows } = await db.execute<{ s: number }>(
        sql`select extract(epoch from created_at)::int as s from order_search where order_id = ${id}`,
      );
      return [rows[0]?.s ?? 0, 0, id];
    }

    /** What is wrong with the pages of a search, and their totals. */
    async function wrongPages(q: string, isUp: boolean): Promise<unknown[]> {
      const wrong: unknown[] = [];
      const ids = await expected(q, isUp);
      let [after, at]: [Place | null, number] = [null, 0];
      for (const limit of [3, 700, 3]) {
        const found = await findInBlocks(db, readOrderSearch(q), { limit, isUp, after });
        const page = { total: Math.min(ids.length, 10_001), ids: ids.slice(at, at + limit) };
        if (!isDeepStrictEqual(found, page)) wrong.push({ q, isUp, at, found, page });
        at += found?.ids?.length ?? 0;
        const last = ids[at - 1];
        if (last === undefined) break;
        after = await placeOf(last);
      }
      return wrong;
    }

    async function allWrongPages(): Promise<unknown[]> {
      const wrong: unknown[] = [];
      for (const q of terms) for (const isUp of [false, true]) wrong.push(...(await wrongPages(q, isUp)));
      return wrong;
    }

    test('not before all blocks are stored', async () => {
      const search = () => findInBlocks(db, readOrderSearch('june'), { limit: 1, isUp: false, after: null });
      expect(await search()).toBe(null);
      expect([await refreshOrderBlocks(db, 1), await refreshOrderBlocks(db, 1)]).toEqual([3, 0]);
      expect(await search()).not.toBe(null);
    });

    test('page by page, with the total', async () => {
      expect(await allWrongPages()).toEqual([]);
    });

    test.each(['p5', '5d'])('not %j, which the blocks do not know', async (q) => {
      const page = { limit: 1, isUp: false, after: null };
      expect(await findInBlocks(db, readOrderSearch(q), page)).toBe(null);
    });

    test('but for the page, if there are many everywhere', async () => {
      const search = readOrderSearch('cap');
      expect(await findInBlocks(db, search, { limit: 1, isUp: false, after: null })).toEqual({
        total: 10_001,
        ids: null,
      });
    });

    test('also orders that have changed since, and not those that are gone', async () => {
      await db.execute(sql`update order_search set words = ' rarest oakes june' where order_id in (5, 9000)`);
      await db.execute(sql`update order_search set words = ' june' where order_id = 17000`);
      await db.execute(sql`update order_search set created_at = '2027-01-01' where order_id = 12000`);
      await db.execute(sql`delete from order_search where order_id = 997`);
      expect(await allWrongPages()).toEqual([]);
      expect(await refreshOrderBlocks(db, 1)).toBe(3);
      expect(await allWrongPages()).toEqual([]);
      const { rows } = await db.execute(sql`select * from order_block_changes`);
      expect(rows).toEqual([]);
    });
  },
);

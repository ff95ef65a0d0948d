import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { gearCategories, type Category } from '#domain/catalog/category.ts';
import type { Database } from '../db/client.ts';
import { products } from '../db/schema/catalog.ts';
import { discountCodes } from '../db/schema/discounts.ts';
import { orders } from '../db/schema/orders.ts';
import { exactTotal } from '../http/list-paging.ts';

/** How many stand behind each tab of the dashboard, as they are shown (spec: admin §2 'Dashboard'). Keys are the tabs' ids. */
export async function tabCounts(db: Database): Promise<Record<string, string>> {
  const inCategories = (...categories: Category[]) => inArray(products.category, categories);
  const counted: readonly [tab: string, table: PgTable, where: SQL | undefined][] = [
    ['orders', orders, isNull(orders.deletedAt)],
    ['discounts', discountCodes, undefined],
    ['gridd', products, inCategories('gridd')],
    ['anything-target', products, inCategories('anything-target')],
    ['featured', products, eq(products.isFeatured, true)],
    ['bundles', products, inCategories('bundles')],
    ['apparel', products, inCategories('apparel')],
    ['holsters', products, inCategories('holster')],
    ['gear', products, inCategories(...gearCategories)],
    ['stickers', products, inCategories('stickers')],
  ];
  const counts: Record<string, string> = {};
  for (const [tab, table, where] of counted) counts[tab] = await cappedCount(db, table, where);
  return counts;
}

/** As it is shown; `besides` so many that are shown themselves. */
export async function cappedCount(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  besides = 0,
): Promise<string> {
  const count = await cappedTotal(db, table, where);
  return count > exactTotal ? '10,000+' : (count - besides).toLocaleString('en-US');
}

/** Reads no more rows than it takes to know that there are more than are counted. */
export async function cappedTotal(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(and(where))
    .limit(exactTotal + 1)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

import { and, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { gearCategories, type Category } from '#domain/catalog/category.ts';
import type { Database } from '#server/db/client.ts';
import { moneyDifferences } from '#server/db/schema/books.ts';
import { productCounts } from '#server/db/schema/catalog.ts';
import { discountCodes } from '#server/db/schema/discounts.ts';
import { disputes } from '#server/db/schema/payments.ts';
import { exactTotal, moreThanExact } from '#server/http/list-paging.ts';
import { countOrders } from './sales.queries.ts';

/** How many stand behind each tab of the dashboard, as they are shown (R-ADMIN-12). Keys are the tabs' ids. */
export async function tabCounts(db: Database): Promise<Record<string, string>> {
  const products = await db.select().from(productCounts);
  const sum = (rows: typeof products) => shownCount(rows.reduce((total, { count }) => total + count, 0));
  const of = (...wanted: Category[]) => sum(products.filter(({ category }) => wanted.includes(category)));
  return {
    orders: shownCount(await countOrders(db, null)),
    discounts: await cappedCount(db, discountCodes, undefined),
    gridd: of('gridd'),
    'anything-target': of('anything-target'),
    featured: sum(products.filter(({ isFeatured }) => isFeatured)),
    bundles: of('bundles'),
    apparel: of('apparel'),
    holsters: of('holster'),
    gear: of(...gearCategories),
    stickers: of('stickers'),
    money: shownCount(
      (await cappedTotal(db, moneyDifferences, isNull(moneyDifferences.resolvedAt))) +
        (await cappedTotal(db, disputes, isNull(disputes.closedAt))),
    ),
  };
}

/** As it is shown; `besides` so many that are shown themselves. */
export async function cappedCount(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  besides = 0,
): Promise<string> {
  return shownCount(await cappedTotal(db, table, where), besides);
}

export function shownCount(count: number, besides = 0): string {
  return count > exactTotal ? moreThanExact : (count - besides).toLocaleString('en-US');
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

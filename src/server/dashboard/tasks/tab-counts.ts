import { and, count, inArray, isNull, sql } from 'drizzle-orm';
import { gearCategories, type Category } from '#domain/catalog/products/category.ts';
import { may, type StaffRole } from '#domain/identity/staff/permissions.ts';
import { tabNeeds, type TabId } from '#domain/identity/staff/tab-needs.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { moneyDifferences } from '#server/db/schema/books.ts';
import { products } from '#server/db/schema/catalog.ts';
import { discountCodes } from '#server/db/schema/discounts.ts';
import { isToShip, orders } from '#server/db/schema/orders.ts';
import { countOpenQuestions } from '#server/catalog/holster/fit-questions.ts';
import { disputes } from '#server/db/schema/payments.ts';
import { cappedCount, cappedTotal, shownCount } from '#server/platform/http/input/list-paging.ts';

/** The number shown on each dashboard tab that the role may open, by the tab's id (R-ADMIN-12). */
export async function tabCounts(db: Database, role: StaffRole): Promise<Record<string, string>> {
  const categories = await db
    .select({ category: products.category, count: count() })
    .from(products)
    .groupBy(products.category);
  const of = (...wanted: Category[]) =>
    shownCount(sumOf(categories.filter(({ category }) => wanted.includes(category))));
  const counts: readonly [TabId, () => string | Promise<string>][] = [
    ['orders', () => cappedCount(db, orders, isNull(orders.deletedAt))],
    ['to-ship', () => cappedCount(db, orders, and(isToShip, inArray(orders.toShip, ['build', 'stock'])))],
    ['discounts', () => cappedCount(db, discountCodes, undefined)],
    ['all', () => shownCount(sumOf(categories))],
    ['gridd', () => of('gridd')],
    ['anything-target', () => of('anything-target')],
    ['featured', () => cappedCount(db, products, sql`${products.isFeatured}`)],
    ['bundles', () => of('bundles')],
    ['apparel', () => of('apparel')],
    ['holsters', () => of('holster')],
    ['gear', () => of(...gearCategories)],
    ['stickers', () => of('stickers')],
    ['fit-questions', async () => shownCount(await countOpenQuestions(db))],
    [
      'money',
      async () =>
        shownCount(
          (await cappedTotal(db, moneyDifferences, isNull(moneyDifferences.resolvedAt))) +
            (await cappedTotal(db, disputes, isNull(disputes.closedAt))),
        ),
    ],
  ];
  const shown: Record<string, string> = {};
  for (const [tab, read] of counts) if (may(role, tabNeeds[tab])) shown[tab] = await read();
  return shown;
}

function sumOf(counted: readonly { count: number }[]): number {
  return counted.reduce((sum, one) => sum + one.count, 0);
}

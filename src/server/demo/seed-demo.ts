import { sql } from 'drizzle-orm';
import { dayMs } from '#domain/platform/time/durations.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { addProductWords } from '#server/catalog/search/product-words.ts';
import { saveVariants, sumVariants } from '#server/catalog/products/save-variants.ts';
import { recordPrices } from '#server/catalog/prices/record-prices.ts';
import { columnsOf } from '#server/catalog/products/product-columns.ts';
import { catalogVersion, products } from '#server/db/schema/catalog.ts';
import { discountCodes } from '#server/db/schema/discounts.ts';
import { readDemoCatalog, type DemoProduct } from './demo-catalog.ts';

/**
 * Fills a new store with the demo catalog; true if it did. A store that ever had a catalog is never touched, even if its owner
 * deleted every product: the catalog's version row shows that.
 */
export async function seedDemo(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [first] = await tx
      .insert(catalogVersion)
      .values({ id: 1, version: 1 })
      .onConflictDoNothing()
      .returning();
    if (!first) return false;
    const [known] = await tx.select({ id: products.id }).from(products).limit(1);
    if (known) return false;
    const catalog = await readDemoCatalog();
    await tx.insert(products).values(catalog.map(toRow));
    for (const { id, variants } of catalog) {
      if (variants.length > 0) await saveVariants(tx, id, variants);
    }
    const ids = catalog.map(({ id }) => id);
    await sumVariants(tx, ids);
    // Old enough to be compared with (R-PRICE-5).
    await recordPrices(tx, ids, new Date(now.getTime() - 60 * dayMs));
    await addProductWords(tx, ids);
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`,
    );
    await tx.insert(discountCodes).values(demoDiscounts(now)).onConflictDoNothing();
    return true;
  });
}

function toRow({ id, displayOrder, featuredOrder, ...fields }: DemoProduct) {
  return { ...columnsOf(fields), id, displayOrder, featuredOrder: featuredOrder ?? 0 };
}

const year = 365 * dayMs;

/** Codes to try in the demo shop: one of each kind, and one that has expired. */
function demoDiscounts(now: Date): (typeof discountCodes.$inferInsert)[] {
  const expiresAt = new Date(now.getTime() + year);
  return [
    { code: 'WELCOME10', discountPercent: 10, expiresAt },
    {
      code: 'TEAMTEE',
      fixedPrice: 20_00,
      eligibleProducts: ['apparel'],
      maxQuantity: 4,
      fixedShippingRate: 4_99,
      expiresAt,
    },
    { code: 'FREESHIP', fixedShippingRate: 0, expiresAt },
    { code: 'DEALER', discountPercent: 25, taxExempt: true, expiresAt },
    { code: 'LASTYEAR', discountPercent: 50, expiresAt: new Date(now.getTime() - year) },
  ];
}

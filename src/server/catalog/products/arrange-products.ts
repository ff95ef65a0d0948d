import { eq, max, sql } from 'drizzle-orm';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import type { Category } from '#domain/catalog/products/category.ts';
import type { Position } from '#domain/catalog/products/positions.ts';
import { recordChange } from '#server/dashboard/audit/record-change.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';
import type { Services } from '#server/services.ts';
import { toAdminProduct } from './admin-products.queries.ts';
import { bumpCatalogVersion } from './catalog-signal.ts';
import { productColumns } from './catalog.queries.ts';

/** Sets the position within the category. Not an edit: open editors stay current. Null: no such product. */
export async function placeInCategory(
  services: Services,
  { id, displayOrder }: Position,
): Promise<AdminProduct | null> {
  return write(services, async (tx) => {
    const [before] = await tx.select(productColumns).from(products).where(eq(products.id, id)).for('update');
    const [row] = await tx
      .update(products)
      .set({ displayOrder })
      .where(eq(products.id, id))
      .returning(productColumns);
    if (!before || !row) return null;
    const fields = { displayOrder: { before: before.displayOrder, after: displayOrder } };
    await recordChange(tx, { kind: 'product', subject: id, label: row.name, verb: 'moved', fields });
    return toAdminProduct(row);
  });
}

/** Sets all positions among featured products, or none; null if a product is missing. */
export async function placeFeatured(
  services: Services,
  positions: readonly Position[],
): Promise<{ moved: number } | null> {
  const orderOf = new Map(positions.map(({ id, displayOrder }) => [id, displayOrder]));
  const ids = sql`${sql.param([...orderOf.keys()])}::int[]`;
  const orders = sql`${sql.param([...orderOf.values()])}::int[]`;
  return write(services, async (tx) => {
    // In a fixed order, to avoid deadlocks between concurrent calls.
    const { rows } = await tx.execute(
      sql`select id from products where id = any(${ids}) order by id for update`,
    );
    if (rows.length < orderOf.size) return null;
    await tx.execute(sql`
      update products set featured_order = placed.featured_order
      from unnest(${ids}, ${orders}) as placed (id, featured_order) where products.id = placed.id`);
    await recordChange(tx, {
      kind: 'product',
      subject: 'featured',
      label: `Featured products (${rows.length})`,
      verb: 'moved',
    });
    return { moved: rows.length };
  });
}

/** A newly featured product goes last. Null: no such product. */
export async function setFeatured(
  services: Services,
  id: number,
  isFeatured: boolean,
): Promise<AdminProduct | null> {
  return write(services, async (tx) => {
    const [current] = await tx.select(productColumns).from(products).where(eq(products.id, id)).for('update');
    if (!current) return null;
    if (current.isFeatured === isFeatured) return toAdminProduct(current);
    const [row] = await tx
      .update(products)
      .set({
        isFeatured,
        ...(isFeatured ? { featuredOrder: await endOfFeatured(tx) } : {}),
        version: sql`${products.version} + 1`,
      })
      .where(eq(products.id, id))
      .returning(productColumns);
    if (!row) return null;
    const fields = { isFeatured: { before: current.isFeatured, after: isFeatured } };
    await recordChange(tx, { kind: 'product', subject: id, label: row.name, verb: 'edited', fields });
    return toAdminProduct(row);
  });
}

/** The position after the category's last product; positions start at 1. */
export async function endOfCategory(tx: Database, category: Category): Promise<number> {
  const [last] = await tx
    .select({ order: max(products.displayOrder) })
    .from(products)
    .where(eq(products.category, category));
  return (last?.order ?? 0) + 1;
}

/** The position after the last featured product; positions start at 0. */
export async function endOfFeatured(tx: Database): Promise<number> {
  const [last] = await tx
    .select({ order: max(products.featuredOrder) })
    .from(products)
    .where(eq(products.isFeatured, true));
  return (last?.order ?? -1) + 1;
}

async function write<T>(services: Services, change: (tx: Database) => Promise<T | null>): Promise<T | null> {
  return services.database.db.transaction(async (tx) => {
    const changed = await change(tx);
    if (changed !== null) await bumpCatalogVersion(services, tx);
    return changed;
  });
}

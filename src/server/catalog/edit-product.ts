import { eq, inArray, sql } from 'drizzle-orm';
import {
  settledProduct,
  type AdminProduct,
  type ProductChanges,
  type ProductFields,
} from '#domain/catalog/admin-product.schema.ts';
import { asRefusal, done, failed, ok, refused, type FieldError, type Result } from '#domain/result.ts';
import { pictureKeyOf } from '#domain/media/own-picture.ts';
import type { Database } from '#server/db/open-database.ts';
import { columnsOf } from '#server/db/product-columns.ts';
import { products } from '#server/db/schema/catalog.ts';
import { uploads } from '#server/db/schema/media.ts';
import { hasPicture } from '#server/media/store-picture.ts';
import type { Services } from '#server/services.ts';
import { toAdminProduct } from './admin-products.queries.ts';
import { endOfCategory, endOfFeatured } from './arrange-products.ts';
import { bumpCatalogVersion } from './catalog-signal.ts';
import type { ProductRow } from './catalog.queries.ts';

export const productNotFound = refused('missing', 'This product no longer exists.');

/** A new product goes last in its category, and last among the featured if it is featured. */
export async function createProduct(services: Services, body: ProductFields): Promise<Result<AdminProduct>> {
  return services.database.db.transaction(async (tx): Promise<Result<AdminProduct>> => {
    const checked = await valuesOf(tx, services, body, []);
    if (!checked.ok) return asRefusal(checked);
    const values = checked.value;
    const [row] = await tx
      .insert(products)
      .values({
        ...values,
        displayOrder: await endOfCategory(tx, values.category),
        featuredOrder: values.isFeatured ? await endOfFeatured(tx) : 0,
      })
      .returning();
    return saved(services, tx, row);
  });
}

/**
 * Fields absent from `changes` stay. `version`: the edit's base version; null accepts the changes as sent (R-ADMIN-16). A product
 * moved to another category goes last there.
 */
export async function updateProduct(
  services: Services,
  id: number,
  changes: ProductChanges,
  version: number | null,
): Promise<Result<AdminProduct>> {
  return services.database.db.transaction(async (tx): Promise<Result<AdminProduct>> => {
    const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update');
    if (!row) return productNotFound;
    const current = toAdminProduct(row);
    if (version !== null && version !== row.version) return refused('stale', changedSince, { current });
    // JSON has no undefined; absent fields are missing.
    const body = { ...current, ...(changes as Partial<ProductFields>) };
    const checked = await valuesOf(tx, services, body, picturesOf(current));
    if (!checked.ok) return asRefusal(checked);
    const values = checked.value;
    const isMoved = values.category !== row.category;
    const isNewlyFeatured = values.isFeatured && !row.isFeatured;
    const [stored] = await tx
      .update(products)
      .set({
        ...values,
        ...(isMoved ? { displayOrder: await endOfCategory(tx, values.category) } : {}),
        ...(isNewlyFeatured ? { featuredOrder: await endOfFeatured(tx) } : {}),
        version: sql`${products.version} + 1`,
      })
      .where(eq(products.id, id))
      .returning();
    return saved(services, tx, stored);
  });
}

/** Orders and carts keep their lines (R-CART-24, R-CAT-11). */
export async function deleteProduct(services: Services, id: number): Promise<Result<void>> {
  return services.database.db.transaction(async (tx) => {
    const gone = await tx.delete(products).where(eq(products.id, id)).returning({ id: products.id });
    if (gone.length === 0) return productNotFound;
    await bumpCatalogVersion(services, tx);
    return done;
  });
}

const changedSince = 'Someone else changed this product. Review their changes, then save again.';

/** The columns for the sent fields, or why they cannot be stored. `known`: the product's current pictures. */
async function valuesOf(
  tx: Database,
  { media }: Services,
  body: ProductFields,
  known: readonly string[],
): Promise<Result<ReturnType<typeof columnsOf>, FieldError>> {
  const settled = settledProduct(body);
  if (!settled.ok) return settled;
  const product = settled.value;
  const added = picturesOf(product).filter((url) => !known.includes(url));
  if (added.length > 0) {
    // Locks out the removal of unused pictures.
    await tx.select().from(uploads).where(inArray(uploads.imageUrl, added)).for('share');
    for (const url of added) {
      if (await hasPicture(media, pictureKeyOf(url) ?? '')) continue;
      const field = url === product.imageUrl ? 'imageUrl' : 'imageUrls';
      return failed({ field, message: 'This picture no longer exists. Upload it again.' });
    }
  }
  return ok(columnsOf(product));
}

function picturesOf(product: Pick<ProductFields, 'imageUrl' | 'imageUrls' | 'colorImages'>): string[] {
  return [product.imageUrl, ...product.imageUrls, ...Object.values(product.colorImages).flat()];
}

async function saved(
  services: Services,
  tx: Database,
  row: ProductRow | undefined,
): Promise<Result<AdminProduct>> {
  if (!row) throw new Error('the product was not stored');
  await bumpCatalogVersion(services, tx);
  return ok(toAdminProduct(row));
}

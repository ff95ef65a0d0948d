import { eq, inArray, sql } from 'drizzle-orm';
import { changedFields } from '#domain/dashboard/audit/changed-fields.ts';
import {
  normalizedProduct,
  settledProduct,
  type AdminProduct,
  type ProductChanges,
  type ProductFields,
} from '#domain/catalog/products/admin-product.schema.ts';
import { skuTaken, type NewVariant } from '#domain/catalog/products/admin-variant.schema.ts';
import { parseSizes } from '#domain/catalog/products/parse-sizes.ts';
import { withOwnFields } from '#domain/catalog/products/product-fields.ts';
import { fittedVariants } from '#domain/catalog/products/variants.ts';
import { asRefusal, done, failed, ok, refused, type FieldError, type Result } from '#domain/result.ts';
import { pictureKeyOf } from '#domain/platform/media/own-picture.ts';
import { recordChange } from '#server/dashboard/audit/record-change.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { columnsOf } from './product-columns.ts';
import { products } from '#server/db/schema/catalog.ts';
import { uploads } from '#server/db/schema/media.ts';
import { hasPicture } from '#server/platform/media/store-picture.ts';
import type { Services } from '#server/services.ts';
import { toAdminProduct } from './admin-products.queries.ts';
import { endOfCategory, endOfFeatured } from './arrange-products.ts';
import { bumpCatalogVersion } from './catalog-signal.ts';
import { findProductRows } from './catalog.queries.ts';
import { addProductWords } from '#server/catalog/search/product-words.ts';
import { recordPrices } from '#server/catalog/prices/record-prices.ts';
import { findTakenSku, saveVariants, sumVariants } from './save-variants.ts';

export const productNotFound = refused('missing', 'This product no longer exists.');

/** A new product goes last in its category, and last among the featured if it is featured. */
export async function createProduct(services: Services, body: ProductFields): Promise<Result<AdminProduct>> {
  return services.database.db.transaction(async (tx): Promise<Result<AdminProduct>> => {
    const checked = await valuesOf(tx, services, body, { id: null, before: null });
    if (!checked.ok) return asRefusal(checked);
    const { values, variants } = checked.value;
    const [row] = await tx
      .insert(products)
      .values({
        ...values,
        displayOrder: await endOfCategory(tx, values.category),
        featuredOrder: values.isFeatured ? await endOfFeatured(tx) : 0,
      })
      .returning({ id: products.id });
    if (!row) throw new Error('the product was not stored');
    if (variants.length > 0) await saveVariants(tx, row.id, variants);
    const product = await saved(services, tx, row.id);
    await recordChange(tx, { kind: 'product', subject: row.id, label: product.name, verb: 'created' });
    return ok(product);
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
    await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update');
    const row = (await findProductRows(tx, [id])).get(id);
    if (!row) return productNotFound;
    const current = toAdminProduct(row);
    if (version !== null && version !== row.version) return refused('stale', changedSince, { current });
    // JSON has no undefined; absent fields are missing.
    const body = withOwnVariants({ ...current, ...(changes as Partial<ProductFields>) }, changes);
    const checked = await valuesOf(tx, services, body, { id, before: current });
    if (!checked.ok) return asRefusal(checked);
    const { values, variants } = checked.value;
    const isMoved = values.category !== row.category;
    const isNewlyFeatured = values.isFeatured && !row.isFeatured;
    if (mayChangeVariants(changes)) await saveVariants(tx, id, variants);
    await tx
      .update(products)
      .set({
        ...values,
        ...(isMoved ? { displayOrder: await endOfCategory(tx, values.category) } : {}),
        ...(isNewlyFeatured ? { featuredOrder: await endOfFeatured(tx) } : {}),
        version: sql`${products.version} + 1`,
      })
      .where(eq(products.id, id));
    const product = await saved(services, tx, id);
    const fields = changedFields(normalizedProduct(current), product, setByTheStore);
    await recordChange(tx, { kind: 'product', subject: id, label: product.name, verb: 'edited', fields });
    return ok(product);
  });
}

/** Orders and carts keep their lines (R-CART-24, R-CAT-11). */
export async function deleteProduct(services: Services, id: number): Promise<Result<void>> {
  return services.database.db.transaction(async (tx) => {
    const [gone] = await tx.delete(products).where(eq(products.id, id)).returning({ name: products.name });
    if (!gone) return productNotFound;
    await recordChange(tx, { kind: 'product', subject: id, label: gone.name, verb: 'deleted' });
    await bumpCatalogVersion(services, tx);
    return done;
  });
}

/** Fields of a product that are no part of an edit. */
const setByTheStore = ['version', 'updatedAt', 'displayOrder', 'featuredOrder'] as const;

const changedSince = 'Someone else changed this product. Review their changes, then save again.';

/** Variants that were not sent follow the product's sizes and colors (R-CAT-76). */
function withOwnVariants(body: ProductFields, changes: ProductChanges): ProductFields {
  if (changes.variants !== undefined || !mayChangeVariants(changes)) return body;
  const { sizes, colors } = withOwnFields(body);
  return { ...body, variants: fittedVariants(body.variants, parseSizes(sizes), colors) };
}

function mayChangeVariants({ variants, sizes, colors, category }: ProductChanges): boolean {
  return [variants, sizes, colors, category].some((field) => field !== undefined);
}

type Checked = { values: ReturnType<typeof columnsOf>; variants: readonly NewVariant[] };

/** The columns and variants for the sent fields, or why they cannot be stored. `before`: the product as it is stored; null: a new one. */
async function valuesOf(
  tx: Database,
  { media, settings }: Services,
  body: ProductFields,
  { id, before }: { id: number | null; before: AdminProduct | null },
): Promise<Result<Checked, FieldError>> {
  const settled = settledProduct(body, settings.current().builder, before);
  if (!settled.ok) return settled;
  const product = settled.value;
  const known = before ? picturesOf(before) : [];
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
  const taken = await findTakenSku(tx, id, product.variants);
  if (taken !== null) return failed({ field: 'variants', message: skuTaken(taken) });
  return ok({ values: columnsOf(product), variants: product.variants });
}

function picturesOf(product: Pick<ProductFields, 'imageUrl' | 'imageUrls' | 'colorImages'>): string[] {
  return [product.imageUrl, ...product.imageUrls, ...Object.values(product.colorImages).flat()];
}

async function saved(services: Services, tx: Database, id: number): Promise<AdminProduct> {
  await sumVariants(tx, [id]);
  await recordPrices(tx, [id], services.clock());
  await addProductWords(tx, [id]);
  const row = (await findProductRows(tx, [id])).get(id);
  if (!row) throw new Error('the product was not stored');
  await bumpCatalogVersion(services, tx);
  return toAdminProduct(row);
}

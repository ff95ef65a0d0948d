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
import { failed, ok, type FieldError, type Result } from '#domain/result.ts';
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

/** Locks products in id order, as all code does, and reads them. */
export async function lockProducts(tx: Database, ids: readonly number[]): Promise<Map<number, AdminProduct>> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for('update');
  const rows = await findProductRows(tx, ids);
  return new Map([...rows].map(([id, row]) => [id, toAdminProduct(row)]));
}

/** Stores a new product, last in its category, and last among the featured if it is featured. `finishProducts` has to follow. */
export async function insertProduct(
  tx: Database,
  services: Services,
  body: ProductFields,
): Promise<Result<number, FieldError>> {
  const checked = await valuesOf(tx, services, body, { id: null, before: null });
  if (!checked.ok) return checked;
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
  return ok(row.id);
}

/**
 * Stores changes of a locked product; fields absent from `changes` stay. Moved to another category it goes last there. `finishProducts`
 * has to follow.
 */
export async function changeProduct(
  tx: Database,
  services: Services,
  current: AdminProduct,
  changes: ProductChanges,
): Promise<Result<number, FieldError>> {
  const { id } = current;
  // JSON has no undefined; absent fields are missing.
  const body = withOwnVariants({ ...current, ...(changes as Partial<ProductFields>) }, changes);
  const checked = await valuesOf(tx, services, body, { id, before: current });
  if (!checked.ok) return checked;
  const { values, variants } = checked.value;
  const isMoved = values.category !== current.category;
  const isNewlyFeatured = values.isFeatured && !current.isFeatured;
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
  return ok(id);
}

/** Orders and carts keep their lines (R-CART-24, R-CAT-11). Resolves to whether it was there. */
export async function removeProduct(tx: Database, services: Services, id: number): Promise<boolean> {
  const [gone] = await tx.delete(products).where(eq(products.id, id)).returning({ name: products.name });
  if (!gone) return false;
  await recordChange(tx, { kind: 'product', subject: id, label: gone.name, verb: 'deleted' });
  await bumpCatalogVersion(services, tx);
  return true;
}

/**
 * What follows a write of products, in its transaction: their sums, the history of prices, the words of the search, the change history
 * and the catalog's version. `before`: the products as they were; a new one is missing.
 */
export async function finishProducts(
  tx: Database,
  services: Services,
  ids: readonly number[],
  before: ReadonlyMap<number, AdminProduct>,
): Promise<AdminProduct[]> {
  await sumVariants(tx, ids);
  await recordPrices(tx, ids, services.clock());
  await addProductWords(tx, ids);
  const rows = await findProductRows(tx, ids);
  const saved = ids.flatMap((id) => rows.get(id) ?? []).map(toAdminProduct);
  for (const product of saved) {
    const former = before.get(product.id);
    await recordChange(tx, {
      kind: 'product',
      subject: product.id,
      label: product.name,
      ...(former
        ? { verb: 'edited', fields: changedFields(normalizedProduct(former), product, setByTheStore) }
        : { verb: 'created' }),
    });
  }
  await bumpCatalogVersion(services, tx);
  return saved;
}

/** Fields of a product that are no part of an edit. */
const setByTheStore = ['version', 'updatedAt', 'displayOrder', 'featuredOrder'] as const;

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
  const skus = [product.sku, ...product.variants.map(({ sku }) => sku)];
  const taken = await findTakenSku(tx, id, skus);
  if (taken !== null) {
    const isOwn = taken.toLowerCase() === product.sku?.toLowerCase();
    return failed(
      isOwn
        ? { field: 'sku', message: `Another product has the SKU ${taken}` }
        : { field: 'variants', message: skuTaken(taken) },
    );
  }
  return ok({ values: columnsOf(product), variants: product.variants });
}

/** Without a main image it is hidden, and has none to look for. */
function picturesOf(product: Pick<ProductFields, 'imageUrl' | 'imageUrls' | 'colorImages'>): string[] {
  const { imageUrl, imageUrls, colorImages } = product;
  return [imageUrl, ...imageUrls, ...Object.values(colorImages).flat()].filter((url) => url !== '');
}

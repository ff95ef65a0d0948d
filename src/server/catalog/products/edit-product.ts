import type {
  AdminProduct,
  ProductChanges,
  ProductFields,
} from '#domain/catalog/products/admin-product.schema.ts';
import { productFields } from '#domain/catalog/products/product-fields.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import { asRefusal, done, ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { Services } from '#server/services.ts';
import {
  changeProduct,
  finishProducts,
  insertProduct,
  lockProducts,
  removeProduct,
} from './write-product.ts';

export const productNotFound = refused('missing', 'This product no longer exists.');

/** A new product goes last in its category, and last among the featured if it is featured. */
export async function createProduct(services: Services, body: ProductFields): Promise<Result<AdminProduct>> {
  return services.database.db.transaction((tx) => create(tx, services, body));
}

/** A hidden copy, with the same pictures and without SKUs, which are unique (R-APROD-23). */
export async function copyProduct(services: Services, id: number): Promise<Result<AdminProduct>> {
  return services.database.db.transaction(async (tx): Promise<Result<AdminProduct>> => {
    const product = (await lockProducts(tx, [id])).get(id);
    if (!product) return productNotFound;
    return create(tx, services, {
      ...product,
      name: shorten(`Copy of ${product.name}`, productFields.name.most),
      sku: null,
      variants: product.variants.map((variant) => ({ ...variant, sku: null })),
      isVisible: false,
      isFeatured: false,
    });
  });
}

async function create(tx: Database, services: Services, body: ProductFields): Promise<Result<AdminProduct>> {
  const stored = await insertProduct(tx, services, body);
  if (!stored.ok) return asRefusal(stored);
  return ok(only(await finishProducts(tx, services, [stored.value], new Map())));
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
    const before = await lockProducts(tx, [id]);
    const current = before.get(id);
    if (!current) return productNotFound;
    if (version !== null && version !== current.version) return refused('stale', changedSince, { current });
    const stored = await changeProduct(tx, services, current, changes);
    if (!stored.ok) return asRefusal(stored);
    return ok(only(await finishProducts(tx, services, [id], before)));
  });
}

export async function deleteProduct(services: Services, id: number): Promise<Result<void>> {
  return services.database.db.transaction(async (tx) =>
    (await removeProduct(tx, services, id)) ? done : productNotFound,
  );
}

const changedSince = 'Someone else changed this product. Review their changes, then save again.';

function only([product]: readonly AdminProduct[]): AdminProduct {
  if (!product) throw new Error('the product was not stored');
  return product;
}

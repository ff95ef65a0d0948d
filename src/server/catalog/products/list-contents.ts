import { bundleSaving, readContents } from '#domain/catalog/products/bundle.ts';
import type { BundleContents, ContainedItems } from '#domain/catalog/products/contents.schema.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { findPricedRows, findProductRows } from './catalog.queries.ts';

/**
 * What a visible bundle contains, and what it saves (R-CAT-55); no items for any other product, null if the product does not exist.
 * A hidden product keeps its name in the list, without link and price; a deleted one is left out.
 */
export async function listContents(db: Database, id: number, at: Date): Promise<BundleContents | null> {
  const bundle = (await findPricedRows(db, [id], at)).get(id);
  if (!bundle?.isVisible) return null;
  const items = readContents(bundle.contents);
  const rows = await findPricedRows(
    db,
    items.flatMap(({ productId }) => productId ?? []),
    at,
  );
  const sold = (productId: number) => {
    const row = rows.get(productId);
    return row?.isVisible ? row : null;
  };
  const saved = bundleSaving(items, bundle.price.cents, (productId) => sold(productId)?.price.cents ?? null);
  return {
    items: items.flatMap(({ quantity, productId, text }) => {
      if (productId === null) return { quantity, name: text, id: null, price: null };
      const row = rows.get(productId);
      if (!row) return [];
      return {
        quantity,
        name: row.name,
        id: row.isVisible ? productId : null,
        price: row.isVisible ? toDecimal(row.price.cents) : null,
      };
    }),
    saved: saved === null ? null : toDecimal(saved),
  };
}

/** What each product contains by its contents as they are now, hidden items too (R-AORD-23). `contentsOf`: by product. */
export async function containedItems(
  db: Database,
  contentsOf: ReadonlyMap<number, string | null>,
): Promise<(productId: number) => ContainedItems> {
  const itemsOf = (id: number) => readContents(contentsOf.get(id) ?? null);
  const rows = await findProductRows(
    db,
    [...contentsOf.keys()].flatMap(itemsOf).flatMap(({ productId }) => productId ?? []),
  );
  return (id) =>
    itemsOf(id).flatMap(({ quantity, productId, text }) => {
      const name = productId === null ? text : rows.get(productId)?.name;
      return name === undefined ? [] : { quantity, name };
    });
}

import type { Product } from '#domain/catalog/products/product.schema.ts';

/** When units that are all in other checkouts are free again, an ISO date or null if not known; by heldKey. */
export type HeldAway = ReadonlyMap<string, string | null>;

export function heldKey(productId: number, variantId: number | null): string {
  return `${productId}:${variantId ?? ''}`;
}

/** The product as shoppers see it: what is in other checkouts is not in stock, and says until when (R-STOCK-12). */
export function withHeld(product: Product, away: HeldAway): Product {
  if (away.size === 0 || !product.inStock) return product;
  const variants = product.variants.map((variant) =>
    heldIf(variant, away.get(heldKey(product.id, variant.id))),
  );
  if (variants.length === 0) return heldIf(product, away.get(heldKey(product.id, null)));
  const ends = variants.flatMap(({ heldUntil }) => (heldUntil === undefined ? [] : [heldUntil]));
  const isHeld = ends.length > 0 && !variants.some(({ inStock }) => inStock);
  const first = ends.filter((end) => end !== null).toSorted()[0] ?? null;
  return { ...heldIf(product, isHeld ? first : undefined), variants };
}

function heldIf<T extends { inStock: boolean }>(thing: T, heldUntil: string | null | undefined): T {
  return heldUntil === undefined || !thing.inStock ? thing : { ...thing, inStock: false, heldUntil };
}

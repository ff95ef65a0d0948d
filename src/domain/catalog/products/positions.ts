export type Position = { id: number; displayOrder: number };

/** The list with one entry moved; the same list if nothing moves. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...entries];
  const [entry] = next.splice(from, 1);
  if (entry === undefined || to < 0 || to >= entries.length) return [...entries];
  next.splice(to, 0, entry);
  return next;
}

/**
 * The changed positions of a category's products in their new order, starting at 1 (R-APROD-9). `hasMore`: more products follow
 * that are not in `products`; positions then never exceed the list's last one, so that none moves past those.
 */
export function categoryPositions(products: readonly Position[], hasMore: boolean): Position[] {
  const last = Math.max(...products.map(({ displayOrder }) => displayOrder));
  const start = hasMore ? Math.min(1, last - products.length + 1) : 1;
  return products
    .map(({ id, displayOrder }, index) => ({ id, displayOrder: start + index, stored: displayOrder }))
    .filter(({ displayOrder, stored }) => displayOrder !== stored)
    .map(({ id, displayOrder }) => ({ id, displayOrder }));
}

/** The positions of all featured products, starting at 0 (R-APROD-8). */
export function featuredPositions(products: readonly { id: number }[]): Position[] {
  return products.map(({ id }, index) => ({ id, displayOrder: index }));
}

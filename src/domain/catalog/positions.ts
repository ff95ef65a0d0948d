/** A place that has to be saved. */
export type Position = { id: number; displayOrder: number };

/** The list with one entry moved; the same list where there is nothing to move. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...entries];
  const [entry] = next.splice(from, 1);
  if (entry === undefined || to < 0 || to >= entries.length) return [...entries];
  next.splice(to, 0, entry);
  return next;
}

/**
 * The places of a category's products in their new order, from 1 on, of those only whose stored place differs
 * (R-APROD-9). `hasMore`: further products follow that are not in `products`; the places then stay at or before the last
 * one that the list had, so that none of them moves behind those.
 */
export function categoryPositions(products: readonly Position[], hasMore: boolean): Position[] {
  const last = Math.max(...products.map(({ displayOrder }) => displayOrder));
  const start = hasMore ? Math.min(1, last - products.length + 1) : 1;
  return products
    .map(({ id, displayOrder }, index) => ({ id, displayOrder: start + index, stored: displayOrder }))
    .filter(({ displayOrder, stored }) => displayOrder !== stored)
    .map(({ id, displayOrder }) => ({ id, displayOrder }));
}

/** The places among the featured, from 0 on, of all of them (R-APROD-8). */
export function featuredPositions(products: readonly { id: number }[]): Position[] {
  return products.map(({ id }, index) => ({ id, displayOrder: index }));
}

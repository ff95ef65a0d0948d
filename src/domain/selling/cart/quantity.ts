/** Units of one line; zero is allowed only when setting a quantity and removes the line (R-CART-9, R-CART-13). */
export const minQuantity = 1;
export const maxQuantity = 99;

/** Lines of one cart: more would slow down every read and every order (R-CART-30). */
export const maxLines = 50;

/** Parses a typed quantity: empty or non-numeric text becomes 1 (R-CART-11). */
export function readQuantity(typed: string): number {
  const quantity = Math.trunc(Number(typed));
  if (Number.isNaN(quantity)) return minQuantity;
  return Math.min(Math.max(quantity, minQuantity), maxQuantity);
}

/**
 * The most units that a line can have: 99, or what its product's other lines leave of the units in stock (R-CART-14, R-STOCK-9). Null
 * `unitsLeft`: units are not counted. At or below 0 there is no room.
 */
export function roomOf(unitsLeft: number | null, inOtherLines: number): number {
  return unitsLeft === null ? maxQuantity : Math.min(maxQuantity, unitsLeft - inOtherLines);
}

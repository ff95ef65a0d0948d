/** Units of one line; zero only when a line's quantity is set, and then removes it (R-CART-9, R-CART-13). */
export const minQuantity = 1;
export const maxQuantity = 99;

/** Lines of one cart: more make every look at it and every order heavy (R-CART-30). */
export const maxLines = 50;

/** What was typed as a quantity the shop takes: nothing, and anything that is not a number, becomes 1 (R-CART-11). */
export function readQuantity(typed: string): number {
  const quantity = Math.trunc(Number(typed));
  if (Number.isNaN(quantity)) return minQuantity;
  return Math.min(Math.max(quantity, minQuantity), maxQuantity);
}

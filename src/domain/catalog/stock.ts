type Stock = { inStock: boolean; trackStock: boolean; stockQuantity: number };

/** Not marked as out of stock, and with units left if stock is tracked (R-STOCK-1, R-STOCK-3). */
export function isInStock({ inStock, trackStock, stockQuantity }: Stock): boolean {
  return inStock && (!trackStock || stockQuantity > 0);
}

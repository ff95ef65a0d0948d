import { stateOf } from '#domain/orders/edit/counter-sale.ts';
import { totals } from '#domain/selling/cart/totals.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import { chosenOf, type ProductRow } from '#server/catalog/products/catalog.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { findDiscount } from '#server/selling/discounts/find-discount.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/orders.queries.ts';

type Priced = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  /** The order's current lines. */
  products: ReadonlyMap<number, ProductRow>;
};

/** An unpaid order's total today, in cents: today's prices, and its discount code if still valid (R-PAY-15). */
export async function repriceOrder(
  tx: Database,
  { order, lines, products }: Priced,
  now: Date,
): Promise<Cents> {
  const priced = lines.map((line) => ({
    ...line,
    unitPrice: chosenOf(line, products.get(line.productId))?.priceCents ?? line.unitPriceCents,
  }));
  const discount = order.discount && (await findDiscount(tx, order.discount.code, now));
  return totals(priced, discount, stateOf(order)).total;
}

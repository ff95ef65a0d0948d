import { holsterPriceOf } from '#domain/holster/price.ts';
import { totals } from '#domain/cart/totals.ts';
import type { Cents } from '#domain/money/money.ts';
import { findProductRows } from '../catalog/catalog.queries.ts';
import type { Database } from '../db/client.ts';
import { findDiscount } from '../discounts/find-discount.ts';
import { findOrderLines, type OrderRow } from '../orders/orders.queries.ts';

/**
 * What an order that nobody has paid costs today, in cents: today's prices, and its discount code as far as that still
 * holds (decisions, 'Unpaid price changes'). A product that is gone keeps its price here; its units cannot be held.
 */
export async function repriceOrder(tx: Database, order: OrderRow, now: Date): Promise<Cents> {
  const lines = await findOrderLines(tx, [order.id]);
  const products = await findProductRows(
    tx,
    lines.map((line) => line.productId).filter((id) => id !== 0),
  );
  const priced = lines.map((line) => ({
    ...line,
    unitPrice:
      line.productId === 0
        ? holsterPriceOf(line.options)
        : (products.get(line.productId)?.priceCents ?? line.unitPriceCents),
  }));
  const discount = order.discount && (await findDiscount(tx, order.discount.code, now));
  return totals(priced, discount, order.shippingAddress?.state ?? null).total;
}

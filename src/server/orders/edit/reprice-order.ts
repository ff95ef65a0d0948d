import { termsOf } from '#domain/catalog/products/product-terms.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { ratesOn } from '#domain/settings/versions/in-force.ts';
import { stateOf } from '#domain/orders/edit/counter-sale.ts';
import { shipsTo } from '#domain/shipping/rates/rate.ts';
import { totals } from '#domain/selling/cart/totals.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import { chosenOf, type ProductRow } from '#server/catalog/products/catalog.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { builderToday, readRates, readSettings } from '#server/settings/versions/settings.queries.ts';
import { findDiscount } from '#server/selling/discounts/find-discount.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/orders.queries.ts';

type Priced = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  /** The order's current lines. */
  products: ReadonlyMap<number, ProductRow>;
};

/** An unpaid order's total today, in cents: today's prices and rates, and its discount code if still valid (R-PAY-15). */
export async function repriceOrder(
  tx: Database,
  { order, lines, products }: Priced,
  now: Date,
): Promise<Cents> {
  const settings = await readSettings(tx, now);
  const { values } = settings;
  const builder = builderToday(settings, now);
  const priced = lines.map((line) => {
    const chosen = chosenOf(line, products.get(line.productId), builder);
    return { ...line, ...(chosen && termsOf(chosen)), unitPrice: chosen?.priceCents ?? line.unitPriceCents };
  });
  const discount = order.discount && (await findDiscount(tx, order.discount.code, now));
  const today = ratesOn(dayOf(now, values.facts.timeZone), values);
  const state = stateOf(order);
  // Its place stays, also where the store does not ship anymore (R-SHIP-53).
  const isOff = state !== null && !shipsTo(state, today.shipping);
  const rates = isOff ? { ...today, shipping: (await readRates(tx, order)).shipping } : today;
  return totals(priced, discount, state, rates, order.shippingMethod !== null).total;
}

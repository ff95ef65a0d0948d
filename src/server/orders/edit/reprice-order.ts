import { termsOf } from '#domain/catalog/products/product-terms.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { ratesOn } from '#domain/settings/versions/in-force.ts';
import { destinationState } from '#domain/orders/edit/counter-sale.ts';
import { shipsTo } from '#domain/shipping/rates/rate.ts';
import { bestDiscount } from '#domain/selling/cart/best-discount.ts';
import { codeOf } from '#domain/selling/discounts/granted.ts';
import { offerAt } from '#domain/settings/kinds/offer.schema.ts';
import { totals } from '#domain/selling/cart/totals.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import { chosenOf, type ProductRow } from '#server/catalog/products/catalog.queries.ts';
import { priceRows } from '#server/catalog/prices/price-rows.ts';
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

/**
 * An unpaid order's total today, in cents: the prices in force, today's rates, its discount code if still valid, and the offer that holds
 * (R-PAY-15).
 */
export async function repriceOrder(
  tx: Database,
  { order, lines, products }: Priced,
  now: Date,
): Promise<Cents> {
  const rows = await priceRows(tx, [...products.values()], now);
  const settings = await readSettings(tx, now);
  const { values } = settings;
  const builder = builderToday(settings, now);
  const priced = lines.map((line) => {
    const row = rows.find(({ id }) => id === line.productId);
    const chosen = chosenOf(line, row, builder);
    return { ...line, ...(chosen && termsOf(chosen)), unitPrice: chosen?.priceCents ?? line.unitPriceCents };
  });
  const today = ratesOn(dayOf(now, values.facts.timeZone), values);
  const state = destinationState(order);
  // Its place stays, also where the store does not ship anymore (R-SHIP-53).
  const isOff = state !== null && !shipsTo(state, today.shipping);
  const rates = isOff ? { ...today, shipping: (await readRates(tx, order)).shipping } : today;
  const used = codeOf(order.discount);
  const code = used === null ? null : await findDiscount(tx, used, now);
  const isExpress = order.shippingMethod !== null;
  const grants = { code, offer: offerAt(values.offer, now) };
  const discount = bestDiscount(priced, grants, state, rates, isExpress);
  return totals(priced, discount, state, rates, isExpress).total;
}

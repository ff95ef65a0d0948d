import { randomInt } from 'node:crypto';
import { and, desc, eq, isNull, notExists } from 'drizzle-orm';
import { goodsOf, totaledLines, unitPriceOf } from '#domain/selling/cart/cart.ts';
import { bestDiscount } from '#domain/selling/cart/best-discount.ts';
import { totals, type Totals } from '#domain/selling/cart/totals.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { orderNumber } from '#domain/orders/read/order-number.ts';
import { ratesOn, rateVersions } from '#domain/settings/versions/in-force.ts';
import { offerAt } from '#domain/settings/kinds/offer.schema.ts';
import { openingOf } from '#domain/settings/opening/opening.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { termsOf } from '#domain/catalog/products/product-terms.ts';
import { expressTo, notShippedTo, shipsTo } from '#domain/shipping/rates/rate.ts';
import { done, ok, refused, type Result } from '#domain/result.ts';
import type { Acknowledgement } from '#domain/shipping/rules/acknowledgement.schema.ts';
import { judge } from '#domain/shipping/rules/rules.ts';
import { acknowledgementsOf, rulesToday } from '#server/shipping/rules/judge-order.ts';
import { centsOf } from '#domain/money/amounts/money.ts';
import { readCartLines, type CartLine } from '#server/selling/cart/cart.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { undoIfRefused } from '#server/platform/db/undo-if-refused.ts';
import { carts } from '#server/db/schema/cart.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { endSentence } from '#domain/payments/settle/end-reasons.ts';
import { closedNow } from '#server/shipping/times/closed.queries.ts';
import { builderToday, readSettings, type KeptRates } from '#server/settings/versions/settings.queries.ts';
import { completeWithoutPayment } from './complete-without-payment.ts';
import type { Checkout, Shopper } from './shopper.ts';
import { findCompleted } from './find-completed.ts';
import { codeOfCheckout } from './code-of-checkout.ts';
import { fingerprintOf } from './order-fingerprint.ts';
import { cartIsEmpty, refusalToOrder } from './refusal-to-order.ts';
import { replaceOrder } from './replace-order.ts';

/**
 * Creates an order from the cart, with all amounts computed from the server's lines. An unchanged cart, address and discount reuse
 * their pending order; a changed one replaces it, unless its payment is in flight (R-CHK-13). A free order is paid immediately. A
 * refusal changes nothing.
 */
export async function placeOrder(
  services: Services,
  shopper: Shopper | null,
  checkout: Checkout,
): Promise<Result<OrderRow>> {
  if (shopper === null) return cartIsEmpty;
  const { cartId } = shopper;
  return undoIfRefused(services.database.db, async (tx) => {
    await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, cartId)).for('no key update');
    const now = services.clock();
    const settings = await readSettings(tx, now);
    const { timeZone, orderPrefix } = settings.values.facts;
    const { hasBuilder } = openingOf(settings, services.config.isLive);
    const lines = await readCartLines(tx, cartId, { now, hasBuilder, ...builderToday(settings, now) });
    const items = lines.map(({ item }) => item);
    const closed = items.length > 0 && (await closedNow(tx, services.clock()));
    if (closed) return refused('conflict', endSentence(closed, timeZone));
    const ruled = rulesToday(settings, now);
    const verdict = judge(goodsOf(items), checkout.shippingAddress, ruled.rules);
    const refusal = refusalToOrder(items, checkout, verdict);
    if (refusal) {
      const completed = items.length === 0 && (await findCompleted(tx, shopper, checkout, now));
      return completed ? ok(completed) : refusal;
    }

    const previous = await listReplaceable(tx, cartId);
    const granted = await codeOfCheckout(services, tx, shopper, checkout, previous);
    if (!granted.ok) return granted;
    const versions = rateVersions(settings);
    const rates = ratesOn(dayOf(now, timeZone), settings.values);
    const state = checkout.shippingAddress?.state ?? null;
    if (state !== null && !shipsTo(state, rates.shipping)) {
      return refused('conflict', notShippedTo(state), { field: 'shippingAddress.state' });
    }
    const isExpress = checkout.shippingMethod === 'express';
    const express = isExpress && state !== null ? expressTo(state, rates.shipping) : null;
    if (isExpress && express === null) return notOffered;
    const grants = { code: granted.value, offer: offerAt(settings.values.offer, now) };
    const discount = bestDiscount(totaledLines(items), grants, state, rates, isExpress);
    const orderTotals = totals(totaledLines(items), discount, state, rates, isExpress);
    const { shipping, tax } = orderTotals;
    const none = { acknowledgements: [] };
    const acknowledgements = acknowledgementsOf(none, verdict, checkout.acknowledged, ruled, 'shopper');
    const confirmed = acknowledgements.map(({ ruleId, text }) => ({ ruleId, text }));
    const charges = { versions, shipping, tax };
    const fingerprint = fingerprintOf({ ...checkout, acknowledged: confirmed }, discount, lines, charges);

    const same = previous.find((order) => order.fingerprint === fingerprint);
    for (const order of previous) {
      const replaced = order === same ? done : await replaceOrder(tx, order, 'order-replaced');
      if (!replaced.ok) return replaced;
    }
    if (same) return ok(await claimOrder(tx, same, shopper));
    const order = await storeOrder(tx, {
      shopper,
      checkout,
      discount,
      orderTotals,
      fingerprint,
      acknowledgements,
      lines,
      kept: { rateVersions: versions, pricedOn: rates.day },
      shippingMethod: express?.name ?? null,
      orderPrefix,
    });
    const isFree = order.totalCents === 0 && order.shippingAddress !== null;
    return isFree ? completeWithoutPayment(services, tx, order) : ok(order);
  });
}

const notOffered = refused('conflict', 'This shipping method is not offered to your state anymore.', {
  field: 'shippingMethod',
});

/**
 * The cart's orders that are waiting for payment, newest first. Excludes orders with a pending capture, deleted orders, and orders
 * set back to pending after payment.
 */
async function listReplaceable(tx: Database, cartId: number): Promise<OrderRow[]> {
  const held = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.status, 'pending')));
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.cartId, cartId),
        eq(orders.status, 'pending'),
        isNull(orders.deletedAt),
        isNull(orders.paidAt),
        notExists(held),
      ),
    )
    .orderBy(desc(orders.id))
    .for('update');
}

/** A guest who signed in during the checkout comes back to the same order as a customer. */
async function claimOrder(tx: Database, order: OrderRow, { customerId }: Shopper): Promise<OrderRow> {
  if (customerId === null || order.customerId !== null) return order;
  const [claimed] = await tx.update(orders).set({ customerId }).where(eq(orders.id, order.id)).returning();
  return claimed ?? order;
}

type CartLines = readonly CartLine[];

type NewOrder = {
  shopper: Shopper;
  checkout: Checkout;
  discount: Discount | null;
  orderTotals: Totals;
  fingerprint: string;
  acknowledgements: Acknowledgement[];
  lines: CartLines;
  kept: KeptRates;
  shippingMethod: string | null;
  orderPrefix: string;
};

async function storeOrder(
  tx: Database,
  {
    shopper,
    checkout,
    discount,
    orderTotals,
    fingerprint,
    acknowledgements,
    lines,
    kept,
    shippingMethod,
    orderPrefix,
  }: NewOrder,
) {
  const [order] = await tx
    .insert(orders)
    .values({
      number: orderNumber(orderPrefix, randomInt),
      ...shopper,
      fingerprint,
      acknowledgements,
      customerName: checkout.customerName,
      customerEmail: checkout.customerEmail,
      shippingAddress: checkout.shippingAddress,
      pricedState: checkout.shippingAddress?.state ?? null,
      ...kept,
      shippingMethod,
      subtotalCents: orderTotals.subtotal,
      discountCents: orderTotals.discount,
      shippingCents: orderTotals.shipping,
      shippingCostCents: orderTotals.shipping,
      taxCents: orderTotals.tax,
      shippingTaxCents: orderTotals.shippingTax,
      totalCents: orderTotals.total,
      discount,
    })
    .returning();
  if (!order) throw new Error('the order was not stored');
  await tx.insert(orderLines).values(
    lines.map(({ row, item, sku }, index) => ({
      orderId: order.id,
      productId: row.productId,
      variantId: item.variantId,
      sku,
      lineKey: row.lineKey,
      name: item.product.name,
      category: item.product.category,
      imageUrl: item.product.imageUrl,
      options: row.options,
      unitPriceCents: unitPriceOf(item),
      wasCents: item.product.wasPrice === undefined ? null : centsOf(item.product.wasPrice),
      quantity: row.quantity,
      discountCents: orderTotals.lineDiscounts[index] ?? 0,
      taxCents: orderTotals.lineTaxes[index] ?? 0,
      ...termsOf(item.product),
    })),
  );
  await recordEvent(tx, order.id, { actor: 'shopper', what: 'order-placed' });
  return order;
}

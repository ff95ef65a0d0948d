import { randomInt, randomUUID } from 'node:crypto';
import { eq, type SQL } from 'drizzle-orm';
import type { PlaceDraftBody } from '#domain/selling/drafts/draft.schema.ts';
import { formatPrice, toDecimal } from '#domain/money/amounts/money.ts';
import { orderNumber } from '#domain/orders/read/order-number.ts';
import { counterCustomer, destinationState } from '#domain/orders/edit/counter-sale.ts';
import { invalidField, ok, refused, type Result } from '#domain/result.ts';
import { createPaymentLink, findOrder } from '#server/payments/requests/payment-requests.queries.ts';
import { endCase } from '#server/care/cases/move-case.ts';
import { completeWithoutPayment } from '#server/selling/checkout/complete-without-payment.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { undoIfRefused } from '#server/platform/db/undo-if-refused.ts';
import { draftOrders } from '#server/db/schema/drafts.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { lockOrder } from '#server/orders/edit/lock-order.ts';
import { createPaymentRequest } from '#server/payments/requests/create-payment-request.ts';
import { refusalByRules } from '#domain/orders/edit/rules-of-edit.ts';
import { acknowledgementsOf } from '#server/shipping/rules/judge-order.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { lockDraft } from './drafts.ts';
import { payInCash } from '#server/payments/settle/pay-in-cash.ts';
import { priceDraft, type DraftRow, type PricedDraft } from './price-draft.ts';

/** `token`: of the payment request's link. */
export type PlacedOrder = {
  order: Pick<OrderRow, 'id' | 'number'>;
  emailId: string | null;
  token: string | null;
};

/**
 * Makes an order of a draft (R-DRAFT-5, R-DRAFT-6): paid in cash, waiting for a payment request, or free. From here on it is an order
 * like any other. A draft that was placed gives its order again, so that a lost answer makes no second one. A remake is compared with
 * what is left of the first order now (R-DRAFT-11). A refusal changes nothing. `seen`: the orders that exist for the caller.
 */
export async function placeDraft(
  services: Services,
  id: number,
  body: PlaceDraftBody,
  reading: { version: number | null; seen: SQL | undefined },
): Promise<Result<PlacedOrder>> {
  return undoIfRefused(services.database.db, async (tx) => {
    const placed = await findPlaced(tx, id, reading.seen);
    if (placed) return ok({ order: placed, emailId: null, token: null });
    const locked = await lockDraft(tx, id, reading, services);
    if (!locked.ok) return locked;
    const original = await lockOriginal(tx, locked.value);
    if (!original.ok) return original;
    const draft = await priceDraft(tx, locked.value.content, services);
    const [overtaken] = draft.overtaken;
    if (overtaken) return refused('conflict', overtaken.message, { field: overtaken.field });
    const [problem] = draft.problems;
    if (problem) return invalidField(problem);
    const { totals } = draft;
    if (toDecimal(totals.total) !== body.total) {
      const message = `The total is now ${formatPrice(totals.total)}. Check it, then place the order.`;
      return refused('conflict', message, { field: 'total', totalAmount: toDecimal(totals.total) });
    }
    if ((body.payment === 'none') !== (totals.total === 0)) {
      const message = totals.total === 0 ? 'There is nothing to pay.' : 'Choose how the order is paid.';
      return invalidField({ field: 'payment', message });
    }
    const { verdict, ruled } = draft;
    const unread = body.payment !== 'request' && refusalByRules(verdict, null, body.acknowledged, '');
    if (unread) return refused('conflict', unread.message, { field: unread.field });
    const none = { acknowledgements: [] };
    const acknowledgements = acknowledgementsOf(none, verdict, body.acknowledged, ruled, 'staff');
    const order = await storeOrder(tx, locked.value, { ...draft, acknowledgements }, original.value);
    const paid = await pay(services, tx, order, body);
    if (!paid.ok) return paid;
    const { caseId } = locked.value.content;
    if (caseId !== null) await endCase(services, tx, caseId, order);
    await tx.update(draftOrders).set({ orderId: order.id }).where(eq(draftOrders.id, id));
    return ok({ order, ...paid.value });
  });
}

async function findPlaced(tx: Database, id: number, seen: SQL | undefined): Promise<OrderRow | null> {
  const [row] = await tx.select().from(draftOrders).where(eq(draftOrders.id, id)).for('update');
  return row?.orderId == null ? null : findOrder(tx, row.orderId, seen);
}

/** The order that a draft remakes, locked until the remake is stored; null if it remakes none. A deleted one is refused (R-DRAFT-11). */
async function lockOriginal(tx: Database, { content }: DraftRow): Promise<Result<OrderRow | null>> {
  if (content.remakeOf === null) return ok(null);
  const order = await lockOrder(tx, content.remakeOf);
  return order.ok ? order : originalDeleted;
}

const originalDeleted = refused(
  'conflict',
  'The order that this draft remakes was deleted. Restore the order, then place the draft.',
);

async function pay(
  services: Services,
  tx: Database,
  order: OrderRow,
  { payment, notify }: PlaceDraftBody,
): Promise<Result<Omit<PlacedOrder, 'order'>>> {
  switch (payment) {
    case 'none': {
      const free = await completeWithoutPayment(services, tx, order, { confirmed: notify });
      return free.ok ? ok({ emailId: null, token: null }) : free;
    }
    case 'cash': {
      const paid = await payInCash(services, tx, order, { confirmed: notify });
      return paid.ok ? ok({ emailId: null, token: null }) : paid;
    }
    case 'request': {
      const wish = { cents: order.totalCents, reason: `Your order ${order.number}`, notify };
      const created = await createPaymentRequest(services, tx, order, wish);
      if (!created.ok) return created;
      const { request, emailId } = created.value;
      return ok({ emailId, token: await createPaymentLink(tx, request.id) });
    }
  }
}

async function storeOrder(
  tx: Database,
  { content }: DraftRow,
  draft: PricedDraft & Pick<OrderRow, 'acknowledgements'>,
  original: OrderRow | null,
): Promise<OrderRow> {
  const { lines, totals, address, rateVersions, pricedOn, shippingMethod, storeState, orderPrefix } = draft;
  const [order] = await tx
    .insert(orders)
    .values({
      number: orderNumber(orderPrefix, randomInt),
      source: content.handedOver ? 'counter' : 'staff',
      remakeOfId: content.remakeOf,
      customerName: `${content.firstName.trim()} ${content.lastName.trim()}`.trim() || counterCustomer,
      customerEmail: content.email.trim(),
      shippingAddress: address,
      counterState: content.handedOver ? storeState : null,
      pricedState: destinationState({
        shippingAddress: address,
        counterState: content.handedOver ? storeState : null,
      }),
      rateVersions,
      pricedOn,
      shippingMethod,
      acknowledgements: draft.acknowledgements,
      subtotalCents: totals.subtotal,
      discountCents: totals.discount,
      shippingCents: totals.shipping,
      shippingCostCents: totals.shipping,
      taxCents: totals.tax,
      shippingTaxCents: totals.shippingTax,
      totalCents: totals.total,
      isShippingSet: totals.isShippingSet,
      isTaxSet: totals.isTaxSet,
    })
    .returning();
  if (!order) throw new Error('the order was not stored');
  await tx.insert(orderLines).values(
    lines.map(({ line, storePrice: _store, problem: _problem, ...item }, index) => ({
      ...item,
      orderId: order.id,
      productId: line.productId,
      unitPriceCents: totals.unitPrices[index] ?? 0,
      // A price of their own is not compared with the store's.
      wasCents: line.price === '' ? item.wasCents : null,
      quantity: line.quantity,
      discountCents: totals.lineDiscounts[index] ?? 0,
      taxCents: totals.lineTaxes[index] ?? 0,
    })),
  );
  await recordEvent(tx, order.id, {
    actor: 'owner',
    what: 'order-taken',
    detail: {
      total: toDecimal(order.totalCents),
      ...(totals.isOwn && { reason: content.reason.trim() }),
      ...(original && { remakeOf: original.number }),
      ...(content.handedOver && { handedOver: 'at the counter' as const }),
    },
  });
  if (content.note.trim() !== '') {
    const note = { note: content.note.trim(), key: randomUUID() };
    await recordEvent(tx, order.id, { actor: 'owner', what: 'note-added', detail: note });
  }
  return order;
}

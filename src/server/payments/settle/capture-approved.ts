import { updateOrder } from '#server/orders/edit/lock-order.ts';
import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { totals } from '#domain/selling/cart/totals.ts';
import { formatPrice, toDecimal } from '#domain/money/amounts/money.ts';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import type { CaptureAnswer } from '#domain/payments/settle/payment.schema.ts';
import { endSentence, fieldOfEnd } from '#domain/payments/settle/end-reasons.ts';
import { declinedAlert, isOfAddress } from '#domain/payments/providers/issues.ts';
import { isInFlight } from '#domain/payments/settle/payment-status.ts';
import { ok, refused, type Failed, type Refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { findOrderLines, type OrderRow } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { notShippedTo, shipsTo } from '#domain/shipping/rates/rate.ts';
import { readRates } from '#server/settings/versions/settings.queries.ts';
import { findPaymentOfProviderOrder, lockPayment } from './payments.queries.ts';
import { alertOwnerHourly } from './alert-owner.ts';
import { closePayment } from './abandon-payment.ts';
import { refusalToShip } from './refusal-to-ship.ts';
import { settlePayment } from './settle-payment.ts';
import type { Settlement } from './settlement.ts';

export type Captured = { status: CaptureAnswer['status']; orderId: string };

/** The returning shopper, with an address that counts only if the order is theirs. */
export type Return = {
  address: ShippingAddress | null;
  isOwner: (order: OrderRow) => Promise<boolean>;
};

/**
 * Captures after the shopper returns from the provider's window. Idempotent. Anyone who knows the id may request the approved
 * capture, and nothing else.
 */
export async function captureApproved(
  services: Services,
  providerOrderId: string,
  { address, isOwner }: Return,
): Promise<Result<Captured>> {
  const found = await findPaymentOfProviderOrder(services.database.db, providerOrderId);
  if (!found) return refused('missing', 'Order not found');
  const { order, payment } = found;
  const isNew =
    address !== null && order.counterState === null && !isDeepStrictEqual(address, order.shippingAddress);
  const mayChange = isNew && (await isOwner(order));
  const refusal = mayChange ? await takeAddress(services, payment.id, address) : null;
  if (refusal) return refusal;
  return answerOf(
    await settlePayment(services, payment.id, { isNewApproval: true, known: found }),
    order.number,
    services.settings.current().facts.timeZone,
  );
}

/**
 * An address that changes the total or cannot be shipped to stops the capture: the shopper confirms the new total first (R-CHK-31,
 * R-PAY-19), and this approval is abandoned, so that neither webhook nor reconciler captures it. Any other address is stored. If
 * the money was already captured, it pays for the order as placed, and the owner is emailed.
 */
async function takeAddress(
  services: Services,
  paymentId: string,
  address: ShippingAddress,
): Promise<Failed<Refused> | null> {
  return services.database.db.transaction(async (tx) => {
    const found = await lockPayment(tx, paymentId);
    if (!found) return null;
    const { order, payment } = found;
    // After payment, the emails have already named the address.
    if (order.status !== 'pending') return alertLateAddress(services, tx, order, address);
    const refusal = await refusalOfAddress(services, tx, order, address);
    if (refusal === null) {
      await updateOrder(tx, order.id, { shippingAddress: address, pricedState: address.state });
      return null;
    }
    if (isInFlight(payment.status)) return alertLateAddress(services, tx, order, address);
    await closePayment(tx, payment, { reason: 'address-changed' });
    return refusal;
  });
}

/** The order's history names the address. Of those that a shopper sends one after another it keeps the first. */
async function alertLateAddress(
  services: Services,
  tx: Database,
  { id, shippingAddress }: OrderRow,
  wanted: ShippingAddress,
): Promise<null> {
  if (isDeepStrictEqual(wanted, shippingAddress)) return null;
  const { firstName, lastName, address, city, state, zipCode } = wanted;
  const line = `${firstName} ${lastName}, ${address}, ${city}, ${state} ${zipCode}`;
  const told = await tx
    .select({ detail: orderEvents.detail })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.what, 'other-address-given')));
  if (told.length >= mostLateAddresses || told.some(({ detail }) => detail?.['address'] === line))
    return null;
  await recordEvent(tx, id, { actor: 'shopper', what: 'other-address-given', detail: { address: line } });
  await alertOwnerHourly(services, tx, id, lateAddress, 'late-address');
  return null;
}

const mostLateAddresses = 10;

const lateAddress =
  'The shopper gave another address while the payment went through. It is in the order’s history. The order still goes where it was placed for. Please ask the shopper which address is right.';

async function refusalOfAddress(
  { settings, clock }: Services,
  tx: Database,
  order: OrderRow,
  address: ShippingAddress,
): Promise<Failed<Refused> | null> {
  const lines = await findOrderLines(tx, [order.id]);
  const end = await refusalToShip(tx, { ...order, shippingAddress: address }, lines, clock());
  if (end !== null)
    return refused('conflict', endSentence(end, settings.current().facts.timeZone), fieldOfEnd(end));
  const priced = lines.map((line) => ({ ...line, unitPrice: line.unitPriceCents }));
  const rates = await readRates(tx, order);
  if (!shipsTo(address.state, rates.shipping)) {
    return refused('conflict', notShippedTo(address.state), { field: 'shippingAddress.state' });
  }
  const { total } = totals(priced, order.discount, address.state, rates, order.shippingMethod !== null);
  if (total === order.totalCents) return null;
  const message = `With this address the total is ${formatPrice(total)} instead of ${formatPrice(order.totalCents)}. Please check it and pay again.`;
  return refused('conflict', message, { field: 'shippingAddress', totalAmount: toDecimal(total) });
}

function answerOf(settlement: Settlement, orderId: string, timeZone: string): Result<Captured> {
  switch (settlement.state) {
    case 'paid':
      return ok({ status: 'paid', orderId });
    case 'pending':
      return ok({ status: 'pending', orderId });
    case 'unknown':
      return ok({ status: 'processing', orderId });
    case 'declined': {
      const { issue, restart } = settlement;
      const field = isOfAddress(issue) && { field: 'shippingAddress.address' };
      return refused('declined', declinedAlert(issue), { issue, restart: String(restart), ...field });
    }
    case 'unavailable':
      return refused('conflict', endSentence(settlement.end, timeZone), fieldOfEnd(settlement.end));
    case 'returned':
      return refused(
        'conflict',
        `${endSentence(settlement.end, timeZone)} Your money is on its way back to you.`,
      );
    case 'waiting':
      return refused('conflict', 'The payment has not been approved yet.', { issue: 'ORDER_NOT_APPROVED' });
    case 'closed':
      return refused('conflict', 'This payment is no longer open. Please start the payment again.');
  }
}

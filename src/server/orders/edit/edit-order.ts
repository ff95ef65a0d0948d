import type { EditOrderBody } from '#domain/orders/read/admin-order.schema.ts';
import { changeOf } from '#domain/orders/edit/contact-changes.ts';
import { refusalOfNoEmail } from '#domain/orders/edit/counter-sale.ts';
import {
  inFlightSentence,
  canMove,
  isSold,
  marksPaid,
  refusalOfRefunded,
  refusalOfStatus,
  statusWord,
  type OrderStatus,
} from '#domain/orders/read/order-status.ts';
import { refusalOfCarrier } from '#domain/shipping/parcels/tracking.ts';
import { done, invalidField, ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { closePayment } from '#server/payments/settle/abandon-payment.ts';
import { closeOpenRequest } from '#server/payments/requests/open-change.ts';
import { settleOpenPayment, lookForRefunds } from '#server/payments/settle/settle-open.ts';
import { findOpen } from '#server/payments/settle/payments.queries.ts';
import type { Services } from '#server/services.ts';
import { releaseHolds } from '#server/catalog/stock/holds.ts';
import { findShownParcel, type ParcelRow } from '#server/orders/read/find-shipments.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { saveStanding } from './save-standing.ts';
import { refusalOfReturn } from './remake-units.ts';
import { startAnew, retakeUnits } from './retake-units.ts';
import { cancelOrder, type CanceledOrder } from './cancel-order.ts';
import { followStatus } from '#server/shipping/parcels/ship-parcel.ts';
import { saveTracking } from '#server/shipping/parcels/save-shipping.ts';
import { editLocked, endFormerAccess, nextVersion, updateOrder } from './lock-order.ts';
import { markOrderPaid } from './mark-paid.ts';
import { isOrderMoneyGone, readRefundState } from '#server/orders/read/owner-orders.queries.ts';

/**
 * Saves the owner's changes. A status change outside the table of transitions needs a reason, which goes into the history. A
 * change to a paid status does what mark-paid does, unless the money was refunded (R-REF-3), and an order whose money is gone does not
 * ship (R-SHIP-31). A cancellation refunds and
 * restocks only on request (R-AORD-11), and an order that is no longer cancelled takes its restocked units again. `isPaidNow`
 * in the result: the order's emails were committed with it.
 */
export async function editOrder(
  services: Services,
  id: number,
  body: EditOrderBody,
  version: number | null,
): Promise<Result<CanceledOrder & { isPaidNow: boolean }>> {
  const settled = body.status === 'pending' ? done : await settleOpenPayment(services, id);
  if (!settled.ok) return refused('conflict', settled.reason, { field: 'status' });
  if (body.status === 'cancelled' && body.refund) await lookForRefunds(services, id);
  return editLocked(services.database.db, id, version, async (tx, order) => {
    const unwritable = refusalOfNoEmail(order, body.customerEmail);
    if (unwritable !== null) return invalidField(unwritable);
    const shown = await findShownParcel(tx, id);
    const unknown = refusalOfCarrier(body.shippingCarrier, shown?.carrier ?? null);
    if (unknown !== null) return invalidField({ field: 'shippingCarrier', message: unknown });
    // The fields first: the emails of a paid order go to the address in the form.
    const changed = await saveFields(tx, order, shown, body);
    if (!changed.ok) return changed;
    const moved = await move(services, tx, changed.value, body);
    return moved.ok ? ok({ isPaidNow: marksPaid(order, body.status), ...moved.value }) : moved;
  });
}

async function saveFields(
  tx: Database,
  order: OrderRow,
  shown: ParcelRow | null,
  body: EditOrderBody,
): Promise<Result<OrderRow>> {
  const { customerName, customerEmail, trackingNumber, shippingCarrier, customerNotes } = body;
  const fields = { customerName, customerEmail, trackingNumber, shippingCarrier, customerNotes };
  const before = {
    ...order,
    trackingNumber: shown?.trackingNumber ?? null,
    shippingCarrier: shown?.carrier ?? null,
  };
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const changed = names.filter((name) => fields[name] !== before[name]);
  if (changed.length === 0) return ok(order);
  const saved = await updateOrder(tx, order.id, {
    customerName,
    customerEmail,
    customerNotes,
    ...nextVersion,
  });
  if (changed.includes('customerEmail')) await endFormerAccess(tx, order.id);
  if (changed.includes('trackingNumber') || changed.includes('shippingCarrier')) {
    const tracked = await saveTracking(
      tx,
      saved,
      shown,
      { trackingNumber, carrier: shippingCarrier },
      body.confirmedNumber,
    );
    if (!tracked.ok) return tracked;
  }
  const changes = changed.flatMap((name) => changeOf(fieldLabels[name], before[name], fields[name]));
  await recordEvent(tx, order.id, {
    actor: 'owner',
    what: 'edited',
    detail: { fields: changed.join(', '), changes: changes.join('; ') },
  });
  return ok(saved);
}

const fieldLabels = {
  customerName: 'Name',
  customerEmail: 'Email',
  trackingNumber: 'Tracking number',
  shippingCarrier: 'Carrier',
  customerNotes: 'Customer notes',
} as const;

async function move(
  services: Services,
  tx: Database,
  order: OrderRow,
  {
    status,
    overrideReason,
    cancelReason,
    cancelNote: note,
    refund,
    restock,
    notify,
    confirmedNumber,
  }: EditOrderBody,
): Promise<Result<CanceledOrder | void>> {
  if (status === order.status) return done;
  const isOverride = !canMove(order.status, status);
  if (isOverride && overrideReason === null) {
    const message = `An order that is ${statusWord(order.status)} can become ${statusWord(status)} only with a reason.`;
    return refused('conflict', message, { field: 'overrideReason' });
  }
  if (status === 'cancelled') {
    const reason = overrideReason ?? cancelReason;
    const wish = { refund, restock, isOverride, reason, note, notify };
    return cancelOrder(services, tx, order, wish);
  }
  const unpaid = refusalOfRefunded(order.status, status);
  if (unpaid !== null && (await isOrderMoneyGone(tx, order))) {
    return refused('conflict', unpaid, { field: 'status' });
  }
  const kept = refusalOfStatus({ ...order, ...(await readRefundState(tx, order)) }, status);
  if (kept !== null) return refused('conflict', kept, { field: 'status' });
  const how = { reason: overrideReason, confirmedNumber };
  if (!marksPaid(order, status)) return step(services, tx, order, status, how);
  const reason = isOverride ? null : overrideReason;
  const paid = await markOrderPaid(services, tx, order, { isOverride, reason });
  if (!paid.ok || !isOverride) return paid;
  return step(services, tx, order, status, how);
}

async function step(
  services: Services,
  tx: Database,
  order: OrderRow,
  status: OrderStatus,
  { reason, confirmedNumber }: { reason: string | null; confirmedNumber: string | undefined },
): Promise<Result<void>> {
  const { open, paymentInFlight } = await findOpen(tx, order.id);
  if (paymentInFlight) return refused('conflict', inFlightSentence, { field: 'status' });
  // With any new status, a payment or a difference that was asked for is no longer awaited.
  if (open) {
    await closePayment(tx, open, { reason: 'order-moved-on', detail: { orderStatus: status } });
    await releaseHolds(tx, order.id);
  }
  if (status === 'pending') await closeOpenRequest(tx, order.id, 'cancelled', services.clock());
  const replaced = order.status === 'cancelled' ? await refusalOfReturn(tx, order) : null;
  if (replaced !== null) return refused('conflict', replaced, { field: 'status' });
  const isAgain = status === 'pending' && isSold(order) && (await isOrderMoneyGone(tx, order));
  const now = isAgain ? await startAnew(tx, order) : order;
  const retaken = await retakeUnits(services, tx, order, isAgain);
  if (!retaken.ok) return retaken;
  const followed = await followStatus(services, tx, now, status, confirmedNumber);
  if (!followed.ok) return followed;
  await updateOrder(tx, order.id, { status, ...nextVersion });
  await recordEvent(tx, order.id, {
    actor: 'owner',
    what: 'status-changed',
    detail: {
      from: order.status,
      to: status,
      ...(reason !== null && { reason }),
      ...(retaken.value.isRestockUndone && { restock: 'undone' }),
    },
  });
  await saveStanding(tx, order.id);
  return done;
}

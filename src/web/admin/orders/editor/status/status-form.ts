import type * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { BodyOf } from '#domain/api/call.ts';
import type { PaidEmails } from '#domain/orders/emails/order-emails.schema.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import {
  canMove,
  marksPaid,
  orderStatuses,
  refusalOf,
  refusalOfRefunded,
  refusalOfStatus,
  type OrderStatus,
} from '#domain/orders/read/order-status.ts';

/** What goes with a new status. `refund` is absent if there is no money to refund; nothing happens silently. */
export type StatusChange = {
  status: OrderStatus;
  /** Why a step outside the table of transitions is allowed, or why the order is canceled. */
  reason: string;
  /** For the customer's email about a cancellation. */
  note: string;
  refund?: boolean;
  restock: boolean;
  notify: boolean;
};

/** Whether the chosen status needs a reason: it is not in the table of transitions (R-ORD-13). */
export function needsReason(from: OrderStatus, to: OrderStatus): boolean {
  return from !== to && !canMove(from, to);
}

/** The six of the editor (R-AORD-6): the current one, its next steps, and those that need an override. */
export function statusChoices(from: OrderStatus): { next: OrderStatus[]; override: OrderStatus[] } {
  const others = orderStatuses.filter((status) => status !== 'completed' && status !== from);
  return {
    next: others.filter((status) => canMove(from, status)),
    override: others.filter((status) => !canMove(from, status)),
  };
}

/** Why the status cannot be changed now; null if it can. No step is allowed while money is moving. */
export function statusRefusal(order: Pick<AdminOrderDetail, 'status' | 'paymentInFlight'>): string | null {
  return order.paymentInFlight ? refusalOf('cancel', order) : null;
}

/** Why the order cannot get this status, whatever the reason; null if it can. */
export function refusalOfChoice(order: AdminOrderDetail, to: OrderStatus): string | null {
  const refunded = order.isRefunded ? refusalOfRefunded(order.status, to) : null;
  return refunded ?? refusalOfStatus(order, to);
}

/** What else a new status does. */
export function effectOf(order: AdminOrderDetail, to: OrderStatus): string {
  if (marksPaid(order, to)) return 'Also marks the order as paid and sends its emails.';
  if (to === 'shipped' && order.toShip.length > 0) {
    return 'All that is left counts as one parcel without a tracking number, and no email is sent. To ship with a number, choose Ship.';
  }
  return 'The customer gets no email.';
}

/** The order's other fields as they are, so that nothing else changes. */
export function bodyOf(
  order: AdminOrderDetail,
  { status, reason, note, ...wish }: StatusChange,
): BodyOf<typeof adminOrders.edit> {
  const { customerName, customerEmail, trackingNumber, shippingCarrier, customerNotes } = order;
  return {
    customerName,
    customerEmail,
    trackingNumber,
    shippingCarrier,
    customerNotes,
    status,
    overrideReason: needsReason(order.status, status) ? reason : null,
    ...(status === 'cancelled' && { cancelReason: reason, cancelNote: note }),
    ...wish,
  };
}

/** Which emails were sent with it: both, one or none (R-AORD-18). */
export function paidMessage({ fulfillmentEmailSent, confirmationEmailSent }: PaidEmails): string {
  if (fulfillmentEmailSent && confirmationEmailSent) {
    return 'The confirmation and the fulfillment emails were sent.';
  }
  if (confirmationEmailSent) {
    return 'The confirmation email was sent. The fulfillment email was not sent yet.';
  }
  if (fulfillmentEmailSent) {
    return 'The fulfillment email was sent. The confirmation email was not sent yet.';
  }
  return 'Neither the confirmation nor the fulfillment email was sent yet.';
}

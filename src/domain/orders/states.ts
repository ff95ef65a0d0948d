/** The life of an order (R-ORD-8, R-ORD-13). */
export const orderStatuses = [
  'pending',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'cancelled'],
  paid: ['processing', 'shipped', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['completed'],
  completed: [],
  cancelled: [],
};

/** Whether the step is in the table; any other one is an owner's override with a reason. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/** 'track' says where the parcel is: it ships the order, or tells more about one that is on its way. */
export type OrderAction = 'mark-paid' | 'cancel' | 'delete' | 'pay' | 'ship' | 'track';

/**
 * Why an action is not allowed now, as a sentence for the button's hint and the refusal alike; null when it is.
 * A payment is in flight from the buyer's approval until the provider's final answer (R-PAY-8).
 */
export function refusalOf(
  action: OrderAction,
  order: { status: OrderStatus; paymentInFlight: boolean },
): string | null {
  if (action !== 'ship' && action !== 'track' && order.paymentInFlight)
    return 'A payment for this order is in flight. Wait for its answer.';
  switch (action) {
    case 'mark-paid':
    case 'pay':
      return order.status === 'pending' ? null : `This order is already ${order.status}.`;
    case 'cancel':
      return canMove(order.status, 'cancelled')
        ? null
        : `An order that is ${order.status} cannot be cancelled.`;
    case 'delete':
      return null;
    case 'track':
      return isOnItsWay(order.status) ? null : refusalOf('ship', order);
    case 'ship':
      return canMove(order.status, 'shipped') ? null : `An order that is ${order.status} cannot be shipped.`;
  }
}

function isOnItsWay(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered' || status === 'completed';
}

/** Whether money has been received for it: counted in revenue, shown as paid. */
export function isPaid(status: OrderStatus): boolean {
  return status !== 'pending' && status !== 'cancelled';
}

/**
 * Whether its units are sold and its lines have left the cart. One that was put back to pending after it was paid stays so:
 * another payment for it sells and takes nothing again.
 */
export function isSold(order: { paidAt: Date | string | null }): boolean {
  return order.paidAt !== null;
}

/**
 * Whether the step says that the money has come, so that all that mark-paid does goes with it: also where an owner's
 * override leaps over 'paid'. Else orders would be shipped that figures, stock and mails know nothing of.
 */
export function marksPaid(
  from: { status: OrderStatus; paidAt: Date | string | null },
  to: OrderStatus,
): boolean {
  return isPaid(to) && (from.status === 'pending' || (from.status === 'cancelled' && from.paidAt === null));
}

/**
 * Why an order whose money went back, all of it, cannot become paid, and what to do; null where it can
 * (R-REF-3). Only for one whose money is gone: see isMoneyGone in refunded.ts.
 */
export function refusalOfRefunded(from: OrderStatus, to: OrderStatus): string | null {
  if (isPaid(from) || !isPaid(to)) return null;
  const what = 'The money for this order went back to the customer.';
  return from === 'pending'
    ? `${what} They can pay again; if you were paid outside the store, use Mark as paid.`
    : `${what} Set it to Pending so the customer can pay again.`;
}

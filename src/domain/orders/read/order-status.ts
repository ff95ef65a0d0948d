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

/** shop: a shopper's checkout · staff: taken by staff and shipped · counter: taken by staff and handed over. */
export const orderSources = ['shop', 'staff', 'counter'] as const;

const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'cancelled'],
  paid: ['processing', 'shipped', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['completed'],
  completed: [],
  cancelled: [],
};

/** A status in a sentence: 'canceled', as the store's own words spell it (R-MSG-11). */
export function statusWord(status: OrderStatus): string {
  return status === 'cancelled' ? 'canceled' : status;
}

/** Whether the step is in the table; any other step is an owner's override with a reason. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/** 'track' sets the tracking: it ships the order or updates a shipped one. */
export type OrderAction =
  | 'mark-paid'
  | 'cancel'
  | 'delete'
  | 'pay'
  | 'ship'
  | 'track'
  | 'readdress'
  | 'edit-lines'
  | 'delay';

export const inFlightSentence = 'A payment for this order is in flight. Wait for its answer.';

const pickedUpSentence = 'The customer picks this order up at the counter.';

/** An unpaid order may have no address, and staff can mark it as paid (R-CHK-15). */
const noAddressSentence = 'This order has no shipping address. Enter one in the order first.';

export const refundedSentence = 'This order was refunded.';

export const refundingSentence = 'A refund of this whole order is on its way. Wait for its answer.';

/**
 * Why an action is not allowed now, as a message for both the button's hint and the refusal; null if allowed. A payment is in
 * flight from the shopper's approval until the provider's final answer (R-PAY-8). `isRefunded` and
 * `isBeingRefunded` (refunded.ts) matter to 'ship' and 'track'.
 */
export function refusalOf(
  action: OrderAction,
  order: ShownStatus & { paymentInFlight: boolean },
): string | null {
  if (action !== 'ship' && action !== 'track' && order.paymentInFlight) return inFlightSentence;
  switch (action) {
    case 'mark-paid':
    case 'pay':
      return order.status === 'pending' ? null : `This order is already ${statusWord(order.status)}.`;
    case 'cancel':
      return canMove(order.status, 'cancelled')
        ? null
        : `An order that is ${statusWord(order.status)} cannot be canceled.`;
    case 'delete':
      return null;
    case 'readdress':
      return refusalToReaddress(order.status);
    case 'edit-lines':
      return refusalToEditLines(order.status);
    case 'delay':
      return canMove(order.status, 'shipped')
        ? null
        : `An order that is ${statusWord(order.status)} cannot be delayed.`;
    case 'track':
      if (order.counterState) return pickedUpSentence;
      return isOnItsWay(order.status) ? null : refusalOf('ship', order);
    case 'ship':
      if (order.counterState) return pickedUpSentence;
      return refusalToShip(order) ?? (order.shippingAddress === null ? noAddressSentence : null);
  }
}

type ShownStatus = {
  status: OrderStatus;
  isRefunded?: boolean;
  isBeingRefunded?: boolean;
  /** Not null: the customer takes it along at the counter. */
  counterState?: string | null;
  /** Null: it cannot be shipped yet. */
  shippingAddress?: object | null;
};

/**
 * Why the editor cannot set a status, whatever the reason; null if it can. An order leaves the store unless all of it was refunded or is
 * being refunded, or it has nowhere to be shipped (R-SHIP-31, R-SHIP-32); without an address it can still be delivered: it was handed over. It
 * waits for another payment once its refund is complete (R-REF-3).
 */
export function refusalOfStatus(order: ShownStatus, to: OrderStatus): string | null {
  // A refund that the provider refuses leaves the money here, and the order must not ask for it again.
  if (to === 'pending' && order.isBeingRefunded) return refundingSentence;
  if (!isOnItsWay(to) || isOnItsWay(order.status)) return null;
  const refusal = canMove(order.status, 'shipped') ? refusalToShip(order) : null;
  const isNowhere = to === 'shipped' && order.shippingAddress === null && !order.counterState;
  return refusal ?? (isNowhere ? noAddressSentence : null);
}

function refusalToShip({ status, isRefunded = false, isBeingRefunded = false }: ShownStatus) {
  if (!canMove(status, 'shipped')) return `An order that is ${statusWord(status)} cannot be shipped.`;
  if (isRefunded) return refundedSentence;
  return isBeingRefunded ? refundingSentence : null;
}

/** A pending order gets its address at checkout, with its price; a delivered one has arrived. */
function refusalToReaddress(status: OrderStatus): string | null {
  if (status === 'pending') {
    return 'This order is not paid yet. The customer can change the address at checkout.';
  }
  const isChangeable = canMove(status, 'shipped') || status === 'shipped';
  return isChangeable ? null : `An order that is ${statusWord(status)} cannot get another address.`;
}

/** A pending order is still a cart; what has left the store is refunded, or sent again. */
function refusalToEditLines(status: OrderStatus): string | null {
  if (status === 'pending') return 'This order is not paid yet. The customer can change it in the cart.';
  return canMove(status, 'shipped')
    ? null
    : `The items of an order that is ${statusWord(status)} cannot change.`;
}

/**
 * Whether the dashboard offers to delete it: it was canceled or never paid, and no payment is in flight. The API deletes other orders, too
 * (R-AORD-12, R-AORD-31).
 */
export function isDeletionOffered(order: {
  status: OrderStatus;
  paidAt: Date | string | null;
  paymentInFlight: boolean;
}): boolean {
  return refusalOf('delete', order) === null && (order.status === 'cancelled' || order.paidAt === null);
}

/** Whether it has left the store. */
export function isOnItsWay(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered' || status === 'completed';
}

/** Whether money has been received for it: counted in revenue, shown as paid. */
export function isPaid(status: OrderStatus): boolean {
  return status !== 'pending' && status !== 'cancelled';
}

/**
 * Whether its units are sold and its lines have left the cart. This stays true for an order set back to pending after payment: a
 * second payment must not sell units again.
 */
export function isSold(order: { paidAt: Date | string | null }): boolean {
  return order.paidAt !== null;
}

/** Whether it waits to be paid again, because all of its money went back. */
export function isUnpaidAgain({ paidRound, round }: { paidRound: number | null; round: number }): boolean {
  return paidRound !== null && paidRound < round;
}

/**
 * Whether the step implies payment, so that everything mark-paid does must happen too, also if an owner's override skips 'paid'.
 * Otherwise orders would ship without updating statistics, stock and emails.
 */
export function marksPaid(
  from: { status: OrderStatus; paidAt: Date | string | null },
  to: OrderStatus,
): boolean {
  return isPaid(to) && (from.status === 'pending' || (from.status === 'cancelled' && from.paidAt === null));
}

/**
 * Why a fully refunded order cannot become paid, and what to do; null if it can (R-REF-3). Only for orders with isMoneyGone
 * (refunded.ts).
 */
export function refusalOfRefunded(from: OrderStatus, to: OrderStatus): string | null {
  if (isPaid(from) || !isPaid(to)) return null;
  const what = 'The money for this order was refunded to the customer.';
  return from === 'pending'
    ? `${what} They can pay again; if you were paid outside the store, use Mark as paid.`
    : `${what} Set it to Pending so the customer can pay again.`;
}

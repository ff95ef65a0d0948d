import type { Cents } from '#domain/money/amounts/money.ts';
import { isPaid, type OrderStatus } from '#domain/orders/read/order-status.ts';
import type { FieldError } from '#domain/result.ts';
import { isInFlight, type PaymentStatus } from '#domain/payments/settle/payment-status.ts';

/** order: all of an unpaid order · difference: an amount besides what the order was paid with. */
export const requestPurposes = ['order', 'difference'] as const;

export type RequestPurpose = (typeof requestPurposes)[number];

/** As stored. `expired`: another request took its place; before that, its end time says so. */
export const requestStates = ['open', 'paid', 'cancelled', 'expired'] as const;

export type RequestState = (typeof requestStates)[number];

/** Why a difference is asked for: the owner's own reason, changed items, or another address. */
export const requestCauses = ['owner', 'edit', 'address'] as const;

export type RequestCause = (typeof requestCauses)[number];

/** How long a link works, in days (R-PAYREQ-6). */
export const requestDays = 14;

/** The most that one request asks for, in cents. */
const mostCents = 100_000_00;

export type RequestedOrder = {
  status: OrderStatus;
  paidAt: Date | string | null;
  totalCents: Cents;
  paymentInFlight: boolean;
  hasOpenRequest: boolean;
};

/** Paid orders are asked for differences; every other order for all of it. */
export function purposeOf({ status }: Pick<RequestedOrder, 'status'>): RequestPurpose {
  return isPaid(status) ? 'difference' : 'order';
}

/** Why the owner cannot ask for this amount, with the field to change; null if it is possible (R-PAYREQ-1, R-PAYREQ-2). */
export function refusalToRequest(
  order: RequestedOrder,
  cents: Cents,
): FieldError<'amount' | 'status'> | null {
  if (order.status === 'cancelled') {
    return {
      field: 'status',
      message: 'This order is canceled. Set it to Pending first, or take a new order.',
    };
  }
  if (order.paymentInFlight) {
    return { field: 'status', message: 'A payment for this order is in flight. Wait for its answer.' };
  }
  if (order.hasOpenRequest) {
    return { field: 'status', message: 'This order already has an open payment request. Cancel it first.' };
  }
  if (!Number.isSafeInteger(cents) || cents <= 0) {
    return { field: 'amount', message: 'Enter an amount above 0.' };
  }
  if (cents > mostCents) return { field: 'amount', message: 'Enter an amount of at most $100,000.' };
  if (purposeOf(order) === 'order' && cents !== order.totalCents) {
    return { field: 'amount', message: 'A request for an unpaid order is for its whole total.' };
  }
  return null;
}

/** What a line costs once its difference is paid, in cents. `isNewBuild`: its pistol, light or optic came with the edit. */
export type RequestedLine = {
  lineId: number;
  unitPriceCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  isNewBuild?: boolean;
};

export type StoredRequest = { purpose: RequestPurpose; state: RequestState; expiresAt: Date };

/** What a request's page and the order show (R-PAYREQ-8). pending: paid, and the provider has not confirmed it. */
export type RequestView = RequestState | 'pending' | 'order-cancelled';

export const requestViews = [...requestStates, 'pending', 'order-cancelled'] as const;

/** `payment`: the status of its open attempt; null without one. `now` null: the reader checks the end time. */
export function viewOfRequest(
  request: StoredRequest,
  order: { status: OrderStatus; isDeleted: boolean },
  payment: PaymentStatus | null,
  now: Date | null,
): RequestView {
  if (request.state === 'paid') return 'paid';
  if (request.purpose === 'order' && isPaid(order.status) && !order.isDeleted) return 'paid';
  if (order.status === 'cancelled' || order.isDeleted) return 'order-cancelled';
  if (request.state !== 'open') return request.state;
  if (payment !== null && isInFlight(payment)) return 'pending';
  return now !== null && hasExpired(request, now) ? 'expired' : 'open';
}

/** No payment begins after the end; one that began before counts (R-PAYREQ-7). */
export function hasExpired({ expiresAt }: Pick<StoredRequest, 'expiresAt'>, now: Date): boolean {
  return expiresAt.getTime() <= now.getTime();
}

/**
 * Whether a payment still has something to pay: the money of any other is refunded. A difference waits as long as its request is
 * open and its order is not cancelled; an order as long as it is pending.
 */
export function isAwaited(
  request: Pick<StoredRequest, 'state'> | null,
  order: { status: OrderStatus; deletedAt: Date | null },
): boolean {
  if (request === null) return order.status === 'pending';
  return request.state === 'open' && isPaid(order.status) && order.deletedAt === null;
}

const ofDifference = 'request:';

/** How a provider's own flow names what it takes money for: the order, or the request of a difference (R-PAYREQ-13). */
export function referenceOf(requestId: string | null, { number }: { number: string }): string {
  return requestId === null ? number : `${ofDifference}${requestId}`;
}

/** The id of the request that such a name refers to; null for an order. */
export function requestIdIn(reference: string): string | null {
  const [, id = null] = /^request:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(reference) ?? [];
  return id;
}

import type { PaymentState } from '#domain/payments/settle/payment-state.ts';
import { weekdayText } from '#domain/platform/time/day-text.ts';
import { formatIn } from '#domain/platform/time/format-in.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import type { OrderStatus } from './order-status.ts';
import { unpaidUntil } from '#domain/orders/edit/order-expiry.ts';

export type OrderProgress = Readonly<{
  /** What the status means for the shopper, and what comes next. */
  text: string;
  canPay: boolean;
}>;

export type InProgress = Readonly<{
  status: OrderStatus;
  paymentState: PaymentState;
  /** ISO date. */
  createdAt: string;
  isBuilt: boolean;
  /** A part of it is on its way. */
  hasParcels: boolean;
  /** The promised day; null: there is none. */
  shipsBy: Day | null;
  /** It is picked up at the counter in this state; null: it ships. */
  counterState: string | null;
}>;

type Store = { email: string; timeZone: string; today: Day };

/** An order's status in words, with the next step (R-ORD-29). */
export function orderProgress(order: InProgress, store: Store): OrderProgress {
  const { status, paymentState } = order;
  if (status === 'pending') return progressOfPending(order, store);
  if (status === 'cancelled') return { text: textOfCancelled(paymentState, store.email), canPay: false };
  if (paymentState === 'refunded') return { text: refundedText, canPay: false };
  return { text: textOfPaid(status, order, store), canPay: false };
}

function progressOfPending({ paymentState, createdAt }: InProgress, { timeZone }: Store): OrderProgress {
  switch (paymentState) {
    case 'pending':
      return {
        text: 'Your payment is still being processed. We’ll email you as soon as it goes through.',
        canPay: false,
      };
    case 'in-flight':
    case 'received':
      return {
        text: 'We’re waiting for your payment to be confirmed. Please don’t pay again.',
        canPay: false,
      };
    case 'refunded':
      return { text: refundedText, canPay: false };
    case 'none':
    case 'open':
    case 'declined':
    case 'denied':
      return {
        text: `Not paid yet. We hold this order until ${formatIn(timeZone, dayAndTime).format(unpaidUntil(createdAt))}.`,
        canPay: true,
      };
  }
}

function textOfPaid(
  status: Exclude<OrderStatus, 'pending' | 'cancelled'>,
  order: InProgress,
  { email, today }: Store,
): string {
  const { isBuilt, hasParcels } = order;
  if (hasParcels && (status === 'paid' || status === 'processing')) {
    return 'A part of your order is on its way. We’ll email you when the rest ships.';
  }
  const promise = promiseText(order, today);
  switch (status) {
    case 'paid':
      return isBuilt ? `We’re hand crafting your build.${promise}` : packing(promise);
    case 'processing':
      return isBuilt ? `On the bench.${promise}` : packing(promise);
    case 'shipped':
      return 'On its way to you.';
    case 'delivered':
      return `Delivered. Something wrong? Email ${email}.`;
    case 'completed':
      return `Complete. Something wrong? Email ${email}.`;
  }
}

function packing(promise: string): string {
  return `We’re packing your order.${promise} We’ll email you the tracking number.`;
}

/** The day that it was promised, until then (R-TIME-9). */
function promiseText({ shipsBy, counterState }: InProgress, today: Day): string {
  if (shipsBy === null || shipsBy < today) return '';
  return counterState === null
    ? ` It ships by ${weekdayText(shipsBy)}.`
    : ` It is ready by ${weekdayText(shipsBy)}.`;
}

/** The badge beside it says “Cancelled” (R-ORD-16), so the text does not say it again in another spelling. */
function textOfCancelled(paymentState: PaymentState, email: string): string {
  if (paymentState === 'refunded') return `It will not ship. ${refundedText}`;
  if (paymentState === 'received') return `It will not ship. Questions? Email ${email}.`;
  return 'It will not ship. Nothing was charged.';
}

/** For a shopper whose whole payment was refunded. */
export const refundedText =
  'We refunded your payment the way you paid. A bank can take a few days to show it.';

const dayAndTime = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

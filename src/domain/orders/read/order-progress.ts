import type { PaymentState } from '#domain/payments/settle/payment-state.ts';
import { shop } from '#domain/shop.ts';
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
}>;

/** An order's status in words, with the next step (R-ORD-29). `email`: the store's. */
export function orderProgress(order: InProgress, email: string): OrderProgress {
  const { status, paymentState } = order;
  if (status === 'pending') return progressOfPending(order);
  if (status === 'cancelled') return { text: textOfCancelled(paymentState, email), canPay: false };
  if (paymentState === 'refunded') return { text: refundedText, canPay: false };
  return { text: textOfPaid(status, order, email), canPay: false };
}

function progressOfPending({ paymentState, createdAt }: InProgress): OrderProgress {
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
        text: `Not paid yet. We hold this order until ${dayAndTime.format(unpaidUntil(createdAt))}.`,
        canPay: true,
      };
  }
}

function textOfPaid(
  status: Exclude<OrderStatus, 'pending' | 'cancelled'>,
  { isBuilt, hasParcels }: Pick<InProgress, 'isBuilt' | 'hasParcels'>,
  email: string,
): string {
  if (hasParcels && (status === 'paid' || status === 'processing')) {
    return 'A part of your order is on its way. We’ll email you when the rest ships.';
  }
  const build = `Please allow ${shop.leadTime} for us to hand craft your build.`;
  switch (status) {
    case 'paid':
      return isBuilt ? build : 'We’re packing your order. We’ll email you the tracking number.';
    case 'processing':
      return isBuilt
        ? `On the bench. ${build}`
        : 'We’re packing your order. We’ll email you the tracking number.';
    case 'shipped':
      return 'On its way to you.';
    case 'delivered':
      return `Delivered. Something wrong? Email ${email}.`;
    case 'completed':
      return `Complete. Something wrong? Email ${email}.`;
  }
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

const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: shop.timeZone,
  timeZoneName: 'short',
});

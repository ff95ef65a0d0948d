import type { Cents } from '#domain/money/amounts/money.ts';
import type { ProviderView } from '#domain/payments/settle/next-step.ts';

export const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
] as const;

/** A Stripe payment intent as far as an order is concerned. Amounts in the currency's smallest unit. */
export type Intent = {
  id: string;
  status: (typeof intentStatuses)[number];
  amount: Cents;
  received: Cents;
  /** The refunded part. */
  refunded: Cents;
  /** Stripe's own fee; null until the charge is in its balance. */
  fee: Cents | null;
  /** In upper case: USD. */
  currency: string;
  /** The number of its order (metadata.orderId). */
  orderId: string | null;
  chargeId: string | null;
  /** Why the last attempt failed. */
  issue: string | null;
};

/**
 * foreign: not for this order · money: it has moved and must be recorded · pending: in transit · declined, waiting: the shopper may
 * still pay · closed: never paid, and no longer payable.
 */
export type IntentMeaning = 'foreign' | 'money' | 'pending' | 'declined' | 'waiting' | 'closed';

/**
 * What an intent means for its order: only 'succeeded' is a payment; a pending one counts only if it matches the order exactly
 * (R-PAY-24).
 */
export function meaningOfIntent(
  intent: Intent,
  order: { number: string; total: Cents } | null,
): IntentMeaning {
  if (order === null || intent.orderId !== order.number) return 'foreign';
  switch (intent.status) {
    case 'succeeded':
      return 'money';
    case 'processing':
      return intent.amount === order.total && intent.currency === 'USD' ? 'pending' : 'waiting';
    case 'requires_payment_method':
      return intent.issue === null ? 'waiting' : 'declined';
    case 'canceled':
      return 'closed';
    case 'requires_confirmation':
    case 'requires_action':
    case 'requires_capture':
      return 'waiting';
  }
}

/** The intent in terms of next-step.ts. Money for another order does not have our payment's id. */
export function viewOfIntent(
  intent: Intent,
  payment: { id: string },
  order: { number: string },
): ProviderView {
  const capture = {
    id: intent.chargeId ?? intent.id,
    returned: intent.refunded,
    fee: intent.fee,
    currency: intent.currency,
    customId: intent.orderId === order.number ? payment.id : null,
    issue: intent.issue,
  };
  switch (intent.status) {
    case 'succeeded': {
      const status = intent.received > 0 && intent.refunded >= intent.received ? 'refunded' : 'completed';
      return { status: 'completed', capture: { ...capture, status, amount: intent.received } };
    }
    case 'processing':
      return { status: 'completed', capture: { ...capture, status: 'pending', amount: intent.amount } };
    case 'requires_payment_method':
      return intent.issue === null
        ? { status: 'waiting', capture: null }
        : { status: 'waiting', capture: { ...capture, status: 'declined', amount: intent.amount } };
    case 'canceled':
      // A pending debit can also end.
      return {
        status: 'gone',
        capture: { ...capture, status: 'declined', amount: intent.amount, issue: intent.issue ?? 'canceled' },
      };
    case 'requires_confirmation':
    case 'requires_action':
    case 'requires_capture':
      return { status: 'waiting', capture: null };
  }
}

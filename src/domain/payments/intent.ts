import type { Cents } from '#domain/money/money.ts';
import type { ProviderView } from './next-step.ts';

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
  /** What of it went back. */
  refunded: Cents;
  /** Stripe's own fee; null while the charge is not in its balance yet. */
  fee: Cents | null;
  /** As a bank writes it: USD. */
  currency: string;
  /** The display number of the order that it was made for (metadata.orderId). */
  orderId: string | null;
  chargeId: string | null;
  /** Why the last try failed. */
  issue: string | null;
};

/**
 * foreign: made for no order of ours, or another one · money: it has moved, and is recorded whatever it is · pending: on
 * its way · declined, waiting: the buyer may still pay · closed: never paid and never will be.
 */
export type IntentMeaning = 'foreign' | 'money' | 'pending' | 'declined' | 'waiting' | 'closed';

/**
 * What an intent means for the order that it names: only 'succeeded' is a payment; one on its way counts only if it is
 * exactly what the order asks for (R-PAY-24).
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

/** The intent in the words of next-step.ts. Money for another order does not carry our payment's id. */
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
      // A debit that was on its way has its end, too.
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

import type Stripe from 'stripe';
import { intentStatuses, type Intent } from '#domain/payments/providers/intent.ts';

/** Stripe's intent in the store's terms; its newest charge must be expanded, with its balance transaction. */
export function readIntent(intent: Stripe.PaymentIntent): Intent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const balance = charge?.balance_transaction;
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    // An unknown status, which Stripe may add someday, is no payment.
    status: intentStatuses.find((known) => known === intent.status) ?? 'requires_action',
    amount: intent.amount,
    received: intent.amount_received,
    refunded: charge?.amount_refunded ?? 0,
    fee: typeof balance === 'object' && balance?.currency === 'usd' ? balance.fee : null,
    currency: intent.currency.toUpperCase(),
    orderId: intent.metadata['orderId'] ?? null,
    chargeId: charge?.id ?? null,
    issue: error ? (error.decline_code ?? error.code ?? 'declined') : null,
  };
}

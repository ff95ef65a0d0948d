import { balanceTransactionOf } from '../balance/balance-view.ts';
import type { Provider } from '../provider.ts';
import { refundedOf } from '../state/ledger.ts';
import type { Charge } from '../state/records.ts';

/** A charge as in the API, without members that a store does not need. */
export function chargeView(
  provider: Provider,
  charge: Charge,
  expand: readonly string[] = [],
): Record<string, unknown> {
  const { ledger } = provider;
  const refunded = refundedOf(ledger, charge);
  const { failure } = charge;
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.status === 'succeeded' && charge.captured ? charge.amount : 0,
    amount_refunded: refunded,
    balance_transaction: balanceTransactionOf(provider, charge.balanceTransactionId, expand),
    captured: charge.captured,
    created: Math.floor(charge.createdAt / 1_000),
    currency: charge.currency,
    customer: null,
    disputed: charge.disputed,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    metadata: ledger.intents.get(charge.intentId)?.metadata ?? {},
    outcome: failure
      ? { network_status: 'declined_by_network', reason: failure.declineCode, type: 'issuer_declined' }
      : { network_status: 'approved_by_network', reason: null, type: 'authorized' },
    paid: charge.status === 'succeeded',
    payment_intent: charge.intentId,
    payment_method: charge.paymentMethod,
    refunded: refunded >= charge.amount,
    status: charge.status,
  };
}

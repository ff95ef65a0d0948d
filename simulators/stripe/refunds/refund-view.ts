import { balanceTransactionOf } from '../balance/balance-view.ts';
import type { Provider } from '../provider.ts';
import type { Refund } from '../state/records.ts';

export function refundView(
  provider: Provider,
  refund: Refund,
  expand: readonly string[] = [],
): Record<string, unknown> {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: balanceTransactionOf(provider, refund.balanceTransactionId, expand),
    charge: refund.chargeId,
    created: Math.floor(refund.createdAt / 1_000),
    currency: refund.currency,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    reason: refund.reason,
    receipt_number: null,
    status: refund.status,
  };
}

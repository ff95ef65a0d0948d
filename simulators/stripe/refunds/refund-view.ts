import type { Refund } from '../state/ledger.ts';

export function refundView(refund: Refund): Record<string, unknown> {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
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

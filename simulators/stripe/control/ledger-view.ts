import type { Provider } from '../provider.ts';
import { chargesOf, refundsOf, type Intent } from '../state/ledger.ts';

/** The provider's books, oldest first: what a shop is checked against. */
export function ledgerView(provider: Provider): { intents: unknown[] } {
  return { intents: Object.values(provider.ledger.intents).map((intent) => bookOf(provider, intent)) };
}

function bookOf({ ledger }: Provider, intent: Intent) {
  const { id, status, amount, currency, metadata } = intent;
  return {
    id,
    status,
    amount,
    currency,
    metadata,
    charges: chargesOf(ledger, intent).map((charge) => ({
      id: charge.id,
      status: charge.status,
      amount: charge.amount,
      refunds: refundsOf(ledger, charge).map(
        ({ id: refundId, amount: refunded, status: refundStatus, metadata: kept }) => ({
          id: refundId,
          amount: refunded,
          status: refundStatus,
          metadata: kept,
        }),
      ),
    })),
  };
}

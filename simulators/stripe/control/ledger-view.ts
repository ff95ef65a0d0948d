import type { Provider } from '../provider.ts';
import { chargesOf, refundsOf } from '../state/ledger.ts';
import type { Intent } from '../state/records.ts';

const AT_ONCE = 200;

/**
 * The provider's books as JSON, oldest first, for checking a store. Streamed, so that a large ledger is never in memory as a
 * whole.
 */
export function* ledgerText(provider: Provider): Generator<string> {
  const { intents } = provider.ledger;
  yield '{"intents":[';
  for (let last = 0; ;) {
    const page = intents.find({ where: 'seq > ?', values: [last], order: 'oldest-first', limit: AT_ONCE });
    const text = page.map((intent) => JSON.stringify(bookOf(provider, intent))).join(',');
    yield last === 0 || text === '' ? text : `,${text}`;
    const end = page.at(-1);
    if (end === undefined) break;
    last = intents.placeOf(end.id);
  }
  yield ']}';
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

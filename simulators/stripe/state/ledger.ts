import { openDocuments, type Collection, type Documents } from '../../shared/state/documents.ts';
import { openDeliveries, type Deliveries } from '../../shared/webhooks/deliveries.ts';
import type { BalanceTransaction, Charge, Dispute, Intent, Refund, StoredAnswer } from './records.ts';

/** The simulator's complete state, in a file or in memory. */
export type Ledger = {
  intents: Collection<Intent>;
  charges: Collection<Charge>;
  refunds: Collection<Refund>;
  balanceTransactions: Collection<BalanceTransaction>;
  disputes: Collection<Dispute>;
  answers: Collection<StoredAnswer>;
  deliveries: Deliveries;
  documents: Documents;
};

export function openLedger(file: string | undefined, answersKeptMs: number): Ledger {
  const documents = openDocuments(file);
  return {
    documents,
    intents: documents.collection<Intent>('intents'),
    charges: documents.collection<Charge>('charges'),
    refunds: documents.collection<Refund>(
      'refunds',
      {
        charge_id: ({ chargeId }) => chargeId,
        intent_id: ({ intentId }) => intentId,
        created: ({ createdAt }) => seconds(createdAt),
      },
      ['charge_id', 'intent_id', 'created'],
    ),
    balanceTransactions: documents.collection<BalanceTransaction>(
      'balance_transactions',
      {
        type: ({ type }) => type,
        source_id: ({ sourceId }) => sourceId,
        currency: ({ currency }) => currency,
        created: ({ createdAt }) => seconds(createdAt),
      },
      ['source_id', 'created'],
    ),
    disputes: documents.collection<Dispute>(
      'disputes',
      {
        charge_id: ({ chargeId }) => chargeId,
        intent_id: ({ intentId }) => intentId,
        created: ({ createdAt }) => seconds(createdAt),
      },
      ['charge_id', 'intent_id'],
    ),
    answers: documents.collection<StoredAnswer>(
      'answers',
      { expires_at: ({ storedAt }) => storedAt + answersKeptMs },
      ['expires_at'],
    ),
    deliveries: openDeliveries(documents),
  };
}

export function clearLedger(ledger: Ledger): void {
  const { intents, charges, refunds, balanceTransactions, disputes, answers, deliveries } = ledger;
  for (const collection of [intents, charges, refunds, balanceTransactions, disputes, answers])
    collection.clear();
  deliveries.clear();
}

export function chargesOf(ledger: Ledger, intent: Intent): Charge[] {
  return intent.chargeIds.flatMap((id) => ledger.charges.get(id) ?? []);
}

export function refundsOf(ledger: Ledger, charge: Charge): Refund[] {
  return charge.refundIds.flatMap((id) => ledger.refunds.get(id) ?? []);
}

/** A charge's refunds, without failed ones. */
export function refundedOf(ledger: Ledger, charge: Charge): number {
  return refundsOf(ledger, charge)
    .filter((refund) => refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
}

/** Lists are filtered by whole seconds, like their times. */
function seconds(ms: number): number {
  return Math.floor(ms / 1_000);
}

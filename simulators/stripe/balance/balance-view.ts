import { DAY } from '../../shared/wire/durations.ts';
import type { Provider } from '../provider.ts';
import type { BalanceTransaction } from '../state/records.ts';

/** How long until a charge's money can be paid out. */
const AVAILABLE_AFTER_MS = 2 * DAY;

/** A `balance_transaction` member: the id, or the whole object if expanded. */
export function balanceTransactionOf(
  provider: Provider,
  id: string | null,
  expand: readonly string[],
): string | Record<string, unknown> | null {
  const transaction = id === null ? undefined : provider.ledger.balanceTransactions.get(id);
  if (transaction === undefined || !expand.includes('balance_transaction')) return id;
  return balanceTransactionView(provider, transaction, transaction.sourceId);
}

/** A balance transaction as the API shows it, with its source as an id or in full. */
export function balanceTransactionView(
  { now }: Provider,
  transaction: BalanceTransaction,
  source: string | Record<string, unknown>,
): Record<string, unknown> {
  const { amount, fee, currency, createdAt } = transaction;
  const availableAt = createdAt + AVAILABLE_AFTER_MS;
  return {
    id: transaction.id,
    object: 'balance_transaction',
    amount,
    available_on: Math.floor(availableAt / 1_000),
    balance_type: 'payments',
    created: Math.floor(createdAt / 1_000),
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail(transaction)],
    net: amount - fee,
    reporting_category: transaction.category,
    source,
    status: now() >= availableAt ? 'available' : 'pending',
    type: transaction.type,
  };
}

function feeDetail({ category, fee, currency }: BalanceTransaction): Record<string, unknown> {
  const description = category === 'dispute' ? 'Dispute fee' : 'Stripe processing fees';
  return { amount: fee, application: null, currency, description, type: 'stripe_fee' };
}

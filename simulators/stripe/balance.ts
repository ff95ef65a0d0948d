import type { Provider } from './provider.ts';
import { newId, type BalanceTransaction } from './records.ts';

// Stripe's fees in the United States: 2.9 % and 0.30 for a card, 15.00 for a dispute.
const FEE_RATE = 0.029;
const FIXED_FEE = 30;
const DISPUTE_FEE = 1_500;

type Category = BalanceTransaction['category'];

/** Books a charge, a refund or a dispute. A refund and a won dispute return the money without the fee. */
export function book(
  { balance, now }: Provider,
  category: Category,
  source: { id: string; amount: number; currency: string },
): BalanceTransaction {
  const isDispute = category === 'dispute' || category === 'dispute_reversal';
  const transaction: BalanceTransaction = {
    id: newId('txn'),
    type: isDispute ? 'adjustment' : category,
    category,
    amount: category === 'refund' || category === 'dispute' ? -source.amount : source.amount,
    fee: feeOf(category, source.amount),
    sourceId: source.id,
    currency: source.currency,
    createdAt: now(),
  };
  balance.set(transaction.id, transaction);
  return transaction;
}

function feeOf(category: Category, amount: number): number {
  if (category === 'charge') return Math.min(amount, Math.round(amount * FEE_RATE) + FIXED_FEE);
  return category === 'dispute' ? DISPUTE_FEE : 0;
}

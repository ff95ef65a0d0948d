import type { Provider } from './provider.ts';
import { newId, type BalanceTransaction, type Charge, type Dispute, type Refund } from './records.ts';

// Stripe's fees in the United States: 2.9 % and 0.30 for a card, 15.00 for a dispute.
const FEE_RATE = 0.029;
const FIXED_FEE = 30;
const DISPUTE_FEE = 1_500;

export function bookCharge(provider: Provider, charge: Charge): BalanceTransaction {
  const fee = Math.min(charge.amount, Math.round(charge.amount * FEE_RATE) + FIXED_FEE);
  return book(provider, { type: 'charge', category: 'charge', amount: charge.amount, fee }, charge);
}

/** Stripe keeps the fee of a refunded charge. */
export function bookRefund(provider: Provider, refund: Refund): BalanceTransaction {
  return book(provider, { type: 'refund', category: 'refund', amount: -refund.amount, fee: 0 }, refund);
}

export function bookRefundFailure(provider: Provider, refund: Refund): BalanceTransaction {
  const kind = { type: 'refund_failure', category: 'refund_failure' } as const;
  return book(provider, { ...kind, amount: refund.amount, fee: 0 }, refund);
}

/** A dispute takes the money and a fee immediately. */
export function bookDispute(provider: Provider, dispute: Dispute): BalanceTransaction {
  const kind = { type: 'adjustment', category: 'dispute' } as const;
  return book(provider, { ...kind, amount: -dispute.amount, fee: DISPUTE_FEE }, dispute);
}

/** A won dispute returns the money; the fee stays. */
export function bookDisputeWon(provider: Provider, dispute: Dispute): BalanceTransaction {
  const kind = { type: 'adjustment', category: 'dispute_reversal' } as const;
  return book(provider, { ...kind, amount: dispute.amount, fee: 0 }, dispute);
}

function book(
  { balance, now }: Provider,
  booked: Pick<BalanceTransaction, 'type' | 'category' | 'amount' | 'fee'>,
  source: { id: string; currency: string },
): BalanceTransaction {
  const transaction: BalanceTransaction = {
    id: newId('txn'),
    ...booked,
    sourceId: source.id,
    currency: source.currency,
    createdAt: now(),
  };
  balance.set(transaction.id, transaction);
  return transaction;
}

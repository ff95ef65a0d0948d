import { DAY } from '../shared/wire/durations.ts';
import type { Provider } from './provider.ts';
import type { BalanceTransaction, Charge, Dispute, Intent, Refund } from './records.ts';

/** How long until a charge's money can be paid out. */
const AVAILABLE_AFTER_MS = 2 * DAY;

/** The objects as in the API, without members that the store does not need. */
export function intentView(provider: Provider, intent: Intent, expand: readonly string[]): object {
  const charge = provider.charges.get(intent.chargeIds.at(-1) ?? '');
  const isExpanded = expand.some((path) => path.startsWith('latest_charge'));
  const { lastError: error } = intent;
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    canceled_at: intent.canceledAt && seconds(intent.canceledAt),
    capture_method: intent.status === 'requires_capture' ? 'manual' : 'automatic',
    created: seconds(intent.createdAt),
    currency: intent.currency,
    last_payment_error: error && {
      type: 'card_error',
      code: error.code,
      ...(error.declineCode !== null && { decline_code: error.declineCode }),
      message: error.message,
    },
    latest_charge: charge ? (isExpanded ? chargeView(provider, charge, expand) : charge.id) : null,
    livemode: false,
    metadata: intent.metadata,
    payment_method_types: ['card'],
    status: intent.status,
  };
}

/** `expand`: as the intent was asked for. */
export function chargeView(provider: Provider, charge: Charge, expand: readonly string[] = []): object {
  const refunded = refundedOf(provider, charge);
  const transaction = provider.balance.get(charge.balanceTransactionId ?? '');
  const isExpanded = expand.includes('latest_charge.balance_transaction');
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.status === 'succeeded' && charge.captured ? charge.amount : 0,
    amount_refunded: refunded,
    balance_transaction:
      transaction && isExpanded ? transactionView(provider, transaction) : charge.balanceTransactionId,
    captured: charge.captured,
    created: seconds(charge.createdAt),
    currency: charge.currency,
    disputed: charge.disputed,
    failure_code: charge.failure?.code ?? null,
    livemode: false,
    metadata: provider.intents.get(charge.intentId)?.metadata ?? {},
    paid: charge.status === 'succeeded',
    payment_intent: charge.intentId,
    refunded: refunded >= charge.amount,
    status: charge.status,
  };
}

/** A charge's refunds, without failed ones. */
export function refundedOf({ refunds }: Provider, charge: Charge): number {
  return charge.refundIds
    .flatMap((id) => refunds.get(id) ?? [])
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
}

export function refundView(refund: Refund): object {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refund.balanceTransactionId,
    charge: refund.chargeId,
    created: seconds(refund.createdAt),
    currency: refund.currency,
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    reason: null,
    status: refund.status,
  };
}

/** `isExpanded`: with its source in full. */
export function transactionView(
  provider: Provider,
  transaction: BalanceTransaction,
  isExpanded = false,
): object {
  const { amount, fee, currency, createdAt, sourceId } = transaction;
  const availableAt = createdAt + AVAILABLE_AFTER_MS;
  return {
    id: transaction.id,
    object: 'balance_transaction',
    amount,
    available_on: seconds(availableAt),
    created: seconds(createdAt),
    currency,
    fee,
    fee_details: fee === 0 ? [] : [{ amount: fee, currency, type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: transaction.category,
    source: isExpanded ? sourceOf(provider, sourceId) : sourceId,
    status: provider.now() >= availableAt ? 'available' : 'pending',
    type: transaction.type,
  };
}

function sourceOf(provider: Provider, id: string): object | string {
  const charge = provider.charges.get(id);
  if (charge) return chargeView(provider, charge);
  const refund = provider.refunds.get(id);
  if (refund) return refundView(refund);
  const dispute = provider.disputes.get(id);
  return dispute ? disputeView(provider, dispute) : id;
}

export function disputeView(provider: Provider, dispute: Dispute): object {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: dispute.balanceTransactionIds
      .flatMap((id) => provider.balance.get(id) ?? [])
      .map((transaction) => transactionView(provider, transaction)),
    charge: dispute.chargeId,
    created: seconds(dispute.createdAt),
    currency: dispute.currency,
    evidence_details: {
      due_by: seconds(dispute.dueAt),
      has_evidence: false,
      past_due: provider.now() > dispute.dueAt,
      submission_count: 0,
    },
    livemode: false,
    metadata: {},
    payment_intent: dispute.intentId,
    reason: dispute.reason,
    status: dispute.status,
  };
}

function seconds(ms: number): number {
  return Math.floor(ms / 1_000);
}

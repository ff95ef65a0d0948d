import { DAY } from '../../shared/wire/durations.ts';
import { bookDispute, bookDisputeWon } from '../balance/book.ts';
import type { Provider } from '../provider.ts';
import type { Charge, Dispute } from '../state/records.ts';
import { disputeEvent } from '../webhooks/events.ts';
import { newId } from '../wire/ids.ts';

export type Complaint = { reason: Dispute['reason']; amount?: number | undefined; dueInDays: number };

/** won and lost are from the seller's view. */
export const DISPUTE_MOVES = ['under-review', 'won', 'lost'] as const;

export type DisputeMove = (typeof DISPUTE_MOVES)[number];

/** The card holder's bank takes a charge's money back immediately and asks for a reason not to. */
export function openDispute(
  provider: Provider,
  charge: Charge,
  { reason, amount, dueInDays }: Complaint,
): Dispute {
  const { ledger, webhooks, now } = provider;
  const dispute: Dispute = {
    id: newId('dp'),
    chargeId: charge.id,
    intentId: charge.intentId,
    status: 'needs_response',
    reason,
    amount: amount ?? charge.amount,
    currency: charge.currency,
    dueAt: now() + dueInDays * DAY,
    balanceTransactionIds: [],
    createdAt: now(),
  };
  charge.disputed = true;
  ledger.disputes.add(dispute);
  dispute.balanceTransactionIds.push(bookDispute(provider, dispute).id);
  webhooks.send(disputeEvent(provider, 'created', dispute));
  webhooks.send(disputeEvent(provider, 'funds_withdrawn', dispute));
  return dispute;
}

/** The bank's next step. A won dispute returns the money. False if it is closed. */
export function moveDispute(provider: Provider, dispute: Dispute, move: DisputeMove): boolean {
  if (dispute.status === 'won' || dispute.status === 'lost') return false;
  if (move === 'under-review') {
    dispute.status = 'under_review';
    provider.webhooks.send(disputeEvent(provider, 'updated', dispute));
    return true;
  }
  dispute.status = move;
  if (move === 'won') dispute.balanceTransactionIds.push(bookDisputeWon(provider, dispute).id);
  provider.webhooks.send(disputeEvent(provider, 'closed', dispute));
  if (move === 'won') provider.webhooks.send(disputeEvent(provider, 'funds_reinstated', dispute));
  return true;
}

import { DAY } from '../../shared/wire/durations.ts';
import { leftOf, returnMoney } from '../payments/return-money.ts';
import type { Provider } from '../provider.ts';
import type { Capture, Dispute } from '../state/records.ts';
import { disputeEvent } from '../webhooks/events.ts';
import { disputeId } from '../wire/formats.ts';
import { centsOf, type Money } from '../wire/money.ts';

type Complaint = Pick<Dispute, 'reason' | 'stage' | 'channel'> & {
  amount: Money | undefined;
  dueInDays: number;
};

/** won and lost are from the seller's view. needs-answer: an inquiry became a claim. */
export const DISPUTE_MOVES = ['needs-answer', 'under-review', 'won', 'lost'] as const;

/** A customer disputes a capture. In an inquiry both sides talk; a claim or chargeback waits for the seller's answer. */
export function openDispute(provider: Provider, capture: Capture, complaint: Complaint): Dispute {
  const now = provider.now();
  const stage = complaint.channel === 'EXTERNAL' ? 'CHARGEBACK' : complaint.stage;
  const dispute = provider.ledger.disputes.put({
    id: disputeId(),
    captureId: capture.id,
    reason: complaint.reason,
    status: stage === 'INQUIRY' ? 'OPEN' : 'WAITING_FOR_SELLER_RESPONSE',
    stage,
    channel: complaint.channel,
    amount: complaint.amount ?? capture.amount,
    sellerDueAt: now + complaint.dueInDays * DAY,
    outcome: null,
    refundId: null,
    createdAt: now,
    updatedAt: now,
  });
  provider.webhooks.send(disputeEvent(provider, 'CREATED', dispute));
  return dispute;
}

/** PayPal's next step. A lost dispute takes the rest of the capture back. False if it is already resolved. */
export function moveDispute(
  provider: Provider,
  dispute: Dispute,
  move: (typeof DISPUTE_MOVES)[number],
): boolean {
  if (dispute.status === 'RESOLVED') return false;
  dispute.updatedAt = provider.now();
  if (move !== 'needs-answer') dispute.sellerDueAt = null;
  if (move === 'won' || move === 'lost') {
    dispute.status = 'RESOLVED';
    dispute.outcome = move === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR';
    if (move === 'lost') takeBack(provider, dispute);
  } else {
    dispute.status = move === 'needs-answer' ? 'WAITING_FOR_SELLER_RESPONSE' : 'UNDER_REVIEW';
    dispute.stage = 'CHARGEBACK';
  }
  provider.ledger.disputes.put(dispute);
  const happened = dispute.outcome === null ? 'UPDATED' : 'RESOLVED';
  provider.webhooks.send(disputeEvent(provider, happened, dispute));
  return true;
}

function takeBack(provider: Provider, dispute: Dispute): void {
  const capture = provider.ledger.captures.get(dispute.captureId);
  if (capture === undefined) return;
  const cents = Math.min(centsOf(dispute.amount), leftOf(provider, capture));
  if (cents === 0) return;
  const kind = dispute.channel === 'EXTERNAL' ? 'chargeback' : 'reversal';
  dispute.refundId = returnMoney(provider, capture, { kind, cents }).id;
}

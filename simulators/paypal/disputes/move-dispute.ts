import type { Provider } from '../provider.ts';
import { leftOf, returnMoney } from '../payments/return-money.ts';
import type { Dispute } from '../state/records.ts';
import { disputeEvent, refundEvent } from '../webhooks/events.ts';
import { minorUnits } from '../wire/money.ts';

/** won and lost are from the seller's view. needs-answer: an inquiry became a claim. */
export const DISPUTE_MOVES = ['needs-answer', 'under-review', 'won', 'lost'] as const;

export type DisputeMove = (typeof DISPUTE_MOVES)[number];

/** PayPal's next step. A lost dispute takes the rest of the capture back. False if it is already resolved. */
export function moveDispute(provider: Provider, dispute: Dispute, move: DisputeMove): boolean {
  if (dispute.status === 'RESOLVED') return false;
  dispute.updatedAt = provider.now();
  switch (move) {
    case 'needs-answer':
      dispute.status = 'WAITING_FOR_SELLER_RESPONSE';
      dispute.stage = 'CHARGEBACK';
      break;
    case 'under-review':
      dispute.status = 'UNDER_REVIEW';
      dispute.stage = 'CHARGEBACK';
      dispute.sellerDueAt = null;
      break;
    case 'won':
      resolve(dispute, 'RESOLVED_SELLER_FAVOUR');
      break;
    case 'lost':
      resolve(dispute, 'RESOLVED_BUYER_FAVOUR');
      takeBack(provider, dispute);
  }
  const happened = dispute.outcome === null ? 'UPDATED' : 'RESOLVED';
  provider.webhooks.send(disputeEvent(provider, happened, dispute));
  provider.save();
  return true;
}

function resolve(dispute: Dispute, outcome: NonNullable<Dispute['outcome']>): void {
  dispute.status = 'RESOLVED';
  dispute.outcome = outcome;
  dispute.sellerDueAt = null;
}

function takeBack(provider: Provider, dispute: Dispute): void {
  const capture = provider.ledger.captures.get(dispute.captureId);
  if (capture === undefined) return;
  const units = Math.min(minorUnits(dispute.amount), leftOf(provider, capture));
  if (units === 0) return;
  const kind = dispute.channel === 'EXTERNAL' ? 'chargeback' : 'reversal';
  const refund = returnMoney(provider, capture, { kind, status: 'COMPLETED', units });
  dispute.refundId = refund.id;
  provider.webhooks.send(refundEvent(provider, refund));
}

import { DAY } from '../../shared/wire/durations.ts';
import type { Provider } from '../provider.ts';
import type { Capture, Dispute, DisputeReason } from '../state/records.ts';
import { disputeEvent } from '../webhooks/events.ts';
import { disputeId } from '../wire/ids.ts';
import type { Money } from '../wire/money.ts';

export type Complaint = {
  reason: DisputeReason;
  amount?: Money | undefined;
  dueInDays: number;
  stage: Dispute['stage'];
  channel: Dispute['channel'];
};

/** A customer disputes a capture. In an inquiry both sides talk; a claim or chargeback waits for the seller's answer. */
export function openDispute(provider: Provider, capture: Capture, complaint: Complaint): Dispute {
  const now = provider.now();
  const stage = complaint.channel === 'EXTERNAL' ? 'CHARGEBACK' : complaint.stage;
  const dispute: Dispute = {
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
  };
  provider.ledger.disputes.add(dispute);
  provider.webhooks.send(disputeEvent(provider, 'CREATED', dispute));
  provider.save();
  return dispute;
}

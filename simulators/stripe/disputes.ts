import { DAY } from '../shared/wire/durations.ts';
import { book } from './balance.ts';
import { event } from './events.ts';
import type { Provider } from './provider.ts';
import { newId, type Charge, type Dispute } from './records.ts';
import { disputeView } from './views.ts';

/** won and lost are from the seller's view. */
export const DISPUTE_MOVES = ['under-review', 'won', 'lost'] as const;

/** The card holder's bank takes a charge's money back immediately and asks for a reason not to. */
export function openDispute(
  provider: Provider,
  charge: Charge,
  { reason, amount, dueInDays }: { reason: string; amount?: number | undefined; dueInDays: number },
): Dispute {
  const dispute: Dispute = {
    id: newId('dp'),
    chargeId: charge.id,
    intentId: charge.intentId,
    status: 'needs_response',
    reason,
    amount: amount ?? charge.amount,
    currency: charge.currency,
    dueAt: provider.now() + dueInDays * DAY,
    balanceTransactionIds: [],
    createdAt: provider.now(),
  };
  charge.disputed = true;
  provider.disputes.set(dispute.id, dispute);
  dispute.balanceTransactionIds.push(book(provider, 'dispute', dispute).id);
  tell(provider, 'created', dispute);
  tell(provider, 'funds_withdrawn', dispute);
  return dispute;
}

/** The bank's next step. A won dispute returns the money. False if it is closed. */
export function moveDispute(
  provider: Provider,
  dispute: Dispute,
  move: (typeof DISPUTE_MOVES)[number],
): boolean {
  if (dispute.status === 'won' || dispute.status === 'lost') return false;
  dispute.status = move === 'under-review' ? 'under_review' : move;
  if (move === 'won') dispute.balanceTransactionIds.push(book(provider, 'dispute_reversal', dispute).id);
  tell(provider, move === 'under-review' ? 'updated' : 'closed', dispute);
  if (move === 'won') tell(provider, 'funds_reinstated', dispute);
  return true;
}

function tell(provider: Provider, happened: string, dispute: Dispute): void {
  provider.webhooks.send(event(provider, `charge.dispute.${happened}`, disputeView(provider, dispute)));
}

import { BUYER, PAYEE } from '../orders/buyer.ts';
import type { Provider } from '../provider.ts';
import type { Capture, Dispute, Refund } from '../state/records.ts';
import type { Link } from '../wire/problem.ts';

/** A dispute as the API and the events show it. */
export function disputeView(provider: Provider, dispute: Dispute): Record<string, unknown> {
  const { captures, refunds } = provider.ledger;
  const capture = captures.get(dispute.captureId);
  const refund = dispute.refundId === null ? undefined : refunds.get(dispute.refundId);
  return {
    ...disputeEntry(provider, dispute),
    disputed_transactions: capture === undefined ? [] : [disputedTransaction(capture)],
    ...(dispute.outcome !== null && {
      dispute_outcome: {
        outcome_code: dispute.outcome,
        ...(refund !== undefined && { amount_refunded: refund.amount }),
      },
    }),
    ...(refund !== undefined && { money_movements: movementsOf(refund) }),
    messages: [],
  };
}

/** The list's short form. */
export function disputeEntry(provider: Provider, dispute: Dispute): Record<string, unknown> {
  return {
    dispute_id: dispute.id,
    create_time: disputeTime(dispute.createdAt),
    update_time: disputeTime(dispute.updatedAt),
    reason: dispute.reason,
    status: dispute.status,
    dispute_state: stateOf(dispute),
    dispute_amount: dispute.amount,
    dispute_life_cycle_stage: dispute.stage,
    dispute_channel: dispute.channel,
    ...(dispute.sellerDueAt !== null && { seller_response_due_date: disputeTime(dispute.sellerDueAt) }),
    links: disputeLinks(provider.origin(), dispute),
  };
}

/** Who must act next, which PayPal shows in addition to the status. */
function stateOf({ status }: Dispute): string {
  return {
    OPEN: 'OPEN_INQUIRIES',
    WAITING_FOR_SELLER_RESPONSE: 'REQUIRED_ACTION',
    UNDER_REVIEW: 'UNDER_PAYPAL_REVIEW',
    RESOLVED: 'RESOLVED',
  }[status];
}

function disputedTransaction(capture: Capture): Record<string, unknown> {
  return {
    seller_transaction_id: capture.id,
    create_time: disputeTime(capture.createdAt),
    transaction_status: capture.status === 'DECLINED' ? 'DENIED' : capture.status,
    gross_amount: capture.amount,
    ...(capture.invoiceId !== undefined && { invoice_number: capture.invoiceId }),
    ...(capture.customId !== undefined && { custom: capture.customId }),
    buyer: { name: `${BUYER.name.given_name} ${BUYER.name.surname}` },
    seller: { email: PAYEE.email_address, merchant_id: PAYEE.merchant_id, name: 'Demo shop' },
    items: [],
    seller_protection_eligible: true,
  };
}

function movementsOf(refund: Refund): Record<string, unknown>[] {
  const movement = {
    amount: refund.amount,
    initiated_time: disputeTime(refund.createdAt),
    reason: 'DISPUTE_SETTLEMENT',
  };
  return [
    { affected_party: 'BUYER', ...movement, type: 'CREDIT' },
    { affected_party: 'SELLER', ...movement, type: 'DEBIT' },
  ];
}

function disputeLinks(origin: string, { id, status }: Dispute): Link[] {
  const self = `${origin}/v1/customer/disputes/${id}`;
  const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }];
  if (status === 'OPEN') links.push({ href: `${self}/send-message`, rel: 'send_message', method: 'POST' });
  if (status === 'WAITING_FOR_SELLER_RESPONSE')
    links.push(
      { href: `${self}/accept-claim`, rel: 'accept_claim', method: 'POST' },
      { href: `${self}/provide-evidence`, rel: 'provide_evidence', method: 'POST' },
    );
  return links;
}

/** Dispute times have milliseconds: 2018-06-21T13:35:44.000Z. */
function disputeTime(ms: number): string {
  return new Date(ms).toISOString();
}

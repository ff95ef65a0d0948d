import { balanceTransactionView } from '../balance/balance-view.ts';
import type { Provider } from '../provider.ts';
import type { Dispute } from '../state/records.ts';

/** A dispute as in the API and the events. Evidence is submitted in Stripe's dashboard, so it is always empty here. */
export function disputeView(provider: Provider, dispute: Dispute): Record<string, unknown> {
  const { balanceTransactions } = provider.ledger;
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: dispute.balanceTransactionIds
      .flatMap((id) => balanceTransactions.get(id) ?? [])
      .map((transaction) => balanceTransactionView(provider, transaction, transaction.sourceId)),
    charge: dispute.chargeId,
    created: Math.floor(dispute.createdAt / 1_000),
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: Math.floor(dispute.dueAt / 1_000),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: provider.now() > dispute.dueAt,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: dispute.intentId,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '13.1' },
      type: 'card',
    },
    reason: dispute.reason,
    status: dispute.status,
  };
}

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

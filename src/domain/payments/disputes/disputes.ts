import { dayMs } from '#domain/platform/time/durations.ts';

/** needs-answer: we must answer by a date · waiting: the provider or the customer must act · won, lost: closed. */
export const disputeStatuses = ['needs-answer', 'waiting', 'won', 'lost'] as const;

export type DisputeStatus = (typeof disputeStatuses)[number];

export function isDecided(status: DisputeStatus): boolean {
  return status === 'won' || status === 'lost';
}

/** The owner is reminded if an answer is due within this time, in ms. */
export const remindBefore = 2 * dayMs;

/** PayPal's outcomes in which the store keeps its money, even if PayPal pays the customer itself. */
const keptByStore: ReadonlySet<string | null> = new Set([
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'DENIED',
  'NONE',
]);

/** The status of a PayPal dispute (Disputes API v1: status, dispute_outcome). An unknown outcome counts as lost. */
export function statusOfPayPalDispute(dispute: { status: string; outcome: string | null }): DisputeStatus {
  switch (dispute.status) {
    case 'OPEN':
    case 'WAITING_FOR_SELLER_RESPONSE':
      return 'needs-answer';
    case 'RESOLVED':
      return keptByStore.has(dispute.outcome) ? 'won' : 'lost';
    default:
      return 'waiting';
  }
}

/** The status of a Stripe dispute. 'warning_…' is an inquiry; no money has moved. */
export function statusOfStripeDispute(status: string): DisputeStatus {
  switch (status) {
    case 'needs_response':
    case 'warning_needs_response':
      return 'needs-answer';
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won';
    case 'lost':
      return 'lost';
    default:
      return 'waiting';
  }
}

const reasons: Readonly<Record<string, string>> = {
  merchandise_or_service_not_received: 'The item was not received',
  merchandise_or_service_not_as_described: 'The item is not as described',
  unauthorised: 'The customer did not make this payment',
  credit_not_processed: 'A promised refund did not arrive',
  duplicate_transaction: 'Charged twice',
  incorrect_amount: 'The amount is wrong',
  payment_by_other_means: 'Paid another way',
  canceled_recurring_billing: 'A canceled subscription was charged',
  problem_with_remittance: 'A problem with the transfer',
  fraudulent: 'The customer did not make this payment',
  product_not_received: 'The item was not received',
  product_unacceptable: 'The item is not as described',
  duplicate: 'Charged twice',
  subscription_canceled: 'A canceled subscription was charged',
  unrecognized: 'The customer does not recognize the payment',
};

/** The provider's reason as text; an unknown one unchanged, such as 'Customer initiated'. */
export function disputeReasonLabel(reason: string): string {
  const key = reason.toLowerCase();
  const spoken = key.replaceAll('_', ' ');
  return reasons[key] ?? `${spoken.charAt(0).toUpperCase()}${spoken.slice(1)}`;
}

import type { Provider } from '../provider.ts';
import { chargesOf } from '../state/ledger.ts';
import type { Intent } from '../state/records.ts';
import type { CardProblem } from '../wire/problem.ts';
import { innerExpands } from '../wire/expand.ts';
import { chargeView } from './charge-view.ts';

/** A payment intent as in the API; `expand` may include its newest charge, and that charge's balance transaction. */
export function intentView(
  provider: Provider,
  intent: Intent,
  expand: readonly string[] = [],
): Record<string, unknown> {
  const charge = chargesOf(provider.ledger, intent).at(-1) ?? null;
  const ofCharge = innerExpands(expand, 'latest_charge');
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    amount_details: { tip: {} },
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: seconds(intent.canceledAt),
    cancellation_reason: intent.cancellationReason,
    capture_method: intent.captureMethod,
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: seconds(intent.createdAt),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    last_payment_error: intent.lastError && errorView(intent.lastError, charge?.id ?? null),
    latest_charge: charge && (ofCharge ? chargeView(provider, charge, ofCharge) : charge.id),
    livemode: false,
    metadata: intent.metadata,
    next_action: intent.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    on_behalf_of: null,
    payment_method: intent.paymentMethod,
    payment_method_options: {},
    payment_method_types: ['card'],
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function errorView({ code, declineCode, message }: CardProblem, charge: string | null) {
  return {
    type: 'card_error',
    code,
    ...(declineCode && { decline_code: declineCode }),
    message,
    ...(charge && { charge }),
  };
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : Math.floor(ms / 1_000);
}

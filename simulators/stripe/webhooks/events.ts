import type { WebhookEvent } from '../../shared/webhooks/delivery.ts';
import type { Cause } from '../http/api-call.ts';
import { chargeView } from '../intents/charge-view.ts';
import { intentView } from '../intents/intent-view.ts';
import type { Provider } from '../provider.ts';
import { disputeView } from '../disputes/dispute-view.ts';
import { refundView } from '../refunds/refund-view.ts';
import type { Charge, Dispute, Intent, Refund } from '../state/records.ts';
import { newId } from '../wire/ids.ts';

export type IntentEventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled';

export function intentEvent(
  provider: Provider,
  type: IntentEventType,
  intent: Intent,
  cause?: Cause,
): WebhookEvent {
  return event(provider, type, intentView(provider, intent), cause);
}

export function chargeEvent(
  provider: Provider,
  type: 'charge.refunded',
  charge: Charge,
  cause?: Cause,
): WebhookEvent {
  return event(provider, type, chargeView(provider, charge), cause);
}

export function refundEvent(
  provider: Provider,
  type: 'refund.updated' | 'refund.failed',
  refund: Refund,
): WebhookEvent {
  return event(provider, type, refundView(provider, refund), undefined);
}

export function disputeEvent(
  provider: Provider,
  happened: 'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated',
  dispute: Dispute,
): WebhookEvent {
  return event(provider, `charge.dispute.${happened}`, disputeView(provider, dispute), undefined);
}

/** An event contains its object at that time. */
function event(
  { now }: Provider,
  type: string,
  object: Record<string, unknown>,
  cause: Cause | undefined,
): WebhookEvent {
  const id = newId('evt');
  const body = {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(now() / 1_000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: cause?.requestId ?? null, idempotency_key: cause?.idempotencyKey ?? null },
    type,
  };
  // Stripe sends its JSON with line breaks, so reserialized text differs from the signed text.
  return { id, type, body: JSON.stringify(body, null, 2) };
}

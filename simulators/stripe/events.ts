import { createHmac } from 'node:crypto';
import type { WebhookEvent } from '../shared/webhooks/delivery.ts';
import type { Provider } from './provider.ts';
import { newId, type Intent } from './records.ts';
import { intentView } from './views.ts';

export function intentEvent(provider: Provider, type: string, intent: Intent): WebhookEvent {
  return event(provider, type, intentView(provider, intent, []));
}

/** An event contains its object at that time. */
export function event({ now }: Provider, type: string, object: object): WebhookEvent {
  const id = newId('evt');
  const body = {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(now() / 1_000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  // Stripe sends its JSON with line breaks, so reserialized text differs from the signed text.
  return { id, type, body: JSON.stringify(body, null, 2) };
}

/** The headers of one delivery, signed at `now` (ms): HMAC-SHA256 over `time.body` (https://docs.stripe.com/webhooks/signature). */
export function webhookHeaders(
  { body }: WebhookEvent,
  webhookSecret: string,
  now: number,
): Record<string, string> {
  const time = Math.floor(now / 1_000);
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': `t=${time},v1=${signature}`,
  };
}

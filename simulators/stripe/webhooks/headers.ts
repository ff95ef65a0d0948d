import type { WebhookEvent } from '../../shared/webhooks/delivery.ts';
import { signatureHeader } from './signature.ts';

/** The headers of one delivery of an event, signed at `now` (ms); a corrupted one is signed with another secret. */
export function webhookHeaders(
  { webhookSecret, now }: { webhookSecret: string; now: number },
  event: WebhookEvent,
  isSpoilt: boolean,
): Record<string, string> {
  const secret = isSpoilt ? `${webhookSecret}x` : webhookSecret;
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': signatureHeader(event.body, secret, now),
  };
}

import { z } from 'zod';
import type { Services } from '#server/services.ts';
import type { EventReader, ProviderEvent } from '#server/payments/providers/payment-provider.ts';

const handledTypes: ReadonlySet<string> = new Set([
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  // Its fee is known.
  'charge.updated',
]);

const disputeEvents: ReadonlySet<string> = new Set([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]);

/** The parts of a stored event that are parsed again. */
const stripeEvent = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) });

/** The intent that an event is about: the event's own, or the charge's. */
const subject = z.object({ id: z.string(), payment_intent: z.string().nullish() });

export function openEvents({ config, stripe, clock }: Services): EventReader {
  return async ({ headers, body }) => {
    if (stripe === null || config.stripe?.webhookSecret === null) {
      return { kind: 'not-set-up', message: 'STRIPE_WEBHOOK_SECRET is not set.' };
    }
    const event = stripe.readEvent(body, String(headers['stripe-signature'] ?? ''), clock());
    return event === null ? { kind: 'forged' } : { kind: 'event', event: readEvent(event) };
  };
}

export function parseEvent(body: string): ProviderEvent {
  return readEvent(stripeEvent.parse(JSON.parse(body)));
}

function readEvent({ id, type, data }: z.infer<typeof stripeEvent>): ProviderEvent {
  const isDispute = disputeEvents.has(type);
  const about = isDispute || handledTypes.has(type) ? subject.safeParse(data.object).data : undefined;
  const disputeId = isDispute ? (about?.id ?? null) : null;
  const intentId = (type.startsWith('charge.') ? about?.payment_intent : about?.id) ?? null;
  const payment = !isDispute && intentId ? newsOf(intentId) : null;
  return { id, type, isKept: disputeId !== null || payment !== null, disputeId, payment };
}

/** A check of the intent is cheap and complete. */
function newsOf(providerOrderId: string): ProviderEvent['payment'] {
  return { providerOrderId, captureId: null, paymentId: null, approvedAt: null, isOldNews: () => false };
}

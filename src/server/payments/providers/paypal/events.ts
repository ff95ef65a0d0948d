import { isTaken } from '#domain/payments/settle/payment-status.ts';
import type { Services } from '#server/services.ts';
import type {
  EventReader,
  KnownPayment,
  PaymentNews,
  ProviderEvent,
} from '#server/payments/providers/payment-provider.ts';
import { createCertificates } from './certificates.ts';
import { webhookEvent, type WebhookEvent } from './paypal.schema.ts';
import { isFromPayPal } from './verify-webhook.ts';

export function openEvents(services: Services): EventReader {
  const { paypal, clock } = services;
  const findCertificate = createCertificates(services);
  return async (call) => {
    if (!(await isFromPayPal(paypal.endpoint, findCertificate, call, clock()))) return { kind: 'forged' };
    const event = webhookEvent.safeParse(parseJson(call.body));
    return event.success ? { kind: 'event', event: readEvent(event.data) } : { kind: 'unreadable' };
  };
}

export function parseEvent(body: string): ProviderEvent {
  return readEvent(webhookEvent.parse(JSON.parse(body)));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

function readEvent(event: WebhookEvent): ProviderEvent {
  const { id, event_type: type } = event;
  return { id, type, isKept: true, disputeId: disputeOf(event), payment: newsOf(event) };
}

function disputeOf({ event_type, resource }: WebhookEvent): string | null {
  return event_type.startsWith('CUSTOMER.DISPUTE.') ? (resource?.dispute_id ?? resource?.id ?? null) : null;
}

function newsOf(event: WebhookEvent): PaymentNews | null {
  const { event_type: type, create_time, resource } = event;
  if (!/^(CHECKOUT\.ORDER|CHECKOUT\.PAYMENT-APPROVAL|PAYMENT\.CAPTURE)\./.test(type)) return null;
  return {
    providerOrderId: resource?.supplementary_data?.related_ids?.order_id ?? resource?.id ?? null,
    captureId: captureAbove(resource),
    paymentId: claimedPayment(event),
    approvedAt: type === 'CHECKOUT.ORDER.APPROVED' && create_time ? new Date(create_time) : null,
    isOldNews: (payment) => isOldNews(event, payment),
  };
}

/** An approval whose capture has begun, or a capture that is recorded with its fee. */
function isOldNews({ event_type: type, resource }: WebhookEvent, payment: KnownPayment): boolean {
  const { status, captureId, feeCents } = payment;
  const isRecorded = isTaken(status) && feeCents !== null;
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
      return isRecorded || status === 'capturing' || status === 'pending';
    case 'CHECKOUT.ORDER.COMPLETED':
      return isRecorded;
    case 'PAYMENT.CAPTURE.COMPLETED':
      return isRecorded && captureId === resource?.id;
    default:
      return false;
  }
}

/** Our payment id, if the event carries it. */
function claimedPayment({ resource }: WebhookEvent): string | null {
  const customId = resource?.custom_id ?? resource?.purchase_units?.[0]?.custom_id;
  return customId && /^[0-9a-f-]{36}$/.test(customId) ? customId : null;
}

/** A refund links to its capture. */
function captureAbove(resource: WebhookEvent['resource']): string | null {
  const href = resource?.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  return /\/captures\/([\w-]+)$/.exec(href)?.[1] ?? null;
}

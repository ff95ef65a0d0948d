import { eq } from 'drizzle-orm';
import { isTaken } from '#domain/payments/states.ts';
import type { Database } from '../../db/client.ts';
import { payments } from '../../db/schema/payments.ts';
import { findPaymentBy, type PaymentOfOrder, type PaymentRow } from '../payments.queries.ts';
import type { WebhookEvent } from '../paypal/paypal.schema.ts';

/** Whether an event tells of a payment; disputes are told of by others. */
export function isAboutPayment(event: WebhookEvent): boolean {
  return /^(CHECKOUT\.ORDER|CHECKOUT\.PAYMENT-APPROVAL|PAYMENT\.CAPTURE)\./.test(event.event_type);
}

export type KnownPayment = Pick<PaymentRow, 'status' | 'captureId' | 'feeCents'>;

/**
 * Whether our row already says what the event tells: an approval whose capture has begun, a capture that is recorded with
 * its fee. Such an event needs no look at PayPal.
 */
export function isOldNews({ event_type: type, resource }: WebhookEvent, payment: KnownPayment): boolean {
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

/** After a decline only an approval that came later counts. */
export function isNewApproval(event: WebhookEvent, payment: PaymentRow): boolean {
  if (event.event_type !== 'CHECKOUT.ORDER.APPROVED' || !event.create_time) return false;
  return payment.declinedAt === null || new Date(event.create_time) > payment.declinedAt;
}

export async function findPaymentOf(db: Database, event: WebhookEvent): Promise<PaymentOfOrder | null> {
  const { resource } = event;
  const providerOrderId = resource?.supplementary_data?.related_ids?.order_id ?? resource?.id;
  const byOrder = providerOrderId
    ? await findPaymentBy(db, eq(payments.providerOrderId, providerOrderId))
    : null;
  if (byOrder) return byOrder;
  const captureId = captureAbove(resource);
  const byCapture = captureId === null ? null : await findPaymentBy(db, eq(payments.captureId, captureId));
  if (byCapture) return byCapture;
  const id = claimedPayment(event);
  return id === null ? null : findPaymentBy(db, eq(payments.id, id));
}

/** The payment's id as we gave it to PayPal, where the event carries it. */
export function claimedPayment({ resource }: WebhookEvent): string | null {
  const customId = resource?.custom_id ?? resource?.purchase_units?.[0]?.custom_id;
  return customId && /^[0-9a-f-]{36}$/.test(customId) ? customId : null;
}

/** What was refunded: a refund names it by a link. */
function captureAbove(resource: WebhookEvent['resource']): string | null {
  const href = resource?.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  return /\/captures\/([\w-]+)$/.exec(href)?.[1] ?? null;
}

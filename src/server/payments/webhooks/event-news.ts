import { eq } from 'drizzle-orm';
import { isTaken } from '#domain/payments/states.ts';
import type { Database } from '../../db/client.ts';
import { payments } from '../../db/schema/payments.ts';
import { findPaymentByCapture, findPaymentByProviderOrder, type PaymentRow } from '../payments.queries.ts';
import type { WebhookEvent } from '../paypal/paypal.schema.ts';

/** Whether an event tells of a payment; disputes are told of by others. */
export function isAboutPayment(event: WebhookEvent): boolean {
  return /^(CHECKOUT\.ORDER|CHECKOUT\.PAYMENT-APPROVAL|PAYMENT\.CAPTURE)\./.test(event.event_type);
}

/**
 * Whether our row already says what the event tells: an approval whose capture has begun, a capture that is recorded with
 * its fee. Such an event needs no look at PayPal.
 */
export function isOldNews({ event_type: type, resource }: WebhookEvent, payment: PaymentRow): boolean {
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

export async function findPaymentOf(db: Database, { resource }: WebhookEvent): Promise<PaymentRow | null> {
  const providerOrderId = resource?.supplementary_data?.related_ids?.order_id ?? resource?.id;
  const byOrder = providerOrderId ? await findPaymentByProviderOrder(db, providerOrderId) : null;
  if (byOrder) return byOrder;
  const captureId = captureAbove(resource);
  const byCapture = captureId === null ? null : await findPaymentByCapture(db, captureId);
  if (byCapture) return byCapture;
  const customId = resource?.custom_id ?? resource?.purchase_units?.[0]?.custom_id;
  if (!customId || !/^[0-9a-f-]{36}$/.test(customId)) return null;
  const [byId] = await db.select().from(payments).where(eq(payments.id, customId));
  return byId ?? null;
}

/** What was refunded: a refund names it by a link. */
function captureAbove(resource: WebhookEvent['resource']): string | null {
  const href = resource?.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  return /\/captures\/([\w-]+)$/.exec(href)?.[1] ?? null;
}

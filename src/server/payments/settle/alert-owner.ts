import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { ownerAddress } from '#server/platform/email-sending/addresses.ts';
import { enqueueEmail, type NewEmail } from '#server/platform/email-sending/enqueue-email.ts';
import { enqueueHourly } from '#server/platform/email-sending/enqueue-hourly.ts';
import type { EmailProps } from '#server/platform/email-sending/email-props.ts';
import type { Services } from '#server/services.ts';

/**
 * Alerts the owner to something that needs human judgment. Each `occasion` of an order (by default the sentence)
 * alerts once.
 */
export async function alertOwner(
  services: Services,
  tx: Database,
  orderId: number,
  sentence: string,
  occasion = sentence,
): Promise<void> {
  const alert = await alertOf(services, tx, orderId, sentence, occasion);
  if (alert) await enqueueEmail(tx, services.queue, alert);
}

/** Alerts the owner of what a shopper can do again and again: about one order, once an hour for each occasion (R-EMAIL-17). */
export async function alertOwnerHourly(
  services: Services,
  tx: Database,
  orderId: number,
  sentence: string,
  occasion: string,
): Promise<void> {
  const alert = await alertOf(services, tx, orderId, sentence, occasion);
  if (alert) await enqueueHourly(tx, services.queue, services.clock(), alert);
}

async function alertOf(
  services: Services,
  tx: Database,
  orderId: number,
  sentence: string,
  occasion: string,
): Promise<NewEmail<'owner-alert'> | null> {
  const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId));
  if (!order) return null;
  return ownerAlert(services, {
    dedupeKey: `owner-alert:${orderId}:${occasion}`,
    orderId,
    title: `Order ${order.number} needs you`,
    orderNumber: order.number,
    paragraphs: [sentence],
  });
}

type Alert = Pick<NewEmail, 'dedupeKey' | 'orderId'> &
  Pick<EmailProps['owner-alert'], 'title' | 'orderNumber' | 'paragraphs'> &
  Partial<Pick<EmailProps['owner-alert'], 'facts'>>;

/** An email to the owner. */
export function ownerAlert(
  services: Pick<Services, 'config' | 'settings'>,
  { dedupeKey, orderId, facts = [], ...words }: Alert,
): NewEmail<'owner-alert'> {
  const props = { ...words, facts, shopUrl: services.config.publicUrl };
  return { kind: 'owner-alert', recipient: ownerAddress(services), dedupeKey, orderId, props };
}

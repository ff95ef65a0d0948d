import { hourMs } from '#domain/platform/time/durations.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import type { LinkEmailKind } from '#server/platform/email-sending/email-props.ts';
import type { Services } from '#server/services.ts';
import { inShopTime } from '#server/identity/sessions/in-shop-time.ts';
import type { CustomerRow } from '#server/identity/sessions/customer-session.ts';

/** The number of emails of one kind per account and hour, to prevent mailbox flooding. */
const hourlyEmails = 3;

/** The welcome email with the verification link, committed with the account. */
export async function enqueueWelcome(services: Services, tx: Database, customer: CustomerRow): Promise<void> {
  await enqueue(services, tx, 'account-welcome', customer, 'account');
}

/** Enqueues an email with a requested link. Resolves to its id, or to null if the account reached the hourly limit. */
export async function enqueueLinkEmail(
  services: Services,
  tx: Database,
  kind: LinkEmailKind,
  customer: CustomerRow,
): Promise<string | null> {
  const hour = Math.floor(services.clock().getTime() / hourMs);
  for (let place = 1; place <= hourlyEmails; place += 1) {
    // One email per cause; the slots of an hour are the causes.
    const id = await enqueue(services, tx, kind, customer, `${hour}:${place}`);
    if (id !== null) return id;
  }
  return null;
}

/** Emails a customer about a new password, no matter who set it. */
export async function enqueuePasswordChanged(
  { queue, config, settings, clock }: Services,
  tx: Database,
  { id, email, firstName }: CustomerRow,
): Promise<void> {
  const now = clock();
  await enqueueEmail(tx, queue, {
    kind: 'password-changed',
    recipient: email,
    dedupeKey: `password-changed:${id}:${now.getTime()}`,
    orderId: null,
    props: {
      firstName,
      changedAt: inShopTime(now, settings.current().facts.timeZone),
      shopUrl: config.publicUrl,
    },
  });
}

function enqueue(
  { queue, config }: Services,
  tx: Database,
  kind: LinkEmailKind,
  { id, email, firstName }: CustomerRow,
  cause: string,
): Promise<string | null> {
  return enqueueEmail(tx, queue, {
    kind,
    recipient: email,
    dedupeKey: `${kind}:${id}:${cause}`,
    orderId: null,
    props: { customerId: id, firstName, shopUrl: config.publicUrl },
  });
}

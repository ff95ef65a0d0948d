import type { Database } from '#server/platform/db/open-database.ts';
import { ownerAddress } from '#server/platform/email-sending/addresses.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import type { Services } from '#server/services.ts';
import { inShopTime } from '#server/identity/sessions/in-shop-time.ts';
import type { AdminRow } from '#server/identity/sessions/admin-session.ts';

/** Staff accounts have no email addresses, so the owner gets the email about a new password. */
export async function alertOwnerOfNewPassword(
  { queue, config, clock }: Services,
  tx: Database,
  { id, username }: AdminRow,
): Promise<void> {
  const now = clock();
  await enqueueEmail(tx, queue, {
    kind: 'owner-alert',
    recipient: ownerAddress(config),
    dedupeKey: `staff-password-changed:${id}:${now.getTime()}`,
    orderId: null,
    props: {
      title: 'A dashboard password was changed',
      orderNumber: null,
      paragraphs: [
        'All other devices of this account were signed out.',
        "If this wasn't you, someone else has access to your dashboard. Stop the store and set a new password.",
      ],
      facts: [
        { label: 'Username', value: username },
        { label: 'Changed', value: inShopTime(now) },
      ],
      shopUrl: config.publicUrl,
    },
  });
}

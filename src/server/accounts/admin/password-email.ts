import type { Database } from '#server/db/open-database.ts';
import { ownerAddress } from '#server/email/addresses.ts';
import { enqueueEmail } from '#server/email/enqueue-email.ts';
import type { Services } from '#server/services.ts';
import { inShopTime } from '#server/accounts/in-shop-time.ts';
import type { AdminRow } from '#server/access/admin-session.ts';

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

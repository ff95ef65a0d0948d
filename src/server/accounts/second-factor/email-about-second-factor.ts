import { randomUUID } from 'node:crypto';
import type { AdminRow } from '#server/access/admin-session.ts';
import { inShopTime } from '#server/accounts/in-shop-time.ts';
import type { Database } from '#server/db/open-database.ts';
import { ownerAddress } from '#server/email/addresses.ts';
import type { SecondFactorChange } from '#server/email/email-props.ts';
import { enqueueEmail } from '#server/email/enqueue-email.ts';
import type { Services } from '#server/services.ts';

/** Emails the member; for an account without an address, the owner. It may have been someone else (R-STAFF-13). */
export async function emailAboutSecondFactor(
  { queue, config, clock }: Pick<Services, 'queue' | 'config' | 'clock'>,
  tx: Database,
  { username, email }: Pick<AdminRow, 'username' | 'email'>,
  change: SecondFactorChange,
): Promise<void> {
  await enqueueEmail(tx, queue, {
    kind: 'second-factor-changed',
    recipient: email ?? ownerAddress(config),
    dedupeKey: `second-factor-changed:${randomUUID()}`,
    orderId: null,
    props: { ...change, username, changedAt: inShopTime(clock()), shopUrl: config.publicUrl },
  });
}

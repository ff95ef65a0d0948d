import { randomUUID } from 'node:crypto';
import type { AdminRow } from '#server/identity/sessions/admin-session.ts';
import { inShopTime } from '#server/identity/sessions/in-shop-time.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { ownerAddress } from '#server/platform/email-sending/addresses.ts';
import type { SecondFactorChange } from '#server/platform/email-sending/email-props.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import type { Services } from '#server/services.ts';

/** Emails the member; for an account without an address, the owner. It may have been someone else (R-STAFF-13). */
export async function emailAboutSecondFactor(
  services: Pick<Services, 'queue' | 'config' | 'settings' | 'clock'>,
  tx: Database,
  { username, email }: Pick<AdminRow, 'username' | 'email'>,
  change: SecondFactorChange,
): Promise<void> {
  const { queue, config, settings, clock } = services;
  const changedAt = inShopTime(clock(), settings.current().facts.timeZone);
  await enqueueEmail(tx, queue, {
    kind: 'second-factor-changed',
    recipient: email ?? ownerAddress(services),
    dedupeKey: `second-factor-changed:${randomUUID()}`,
    orderId: null,
    props: { ...change, username, changedAt, shopUrl: config.publicUrl },
  });
}

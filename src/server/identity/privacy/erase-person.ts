import { eq, inArray } from 'drizzle-orm';
import type { erasers } from '#domain/identity/privacy/erasure.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { customers } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { erasures } from '#server/db/schema/privacy.ts';
import { removePhoto } from '#server/care/cases/case-photos.ts';
import { callingStaff, recordChange } from '#server/dashboard/audit/record-change.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import { hashToken } from '#server/platform/http/caller/tokens.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { undoIfRefused } from '#server/platform/db/undo-if-refused.ts';
import type { Services } from '#server/services.ts';
import { erase } from './erase.ts';
import { findHolds, holdsText } from './find-holds.ts';
import type { Person } from './find-person.ts';
import { copyErasures } from './saved-erasures.ts';

/**
 * Erases a person for good (R-PRIV-6): the account with its sessions, and who it was in orders, emails, cases and lists. Refused while an
 * order is in progress (R-PRIV-4). One email confirms it, and forgets its own recipient once it is sent. The erasure is kept for backups that are
 * restored later (R-PRIV-12).
 */
export async function erasePerson(
  services: Services,
  find: (tx: Database) => Promise<Person | null>,
  by: (typeof erasers)[number],
): Promise<Result<void>> {
  const { database, queue, config, casePhotos, settings, clock, log } = services;
  const at = clock();
  const erased = await undoIfRefused(database.db, async (tx) => {
    const asFound = await find(tx);
    if (!asFound) return customerGone;
    await lock(tx, asFound);
    // An order may have changed until it was locked.
    const person = await find(tx);
    if (!person) return customerGone;
    const holds = await findHolds(tx, person, at, settings.current().facts.timeZone);
    if (holds.length > 0) return refused('conflict', holdsText(holds));
    const photos = await erase(tx, person, at);
    const address = person.account?.email ?? person.email;
    const [erasure] = await tx
      .insert(erasures)
      .values({
        at,
        by,
        staffId: callingStaff(),
        emailHash: person.email && hashToken(person.email),
        customerId: person.account?.id ?? null,
        orders: person.orders.map(({ id }) => id),
      })
      .returning({ id: erasures.id });
    const id = erasure?.id ?? '';
    if (by === 'staff')
      await recordChange(tx, { kind: 'customer', subject: id, label: 'A customer', verb: 'erased' });
    if (address !== null) {
      await queue.forget(tx, 'accounts.mail-reset', { email: address });
      await enqueueEmail(tx, queue, {
        kind: 'data-erased',
        recipient: address,
        dedupeKey: `data-erased:${id}`,
        orderId: null,
        props: { shopUrl: config.publicUrl },
      });
    }
    return ok(photos);
  });
  if (!erased.ok) return erased;
  for (const key of erased.value) await removePhoto(casePhotos, key);
  // Written again by the daily job (orders.forget); a disk that is away for a moment holds nobody up.
  await copyErasures(services).catch((err: unknown) =>
    log.error({ err }, 'an erasure could not be saved beside the backups'),
  );
  return ok(undefined);
}

const customerGone = refused('missing', 'This customer no longer exists.');

async function lock(tx: Database, { account, orders: theirs }: Person): Promise<void> {
  if (account)
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, account.id)).for('update');
  const ids = theirs.map(({ id }) => id);
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(orders.id)
    .for('update');
}

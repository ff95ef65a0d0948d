import type { Database } from '#server/platform/db/open-database.ts';
import { emails } from '#server/db/schema/emails.ts';
import type { Queue, SendOptions } from '#server/platform/jobs/queue.ts';
import type { EmailKind, EmailProps } from './email-props.ts';

export type NewEmail<K extends EmailKind = EmailKind> = {
  kind: K;
  /** One plain address, or none. */
  recipient: string;
  /** One email per cause, such as 'order-confirmation:17:1'. */
  dedupeKey: string;
  orderId: number | null;
  props: EmailProps[K];
};

/**
 * Adds an email to the outbox in the caller's transaction; it is sent after the commit. Resolves to its id, or to null if this
 * cause already has an email. Throws if the recipient is not a single plain address.
 */
export async function enqueueEmail<K extends EmailKind>(
  tx: Database,
  queue: Queue,
  email: NewEmail<K>,
  options?: SendOptions,
): Promise<string | null> {
  const [id] = await enqueueEmails(tx, queue, [email], options);
  return id ?? null;
}

/**
 * Enqueues several emails; resolves to the ids of those that were added. A customer at the counter who gave no address gets none
 * (R-DRAFT-12).
 */
export async function enqueueEmails(
  tx: Database,
  queue: Queue,
  wanted: readonly NewEmail[],
  options?: SendOptions,
): Promise<string[]> {
  const several = wanted.filter(({ recipient, orderId }) => recipient !== '' || orderId === null);
  if (several.length === 0) return [];
  if (!several.every(({ recipient }) => plainAddress.test(recipient)))
    throw new Error('The recipient of an email is not a single plain address.');
  const added = await tx
    .insert(emails)
    .values(several)
    .onConflictDoNothing({ target: emails.dedupeKey })
    .returning({ id: emails.id });
  await queue.sendAll(
    tx,
    'mail.send',
    added.map(({ id }) => ({ mailId: id })),
    options,
  );
  return added.map(({ id }) => id);
}

/** No blanks, line breaks, brackets or commas, any of which could make two addresses or a header of it. */
const plainAddress = /^[^\s<>,;:"()[\]\\]+@[^\s<>,;:"()[\]\\@]+$/;

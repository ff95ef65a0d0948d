import type { Database } from '../db/client.ts';
import { mails } from '../db/schema/mails.ts';
import type { Queue, SendOptions } from '../jobs/queue.ts';
import type { MailKind, MailProps } from './mail-props.ts';

export type NewMail<K extends MailKind = MailKind> = {
  kind: K;
  /** One plain address. */
  recipient: string;
  /** One mail per cause, such as 'order-confirmation:17'. */
  dedupeKey: string;
  orderId: number | null;
  props: MailProps[K];
};

/**
 * Puts a mail into the outbox in the caller's transaction; it is sent once that is committed. Resolves to its id, or to
 * null when this cause has its mail already. Throws on a recipient that is not one plain address.
 */
export async function enqueueMail<K extends MailKind>(
  tx: Database,
  queue: Queue,
  mail: NewMail<K>,
  options?: SendOptions,
): Promise<string | null> {
  if (!plainAddress.test(mail.recipient))
    throw new Error('The recipient of a mail is not one plain address.');
  const [added] = await tx
    .insert(mails)
    .values(mail)
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id });
  if (!added) return null;
  await queue.send(tx, 'mail.send', { mailId: added.id }, options);
  return added.id;
}

/** No blanks, line breaks, brackets or commas, any of which could make two addresses or a header of it. */
const plainAddress = /^[^\s<>,;:"()[\]\\]+@[^\s<>,;:"()[\]\\@]+$/;

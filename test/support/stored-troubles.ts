import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db/open-database.ts';
import { moneyDifferences } from '#server/db/schema/books.ts';
import { emails } from '#server/db/schema/emails.ts';

/** A difference that a comparison found, and its id. */
export async function storeDifference(db: Database, movedAt: Date): Promise<number> {
  const [row] = await db
    .insert(moneyDifferences)
    .values({
      kind: 'money-without-order',
      provider: 'paypal',
      reference: randomUUID(),
      providerCents: 48_43,
      movedAt,
    })
    .returning({ id: moneyDifferences.id });
  return row?.id ?? 0;
}

/** An email that the mail server refused, and its id. */
export async function storeFailedEmail(db: Database): Promise<string> {
  const [email] = await db
    .insert(emails)
    .values({
      kind: 'owner-alert',
      recipient: 'owner@mail.example',
      dedupeKey: randomUUID(),
      props: { title: 'x', orderNumber: null, paragraphs: [], facts: [], shopUrl: '' },
      lastError: 'refused',
    })
    .returning({ id: emails.id });
  return email?.id ?? '';
}

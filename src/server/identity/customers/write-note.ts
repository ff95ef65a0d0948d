import { done, type Result } from '#domain/result.ts';
import { customerNotes } from '#server/db/schema/privacy.ts';
import { callingStaff, recordChange } from '#server/dashboard/audit/record-change.ts';
import { personOfKey } from '#server/identity/privacy/find-person.ts';
import type { Services } from '#server/services.ts';
import { customerNotFound, keyOf } from './read-customer.ts';

/** Keeps a note about a customer, for staff only (R-PRIV-9). The history says who wrote one, and not what. */
export async function writeNote(
  { database, clock }: Services,
  key: string,
  { note, key: formKey }: { note: string; key: string },
): Promise<Result<void>> {
  return database.db.transaction(async (tx) => {
    const person = await personOfKey(tx, key);
    const email = person?.account?.email ?? person?.email;
    if (!person || !email) return customerNotFound;
    const [added] = await tx
      .insert(customerNotes)
      .values({ email, text: note, key: formKey, staffId: callingStaff(), createdAt: clock() })
      .onConflictDoNothing({ target: customerNotes.key })
      .returning({ id: customerNotes.id });
    if (added)
      await recordChange(tx, {
        kind: 'customer',
        subject: keyOf(person),
        label: 'A customer',
        verb: 'note-written',
      });
    return done;
  });
}

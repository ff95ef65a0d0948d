import { and, eq } from 'drizzle-orm';
import type { SignInAnswer } from '#domain/accounts/customer.schema.ts';
import { moveGuestCart } from '#server/cart/move-guest-cart.ts';
import type { Database } from '#server/db/client.ts';
import { customers } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { isPassword } from '#server/access/passwords.ts';
import type { Visit } from '#server/access/sessions.ts';
import { openSession, toCustomer, type CustomerRow } from '#server/access/customer-session.ts';

/** Whose address it is; null for nobody's. */
export async function findCustomer({ database }: Services, email: string): Promise<CustomerRow | null> {
  const [customer] = await database.db.select().from(customers).where(eq(customers.email, email));
  return customer ?? null;
}

/**
 * Opens a session and brings the browser's guest cart along. Null for nobody (`known` null) or a wrong password, in the
 * same time.
 */
export async function signIn(
  { database, clock }: Services,
  known: CustomerRow | null,
  password: string,
  { guestCartId, visit }: Entry,
): Promise<SignInAnswer | null> {
  if (!(await isPassword(known?.passwordHash ?? null, password)) || !known) return null;
  return database.db.transaction(async (tx) => {
    // A new password that was set meanwhile ends all sessions: the old one must open none after that.
    const [customer] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.id, known.id), eq(customers.passwordHash, known.passwordHash)))
      .for('share');
    return customer ? enter(tx, customer, { guestCartId, visit }, clock()) : null;
  });
}

/** With what a customer comes in: the browser's guest cart, and where from. */
export type Entry = { guestCartId: number | null; visit: Visit };

/** What sign-in and registration have in common, in the caller's transaction. */
export async function enter(
  tx: Database,
  customer: CustomerRow,
  { guestCartId, visit }: Entry,
  now: Date,
): Promise<SignInAnswer> {
  const token = await openSession(tx, customer.id, visit, now);
  const capped = guestCartId !== null && (await moveGuestCart(tx, guestCartId, customer.id));
  return { customer: toCustomer(customer), token, capped };
}

import { and, eq } from 'drizzle-orm';
import type { SignInAnswer } from '#domain/identity/customers/customer.schema.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { moveGuestCart } from '#server/selling/cart/move-guest-cart.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { customers } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { isPassword } from '#server/identity/sessions/passwords.ts';
import type { Visit } from '#server/identity/sessions/sessions.ts';
import { openSession, toCustomer, type CustomerRow } from '#server/identity/sessions/customer-session.ts';

/** The address's customer, or null. */
export async function findCustomer({ database }: Services, email: string): Promise<CustomerRow | null> {
  const [customer] = await database.db.select().from(customers).where(eq(customers.email, email));
  return customer ?? null;
}

/**
 * Opens a session and merges the browser's guest cart. Refused for an unknown address (`known` null) or a wrong password, in constant
 * time.
 */
export async function signIn(
  { database, clock }: Services,
  known: CustomerRow | null,
  password: string,
  { guestCartId, visit }: Entry,
): Promise<Result<SignInAnswer>> {
  if (!(await isPassword(known?.passwordHash ?? null, password)) || !known) return wrongCredentials;
  return database.db.transaction(async (tx) => {
    // If the password was changed in the meantime, the old one must not open a session.
    const [customer] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.id, known.id), eq(customers.passwordHash, known.passwordHash)))
      .for('share');
    if (!customer) return wrongCredentials;
    return ok(await enter(tx, customer, { guestCartId, visit }, clock()));
  });
}

const wrongCredentials = refused('unknown-caller', 'Invalid email or password');

/** The request's guest cart and source. */
export type Entry = { guestCartId: number | null; visit: Visit };

/** Shared by sign-in and registration; runs in the caller's transaction. */
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

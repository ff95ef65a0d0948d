import type { SignInAnswer } from '#domain/identity/customers/customer.schema.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { customers } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { hashPassword } from '#server/identity/sessions/passwords.ts';
import { enqueueWelcome } from './account-emails.ts';
import { enter, type Entry } from './sign-in.ts';

export type Registration = { email: string; password: string; firstName: string; lastName: string };

/**
 * Creates an account, signs it in and enqueues the welcome email in one transaction. Refused if the address already has an account.
 */
export async function registerCustomer(
  services: Services,
  { email, password, firstName, lastName }: Registration,
  entry: Entry,
): Promise<Result<SignInAnswer>> {
  const passwordHash = await hashPassword(password);
  return services.database.db.transaction(async (tx) => {
    const [customer] = await tx
      .insert(customers)
      .values({ email, passwordHash, firstName, lastName })
      .onConflictDoNothing({ target: customers.email })
      .returning();
    if (!customer) return refused('conflict', addressTaken, { field: 'email' });
    await enqueueWelcome(services, tx, customer);
    return ok(await enter(tx, customer, entry, services.clock()));
  });
}

const addressTaken =
  'There is already an account with this email address. Sign in, or reset your password if you have forgotten it.';

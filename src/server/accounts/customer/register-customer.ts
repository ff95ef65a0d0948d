import type { SignInAnswer } from '#domain/accounts/customer.schema.ts';
import { customers } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { enqueueWelcome } from './account-emails.ts';
import { enter, type Entry } from './sign-in.ts';

export type Registration = { email: string; password: string; firstName: string; lastName: string };

/**
 * Creates an account, signs it in and enqueues the welcome email in one transaction. Null if the address already has an account.
 */
export async function registerCustomer(
  services: Services,
  { email, password, firstName, lastName }: Registration,
  entry: Entry,
): Promise<SignInAnswer | null> {
  const passwordHash = await hashPassword(password);
  return services.database.db.transaction(async (tx) => {
    const [customer] = await tx
      .insert(customers)
      .values({ email, passwordHash, firstName, lastName })
      .onConflictDoNothing({ target: customers.email })
      .returning();
    if (!customer) return null;
    await enqueueWelcome(services, tx, customer);
    return enter(tx, customer, entry, services.clock());
  });
}

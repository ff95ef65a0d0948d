import { eq } from 'drizzle-orm';
import { hashPassword } from '#server/identity/sessions/passwords.ts';
import { customers } from '#server/db/schema/accounts.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Services } from '#server/services.ts';
import { enqueueLinkEmail, enqueueWelcome } from './account-emails.ts';

/**
 * Opens an account for a guest's order, whose address the welcome email verifies before any order is in it (R-ACCT-40). If the
 * address already has an account, its owner is told so, with a link to a new password. Both look the same from outside, so that the
 * answer does not tell whether an address has an account.
 */
export async function keepOrder(
  services: Services,
  { customerEmail, customerName, shippingAddress }: OrderRow,
  password: string,
): Promise<void> {
  const email = customerEmail.trim().toLowerCase();
  const passwordHash = await hashPassword(password);
  const firstName = shippingAddress?.firstName ?? customerName;
  const lastName = shippingAddress?.lastName ?? '';
  await services.database.db.transaction(async (tx) => {
    const [opened] = await tx
      .insert(customers)
      .values({ email, passwordHash, firstName, lastName })
      .onConflictDoNothing({ target: customers.email })
      .returning();
    if (opened) return enqueueWelcome(services, tx, opened);
    const [known] = await tx.select().from(customers).where(eq(customers.email, email));
    if (known) await enqueueLinkEmail(services, tx, 'account-exists', known);
  });
}

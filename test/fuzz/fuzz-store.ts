import { eq } from 'drizzle-orm';
import { openSession } from '#server/identity/sessions/customer-session.ts';
import { opened } from '#server/identity/sessions/sessions.ts';
import { admins, adminSessions, customers } from '#server/db/schema/accounts.ts';
import { hashToken, newToken } from '#server/platform/http/caller/tokens.ts';
import { owner } from '../support/owner.ts';
import { shopper } from '../support/shopper.ts';
import { startStripe } from '../support/stripe.ts';
import { testStore } from '../support/store.ts';
import { watchDatabase } from './watched-database.ts';

const visit = { source: '127.0.0.1', userAgent: 'fuzz' };
const email = 'dana0@mail.example';

/** A store with orders, a customer, a guest with a cart, and both providers. All its writes are recorded. */
export async function openFuzzStore() {
  const stripe = await startStripe();
  const store = await testStore({ env: stripe.env });
  const { app, services } = store;
  const { db } = services.database;
  await owner(app, services);
  const guest = shopper(app);
  for (const productId of [31, 43, 31]) {
    await guest.add(productId);
    await guest.placeOrder();
  }
  const { id: customerId } = await shopper(app).register(email);
  // Otherwise each call that requests the email again would wait for it to be sent.
  await db.update(customers).set({ emailVerifiedAt: services.clock() }).where(eq(customers.email, email));
  const [admin] = await db.select({ id: admins.id }).from(admins);
  const written = await watchDatabase(db);

  /** Inserts a session directly into the database, because hashing a password would take most of the time. */
  async function tokenOf(who: 'staff' | 'customer'): Promise<string> {
    const now = services.clock();
    let token = '';
    if (who === 'customer') token = await openSession(db, customerId, visit, now);
    else {
      token = newToken();
      const session = {
        ...opened('staff', visit, now),
        tokenHash: hashToken(token),
        adminId: admin?.id ?? 0,
      };
      await db.insert(adminSessions).values(session);
    }
    await written.take();
    return token;
  }

  return { ...store, guest, written, tokenOf };
}

export type FuzzStore = Awaited<ReturnType<typeof openFuzzStore>>;

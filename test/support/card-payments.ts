import { eq } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { emails } from '#server/db/schema/emails.ts';
import { payments } from '#server/db/schema/payments.ts';
import { eventually } from './eventually.ts';
import { shopper, type Shopper } from './shopper.ts';
import { testStore, type TestStoreOptions } from './store.ts';
import { startStripe, type NewIntent } from './stripe.ts';

export type PlacedOrder = { orderId: string; totalAmount: string };

/** The total of an order of one sling shipped to Texas, in cents. */
export const slingTotal = 48_43;

/** A store with Stripe keys, and functions to work with intents. Its jobs run unless a test turns them off. */
export async function cardStore(options: Pick<TestStoreOptions, 'jobs' | 'logged'> = {}) {
  let now = () => Date.now();
  const stripe = await startStripe({ clock: () => now() });
  afterAll(() => stripe.simulator.close());
  const store = await testStore({ env: stripe.env, jobs: true, ...options });
  const { app, time } = store;
  now = () => time.now.getTime();
  const { db } = store.services.database;

  async function emailsOf({ orderId }: PlacedOrder): Promise<string[]> {
    const all = await db.select().from(emails).orderBy(emails.createdAt);
    return all
      .filter((email) => email.props['orderNumber'] === orderId)
      .map((email) => email.kind)
      .toSorted();
  }

  async function paymentOf(intent: string) {
    const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, intent));
    return payment;
  }

  return {
    ...store,
    db,
    stripe,
    emailsOf,
    paymentOf,
    placed: async (productId = 31): Promise<{ guest: Shopper; order: PlacedOrder }> => {
      const guest = shopper(app);
      await guest.add(productId);
      return { guest, order: await guest.placeOrder() };
    },
    intentFor: ({ orderId }: PlacedOrder, change: Partial<NewIntent> = {}): Promise<string> =>
      stripe.intent({ amount: slingTotal, metadata: { orderId }, ...change }),
    /** Called by any browser that knows the intent. */
    complete: (intent: string, orderId?: string) =>
      shopper(app).call('POST', '/api/stripe/complete-order', {
        payment_intent: intent,
        ...(orderId && { order_id: orderId }),
      }),
    /** The payment was refunded in full, and the owner was told. */
    expectReturned: async (intent: string, order: PlacedOrder, amount = slingTotal): Promise<void> => {
      await eventually(store.services, async () => {
        const book = await stripe.book(intent);
        const refunds = book?.charges.flatMap((charge) => charge.refunds);
        expect(refunds).toMatchObject([{ amount, status: 'succeeded' }]);
        expect((await paymentOf(intent))?.status).toBe('refunded');
      });
      expect(await emailsOf(order)).toContain('owner-alert');
    },
  };
}

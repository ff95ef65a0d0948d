import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createLink } from '#server/identity/customers/customer-links.ts';
import { customerSessions } from '#server/db/schema/accounts.ts';
import { carts } from '#server/db/schema/cart.ts';
import { hasPostgres } from '../../support/database.ts';
import { provider } from '../../support/ledger.ts';
import { shopper, type Shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, simulator, time } = await testStore();
const { db } = services.database;
const paypal = provider(simulator);

const sling = 31;
const swivels = 36;

let people = 0;
const somebody = () => `race${(people += 1)}@mail.example`;

async function quantities(who: Shopper): Promise<(readonly [number, number])[]> {
  const cart = await who.cart();
  return cart.map((item) => [item.productId, item.quantity] as const).toSorted(([a], [b]) => a - b);
}

describe.skipIf(!hasPostgres)('concurrently, on a real PostgreSQL server', () => {
  test('eight sign-ins of one browser move its lines once', async () => {
    const email = somebody();
    const customer = shopper(app);
    await customer.register(email);
    await customer.add(sling, 1);
    const guest = shopper(app);
    await guest.add(sling, 3);
    await guest.add(swivels, 4);
    await Promise.all(Array.from({ length: 8 }, () => guest.signIn(email)));
    expect(await quantities(guest)).toEqual([
      [sling, 4],
      [swivels, 4],
    ]);
  });

  test('when two customers sign in over one guest cart, one gets the lines; none is lost or doubled', async () => {
    const emails = [somebody(), somebody()] as const;
    for (const email of emails) await shopper(app).register(email);
    const guest = shopper(app);
    await guest.add(sling, 3);
    await guest.add(swivels, 2);
    await Promise.all(emails.map((email) => guest.signIn(email)));
    const found = await Promise.all(
      emails.map(async (email) => {
        const browser = shopper(app);
        await browser.signIn(email);
        return quantities(browser);
      }),
    );
    expect(found.flat().toSorted(([a], [b]) => a - b)).toEqual([
      [sling, 3],
      [swivels, 2],
    ]);
  });

  test('many browsers that sign in to one account at once make one cart with the lines of all', async () => {
    const email = somebody();
    const { id } = await shopper(app).register(email);
    const browsers = await Promise.all(
      Array.from({ length: 8 }, async (_none, index) => {
        const browser = shopper(app);
        // In both orders, to provoke a deadlock.
        for (const product of index % 2 === 0 ? [sling, swivels] : [swivels, sling])
          await browser.add(product);
        return browser;
      }),
    );
    await Promise.all(browsers.map((browser) => browser.signIn(email)));
    const [first] = browsers;
    expect(first && (await quantities(first))).toEqual([
      [sling, 8],
      [swivels, 8],
    ]);
    expect(await db.$count(carts, eq(carts.customerId, id))).toBe(1);
  });

  test('signing in while the payment is captured: paid once, and the bought lines are gone from every cart', async () => {
    const email = somebody();
    await shopper(app).register(email);
    for (let round = 0; round < 4; round += 1) {
      const browser = shopper(app);
      await browser.add(sling, 2);
      await browser.add(swivels, 1);
      const order = await browser.placeOrder();
      const { id } = await browser.startPayment(order);
      await paypal.approve(id);
      const [captured] = await Promise.all([browser.capture(id), browser.signIn(email)]);
      expect(captured).toMatchObject({ status: 200 });
      expect(await browser.cart()).toEqual([]);
      expect(await paypal.capturesOf(order.orderId)).toHaveLength(1);
    }
  });

  test('signing in with the old password while a new one is set leaves no session open', async () => {
    for (let round = 0; round < 6; round += 1) {
      const email = somebody();
      const { id } = await shopper(app).register(email);
      const token = await createLink(db, id, 'reset-password', time.now);
      const browsers = Array.from({ length: 3 }, () => shopper(app));
      const old = { email, password: 'range-day' };
      const [reset, ...sessions] = await Promise.all([
        shopper(app).call('POST', '/api/auth/reset-password', { token, password: 'a-new-one' }),
        ...browsers.map((browser) => browser.call('POST', '/api/auth/login', old)),
      ]);
      expect(reset).toMatchObject({ status: 200 });
      expect(sessions.every(({ status }) => status === 200 || status === 401)).toBe(true);
      expect(await db.$count(customerSessions, eq(customerSessions.customerId, id))).toBe(0);
    }
  });
});

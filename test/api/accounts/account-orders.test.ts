import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { CustomerOrder } from '#domain/identity/customers/customer.schema.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import { customers } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { expireOrders } from '#server/selling/checkout/expire-orders.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { provider } from '../../support/ledger.ts';
import { owner } from '../../support/owner.ts';
import { shopper, type Shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, simulator } = await testStore();
const { db } = services.database;
const paypal = provider(simulator);

const tee = 1;
const sling = 31;
const swivels = 36;

let people = 0;
const somebody = () => `order${(people += 1)}@mail.example`;

const history = (who: Shopper) => who.ok<CustomerOrder[]>('GET', '/api/auth/orders');

/** A new order for each call: a cart has at most one order that waits for payment. */
async function paidOrder(who: Shopper, email: string, product = sling) {
  await who.add(product);
  const order = await who.placeOrder(texasAddress, { customerEmail: email });
  const { id } = await who.startPayment(order);
  await paypal.approve(id);
  await who.capture(id);
  return order;
}

async function newCustomer() {
  const email = somebody();
  const who = shopper(app);
  const { id } = await who.register(email);
  return { email, who, id };
}

const verify = (id: number) =>
  db.update(customers).set({ emailVerifiedAt: new Date() }).where(eq(customers.id, id));

describe('the history', () => {
  test('is empty at first', async () => {
    const { who } = await newCustomer();
    expect(await history(who)).toEqual([]);
  });

  test('shows an order’s customer fields, with all amounts and the address (R-API-17, R-ORD-1, R-ORD-2, R-ORD-28)', async () => {
    const { who, email, id } = await newCustomer();
    await who.add(tee, 2, { size: 'M', color: 'Olive' });
    const { orderId, totalAmount } = await who.placeOrder(texasAddress, { customerEmail: email });
    expect(await history(who)).toEqual([
      {
        id: expect.any(Number) as number,
        orderId,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        status: 'pending',
        paymentPending: false,
        paymentState: 'none',
        customerEmail: email,
        subtotal: '55.98',
        discount: '0.00',
        shipping: '6.99',
        shippingMethod: null,
        shipsBy: null,
        tax: '3.50',
        charged: '0.00',
        refunded: '0.00',
        changedTotals: null,
        totalAmount,
        discountCode: null,
        offer: null,
        paymentMethod: null,
        shippingAddress: texasAddress,
        counterState: null,
        trackingNumber: null,
        shippingCarrier: null,
        openCases: [],
        shipments: [],
        items: [
          {
            id: expect.any(Number) as number,
            productId: tee,
            productName: expect.any(String) as string,
            category: 'apparel',
            quantity: 2,
            price: expect.stringMatching(/^\d+\.\d\d$/) as string,
            imageUrl: expect.any(String) as string,
            customization: expect.stringContaining('"size":"M"') as string,
            sku: null,
            discount: '0.00',
          },
        ],
      },
    ]);
    const [row] = await db.select().from(orders).where(eq(orders.number, orderId));
    expect(row?.customerId).toBe(id);
  });

  test('shows a pending capture as a pending payment (R-ORD-15)', async () => {
    const { who, email } = await newCustomer();
    await who.add(sling);
    const order = await who.placeOrder(texasAddress, { customerEmail: email });
    const { id } = await who.startPayment(order);
    await paypal.approve(id, 'pending-completes');
    await who.capture(id);
    expect(await history(who)).toMatchObject([{ status: 'pending', paymentPending: true }]);
  });

  test('has orders made while signed in, whatever their email, with status and tracking (R-ORD-1, R-ORD-21)', async () => {
    const { who } = await newCustomer();
    const { orderId } = await paidOrder(who, 'a.gift@for.example');
    const isIt = eq(orders.number, orderId);
    const [row] = await db.update(orders).set({ status: 'shipped' }).where(isIt).returning();
    const parcel = { trackingNumber: '1Z999AA10123456784', carrier: 'UPS' };
    await db.insert(shipments).values({ orderId: row?.id ?? 0, ...parcel });
    expect(await history(who)).toMatchObject([
      { orderId, status: 'shipped', trackingNumber: '1Z999AA10123456784', shippingCarrier: 'UPS' },
    ]);
  });

  test('has guest orders with the address, in any letter case, only after verification (R-ACCT-36, R-ORD-22)', async () => {
    const { who, email, id } = await newCustomer();
    const { orderId } = await paidOrder(shopper(app), email.toUpperCase());
    expect(await history(who)).toEqual([]);
    await verify(id);
    expect(await history(who)).toMatchObject([{ orderId }]);
  });

  test('never has another customer’s orders for that address, or a deleted order', async () => {
    const { who, email, id } = await newCustomer();
    await verify(id);
    const other = await newCustomer();
    await paidOrder(other.who, email);
    const { orderId } = await paidOrder(who, email);
    expect(await history(who)).toMatchObject([{ orderId }]);
    await db.update(orders).set({ deletedAt: new Date() }).where(eq(orders.number, orderId));
    expect(await history(who)).toEqual([]);
  });

  test('leaves out replaced and unpaid attempts, but has orders that the owner cancelled', async () => {
    const { who, email } = await newCustomer();
    await who.add(sling);
    await who.placeOrder(texasAddress, { customerEmail: email });
    await who.add(swivels);
    const changed = await who.placeOrder(texasAddress, { customerEmail: email });
    expect(await history(who)).toMatchObject([{ orderId: changed.orderId }]);
    await db
      .update(orders)
      .set({ createdAt: new Date(Date.now() - 25 * hourMs) })
      .where(eq(orders.number, changed.orderId));
    await expireOrders(services);
    expect(await history(who)).toEqual([]);
    const { orderId } = await paidOrder(who, email);
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.number, orderId));
    expect(await history(who)).toMatchObject([{ orderId, status: 'cancelled' }]);
  });

  test('has an attempt that the owner reactivated (R-ORD-21)', async () => {
    const { who, email } = await newCustomer();
    await who.add(sling);
    const { orderId } = await who.placeOrder(texasAddress, { customerEmail: email });
    const [row] = await db.select().from(orders).where(eq(orders.number, orderId));
    await db
      .update(orders)
      .set({ createdAt: new Date(Date.now() - 25 * hourMs) })
      .where(eq(orders.number, orderId));
    await expireOrders(services);
    expect(await history(who)).toEqual([]);
    const call = await owner(app, services);
    for (const status of ['pending', 'paid', 'shipped', 'cancelled']) {
      const form = { customerName: 'Dana Reyes', customerEmail: email, overrideReason: 'Paid by check' };
      const saved = await call('PUT', `/api/admin/orders/${row?.id}`, { ...form, status });
      expect(saved.status).toBe(200);
      expect(await history(who)).toMatchObject([{ orderId, status }]);
    }
    const listed = await app.inject({
      url: '/api/auth/orders',
      headers: { authorization: `Bearer ${who.token()}` },
    });
    expect(listed.headers['x-total-count']).toBe('1');
  });

  test('comes page by page, newest first, with the total (R-API-11)', async () => {
    const { who, email, id } = await newCustomer();
    await verify(id);
    const placed: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      placed.unshift((await paidOrder(count % 2 ? who : shopper(app), email)).orderId);
    }
    const seen: string[] = [];
    let url: string | undefined = '/api/auth/orders?limit=2';
    while (url) {
      const answer: LightMyRequestResponse = await app.inject({
        url,
        headers: { authorization: `Bearer ${who.token()}` },
      });
      expect(answer.headers['x-total-count']).toBe('5');
      seen.push(...answer.json<CustomerOrder[]>().map((order) => order.orderId));
      url = /^<(.+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(placed);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=x', 'limit'],
    ['cursor=x', 'cursor'],
    ['cursor=W10', 'cursor'],
  ])('refuses %s at the %s', async (query, field) => {
    const { who } = await newCustomer();
    expect(await who.call('GET', `/api/auth/orders?${query}`)).toMatchObject({
      status: 400,
      body: { field },
    });
  });
});

describe('an order’s lines, tax and email are returned', () => {
  test('to the customer who placed it, in any browser, and to no other customer (R-ORD-20)', async () => {
    const { who, email } = await newCustomer();
    const { orderId } = await paidOrder(who, email);
    const phone = shopper(app);
    await phone.signIn(email);
    expect(await phone.status(orderId)).toMatchObject({ customerEmail: email, items: [{ quantity: 1 }] });
    const { who: stranger } = await newCustomer();
    for (const other of [stranger, shopper(app)]) {
      expect(Object.keys(await other.status(orderId)).toSorted()).toEqual([
        'orderId',
        'paymentState',
        'status',
        'totalAmount',
      ]);
    }
  });

  test('to the browser that placed it as a guest, also after it has registered, and not after signing out', async () => {
    const browser = shopper(app);
    const email = somebody();
    const { orderId } = await paidOrder(browser, email);
    expect(await browser.status(orderId)).toHaveProperty('customerEmail', email);
    await browser.register(somebody());
    expect(await browser.status(orderId)).toHaveProperty('customerEmail', email);
    await browser.signOut();
    expect(await browser.status(orderId)).not.toHaveProperty('customerEmail');
  });
});

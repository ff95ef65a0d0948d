import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { products, productVariants } from '#server/db/schema/catalog.ts';
import { holdStarts, stockHolds } from '#server/db/schema/stock.ts';
import { payments } from '#server/db/schema/payments.ts';
import { expireOrders } from '#server/selling/checkout/expire-orders.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { codeBuyers } from '../../support/code-buyers.ts';
import { provider } from '../../support/ledger.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { app, services, simulator, time } = store;
const { db } = services.database;
const paypal = provider(simulator);
const { codeWith } = await codeBuyers(store);
const fiveUses = await codeWith({ maxUses: 5 });
const oneUse = await codeWith({ maxUses: 1 });

const prism = 41; // stock is counted
const office = '203.0.113.7';
let people = 0;

beforeEach(async () => {
  await db.delete(stockHolds);
  await db.delete(holdStarts);
});

async function stock(units: number): Promise<void> {
  await db.update(products).set({ stockQuantity: units }).where(eq(products.id, prism));
}

/** A shopper of his own cart and email with an unpaid order. */
async function shopperFrom(
  source: string,
  { quantity = 1, email = `shopper-${(people += 1)}@example.com` } = {},
) {
  const guest = shopper(app, source);
  await guest.add(prism, quantity);
  const order = await guest.placeOrder({ ...texasAddress, email });
  return { guest, email, order, start: () => guest.tryPayment(order) };
}

type Someone = Awaited<ReturnType<typeof shopperFrom>>;

/** The status of the first refused call. */
async function pay({ guest, start }: Someone): Promise<number> {
  const { status, body } = await start();
  if (status !== 200) return status;
  const { id } = body as { id: string };
  await paypal.approve(id);
  return (await guest.capture(id)).status;
}

/** Whether a stranger far away can start to pay for a unit now. */
async function strangerStarts(): Promise<boolean> {
  const source = `198.51.100.${(people % 250) + 1}`;
  const stranger = await shopperFrom(source);
  const { status } = await stranger.start();
  // Gone again.
  await stranger.guest.add(36);
  await stranger.guest.placeOrder({ ...texasAddress, email: stranger.email });
  return status === 200;
}

test('one visitor whose unpaid order names all units of all variants holds none of them (R-STOCK-11)', async () => {
  const counted = await db.select().from(productVariants);
  const thief = shopper(app, office);
  for (const { productId, size, color, stockQuantity } of counted) {
    if (stockQuantity > 0)
      await thief.call('POST', '/api/cart', {
        productId,
        quantity: stockQuantity,
        customizations: { size, color },
      });
  }
  await thief.add(prism, 9);
  await thief.startPayment(await thief.placeOrder());
  expect(await db.select().from(stockHolds)).toEqual([]);
});

test.each([
  ['the same order', {}],
  ['new carts', { email: 'thief@example.com' }],
  ['new carts and emails', { source: office }],
] as const)(
  'the last unit is held for 30 minutes of two hours at most, started every 15 minutes with %s (R-STOCK-10)',
  async (_how, { email, source }: { email?: string; source?: string }) => {
    await stock(1);
    const same = await shopperFrom('192.0.2.1');
    const free: boolean[] = [];
    for (let minutes = 0; minutes <= 120; minutes += 15) {
      const thief =
        email || source
          ? await shopperFrom(source ?? `192.0.2.${minutes + 1}`, email ? { email } : {})
          : same;
      await thief.start();
      free.push(await strangerStarts());
      time.pass(14 * minuteMs);
      free.push(await strangerStarts());
      time.pass(minuteMs);
    }
    expect(free.slice(0, 4)).toEqual([false, false, false, false]);
    expect(free.slice(4)).not.toContain(false);
  },
);

test('many sources that pay for nothing hold a product for an hour of a day; then whoever pays gets it (R-STOCK-13)', async () => {
  await stock(20);
  const free: boolean[] = [];
  for (let round = 0; round < 8; round += 1) {
    const thieves: Someone[] = [];
    for (const [nr, quantity] of [10, 5, 3, 1, 1].entries()) {
      thieves.push(await shopperFrom(`2001:db8:${round}:${nr}::1`, { quantity }));
    }
    for (let quarter = 0; quarter < 2; quarter += 1) {
      for (const { start } of thieves) await start();
      free.push(await strangerStarts());
      time.pass(15 * minuteMs);
    }
  }
  expect(free.slice(0, 4)).toEqual([false, false, false, false]);
  expect(free.slice(4)).not.toContain(false);
  expect(await pay(await shopperFrom('198.51.100.9'))).toBe(200);
});

test('capturing without an approval lengthens no hold (R-STOCK-10)', async () => {
  await stock(1);
  const thief = await shopperFrom(office);
  const { id } = await thief.guest.startPayment(thief.order);
  time.pass(14 * minuteMs);
  expect((await thief.guest.capture(id)).status).toBe(409);
  expect(await strangerStarts()).toBe(false);
  time.pass(17 * minuteMs);
  expect(await strangerStarts()).toBe(true);
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, id));
  expect(payment).toMatchObject({ status: 'created', captureRound: 1 });
});

test('what was held is forgotten after a day, and then held again (R-STOCK-10)', async () => {
  await stock(1);
  const someone = await shopperFrom(office);
  await someone.start();
  time.pass(24 * 60 * minuteMs);
  await expireOrders(services);
  expect(await db.select().from(holdStarts)).toEqual([]);
  await (await shopperFrom(office)).start();
  expect(await strangerStarts()).toBe(false);
});

test('launch day: 500 shoppers behind one address buy 100 units, and nobody is refused while one is free (R-STOCK-11)', async () => {
  await stock(100);
  const all: Someone[] = [];
  for (let count = 0; count < 500; count += 1) all.push(await shopperFrom(office));
  // All open PayPal's window while nothing is sold.
  const started: { one: Someone; id: string }[] = [];
  for (const one of all) {
    const { id } = await one.guest.startPayment(one.order);
    started.push({ one, id });
  }
  const statuses: number[] = [];
  // The shoppers without a hold are first.
  for (const { one, id } of started.toReversed()) {
    await paypal.approve(id);
    statuses.push((await one.guest.capture(id)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.filter((status) => status === 409)).toHaveLength(400);
  expect(await db.select().from(products).where(eq(products.id, prism))).toMatchObject([
    { stockQuantity: 0 },
  ]);
}, 240_000);

test('a code with five uses serves another shopper while one visitor has five unpaid orders (R-DISC-24)', async () => {
  const { code } = fiveUses;
  const orderWith = async (source: string) => {
    const guest = shopper(app, source);
    await guest.add(31);
    people += 1;
    return {
      guest,
      order: await guest.placeOrder(
        { ...texasAddress, email: `shopper-${people}@example.com` },
        { discountCode: code },
      ),
    };
  };
  for (let count = 0; count < 5; count += 1) {
    const { guest, order } = await orderWith(office);
    await guest.startPayment(order);
  }
  const { guest, order } = await orderWith('198.51.100.9');
  const { id } = await guest.startPayment(order);
  await paypal.approve(id);
  expect((await guest.capture(id)).status).toBe(200);
});

test('many sources that pay for nothing hold the uses of a code for an hour of a day (R-DISC-24, R-STOCK-13)', async () => {
  const { code } = oneUse;
  const statuses: number[] = [];
  for (let source = 1; source <= 4; source += 1) {
    const guest = shopper(app, `2001:db8:9:${source}::1`);
    await guest.add(31);
    people += 1;
    const address = { ...texasAddress, email: `shopper-${people}@example.com` };
    const order = await guest.placeOrder(address, { discountCode: code });
    statuses.push((await guest.tryPayment(order)).status);
    statuses.push((await guest.call('POST', '/api/discount/validate', { code })).status);
    time.pass(30 * minuteMs);
  }
  const held = await db.select().from(holdStarts);
  expect(held).toHaveLength(2);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test('what is held is neither in stock nor out of stock, on its page and in lists (R-STOCK-12)', async () => {
  await stock(1);
  const someone = await shopperFrom(office);
  await someone.start();
  const until = new Date(Math.ceil((time.now.getTime() + 15 * minuteMs) / minuteMs) * minuteMs).toISOString();
  const held = { id: prism, inStock: false, heldUntil: until };
  const read = async (url: string) => (await app.inject({ url })).json<Product | Product[]>();
  expect(await read(`/api/products/${prism}`)).toMatchObject(held);
  expect(await read('/api/products')).toContainEqual(expect.objectContaining(held));
  const other = await shopperFrom('198.51.100.9');
  expect(await other.start()).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(
        /^3x Prism Sight: Held by another checkout until .+ C[SD]T\. Please try again later\.$/,
      ) as string,
    },
  });
  expect(await pay(someone)).toBe(200);
  expect(await read(`/api/products/${prism}`)).toMatchObject({ inStock: false });
  expect(await read(`/api/products/${prism}`)).not.toHaveProperty('heldUntil');
});

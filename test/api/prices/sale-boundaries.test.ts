import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { momentOf } from '#domain/platform/time/shop-day.ts';
import { secondMs } from '#domain/platform/time/durations.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { buildApp } from '#server/app.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { openStore } from '#server/store.ts';
import { provider } from '../../support/ledger.ts';
import { owner } from '../../support/owner.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

// A sale begins and ends with its second, in every process, also around the days on which clocks change.
const store = await testStore();
const { app, services, simulator, time } = store;
const paypal = provider(simulator);
const { db } = services.database;
const sling = 31;
const zone = 'America/Chicago';

/** A second process, which shares only the database and PayPal. */
const second = await openStore({
  config: services.config,
  database: services.database,
  log: services.log,
  clock: services.clock,
  paypal: services.paypal.endpoint,
});
const other = await buildApp(second.services, { web: null });
afterAll(async () => {
  await other.close();
  await second.close();
});

type Shown = { price: string; wasPrice?: string; priceValidUntil?: string };

async function shownIn(server: typeof app): Promise<Shown[]> {
  const read = async <Answer>(url: string) => (await server.inject({ url })).json<Answer>();
  const one = await read<Shown>(`/api/products/${sling}`);
  const lists = await Promise.all(
    ['/api/products?limit=100', '/api/products/category/slings?sort=price'].map((url) =>
      read<(Shown & { id: number })[]>(url),
    ),
  );
  return [one, ...lists.map((list) => list.find(({ id }) => id === sling) ?? one)];
}

/** Signs in anew: sessions end while the clock moves on by months. */
async function save(changes: object) {
  const call = await owner(app, services);
  const { body } = await call<AdminProduct>('GET', `/api/admin/products/${sling}`);
  const saved = await call<AdminProduct>('PUT', `/api/products/${sling}`, changes, body.version);
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 });
}

/** What the sling costs in both processes, in the cart, in the order, in PayPal's, and in what is kept and emailed. */
async function priceEverywhere() {
  const shown = [...(await shownIn(app)), ...(await shownIn(other))];
  const guest = shopper(app);
  await guest.add(sling);
  const [line] = await guest.cart();
  const order = await guest.placeOrder();
  const { id } = await guest.startPayment(order);
  const [opened] = await paypal.ordersOf(order.orderId);
  await paypal.approve(id);
  expect((await guest.capture(id)).status).toBe(200);
  const [kept] = await db
    .select({ cents: orderLines.unitPriceCents, was: orderLines.wasCents, props: emails.props })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(emails, eq(emails.orderId, orders.id))
    .where(eq(orders.number, order.orderId));
  return {
    shown: new Set(shown.map(({ price, wasPrice }) => `${price} ${wasPrice}`)),
    cart: `${line?.product.price} ${line?.product.wasPrice}`,
    order: order.totalAmount,
    paypal: JSON.stringify(opened),
    kept,
  };
}

// The clocks go forward in March and back in November: one weekend has 47 hours, the other 49.
test.each([
  ['2027-03-13', '2027-03-15', 47],
  ['2027-11-06', '2027-11-08', 49],
])(
  'a sale from %s to %s holds from its first second to its last, everywhere (R-PRICE-1, R-PRICE-7)',
  async (first, last, hours) => {
    const [from, until] = [first, last].map((day) => momentOf(day, '00:00', zone));
    if (!from || !until) throw new Error('two moments');
    expect((until.getTime() - from.getTime()) / 3_600_000).toBe(hours);
    time.now = new Date(from.getTime() - 3_600_000);
    await save({ salePrice: '29.00', saleFrom: from.toISOString(), saleUntil: until.toISOString() });
    for (const [moment, isOn] of secondsAround(from, until)) {
      time.now = moment;
      const found = await priceEverywhere();
      const [now, total] = isOn ? ['29.00 39.00', '37.80'] : ['39.00 undefined', '48.43'];
      expect({ at: moment, ...found }).toMatchObject({
        shown: new Set([now]),
        cart: now,
        order: total,
        kept: isOn ? { cents: 29_00, was: 39_00 } : { cents: 39_00, was: null },
      });
      expect(found.paypal).toContain(total);
    }
  },
);

test.each([
  ['2028-03-11', '2028-03-13'],
  ['2028-11-04', '2028-11-06'],
])('a percentage from %s to %s does, too (R-PRICE-2, R-PRICE-7)', async (first, last) => {
  const [from, until] = [first, last].map((day) => momentOf(day, '00:00', zone));
  if (!from || !until) throw new Error('two moments');
  time.now = new Date(from.getTime() - 3_600_000);
  const sale = { name: 'Weekend', percent: 20, categories: ['slings'], takesCodes: true };
  const value = { sales: [{ ...sale, from: from.toISOString(), until: until.toISOString() }] };
  const call = await owner(app, services);
  expect(await call('PUT', '/api/admin/settings/sales', { value })).toMatchObject({ status: 200 });
  for (const [moment, isOn] of secondsAround(from, until)) {
    time.now = moment;
    const { shown, cart, order } = await priceEverywhere();
    const [now, total] = isOn ? ['31.20 39.00', '40.14'] : ['39.00 undefined', '48.43'];
    expect({ at: moment, shown, cart, order }).toMatchObject({
      shown: new Set([now]),
      cart: now,
      order: total,
    });
  }
});

/** Seconds before, at and after each end, whether the sale is on, in their order. */
function secondsAround(from: Date, until: Date): [Date, boolean][] {
  const at = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
  return [
    [at(from, -secondMs), false],
    [at(from, -1), false],
    [from, true],
    [at(from, secondMs), true],
    [at(until, -secondMs), true],
    [at(until, -1), true],
    [until, false],
    [at(until, secondMs), false],
  ];
}

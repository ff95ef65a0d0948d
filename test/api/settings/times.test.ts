import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { addDays } from '#domain/platform/time/shop-day.ts';
import { minuteMs, secondMs } from '#domain/platform/time/durations.ts';
import { specifiedTimes, type TimesSetting } from '#domain/settings/kinds/times.schema.ts';
import { buildApp } from '#server/app.ts';
import { emails } from '#server/db/schema/emails.ts';
import { reconcilePayments } from '#server/payments/settle/reconcile.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { app, services, time } = store;
const { db } = services.database;
const { paypal, placed, paid } = await ownersRequests(store);

/** Signs in by the store's clock, which goes on by days. */
const owner = () => ownersRequests(store);

async function save(value: unknown) {
  const { call } = await owner();
  return call<{ field?: string; message?: string }>('PUT', '/api/admin/settings/times', { value });
}

/** On a day at noon in Chicago, the times are as specified but for these. */
async function begin(day: string, change: Partial<TimesSetting> = {}): Promise<void> {
  time.now = new Date(`${day}T18:00:00Z`);
  const wanted = { ...specifiedTimes, ...change };
  expect(await save(wanted)).toMatchObject({ status: 200 });
  time.pass(3 * secondMs);
  await expect.poll(() => services.settings.current().times).toMatchObject(wanted);
}

const closed = (from: string, to: string, takesOrders = false) => ({
  closings: [{ from, to, words: 'We are hunting.', takesOrders }],
});

/** When a day begins in Chicago. */
const midnight = (day: string) => new Date(`${day}T06:00:00Z`);

const shipBy = async (id: number) => (await (await owner()).read(id)).shipBy;

async function readyToPay() {
  const order = await placed();
  const { id: payment } = await order.guest.startPayment(order);
  await paypal.approve(payment);
  return { ...order, payment };
}

test('lead times hold at once; an order that was paid keeps its day, which Delay moves (R-TIME-1, R-TIME-9)', async () => {
  await begin('2026-12-07');
  const before = await paid();
  await begin('2026-12-07', { inStock: 5 });
  const after = await paid();
  expect([await shipBy(before.id), await shipBy(after.id)]).toEqual(['2026-12-09', '2026-12-14']);
  expect(await before.guest.status(before.orderId)).toMatchObject({ shipsBy: '2026-12-09' });
  const sent = await db.select().from(emails).where(eq(emails.orderId, after.id));
  expect(sent.map(({ props }) => props['shipsBy'])).toEqual(['2026-12-14', '2026-12-14']);
  const later = { promisedOn: '2026-12-18', reason: 'Out of clips', notify: false };
  const { call } = await owner();
  expect((await call('POST', `/api/admin/orders/${before.id}/delay`, later)).status).toBe(200);
  await begin('2026-12-07', { inStock: 1 });
  expect(await shipBy(before.id)).toBe('2026-12-18');
  expect(await before.guest.status(before.orderId)).toMatchObject({ shipsBy: '2026-12-18' });
});

test('stored answers have the new day from the store’s midnight on, in every process (R-TIME-7)', async () => {
  const processes = [app, await buildApp(services, { web: null })];
  await begin('2026-12-08', { madeToOrder: { from: 3, to: 4 } });
  const shown = () =>
    Promise.all(
      processes.map(async (one) => {
        const terms = (await one.inject('/api/policies/terms')).body;
        const { day } = (await one.inject('/api/settings')).json<{ day: string }>();
        return [day, terms.includes('3-4 business days')];
      }),
    );
  time.now = new Date(midnight('2026-12-09').getTime() - 1);
  expect(await shown()).toEqual([
    ['2026-12-08', true],
    ['2026-12-08', true],
  ]);
  time.now = midnight('2026-12-09');
  expect(await shown()).toEqual([
    ['2026-12-09', true],
    ['2026-12-09', true],
  ]);
  await processes[1]?.close();
});

test('while checkout is closed, shoppers fill the cart, and no order or payment begins; it opens by itself (R-TIME-5)', async () => {
  await begin('2026-12-09', closed('2026-12-10', '2026-12-11'));
  const pending = await placed();
  const guest = shopper(app);
  await guest.add(31);
  expect((await guest.checkout()).status).toBe(200);
  time.now = midnight('2026-12-10');
  await guest.add(12);
  expect(await guest.cart()).toHaveLength(2);
  const message = 'Checkout is closed until Sat, Dec 12. We are hunting. You have not been charged.';
  expect(await guest.checkout()).toMatchObject({ status: 409, body: { message } });
  expect(await pending.guest.tryPayment(pending)).toMatchObject({ status: 409, body: { message } });
  time.now = new Date(midnight('2026-12-12').getTime() - 1);
  expect((await guest.checkout()).status).toBe(409);
  time.now = midnight('2026-12-12');
  expect((await guest.checkout()).status).toBe(200);
});

test('an approval that comes in while checkout is closed is not captured, and its shopper reads why (R-TIME-5)', async () => {
  await begin('2026-12-14', closed('2026-12-15', '2026-12-15'));
  // PayPal keeps an approval for hours.
  time.now = new Date(midnight('2026-12-15').getTime() - 5 * minuteMs);
  const order = await readyToPay();
  time.now = midnight('2026-12-15');
  const message = 'Checkout is closed until Wed, Dec 16. We are hunting. You have not been charged.';
  expect(await order.guest.capture(order.payment)).toMatchObject({ status: 409, body: { message } });
  expect(await order.guest.capture(order.payment)).toMatchObject({ status: 409, body: { message } });
  expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  expect(await order.guest.status(order.orderId)).toMatchObject({ status: 'pending' });
});

test.each([
  // fault, closed on, ships by
  ['reset-after', '2026-12-17', '2026-12-21'],
  ['rate-limit', '2026-12-18', '2026-12-22'],
] as const)(
  'a payment that PayPal left open (%s) when checkout closed on %s goes through, and ships after it (R-TIME-5)',
  async (fault, day, shipsBy) => {
    await begin(addDays(day, -1), closed(day, day));
    time.now = new Date(midnight(day).getTime() - 2 * secondMs);
    const order = await readyToPay();
    await paypal.fail({
      endpoint: 'capture-order',
      fault,
      retryAfterSeconds: 1,
      times: fault === 'rate-limit' ? 1 : 2,
    });
    expect(await order.guest.capture(order.payment)).toMatchObject({ status: 202 });
    await expect
      .poll(async () => {
        time.pass(2 * minuteMs);
        await reconcilePayments(services);
        return order.guest.status(order.orderId);
      })
      .toMatchObject({ status: 'paid', shipsBy });
  },
);

test('what staff ask for can be paid while checkout is closed (R-TIME-5)', async () => {
  await begin('2026-12-19');
  const { id } = await paid();
  await begin('2026-12-19', closed('2026-12-19', '2026-12-19'));
  const { approved, asked, capture } = await owner();
  const window = await approved(await asked(id, '9.00'));
  expect(await capture(window)).toMatchObject({ status: 200, body: { status: 'paid' } });
});

test('in a closed period that takes orders, the promise counts from the day after (R-TIME-6)', async () => {
  await begin('2026-12-21', closed('2026-12-21', '2027-01-03', true));
  expect(await shipBy((await paid()).id)).toBe('2027-01-05');
});

test('a product that is out until a day can be ordered, and ships from then on (R-TIME-8)', async () => {
  await begin('2027-02-01');
  const { call } = await owner();
  const change = (shipsFrom: string | null) =>
    call<Product & { field?: string }>('PUT', '/api/products/31', { shipsFrom });
  expect(await change('2027-02-30')).toMatchObject({ status: 400, body: { field: 'shipsFrom' } });
  expect(await change('2027-02-06')).toMatchObject({ status: 200, body: { shipsFrom: '2027-02-06' } });
  const { id, guest } = await paid();
  expect(await shipBy(id)).toBe('2027-02-08');
  await guest.add(31);
  expect(await guest.cart()).toMatchObject([{ available: true, product: { shipsFrom: '2027-02-06' } }]);
  expect(await change('')).toMatchObject({ status: 200, body: { shipsFrom: null } });
});

test.each([
  [{ inStock: 0 }, 'value.inStock'],
  [{ madeToOrder: { from: 9, to: 8 } }, 'value.madeToOrder.to'],
  [{ daysOff: ['tomorrow'] }, 'value.daysOff.0'],
  [closed('2027-03-02', '2027-03-01'), 'value.closings.0.to'],
])('%j is refused at %s (R-SET-1, R-TIME-4)', async (change, field) => {
  expect(await save({ ...specifiedTimes, ...change })).toMatchObject({ status: 400, body: { field } });
});

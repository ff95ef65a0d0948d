import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { secondMs } from '#domain/platform/time/durations.ts';
import { specifiedShipping, type ShippingSetting } from '#domain/settings/kinds/shipping.schema.ts';
import { specifiedTax, type TaxSetting } from '#domain/settings/kinds/tax.schema.ts';
import type { LinesQuote } from '#domain/orders/edit/line-edits.schema.ts';
import type { StateCode } from '#domain/shipping/rates/us-states.ts';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { products } from '#server/db/schema/catalog.ts';
import { orders } from '#server/db/schema/orders.ts';
import { differencesIn } from '../../support/books.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { refundForm } from '../../support/refund-form.ts';
import { testStore } from '../../support/store.ts';

// What an order was priced by stays with it: refunds, moves and edits give back and charge by that.
const store = await testStore();
const { services, time } = store;
const { call, paypal, placed, read, edit, move } = await ownersOrders(store);

const save = (kind: string, value: object) => call('PUT', `/api/admin/settings/${kind}`, { value });

async function priced(tax: TaxSetting, shipping: ShippingSetting = specifiedShipping) {
  expect(await save('tax', tax)).toMatchObject({ status: 200 });
  expect(await save('shipping', shipping)).toMatchObject({ status: 200 });
  time.pass(3 * secondMs);
}

/** A paid order of a sling, and of a tee, which is clothing. */
async function paidFor(state: StateCode, extra: object = {}) {
  const { guest } = await placed();
  await guest.add(1, 1, { size: 'M', color: 'Charcoal' });
  const order = await guest.placeOrder(addressIn(state), extra);
  const { id } = await guest.startPayment(order);
  await paypal.approve(id);
  expect((await guest.capture(id)).status).toBe(200);
  const { db } = services.database;
  const [row] = await db.select().from(orders).where(eq(orders.number, order.orderId));
  return read(row?.id ?? 0);
}

beforeEach(() => priced(specifiedTax));

afterEach(async () => {
  const [difference] = await differencesIn(services.database);
  if (difference !== undefined) throw new Error(difference);
});

test('clothing is exempt, shipping is taxed with the rest, and gives its tax back (R-TAX-29, R-TAX-32)', async () => {
  await priced({ states: { PA: { rate: 60_000, isShippingTaxed: true, clothing: { exempt: 'all' } } } });
  const order = await paidFor('PA');
  // 6 % of the sling and of its share of 9.99: 39.00 + 5.82.
  expect(order).toMatchObject({ subtotal: '66.99', shipping: '9.99', tax: '2.69' });
  expect(order.left).toMatchObject({ shippingTax: '0.35', lines: [{ tax: '2.34' }, { tax: '0.00' }] });
  expect(order.whyThisPrice?.tax.rule).toContain('exempt in Pennsylvania: clothing');
  // What the owner sets later does not change it.
  await priced(specifiedTax);
  const back = await call('POST', `/api/admin/orders/${order.id}/refunds`, {
    ...refundForm(order, { lines: [], shipping: '9.99' }),
  });
  expect(back).toMatchObject({ status: 200 });
  const { left, refunds } = await read(order.id);
  expect(refunds[0]).toMatchObject({ amount: '10.34', shipping: '9.99', tax: '0.35' });
  expect(left).toMatchObject({ shipping: '0.00', shippingTax: '0.00' });
});

test('a move takes the tax on shipping along, and back (R-ORD-34, R-TAX-29)', async () => {
  await priced({ states: { PA: { rate: 60_000, isShippingTaxed: true }, TX: { rate: 62_500 } } });
  const order = await paidFor('PA');
  expect(order).toMatchObject({ tax: '4.62' });
  // Texas taxes the goods alone: 4.19, and ships for 3.00 less.
  const there = { settlement: 'refund', difference: '-3.43' };
  expect(await move(order.id, texasAddress, there)).toMatchObject({ status: 200 });
  expect((await read(order.id)).left).toMatchObject({ shipping: '6.99', shippingTax: '0.00' });
  const home = { settlement: 'keep-total', difference: '3.43' };
  expect(await move(order.id, addressIn('PA'), home)).toMatchObject({ status: 200 });
  const cancel = { status: 'cancelled', refund: true, restock: true, notify: false };
  expect(await edit(order.id, cancel)).toMatchObject({ status: 200 });
});

test('on a tax holiday goods of its class are not taxed, and the order keeps its day (R-TAX-33)', async () => {
  const day = dayOf(time.now, demoFacts.timeZone);
  const holiday = { state: 'MS', taxClass: 'hunting', from: day, to: day, belowCents: null } as const;
  await priced({ states: { MS: { rate: 70_000 } }, holidays: [holiday] });
  const order = await paidFor('MS');
  expect(order).toMatchObject({ subtotal: '66.99', tax: '1.96' });
  await priced(specifiedTax);
  expect((await read(order.id)).whyThisPrice?.tax.rule).toContain('tax holiday in Mississippi');
});

test('the faster method is chosen where it is offered, and refused elsewhere (R-SHIP-51)', async () => {
  const zones = specifiedShipping.zones.map((zone) =>
    zone.name === 'Texas' ? { ...zone, expressCents: 8_00 } : zone,
  );
  await priced(specifiedTax, { zones, express: { name: 'Priority', minDays: 2, maxDays: 3 } });
  const { guest } = await placed();
  const elsewhere = await guest.checkout(addressIn('OH'), { shippingMethod: 'express' });
  expect(elsewhere).toMatchObject({ status: 409, body: { field: 'shippingMethod' } });
  const order = await paidFor('TX', { shippingMethod: 'express' });
  expect(order).toMatchObject({ shipping: '14.99', shippingMethod: 'Priority' });
  // Ohio has no such method: 8.99.
  const there = { settlement: 'refund', difference: '-6.34' };
  const moved = await move(order.id, addressIn('OH'), there);
  expect(moved).toMatchObject({ status: 200 });
  expect(await read(order.id)).toMatchObject({ shippingMethod: null, left: { shipping: '8.99' } });
});

test('a product’s own terms count, and stay with the order (R-SHIP-50)', async () => {
  const { db } = services.database;
  await db.update(products).set({ extraShippingCents: 4_00 }).where(eq(products.id, 31));
  const order = await paidFor('TX');
  await db.update(products).set({ extraShippingCents: 0 }).where(eq(products.id, 31));
  expect(order).toMatchObject({ shipping: '10.99' });
  const up = await move(order.id, addressIn('OH'), { settlement: 'keep-total', difference: '1.66' });
  expect(up).toMatchObject({ status: 200 });
});

test('staff may choose today’s rates, see the difference, and the order keeps them once it is settled (R-SET-16)', async () => {
  const order = await paidFor('TX');
  const shipping = (cents: number): ShippingSetting => ({
    zones: specifiedShipping.zones.map((zone) => ({ ...zone, priceCents: cents })),
  });
  await priced(specifiedTax, shipping(12_00));
  const versions = async () => {
    const [row] = await services.database.db.select().from(orders).where(eq(orders.id, order.id));
    return row?.rateVersions.shipping;
  };
  const first = await versions();
  // By its own rates shipping costs 2.00 more in Ohio, by today's 5.01.
  const kept = await move(order.id, addressIn('OH'));
  const today = await move(order.id, addressIn('OH'), { rates: 'today' });
  expect([kept.body, today.body]).toMatchObject([{ totalAmount: '1.66' }, { totalAmount: '4.67' }]);
  const asked = { rates: 'today', settlement: 'keep-total', difference: '4.67' };
  expect(await move(order.id, addressIn('OH'), asked)).toMatchObject({ status: 200 });
  expect(await versions()).toBe(first);
  // An edit of its items, by today's rates: shipping is what Texas costs today.
  const [line] = order.lines;
  const wishes = { lines: [{ lineId: line?.id ?? 0, quantity: 0 }], rates: 'today' };
  const quote = await call<LinesQuote>('POST', `/api/admin/orders/${order.id}/lines/quote`, wishes);
  expect(quote.body).toMatchObject({ before: { shipping: '6.99' }, after: { shipping: '12.00' } });
  const { difference } = quote.body;
  const body = { ...wishes, settlement: 'refund', difference, key: randomUUID() };
  const edited = await call('PUT', `/api/admin/orders/${order.id}/lines`, body);
  expect(edited).toMatchObject({ status: 200 });
  expect(await versions()).toBe((first ?? 0) + 1);
  expect((await read(order.id)).left).toMatchObject({ shipping: '12.00' });
});

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs, secondMs } from '#domain/platform/time/durations.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import { emails } from '#server/db/schema/emails.ts';
import { differencesIn } from '../../support/books.ts';
import { editedLines, sling } from '../../support/edited-lines.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { app, services, time } = store;
const { call, paidFor, quote, change } = await editedLines(store);
const tee = 1;
const slings = '/api/products/category/slings?sort=price';

const read = async <Answer = Product>(url: string) => (await app.inject({ url })).json<Answer>();
const admin = async (id: number) => (await call<AdminProduct>('GET', `/api/admin/products/${id}`)).body;

async function save(id: number, changes: object) {
  const { version } = await admin(id);
  return call<AdminProduct & { field?: string; message: string }>(
    'PUT',
    `/api/products/${id}`,
    changes,
    version,
  );
}

async function onSale(id: number, salePrice: string, extra: object = {}) {
  expect(await save(id, { salePrice, ...extra })).toMatchObject({ status: 200 });
}

async function percentOff(percent: number, extra: object = {}) {
  const span = { from: new Date(time.now.getTime() - hourMs), until: new Date(time.now.getTime() + dayMs) };
  const sale = { name: 'Sale', percent, categories: [], takesCodes: true, ...span, ...extra };
  const saved = await call('PUT', '/api/admin/settings/sales', { value: { sales: [sale] } });
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 });
  time.pass(3 * secondMs);
}

const off = { salePrice: null, saleFrom: null, saleUntil: null, saleTakesCodes: true };

beforeEach(async () => {
  await save(sling, off);
  await save(tee, off);
  await call('PUT', '/api/admin/settings/sales', { value: { sales: [] } });
  time.now = new Date(Math.ceil(time.now.getTime() / secondMs) * secondMs + 3 * secondMs);
});

afterEach(async () => {
  const [difference] = await differencesIn(services.database);
  if (difference !== undefined) throw new Error(difference);
});

// The first: what is on sale in a later one was sold for less in the last 30 days.
test('an order line keeps both prices; what staff add costs the price in force (R-PRICE-9)', async () => {
  await onSale(sling, '29.00');
  const order = await paidFor([[sling, 2]]);
  expect(order.items).toMatchObject([{ price: '29.00', wasPrice: '39.00' }]);
  const { db } = services.database;
  const [email] = await db
    .select({ props: emails.props })
    .from(emails)
    .where(and(eq(emails.orderId, order.id), eq(emails.kind, 'order-confirmation')));
  expect(email?.props).toMatchObject({ lines: [{ unitPriceCents: 29_00, wasCents: 39_00 }] });
  await save(sling, off);
  const lines = [{ lineId: order.lineIds[0], quantity: 1 }];
  expect((await quote(order.id, { lines })).body).toMatchObject({ difference: '-29.00' });
  const wish = { lines, added: [{ productId: sling, quantity: 1, choices: {} }] };
  expect((await quote(order.id, wish)).body).toMatchObject({ difference: '10.00' });
  const saved = await change(
    order.id,
    { ...wish, settlement: 'keep-total', difference: '10.00' },
    order.version,
  );
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 });
  expect(saved.body.order.items[0]).toMatchObject({ wasPrice: '39.00' });
  expect(saved.body.order.items[1]).not.toHaveProperty('wasPrice');
});

test.each([
  [{ salePrice: '39.00' }, 'salePrice', 'Enter a price below the regular one'],
  [{ salePrice: '0' }, 'salePrice', 'salePrice: Enter a price above 0'],
  [{ salePrice: '29.00', saleFrom: 'tomorrow' }, 'saleFrom', 'saleFrom: Choose a day and a time'],
  [{ saleFrom: '0000-01-01T00:00:00Z' }, 'saleFrom', 'saleFrom: Choose a day and a time'],
  [
    { salePrice: '29.00', saleFrom: '2026-12-05T06:00:00Z', saleUntil: '2026-12-05T06:00:00Z' },
    'saleUntil',
    'Choose a moment after the sale’s start',
  ],
  [{ price: '25.00', salePrice: '29.00' }, 'salePrice', 'Enter a price below the regular one'],
])('%j is refused at %s (R-PRICE-3)', async (changes, field, message) => {
  const before = await admin(sling);
  expect(await save(sling, changes)).toMatchObject({ status: 400, body: { field, message } });
  expect(await admin(sling)).toEqual(before);
});

test.each([
  [{ percent: 0 }, 'value.sales.0.percent'],
  [{ percent: 91 }, 'value.sales.0.percent'],
  [{ percent: 12.5 }, 'value.sales.0.percent'],
  [{ categories: ['hats'] }, 'value.sales.0.categories.0'],
  [{ until: '2020-01-01T00:00:00Z' }, 'value.sales.0.until'],
  [{ from: 'soon' }, 'value.sales.0.from'],
])('a sale with %j is refused at %s (R-PRICE-2)', async (wrong, field) => {
  const sale = {
    name: 'Sale',
    percent: 20,
    categories: [],
    from: '2026-12-01T06:00:00Z',
    until: '2026-12-03T06:00:00Z',
    takesCodes: true,
    ...wrong,
  };
  const answer = await call('PUT', '/api/admin/settings/sales', { value: { sales: [sale] } });
  expect(answer).toMatchObject({ status: 400, body: { field } });
});

test('a moment is kept as it was written, in whole seconds (R-PRICE-3)', async () => {
  await onSale(sling, '29.00', {
    saleFrom: '2027-03-13T23:30:00.250-06:00',
    saleUntil: '2027-03-15T00:00:00-05:00',
  });
  expect(await admin(sling)).toMatchObject({
    price: '39.00',
    salePrice: '29.00',
    saleFrom: '2027-03-14T05:30:01.000Z',
    saleUntil: '2027-03-15T05:00:00.000Z',
  });
});

test('variants have their own sale price, or the product’s where the price is (R-PRICE-1)', async () => {
  const list = await read<Product[]>('/api/products?limit=100');
  const id = list.find(({ variants }) => variants.length > 3)?.id ?? 0;
  const before = await admin(id);
  const [first, second, ...others] = before.variants;
  const variants = [{ ...first, salePrice: '5.00' }, { ...second, price: '90.00' }, ...others];
  expect(await save(id, { salePrice: '6.00', variants })).toMatchObject({ status: 200 });
  const shown = await read(`/api/products/${id}`);
  expect(shown).toMatchObject({ price: '6.00' });
  expect(shown.variants.slice(0, 3).map(({ price }) => price)).toEqual(['5.00', '90.00', null]);
  const { salePrice: sale } = before;
  await save(id, { salePrice: sale, variants: before.variants });
  expect((await read(`/api/products/${id}`)).price).toBe(before.price);
});

test('a code is taken off a sale price, or only off the rest (R-PRICE-4, R-DISC-4)', async () => {
  const guest = shopper(app);
  await guest.add(sling);
  await guest.add(tee, 1, { size: 'M', color: 'Charcoal' });
  const total = async () => (await guest.placeOrder(undefined, { discountCode: 'WELCOME10' })).totalAmount;
  await onSale(sling, '29.00');
  // 29.00 + 27.99 less 10 %: 51.29, with 6.99 and 6.25 % tax.
  expect(await total()).toBe('61.49');
  await save(sling, { saleTakesCodes: false });
  expect(await total()).toBe('64.57');
  const [line] = await guest.cart();
  expect(line?.product.takesCodes).toBe(false);
});

test('lists are sorted by the price in force, page by page (R-PRICE-6)', async () => {
  const before = await read<Product[]>(slings);
  const dearest = before.at(-1);
  if (!dearest) throw new Error('there are slings');
  await onSale(dearest.id, '1.00');
  expect((await read<Product[]>(slings))[0]?.id).toBe(dearest.id);
  expect((await read<Product[]>(`/api/products?q=sling&sort=price`))[0]?.id).toBe(dearest.id);
  await percentOff(20, { categories: ['slings'] });
  const list = await read<Product[]>(`${slings}&limit=100`);
  const cents = list.map(({ price }) => Number(price));
  expect(cents).toEqual(cents.toSorted((one, other) => one - other));
  expect(list.find(({ id }) => id === sling)?.price).toBe('31.20');
  await save(dearest.id, off);
});

test('the cart says that a price changed since a line was added (R-PRICE-8)', async () => {
  const guest = shopper(app);
  await guest.add(sling);
  expect((await guest.cart())[0]).not.toHaveProperty('addedPrice');
  await onSale(sling, '29.00', { saleUntil: new Date(time.now.getTime() + hourMs).toISOString() });
  expect((await guest.cart())[0]).toMatchObject({ addedPrice: '39.00', product: { price: '29.00' } });
  await guest.add(sling);
  expect((await guest.cart())[0]).not.toHaveProperty('addedPrice');
  time.pass(hourMs);
  expect((await guest.cart())[0]).toMatchObject({ addedPrice: '29.00', product: { price: '39.00' } });
});

test('an order that was placed in the sale’s last second is priced again when its payment opens (R-PRICE-7, R-PAY-15)', async () => {
  await onSale(sling, '29.00', { saleUntil: new Date(time.now.getTime() + hourMs).toISOString() });
  const guest = shopper(app);
  await guest.add(sling);
  time.pass(hourMs - secondMs);
  const order = await guest.placeOrder();
  expect(order.totalAmount).toBe('37.80');
  time.pass(secondMs);
  expect(await guest.tryPayment(order)).toMatchObject({
    status: 409,
    body: { totalAmount: '48.43', previousTotal: '37.80' },
  });
  expect((await guest.placeOrder()).totalAmount).toBe('48.43');
});

test('a draft has the price in force (R-PRICE-1, R-DRAFT-2)', async () => {
  await percentOff(20);
  const { body } = await call<Draft>('POST', '/api/admin/drafts', {});
  const line = { key: randomUUID(), productId: sling, choices: {} };
  const saved = await call<Draft>(
    'PUT',
    `/api/admin/drafts/${body.id}`,
    { ...body.content, lines: [line] },
    body.version,
  );
  expect(saved.body.lines).toMatchObject([{ storePrice: '31.20' }]);
});

test('holsters from the builder keep their price in a sale of all products (R-PRICE-2)', async () => {
  await percentOff(20);
  const guest = shopper(app);
  const build = {
    pistolMake: 'Glock',
    pistolModel: 'G19',
    holsterType: 'IWB',
    clipOption: 'Quick Clip',
    color: 'Black',
  };
  await guest.add(0, 1, build);
  await guest.add(sling);
  expect((await guest.cart()).map(({ product }) => product.price)).toEqual(['54.99', '31.20']);
});

test('no public call or page has a planned sale (R-PRICE-11)', async () => {
  await onSale(sling, '29.00', { saleFrom: '2027-05-01T05:00:00Z' });
  const from = new Date(time.now.getTime() + dayMs).toISOString();
  const until = new Date(time.now.getTime() + 2 * dayMs).toISOString();
  await percentOff(37, { name: 'Secret', from, until });
  const urls = [`/api/products/${sling}`, slings, '/api/settings'];
  for (const url of urls) {
    const text = (await app.inject({ url })).body;
    expect(text).not.toMatch(/Secret|29\.00|"sale|2027-05-01/i);
  }
  expect(services.settings.current()).not.toHaveProperty('sales');
});

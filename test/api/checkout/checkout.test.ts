import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#server/db/schema/catalog.ts';
import { orders, orderLines } from '#server/db/schema/orders.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services } = await testStore();
const { db } = services.database;

const sling = 31; // 39.00
const swivels = 36; // 18.00
const magazine = 43;
const rangeDayBundle = 57;

test('the order has the server’s own amounts: lines, shipping and tax of the state (R-MONEY-5)', async () => {
  const guest = shopper(app);
  await guest.add(sling, 2);
  await guest.add(swivels);
  const order = await guest.placeOrder();
  // 96.00 + 6.99 + 6.25 % of 96.00
  expect(order).toMatchObject({ status: 'pending', totalAmount: '108.99' });
  expect(order.orderId).toMatch(/^RT-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  expect(await guest.ok('GET', `/api/orders/${order.orderId}/status`)).toMatchObject({
    subtotal: '96.00',
    shipping: '6.99',
    tax: '6.00',
    discount: '0.00',
    customerEmail: texasAddress.email,
    items: [
      { productName: 'Two-Point Sling, Black', quantity: 2, price: '39.00' },
      { productName: 'QD Swivels, Pair', quantity: 1, price: '18.00' },
    ],
  });
});

test('prices and totals that a client sends are ignored (R-API-4, R-MONEY-6)', async () => {
  const guest = shopper(app);
  await guest.add(sling);
  const order = await guest.placeOrder(texasAddress, {
    totalAmount: '0.01',
    items: [{ price: '0.01' }],
    shipping: 0,
  });
  expect(order.totalAmount).toBe('48.43');
});

test('the shopper who placed an order sees its lines, amounts and address (R-ORD-20, R-ORD-28)', async () => {
  const guest = shopper(app);
  await guest.add(sling);
  const address = { ...texasAddress, apartment: ' Apt 4B ', phone: '325-555-0142' };
  const { orderId } = await guest.placeOrder(address);
  expect(await guest.ok('GET', `/api/orders/${orderId}/status`)).toMatchObject({
    createdAt: expect.any(String) as string,
    customerEmail: texasAddress.email,
    subtotal: '39.00',
    shipping: '6.99',
    tax: '2.44',
    shippingAddress: { ...address, apartment: 'Apt 4B' },
    items: [{ productId: sling, quantity: 1, customization: '{"color":"Black"}' }],
  });
});

test('a stranger sees only an order’s existence and total (R-ORD-19, R-ORD-20)', async () => {
  const guest = shopper(app);
  await guest.add(sling);
  const { orderId } = await guest.placeOrder();
  expect(await shopper(app).ok('GET', `/api/orders/${orderId}/status`)).toEqual({
    orderId,
    status: 'pending',
    paymentState: 'none',
    totalAmount: '48.43',
  });
  expect(await shopper(app).call('GET', '/api/orders/RT-AAAA-AAAA/status')).toMatchObject({ status: 404 });
});

test('an unchanged checkout reuses its order; a changed one replaces it (R-CHK-13)', async () => {
  const guest = shopper(app);
  await guest.add(sling);
  const first = await guest.placeOrder();
  expect(await guest.placeOrder()).toEqual(first);
  await guest.add(swivels);
  const second = await guest.placeOrder();
  expect(second.orderId).not.toBe(first.orderId);
  expect(await guest.status(first.orderId)).toMatchObject({ status: 'cancelled' });
  const moved = await guest.placeOrder(addressIn('AK'));
  expect(moved.orderId).not.toBe(second.orderId);
  expect(moved.totalAmount).toBe('72.99');
});

test.each([
  ['the owner deleted', { deletedAt: new Date() }],
  ['was paid and put back to pending', { paidAt: new Date() }],
])('an order that %s stays separate: the same checkout creates a new one', async (_what, fields) => {
  const guest = shopper(app);
  await guest.add(sling);
  const first = await guest.placeOrder();
  await db.update(orders).set(fields).where(eq(orders.number, first.orderId));
  const second = await guest.placeOrder();
  expect(second.orderId).not.toBe(first.orderId);
  expect((await guest.tryPayment(second)).status).toBe(200);
  const [row] = await db.select().from(orders).where(eq(orders.number, first.orderId));
  expect(row?.status).toBe('pending');
});

test.each([
  ['WELCOME10', '81.58', { discount: '7.80', discountCode: 'WELCOME10', tax: '4.39' }],
  [' welcome10 ', '81.58', { discount: '7.80' }],
  ['FREESHIP', '82.88', { shipping: '0.00', discount: '0.00' }],
  ['DEALER', '65.49', { discount: '19.50', tax: '0.00' }],
])('the code %j makes two slings %s (R-DISC-9)', async (discountCode, totalAmount, figures) => {
  const guest = shopper(app);
  await guest.add(sling, 2);
  const order = await guest.placeOrder({ ...texasAddress }, { discountCode });
  expect(order.totalAmount).toBe(totalAmount);
  expect(await guest.ok('GET', `/api/orders/${order.orderId}/status`)).toMatchObject(figures);
});

test.each(['NOSUCHCODE', 'LASTYEAR'])(
  'the code %j grants nothing and makes no order (R-DISC-9)',
  async (discountCode) => {
    const guest = shopper(app);
    await guest.add(sling);
    expect(await guest.call('POST', '/api/discount/validate', { code: discountCode })).toMatchObject({
      status: 400,
      body: { field: 'code' },
    });
    expect(await guest.checkout(texasAddress, { discountCode })).toMatchObject({
      status: 400,
      body: { message: 'Invalid discount code', field: 'discountCode' },
    });
  },
);

test('a blank code is ignored', async () => {
  const guest = shopper(app);
  await guest.add(sling);
  expect(await guest.checkout(texasAddress, { discountCode: ' ' })).toMatchObject({ status: 200 });
  expect(await guest.call('POST', '/api/discount/validate', { code: ' ' })).toMatchObject({ status: 400 });
});

test.each<[number, 'CA' | 'WA' | 'NY']>([
  [magazine, 'CA'],
  [magazine, 'WA'],
  [rangeDayBundle, 'NY'],
])('product %i cannot be ordered to %s (R-MAG-2, R-MAG-7)', async (productId, state) => {
  const guest = shopper(app);
  await guest.add(productId);
  const answer = await guest.checkout(addressIn(state));
  expect(answer).toMatchObject({ status: 409, body: { field: 'shippingAddress.state' } });
  expect((answer.body as { message: string }).message).toContain('Magazines cannot be shipped to');
  expect(await guest.checkout()).toMatchObject({ status: 200 });
});

test('unavailable items stay in the cart, are not counted, and must be removed before checkout (R-CART-24 to R-CART-26)', async () => {
  const guest = shopper(app);
  await guest.add(swivels);
  const { id } = await guest.add(35);
  await db.update(products).set({ isVisible: false }).where(eq(products.id, 35));
  expect(await guest.cart()).toMatchObject([{ available: true }, { id, available: false }]);
  expect(await guest.checkout()).toMatchObject({
    status: 409,
    body: {
      message: 'Single-Point Bungee Sling is no longer available. Remove it from your cart to continue.',
    },
  });
  await guest.ok('DELETE', `/api/cart/${id}`);
  expect(await guest.checkout()).toMatchObject({ status: 200 });
});

test('a magazine for a New York ZIP code with another state is refused with a message (R-MAG-7, R-SHIP-11)', async () => {
  const guest = shopper(app);
  await guest.add(magazine);
  const answer = await guest.checkout({ ...texasAddress, address: '350 5th Ave', zipCode: '10001' });
  expect(answer).toMatchObject({ status: 400, body: { field: 'shippingAddress.zipCode' } });
  expect((answer.body as { message: string }).message).toContain('ZIP 10001 is in New York, not in Texas.');
});

test('an empty cart cannot be ordered', async () => {
  const guest = shopper(app);
  expect(await guest.checkout()).toMatchObject({ status: 400, body: { message: 'Your cart is empty.' } });
});

test.each([
  ['customerEmail', { customerEmail: 'nobody' }],
  ['customerName', { customerName: ' ' }],
  ['shippingAddress.state', { shippingAddress: { ...texasAddress, state: 'PR' } }],
  ['shippingAddress.zipCode', { shippingAddress: { ...texasAddress, zipCode: '1' } }],
  ['shippingAddress.zipCode', { shippingAddress: { ...texasAddress, zipCode: '10001' } }],
  ['shippingAddress.zipCode', { shippingAddress: { ...texasAddress, zipCode: '00717' } }],
  ['shippingAddress.city', { shippingAddress: { ...texasAddress, city: '' } }],
  ['shippingAddress.email', { shippingAddress: { ...texasAddress, email: 'a@b\r\nBcc: all@example.com' } }],
])('a wrong %s is refused by its name and leaves no order', async (field, extra) => {
  const guest = shopper(app);
  await guest.add(sling);
  const before = await db.$count(orders);
  expect(await guest.checkout(texasAddress, extra)).toMatchObject({ status: 400, body: { field } });
  expect(await db.$count(orders)).toBe(before);
});

test('a custom holster is ordered with its complete build (R-MONEY-5)', async () => {
  const guest = shopper(app);
  await guest.add(0, 1, {
    pistolMake: 'Glock',
    pistolModel: 'G19',
    holsterType: 'OWB',
    clipOption: 'Tech-Lock',
    color: 'Red',
  });
  const { orderId } = await guest.placeOrder();
  const [line] = await db
    .select({ options: orderLines.options, unitPriceCents: orderLines.unitPriceCents })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.number, orderId));
  expect(line).toMatchObject({
    unitPriceCents: 64_99,
    options: { pistolModel: 'G19', clipOption: 'Tech-Lock', color: 'Red' },
  });
});

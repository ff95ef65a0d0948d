import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { products } from '#server/db/schema/catalog.ts';
import { recordCaptured } from '#server/payments/settle/record-captured.ts';
import { attempts, captureOf } from '../../support/attempts.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { db } = store.services.database;
const { call, paypal, asked, start, paid, move } = await ownersRequests(store);
const { addPayment, paymentNow, orderNow } = attempts(store);

const sling = 31;
const refusal = /^Magazines cannot be shipped to California\./;

const setCategory = (category: 'magazines' | 'slings') =>
  db.update(products).set({ category }).where(eq(products.id, sling));

afterEach(async () => void (await setCategory('slings')));

async function placedInCalifornia() {
  const guest = shopper(store.app);
  await guest.add(sling);
  const order = await guest.placeOrder(addressIn('CA'));
  const { body } = await call<{ id: number }[]>('GET', `/api/admin/orders?q=${order.orderId}`);
  return { ...order, guest, id: body[0]?.id ?? 0 };
}

test('a product that became a magazine after checkout is not sold to a restricted state (R-MAG-7)', async () => {
  const order = await placedInCalifornia();
  const token = await asked(order.id, order.totalAmount);
  await setCategory('magazines');
  const refused = { status: 409, body: { message: expect.stringMatching(refusal) as string } };
  expect(await order.guest.tryPayment(order)).toMatchObject(refused);
  expect(await start(token)).toMatchObject(refused);
  expect(await call('POST', `/api/admin/orders/${order.id}/mark-paid`, {})).toMatchObject(refused);
  expect(await orderNow(order.id)).toMatchObject({ status: 'pending' });
});

test('an approved payment is not captured once its product is a magazine (R-MAG-7)', async () => {
  const order = await placedInCalifornia();
  const { id } = await order.guest.startPayment(order);
  await paypal.approve(id);
  await setCategory('magazines');
  expect(await order.guest.capture(id)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(refusal) as string, field: 'shippingAddress.state' },
  });
  expect(await orderNow(order.id)).toMatchObject({ status: 'pending', chargedCents: 0 });
});

test('money of a capture on hold is given back if the product became a magazine meanwhile (R-MAG-7)', async () => {
  const order = await placedInCalifornia();
  const payment = await addPayment(order, { status: 'pending' });
  await setCategory('magazines');
  expect(await recordCaptured(store.services, payment.id, captureOf(payment))).toEqual({
    state: 'returned',
    end: { reason: 'restricted', detail: { goods: 'Magazines', where: 'California' } },
  });
  expect(await paymentNow(payment.id)).toMatchObject({ endReason: 'restricted' });
  expect(await orderNow(order.id)).toMatchObject({ status: 'pending' });
});

test('a paid order with a product that became a magazine does not move to a restricted state (R-MAG-7, R-ORD-34)', async () => {
  const { id } = await paid();
  await setCategory('magazines');
  const { state, zipCode } = addressIn('CA');
  expect(await move(id, { state, zipCode })).toMatchObject({
    status: 409,
    body: { field: 'state', message: expect.stringMatching(refusal) as string },
  });
});

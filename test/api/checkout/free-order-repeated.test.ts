import { minuteMs } from '#domain/platform/time/durations.ts';
import { expect, test } from 'vitest';
import { owner } from '../../support/owner.ts';
import { shopper } from '../../support/shopper.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore();

test('a free order whose answer was lost is reused by the same checkout, for 15 minutes', async () => {
  const admin = await owner(app, services);
  await admin('POST', '/api/admin/discount-codes', {
    code: 'NOTHING',
    discountPercent: 100,
    fixedShippingRate: 0,
    expiresAt: '2099-01-31',
  });
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder(texasAddress, { discountCode: 'nothing' });
  expect(order).toMatchObject({ status: 'paid', totalAmount: '0.00' });
  expect(await guest.cart()).toEqual([]);

  expect(await guest.placeOrder(texasAddress, { discountCode: 'nothing' })).toEqual(order);
  const empty = { status: 400, body: { message: 'Your cart is empty.' } };
  expect(await guest.checkout(texasAddress)).toMatchObject(empty);
  const elsewhere = { ...texasAddress, address: '1 Elm St' };
  expect(await guest.checkout(elsewhere, { discountCode: 'nothing' })).toMatchObject(empty);
  time.pass(16 * minuteMs);
  expect(await guest.checkout(texasAddress, { discountCode: 'nothing' })).toMatchObject(empty);
});

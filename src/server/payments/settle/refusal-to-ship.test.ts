import { expect, test } from 'vitest';
import { addressIn } from '../../../../test/support/examples/addresses.ts';
import { texasAddress } from '../../../../test/support/examples/texas-address.ts';
import { sharedStore } from '../../../../test/support/store.ts';
import { refusalToShip } from './refusal-to-ship.ts';

const { db } = (await sharedStore()).services.database;
const sling = { productId: 31, category: 'slings' };
const magazine = { productId: 43, category: 'magazines' };
const counterState = null;

test('an order without an address waits for one (R-CHK-12)', async () => {
  const order = { shippingAddress: null, counterState };
  expect(await refusalToShip(db, order, [sling])).toEqual({ reason: 'no-address' });
});

test('magazines are not shipped to a state that restricts them, whatever else is in the order (R-MAG-7)', async () => {
  const order = { shippingAddress: addressIn('CA'), counterState };
  expect(await refusalToShip(db, order, [sling, magazine])).toEqual({
    reason: 'restricted',
    detail: { restriction: 'magazines', state: 'CA' },
  });
  expect(await refusalToShip(db, order, [sling])).toBeNull();
  const inTexas = { shippingAddress: texasAddress, counterState };
  expect(await refusalToShip(db, inTexas, [sling, magazine])).toBeNull();
});

test('a product counts as a magazine as it was ordered or as it is today (R-MAG-7)', async () => {
  const order = { shippingAddress: addressIn('CA'), counterState };
  const end = { reason: 'restricted', detail: { restriction: 'magazines', state: 'CA' } };
  expect(await refusalToShip(db, order, [{ ...sling, category: 'magazines' }])).toEqual(end);
  expect(await refusalToShip(db, order, [{ ...magazine, category: 'slings' }])).toEqual(end);
  const deleted = { productId: 2_000_000, category: 'slings' };
  expect(await refusalToShip(db, order, [deleted])).toBeNull();
});

test('a ZIP code of another state is not accepted (R-SHIP-11)', async () => {
  const order = { shippingAddress: { ...texasAddress, zipCode: '10001' }, counterState };
  expect(await refusalToShip(db, order, [sling])).toEqual({
    reason: 'wrong-zip',
    detail: { state: 'TX' },
  });
});

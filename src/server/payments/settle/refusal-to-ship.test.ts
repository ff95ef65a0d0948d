import { expect, test } from 'vitest';
import { addressIn } from '../../../../test/support/examples/addresses.ts';
import { texasAddress } from '../../../../test/support/examples/texas-address.ts';
import { sharedStore } from '../../../../test/support/store.ts';
import { refusalToShip } from './refusal-to-ship.ts';

const { db } = (await sharedStore()).services.database;
const sling = { productId: 31, category: 'slings', magazineCapacity: null };
const magazine = { productId: 43, category: 'magazines', magazineCapacity: 30 };
const rest = { counterState: null, acknowledgements: [] };
const now = new Date();

test('an order without an address waits for one (R-CHK-12)', async () => {
  const order = { shippingAddress: null, ...rest };
  expect(await refusalToShip(db, order, [sling], now)).toEqual({ reason: 'no-address' });
});

test('magazines are not shipped to a state that restricts them, whatever else is in the order (R-MAG-7)', async () => {
  const order = { shippingAddress: addressIn('CA'), ...rest };
  expect(await refusalToShip(db, order, [sling, magazine], now)).toEqual({
    reason: 'restricted',
    detail: { goods: 'Magazines', where: 'California' },
  });
  expect(await refusalToShip(db, order, [sling], now)).toBeNull();
  const inTexas = { shippingAddress: texasAddress, ...rest };
  expect(await refusalToShip(db, inTexas, [sling, magazine], now)).toBeNull();
});

test('a product counts as a magazine as it was ordered or as it is today (R-MAG-7)', async () => {
  const order = { shippingAddress: addressIn('CA'), ...rest };
  const end = { reason: 'restricted', detail: { goods: 'Magazines', where: 'California' } };
  expect(await refusalToShip(db, order, [{ ...sling, category: 'magazines' }], now)).toEqual(end);
  expect(await refusalToShip(db, order, [{ ...magazine, category: 'slings' }], now)).toEqual(end);
  const deleted = { ...sling, productId: 2_000_000 };
  expect(await refusalToShip(db, order, [deleted], now)).toBeNull();
});

test('a ZIP code of another state is not accepted (R-SHIP-11)', async () => {
  const order = { shippingAddress: { ...texasAddress, zipCode: '10001' }, ...rest };
  expect(await refusalToShip(db, order, [sling], now)).toEqual({
    reason: 'wrong-zip',
    detail: { state: 'TX' },
  });
});

import { expect, test } from 'vitest';
import { addressIn } from '../../../../test/support/examples/addresses.ts';
import { texasAddress } from '../../../../test/support/examples/texas-address.ts';
import { refusalToShip } from './refusal-to-ship.ts';

const sling = { productId: 31, category: 'slings' };
const magazine = { productId: 43, category: 'magazines' };

test('an order without an address waits for one (R-CHK-12)', () => {
  expect(refusalToShip({ shippingAddress: null }, [sling])).toEqual({ reason: 'no-address' });
});

test('magazines are not shipped to a state that restricts them, whatever else is in the order (R-MAG-7)', () => {
  const order = { shippingAddress: addressIn('CA') };
  expect(refusalToShip(order, [sling, magazine])).toEqual({
    reason: 'restricted',
    detail: { restriction: 'magazines', state: 'CA' },
  });
  expect(refusalToShip(order, [sling])).toBeNull();
  expect(refusalToShip({ shippingAddress: texasAddress }, [sling, magazine])).toBeNull();
});

test('a ZIP code of another state is not accepted (R-SHIP-11)', () => {
  const shippingAddress = { ...texasAddress, zipCode: '10001' };
  expect(refusalToShip({ shippingAddress }, [sling])).toEqual({
    reason: 'wrong-zip',
    detail: { state: 'TX' },
  });
});

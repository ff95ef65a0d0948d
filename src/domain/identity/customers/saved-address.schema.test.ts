import { expect, test } from 'vitest';
import { addressBody, customerAddress } from './saved-address.schema.ts';

const address = {
  firstName: 'Dana',
  lastName: 'Reyes',
  address: '12 Concho Ave',
  city: 'San Angelo',
  state: 'TX',
  zipCode: '76901',
};

test('a saved address needs no email, and is not the default unless it says so (R-ACCT-41)', () => {
  expect(addressBody.parse({ ...address, email: 'dana@example.com' })).toEqual({
    ...address,
    isDefault: false,
  });
  expect(addressBody.parse({ ...address, isDefault: true }).isDefault).toBe(true);
});

test.each([
  [{ state: 'CA' }, ['zipCode']],
  // Also while another field is wrong, so that both show at once.
  [{ state: 'CA', city: '' }, ['city', 'zipCode']],
])('with %j the address is refused at %j: ZIP code and state must agree (R-SHIP-11)', (fields, wrong) => {
  const issues = addressBody.safeParse({ ...address, ...fields }).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.'))).toEqual(wrong);
  expect(issues.at(-1)?.message).toBe(
    'ZIP 76901 is in Texas, not in California. Change the ZIP code or the state.',
  );
});

test('an address to choose at checkout says which one it is, and whether it is filled in (R-ACCT-42)', () => {
  const own = { ...address, email: 'dana@example.com', id: null, isDefault: true };
  expect(customerAddress.parse(own)).toEqual(own);
  expect(customerAddress.safeParse({ ...address, email: 'dana@example.com' }).success).toBe(false);
});

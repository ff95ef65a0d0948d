import { describe, expect, test } from 'vitest';
import { stateCodes } from './us-states.ts';
import { enteredAddress, shippingAddress } from './address.schema.ts';
import { texasAddress as address } from '../../../../test/support/examples/texas-address.ts';

describe('a shipping address', () => {
  test('of seven fields is accepted, without the blanks around them (R-SHIP-9)', () => {
    expect(shippingAddress.parse({ ...address, firstName: ' Dana ', zipCode: ' 76903 ' })).toEqual(address);
  });

  test.each(Object.keys(address).map((field) => [field]))('without %s is refused (R-CHK-5)', (field) => {
    for (const value of [undefined, null, '', '   ']) {
      const parsed = shippingAddress.safeParse({ ...address, [field]: value });
      expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toContain(field);
    }
  });

  test('goes to the 51 destinations', () => {
    const accepted = stateCodes.filter((state) => shippingAddress.safeParse({ ...address, state }).success);
    expect(accepted).toHaveLength(51);
  });

  test.each([
    ['state', 'PR'],
    ['state', 'tx'],
    ['state', 'Texas'],
    ['email', 'dana'],
    ['email', 'dana@'],
    ['email', 'dana@example.com\nBcc: x@example.com'],
    ['zipCode', '7690'],
    ['zipCode', '769011'],
    ['zipCode', '76901-12'],
    ['zipCode', 'K1A 0B1'],
    ['firstName', 'x'.repeat(61)],
    ['address', 'x'.repeat(121)],
  ])('with %s %j is refused', (field, value) => {
    expect(shippingAddress.safeParse({ ...address, [field]: value }).success).toBe(false);
  });

  test.each([
    '',
    '3255550142',
    ' 325-555-0142 ',
    '(325) 555-0142',
    '325.555.0142',
    '13255550142',
    '+1 325 555 0142',
  ])('has a phone number as people write it: %j (R-SHIP-10)', (phone) => {
    expect(shippingAddress.parse({ ...address, phone, apartment: ' 4 ' })).toMatchObject({
      phone: phone.trim(),
      apartment: '4',
    });
  });

  test.each([
    '325555014',
    '32555501420',
    '+44 20 7946 0958',
    'x3255550142',
    '3255550142x',
    '325a5550142',
    'call me',
    `${' . '.repeat(10)}3255550142`,
  ])('with the phone number %j is refused', (phone) => {
    const { error } = shippingAddress.safeParse({ ...address, phone });
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('phone');
  });

  test('says how to write a phone number, and has a short apartment', () => {
    expect(shippingAddress.safeParse({ ...address, phone: '1' }).error?.issues[0]?.message).toBe(
      'Enter a 10-digit phone number, such as 325-555-0142',
    );
    expect(shippingAddress.safeParse({ ...address, apartment: 'x'.repeat(61) }).success).toBe(false);
  });

  test.each([
    [{ zipCode: '10001' }, 'ZIP 10001 is in New York, not in Texas. Change the ZIP code or the state.'],
    [
      { zipCode: ' 10001 ', city: '' },
      'ZIP 10001 is in New York, not in Texas. Change the ZIP code or the state.',
    ],
    [{ state: 'NY' }, 'ZIP 76903 is in Texas, not in New York. Change the ZIP code or the state.'],
    [{ zipCode: '1000' }, 'Enter a 5-digit ZIP code, such as 76901'],
    [{ state: 'PR', zipCode: '10001' }, undefined],
    [{ zipCode: '76901-1234' }, undefined],
  ])('entered with %j has at its ZIP code: %s', (change, message) => {
    const { error } = enteredAddress.safeParse({ ...address, ...change });
    expect(error?.issues.find(({ path }) => path[0] === 'zipCode')?.message).toBe(message);
  });

  test.each([['76901'], ['00501'], ['76901-1234']])('may have ZIP %s', (zipCode) => {
    expect(shippingAddress.safeParse({ ...address, zipCode }).success).toBe(true);
  });
});

test('an invalid ZIP code gets an example', () => {
  const { error } = shippingAddress.safeParse({ ...address, zipCode: '7690' });
  expect(error?.issues[0]?.message).toBe('Enter a 5-digit ZIP code, such as 76901');
});

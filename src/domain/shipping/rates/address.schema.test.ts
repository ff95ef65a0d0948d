import { describe, expect, test } from 'vitest';
import { placeCodes } from './us-states.ts';
import { specifiedShipping } from '#domain/settings/kinds/shipping.schema.ts';
import { militaryShipping } from '../../../../test/support/examples/military-shipping.ts';
import { doubtfulZip, enteredAddress, enteredAddressTo, shippingAddress } from './address.schema.ts';
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

  test('is in a state or a military place; the setting has the destinations (R-SHIP-8, R-SHIP-53)', () => {
    const accepted = placeCodes.filter((state) => shippingAddress.safeParse({ ...address, state }).success);
    expect(accepted).toHaveLength(54);
    const there = { ...address, state: 'AE', zipCode: '09012' };
    expect(enteredAddressTo(militaryShipping).safeParse(there).success).toBe(true);
    expect(enteredAddressTo(specifiedShipping).safeParse(there).error?.issues).toMatchObject([
      { path: ['state'], message: 'We do not ship to Armed Forces Europe. Choose another address.' },
    ]);
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
    ['', ''],
    ['3255550142', '325-555-0142'],
    [' 325-555-0142 ', '325-555-0142'],
    ['(325) 555-0142', '325-555-0142'],
    ['325.555.0142', '325-555-0142'],
    ['325/555-0142', '325-555-0142'],
    ['325\u2011555\u20130142', '325-555-0142'],
    ['\u202a(325)\u00a0555\u20110142\u202c', '325-555-0142'],
    ['13255550142', '325-555-0142'],
    ['1-325-555-0142', '325-555-0142'],
    ['+1 325 555 0142', '325-555-0142'],
    ['tel:+13255550142', '325-555-0142'],
    ['325-555-0142 ext. 12', '325-555-0142 x12'],
    ['(325) 555-0142 x12', '325-555-0142 x12'],
    ['325 555 0142, Extension 12', '325-555-0142 x12'],
    ['325-555-0142 #12', '325-555-0142 x12'],
    ['tel:+1-325-555-0142;ext=12', '325-555-0142 x12'],
    ['+1 (325) 555-0142,12', '325-555-0142 x12'],
    ['325·555•0142', '325-555-0142'],
  ])('has the phone number %j as %j (R-SHIP-10)', (phone, kept) => {
    expect(shippingAddress.parse({ ...address, phone, apartment: ' 4 ' })).toMatchObject({
      phone: kept,
      apartment: '4',
    });
    expect(shippingAddress.parse({ ...address, phone: kept }).phone).toBe(kept);
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

  test.each([
    // state, ZIP code, said to be right, asked about
    ['VA', '20598', undefined, null],
    ['VA', '20505', undefined, '20505'],
    ['VA', '20505', '20505', null],
    ['VA', '20505 1234', '20505\u20131234', null],
    ['VA', '20505', '20506', '20505'],
    ['TX', '00012', '', '00012'],
    ['TX', '00012', '00012', null],
    ['TX', '10001', undefined, null],
    ['TX', '7690', undefined, null],
    ['', '00012', undefined, null],
  ])('in %s with ZIP %s, said to be %s: asks about %s (R-SHIP-37)', (state, zipCode, confirmedZip, asked) => {
    const entered = { ...address, state, zipCode, confirmedZip };
    expect(doubtfulZip(entered)).toBe(asked);
  });

  test('with a doubtful ZIP code is refused with the question, until it is answered (R-SHIP-37)', () => {
    const entered = { ...address, zipCode: '00012' };
    expect(enteredAddress.safeParse(entered).error?.issues).toMatchObject([
      { path: ['zipCode'], message: 'We know no ZIP code that begins with 000. Is 00012 right?' },
    ]);
    expect(enteredAddress.safeParse({ ...entered, confirmedZip: '00012' }).success).toBe(true);
  });

  test('of another state stays refused, whatever is said to be right (R-SHIP-11)', () => {
    const entered = { ...address, zipCode: '10001', confirmedZip: '10001' };
    expect(enteredAddress.safeParse(entered).success).toBe(false);
  });

  test('goes to a PO box (R-SHIP-38)', () => {
    expect(enteredAddress.safeParse({ ...address, address: 'PO Box 17' }).success).toBe(true);
  });

  test.each([['76901'], ['00501'], ['76901-1234']])('may have ZIP %s', (zipCode) => {
    expect(shippingAddress.safeParse({ ...address, zipCode }).success).toBe(true);
  });
});

test('an invalid ZIP code gets an example', () => {
  const { error } = shippingAddress.safeParse({ ...address, zipCode: '7690' });
  expect(error?.issues[0]?.message).toBe('Enter a 5-digit ZIP code, such as 76901');
});

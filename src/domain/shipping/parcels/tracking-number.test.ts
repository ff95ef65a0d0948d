import { expect, test } from 'vitest';
import { compactNumber, isUnknownNumber, readTrackingNumber } from './tracking-number.ts';

test.each([
  ['1Z5R89390357567127', 'UPS'],
  ['1Z879E930346834440', 'UPS'],
  ['1z 999 aa1 01 2345 6784', 'UPS'],
  ['9400111202555842332669', 'USPS'],
  ['9400 1112 0255 5842 3326 69', 'USPS'],
  ['420221539101026837331000039521', 'USPS'],
  ['4202215312349101026837331000039521', 'USPS'],
  ['71969010756003077385', 'USPS'],
  ['EA123456785US', 'USPS'],
  ['RA473124829US', 'USPS'],
  ['RA473124850US', 'USPS'],
  ['RA473124885US', 'USPS'],
  ['986578788855', 'FedEx'],
  ['477179081230', 'FedEx'],
  ['041441760228964', 'FedEx'],
  ['9611020987654312345672', 'FedEx'],
  ['3318810025', 'DHL'],
  ['JD014600006228974212', 'DHL'],
  ['JJD000390007827218150', 'DHL'],
  ['GM60511234500000001', 'DHL'],
])('%s is a number of %s (R-SHIP-18)', (number, carrier) => {
  expect(readTrackingNumber(number)).toEqual({ carrier, isMistyped: false });
});

test.each([
  ['1Z5R89390357567128', 'UPS'],
  ['9400111202555842332660', 'USPS'],
  ['420221539101026837331000039520', 'USPS'],
  ['EA123456786US', 'USPS'],
  ['EA123456780US', 'USPS'],
  ['RA473124855US', 'USPS'],
  ['9611020987654312345673', 'FedEx'],
])('%s looks like %s with a wrong digit (R-SHIP-30)', (number, carrier) => {
  expect(readTrackingNumber(number)).toEqual({ carrier, isMistyped: true });
});

test.each([
  '986578788856',
  '041441760228965',
  '71969010756003077386',
  '3318810026',
  'RT-7K3M-92QF',
  '12',
  '',
])('%j belongs to no carrier that we know (R-SHIP-18)', (number) => {
  expect(readTrackingNumber(number)).toEqual({ carrier: null, isMistyped: false });
});

test.each([
  '1Z5R89390357567127',
  '420221539101026837331000039521',
  '9400111202555842332669',
  'EA123456785US',
  '9611020987654312345672',
  'JD014600006228974212',
  'JJD000390007827218150',
  'GM60511234500000001',
])('%s with a letter more in front or behind belongs to no carrier (R-SHIP-18)', (number) => {
  const unknown = { carrier: null, isMistyped: false };
  expect(readTrackingNumber(`X${number}`)).toEqual(unknown);
  expect(readTrackingNumber(`${number}X`)).toEqual(unknown);
});

test.each(['986578788855', '041441760228964', '71969010756003077385'])(
  '%s with a digit more belongs to no carrier, whatever its last digit is (R-SHIP-18)',
  (number) => {
    const longer = Array.from('0123456789', (digit) => [
      `${number}${digit}`,
      `1${number.slice(0, -1)}${digit}`,
    ]);
    const carriers = longer.flat().map((each) => readTrackingNumber(each).carrier);
    expect(new Set(carriers)).toEqual(new Set([null]));
  },
);

test('a number is compared without blanks and dashes', () => {
  expect(compactNumber(' 1z-999 aa1 ')).toBe('1Z999AA1');
});

test.each([
  ['ABC 123', '', true],
  ['ABC 123', null, true],
  ['ABC 123', 'UPS', true],
  ['986578788856', 'FedEx', true],
  ['ABC 123', 'Other', false],
  ['986578788855', '', false],
  // A wrong digit has a warning of its own.
  ['9400111202555842332660', '', false],
  [' ', '', false],
])('whether %j with the carrier %j fits no carrier: %s (R-SHIP-30)', (number, carrier, isUnknown) => {
  expect(isUnknownNumber(number, carrier)).toBe(isUnknown);
});

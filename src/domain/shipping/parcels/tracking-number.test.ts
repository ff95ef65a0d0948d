import { expect, test } from 'vitest';
import {
  compactNumber,
  doubtAbout,
  isShortened,
  readTrackingNumber,
  unknownNumber,
  wrongDigit,
} from './tracking-number.ts';

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
  ['GM9E44608A27984866BA2D', 'DHL'],
  ['JVGL0999999990', 'DHL'],
  ['73891051146', 'DHL'],
  ['92748931507708513018050063', 'USPS'],
  ['03071790000523483741', 'USPS'],
  ['K1506235620', 'UPS'],
  ['000123450000000027', 'FedEx'],
])('%s is a number of %s (R-SHIP-18)', (number, carrier) => {
  expect(readTrackingNumber(number)).toMatchObject({ carrier, isMistyped: false });
});

test.each([
  // typed, pasted or scanned; the carrier's own number
  ['9632001560123456789900794808390594', '794808390594', 'FedEx'],
  ['1001921334250001000300779017972697', '779017972697', 'FedEx'],
  ['9611020987654312345672', '987654312345672', 'FedEx'],
  ['32971514560102447849175802862014', '784917580286', 'FedEx'],
  ['420787459400111206206406260787', '9400111206206406260787', 'USPS'],
  [']C1420787459400111206206406260787', '9400111206206406260787', 'USPS'],
  ['\u001d42078745\u001d9400111206206406260787', '9400111206206406260787', 'USPS'],
  ['4201028200009261290113185417468510', '9261290113185417468510', 'USPS'],
  ['4207874592748931507708513018050063', '92748931507708513018050063', 'USPS'],
  ['(420)78745 (94)00111206206406260787', '9400111206206406260787', 'USPS'],
  ['9400–1112–0620–6406–2607–87', '9400111206206406260787', 'USPS'],
  ['９４００１１１２０６２０６４０６２６０７８７', '9400111206206406260787', 'USPS'],
  ['*1Z5R89390357567127*', '1Z5R89390357567127', 'UPS'],
  ["'1Z5R89390357567127", '1Z5R89390357567127', 'UPS'],
  ['="1Z5R89390357567127"', '1Z5R89390357567127', 'UPS'],
  ['UPS: 1Z5R89390357567127.', '1Z5R89390357567127', 'UPS'],
  ['https://www.ups.com/track?tracknum=1Z5R89390357567127', '1Z5R89390357567127', 'UPS'],
  ['Tracking #: 7948 0839 0594', '794808390594', 'FedEx'],
  ['FedEx 7948 0839 0594', '794808390594', 'FedEx'],
  ['fed ex 794808390594', '794808390594', 'FedEx'],
  ['DHL 3318810025', '3318810025', 'DHL'],
  ['UPS 794808390594', 'UPS 794808390594', null],
  ['TBC 794808390594', 'TBC 794808390594', null],
  ["'ABC 123", 'ABC 123', null],
])('%j is the number %j of %j (R-SHIP-39)', (typed, number, carrier) => {
  expect(readTrackingNumber(typed)).toEqual({ number, carrier, isMistyped: false });
  expect(compactNumber(typed)).toBe(compactNumber(number));
});

test('the postal service’s 91 makes no other parcel (R-SHIP-39)', () => {
  expect(compactNumber('9171969010756003077385')).toBe(compactNumber('7196 9010 7560 0307 7385'));
});

test.each([
  ['9.40011E+21', true],
  ['9.4E21', true],
  ['9400111202555840000000', true],
  ["'9400111202555840000000", true],
  ['9400111202555842332669', false],
  ['1Z410E7W0392751591', false],
  ['568283610012000', false],
])('a spreadsheet shortened %s: %s (R-SHIP-40)', (typed, isDamaged) => {
  expect(isShortened(typed)).toBe(isDamaged);
});

test.each([
  ['1Z5R89390357567128', 'UPS'],
  ['9400111202555842332660', 'USPS'],
  ['420221539101026837331000039520', 'USPS'],
  ['EA123456786US', 'USPS'],
  ['EA123456780US', 'USPS'],
  ['RA473124855US', 'USPS'],
  ['9611020987654312345673', 'FedEx'],
  ['9632001560123456789900794808390595', 'FedEx'],
  ['4201028200009261290113185417468511', 'USPS'],
])('%s looks like %s with a wrong digit (R-SHIP-30)', (number, carrier) => {
  expect(readTrackingNumber(number)).toEqual({ number, carrier, isMistyped: true });
});

test.each([
  '986578788856',
  '041441760228965',
  '71969010756003077386',
  '3318810026',
  'RT-7K3M-92QF',
  '000000000000',
  '12',
  '',
])('%j belongs to no carrier that we know (R-SHIP-18)', (number) => {
  expect(readTrackingNumber(number)).toEqual({ number, carrier: null, isMistyped: false });
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
  expect(readTrackingNumber(`X${number}`)).toMatchObject(unknown);
  expect(readTrackingNumber(`${number}X`)).toMatchObject(unknown);
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
  ['ABC 123', '', unknownNumber],
  ['ABC 123', null, unknownNumber],
  ['ABC 123', 'UPS', unknownNumber],
  ['986578788856', 'FedEx', wrongDigit],
  ['5682 8361 0012 732', 'FedEx', wrongDigit],
  ['0307 1790 0005 2348 3742', 'USPS', wrongDigit],
  ['3318810010', 'DHL', wrongDigit],
  ['986578788856', 'UPS', unknownNumber],
  ['ABC 123', 'Other', null],
  ['986578788855', '', null],
  // A wrong digit has a warning of its own.
  ['9400111202555842332660', '', null],
  [' ', '', null],
  ['5125550102', null, 'This could be a phone number.'],
  ['(512) 555-0102', '', 'This could be a phone number.'],
  ['5125550102', 'DHL', null],
  ['1099255990', null, null],
])('what is asked about %j with the carrier %j: %j (R-SHIP-30)', (number, carrier, question) => {
  expect(doubtAbout(number, carrier)).toBe(question);
});

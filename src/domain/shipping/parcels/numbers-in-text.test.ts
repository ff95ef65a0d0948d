import { expect, test } from 'vitest';
import { numbersIn } from './numbers-in-text.ts';

const usps = '9400111202555842332669';
const ups = '1Z5R89390357567127';
const fedex = '790535310130';

test.each([
  // text, the number in it
  [usps, usps],
  ['USPS 9400 1112 0255 5842 3326 69, 2 lb', usps],
  ['(420) 78701 (9400) 1112 0255 5842 3326 69', usps],
  [']C142078701' + usps, usps],
  [`Tracking#${usps}.`, usps],
  [`tracking_number=${usps}`, usps],
  [`="${usps}"`, usps],
  [`'${usps}`, usps],
  [`94001112\u200b02555842332669`, usps],
  [`https://tools.usps.com/go/TrackConfirmAction?qtc_tLabels1=${usps}`, usps],
  [`11/27/2026\t${ups}\tMarisol Pena\t78701\t2`, ups],
  ['1Z 5R8 939 03 5756 7127', ups],
  ['1Z-5R8-939-03-5756-7127', ups],
  [`https://www.ups.com/track?loc=en_US&tracknum=${ups}&requester=ST/trackdetails`, ups],
  [`${ups} ${ups}`, ups],
  [`${ups} 5125550102`, ups],
  [`${fedex}.0`, fedex],
  ['7905 3531 0130', fedex],
  ['TRK# 0201 7905 3531 0130', fedex],
  [`https://www.fedex.com/fedextrack/?trknbr=${fedex}&trkqual=2461234000~${fedex}~FDEG`, fedex],
  ['EA 123 456 785 US', 'EA123456785US'],
  ['33 1881 0025', '3318810025'],
  ['JD01 4600 0062 2897 4212', 'JD014600006228974212'],
  ['0307 1790 0005 2348 3741', '03071790000523483741'],
  ['TBA123456789012 2026-11-27 78701-1234', 'TBA123456789012'],
  ['HELLO99', 'HELLO99'],
])('%j has the number %j (R-SHIP-41)', (text, number) => {
  expect(numbersIn(text).map((found) => found.number)).toEqual([number]);
});

test.each([
  'Bao Nguyen 512-555-0102 bao.12345678@example.com',
  '(512) 555-0102',
  '512.555.0102',
  '+1 512 555 0102',
  '+15125550102',
  '1-512-555-0102',
  '8765 4321',
  '1234 5678 9012 3456',
  '2026-11-27',
  '20261127',
  '11-27-2026',
  '78701-1234',
  '$1,234.56',
  '',
])('%j has no number (R-SHIP-41)', (text) => {
  expect(numbersIn(text)).toEqual([]);
});

test.each([
  // Their digits in a row would be a carrier's number.
  ['9400111202555842 332669', ['9400111202555842', '332669']],
  ['1Z5R8939 0357567127', ['1Z5R8939', '0357567127']],
  ['790535 310130', ['790535', '310130']],
  [`${usps} ${ups}`, [usps, ups]],
])('the digits of %j stay apart (R-SHIP-41)', (text, numbers) => {
  expect(numbersIn(text).map((found) => found.number)).toEqual(numbers);
});

test.each([
  [`${fedex} 2 lb`, false],
  [`${fedex} Austin 78701`, true],
  [`${usps} Austin 78701`, false],
  ['ABC123456 78701', true],
])('the number of %j is a guess: %j (R-SHIP-41)', (text, isGuess) => {
  expect(numbersIn(text)).toMatchObject([{ isGuess }]);
});

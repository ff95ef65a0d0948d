import { expect, test } from 'vitest';
import { carriers, refusalOfCarrier, trackingUrl, unknownCarrier } from './tracking.ts';

test.each<[carrier: string | null, stored: string | null, isRefused: boolean]>([
  [null, null, false],
  [null, 'Pony Express', false],
  ...carriers.map((name): [string, null, boolean] => [name, null, false]),
  ['Pony Express', null, true],
  ['Pony Express', 'USPS', true],
  ['Pony Express', 'Pony Express', false],
  ['usps', null, true],
  ['', null, true],
])('the carrier %j, after %j, is refused: %j (R-SHIP-13)', (carrier, stored, isRefused) => {
  expect(refusalOfCarrier(carrier, stored)).toBe(isRefused ? unknownCarrier : null);
});

test('the refusal names the carriers (R-SHIP-13)', () => {
  expect(unknownCarrier).toBe('Choose a carrier: USPS, UPS, FedEx, DHL or Other.');
});

test.each<[string | null, string | null, string | null]>([
  [
    'USPS',
    '9400 1000 0000 0000 0000 00',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000',
  ],
  ['UPS', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['FedEx', '449044304137821', 'https://www.fedex.com/fedextrack/?trknbr=449044304137821'],
  ['fedex ', '449044304137821', 'https://www.fedex.com/fedextrack/?trknbr=449044304137821'],
  ['DHL', '1234567890', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=1234567890'],
  ['UPS', '1Z&x=<script>', 'https://www.ups.com/track?tracknum=1Z%26x%3D%3Cscript%3E'],
  ['Other', '123', null],
  ['Pony Express', '123', null],
  ['constructor', '123', null],
  [null, '1Z999AA10123456784', null],
  ['UPS', null, null],
  ['UPS', '  ', null],
])('a package with %s, number %s, is tracked at %s', (carrier, number, url) => {
  expect(trackingUrl(carrier, number)).toBe(url);
});

import { expect, test } from 'vitest';
import { trackingUrl } from './tracking.ts';

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

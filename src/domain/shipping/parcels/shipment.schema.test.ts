import { describe, expect, test } from 'vitest';
import { parcelBody, parcelCancel, parcelCorrection } from './shipment.schema.ts';
import { importListBody } from '#domain/shipping/tracking-import/tracking-import.schema.ts';

const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
const parcel = { trackingNumber: '9400111202555842332669', key };

test('a parcel needs only its number: the carrier is guessed, everything left goes in, the customer gets an email (R-SHIP-21)', () => {
  expect(parcelBody.parse(parcel)).toEqual({ ...parcel, carrier: null, notify: true });
  expect(parcelCorrection.parse({ trackingNumber: '12' })).toEqual({
    trackingNumber: '12',
    carrier: null,
    notify: true,
  });
});

test.each([
  [undefined, null],
  [null, null],
  ['', null],
  ['   ', null],
  [' UPS ', 'UPS'],
])('a carrier typed as %j is %j', (carrier, stored) => {
  expect(parcelBody.parse({ ...parcel, carrier }).carrier).toBe(stored);
});

test('the carrier’s own number is stored, whatever was scanned or pasted (R-SHIP-39)', () => {
  const link = `https://www.fedex.com/fedextrack/?trknbr=794808390594&trkqual=${'x'.repeat(200)}`;
  for (const typed of ['9632001560123456789900794808390594', '7948 0839 0594', link]) {
    expect(parcelBody.parse({ ...parcel, trackingNumber: typed }).trackingNumber).toBe('794808390594');
  }
});

test('number, notes and reason are stored without the blanks around them', () => {
  expect(parcelBody.parse({ ...parcel, trackingNumber: ' 12 ', notes: ' Signed. ' })).toMatchObject({
    trackingNumber: '12',
    notes: 'Signed.',
  });
  expect(parcelCancel.parse({ reason: ' Lost ' })).toEqual({ reason: 'Lost' });
});

describe('refused, with a sentence at the field', () => {
  test.each<[object, string, string]>([
    [{ trackingNumber: '  ' }, 'trackingNumber', 'Please enter a tracking number'],
    [{ lines: [] }, 'lines', 'Choose what is in the parcel.'],
    [
      { trackingNumber: '9.40011E+21' },
      'trackingNumber',
      'A spreadsheet shortened this number. Copy it from the label.',
    ],
    [{ trackingNumber: 'x'.repeat(101) }, 'trackingNumber', 'Enter the tracking number alone'],
  ])('a parcel with %j (R-SHIP-21)', (fields, field, message) => {
    const [issue] = parcelBody.safeParse({ ...parcel, ...fields }).error?.issues ?? [];
    expect([issue?.path.join('.'), issue?.message]).toEqual([field, message]);
  });

  test.each([
    [{ lines: [{ lineId: 1, quantity: 0 }] }],
    [{ lines: Array.from({ length: 1_001 }, (_none, lineId) => ({ lineId, quantity: 1 })) }],
    [{ trackingNumber: '1'.repeat(101) }],
    [{ carrier: 'x'.repeat(41) }],
    [{ notes: 'x'.repeat(2_001) }],
    [{ key: 'again' }],
  ])('a parcel with %j', (fields) => {
    expect(parcelBody.safeParse({ ...parcel, ...fields }).success).toBe(false);
  });

  test('a canceled parcel without a reason (R-SHIP-33)', () => {
    expect(parcelCancel.safeParse({ reason: ' ' }).error?.issues[0]?.message).toBe('Enter a reason');
  });
});

test('a parcel can hold several units of several lines', () => {
  const lines = [
    { lineId: 1, quantity: 3 },
    { lineId: 2, quantity: 1 },
  ];
  expect(parcelBody.parse({ ...parcel, lines, notes: '' }).lines).toEqual(lines);
});

test('a pasted list stays as it is, emails its customers, and must not be empty (R-SHIP-26)', () => {
  expect(importListBody.parse({ text: '\n RT-X3HC-YTTH 12 \n' })).toEqual({
    text: '\n RT-X3HC-YTTH 12 \n',
    notify: true,
    withChecks: false,
  });
  expect(importListBody.safeParse({ text: ' \n ' }).error?.issues[0]?.message).toBe(
    'Paste one order per line: order number, then tracking number',
  );
});

import { expect, test } from 'vitest';
import type { EventDetail, OrderEventName } from '#domain/orders/history/events.ts';
import { erasedAddress, erasedDetail } from './erasure.ts';

test.each<[OrderEventName, EventDetail | null, EventDetail | null]>([
  // event, details, what is left of them
  ['order-placed', null, null],
  ['payment-captured', { captureId: '3C67' }, { captureId: '3C67' }],
  ['refunded', { amount: '5.00' }, { amount: '5.00' }],
  ['note-added', { note: 'Call Dana' }, { note: 'Erased' }],
  ['message-sent', { message: 'Dear Dana' }, { message: 'Erased' }],
  [
    'address-changed',
    { changes: 'Street: 1 Oak → 2 Oak', total: '9.00 → 8.00' },
    { changes: 'Erased', total: '9.00 → 8.00' },
  ],
  ['other-address-given', { address: '1 Oak St' }, { address: 'Erased' }],
  ['shipped', { carrier: 'UPS', trackingNumber: '1Z9' }, { carrier: 'UPS', trackingNumber: null }],
  ['refund-requested', { amount: '5.00', reason: 'Dana asked' }, { amount: '5.00', reason: 'Erased' }],
  [
    'case-opened',
    { case: 3, reason: 'Defect', items: '1 × Tee' },
    { case: 3, reason: 'Defect', items: '1 × Tee' },
  ],
  [
    'dispute-lost',
    { dispute: 'PP-1', reason: 'ITEM_NOT_AS_DESCRIBED' },
    { dispute: 'PP-1', reason: 'ITEM_NOT_AS_DESCRIBED' },
  ],
  ['other', { text: 'Dana called' }, { text: 'Erased' }],
])('of %s with %j, %j is left (R-PRIV-6)', (what, detail, left) => {
  expect(erasedDetail(what, detail)).toEqual(left);
});

test.each([
  ['76901', '76900'],
  ['76901-1234', '76900'],
])('of the ZIP code %s, its first three digits are left: %s (R-PRIV-6)', (zipCode, left) => {
  expect(erasedAddress({ state: 'TX', zipCode })).toMatchObject({ state: 'TX', zipCode: left });
});

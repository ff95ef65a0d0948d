import { expect, test } from 'vitest';
import { eventLabels } from './history-labels.ts';

const at = '2026-11-21T12:00:00.000Z';

test.each([
  // actor, what, detail, shown
  ['shopper', 'order-placed', null, ['Order placed', 'Customer', '']],
  [
    'provider',
    'payment-captured',
    { captureId: '8XJ' },
    ['Payment captured', 'Payment provider', 'Capture: 8XJ'],
  ],
  [
    'owner',
    'order-taken',
    { total: '12.50', reason: 'Scratched', remakeOf: 'RT-94MT-Q96C' },
    ['Order taken by the store', 'Staff', 'Total: $12.50, Reason: Scratched, Remake of: RT-94MT-Q96C'],
  ],
  ['system', 'order-paid', { method: 'none' }, ['Order paid', 'Store', 'Method: nothing to pay']],
  [
    'owner',
    'status-changed',
    { from: 'shipped', to: 'paid', reason: 'It came back' },
    ['Shipped → paid', 'Staff', 'Reason: It came back'],
  ],
  ['owner', 'cancelled', { refund: 'yes', restock: 'no' }, ['Canceled', 'Staff', 'Refund: yes, Restock: no']],
  [
    'owner',
    'status-changed',
    { from: 'cancelled', to: 'paid', reason: 'By mistake', restock: 'undone' },
    ['Canceled → paid', 'Staff', 'Reason: By mistake, Restock: undone'],
  ],
  [
    'owner',
    'shipped',
    { carrier: null, trackingNumber: '9400' },
    ['Shipped', 'Staff', 'Tracking number: 9400'],
  ],
  [
    'owner',
    'shipping-changed',
    { shippingCost: '$5.99 → $7.25' },
    ['Shipping changed', 'Staff', 'Shipping cost: $5.99 → $7.25'],
  ],
  [
    'owner',
    'delayed',
    { promisedOn: '2026-12-20', from: '2026-12-09' },
    ['Delayed', 'Staff', 'Promised by: Dec 20, 2026, Before: Dec 9, 2026'],
  ],
  [
    'owner',
    'address-changed',
    { changes: 'State: CA → MT', difference: '-2.83', settlement: 'refund' },
    ['Address changed', 'Staff', 'State: CA → MT, Difference: −$2.83, Settled: refunded'],
  ],
  [
    'owner',
    'lines-changed',
    {
      changes: 'Cap: Quantity: 2 → 1',
      difference: '-39.00',
      settlement: 'refund',
      total: '97.55 → 58.55',
    },
    [
      'Items changed',
      'Staff',
      'Cap: Quantity: 2 → 1, Difference: −$39.00, Settled: refunded, Total: $97.55 → $58.55',
    ],
  ],
  ['owner', 'note-added', { note: 'Rush' }, ['Note added', 'Staff', 'Rush']],
  [
    'owner',
    'edited',
    { fields: 'customerName, customerNotes' },
    ['Edited', 'Staff', 'Fields: customer name, customer notes'],
  ],
  [
    'owner',
    'email-sent-again',
    { kind: 'shipping-notice' },
    ['Email sent again', 'Staff', 'Kind: Shipping notice'],
  ],
  [
    'system',
    'refund-requested',
    { amount: '48.43', reason: 'Cancelled.', shipping: '1.00', other: '5.00' },
    ['Refund requested', 'Store', 'Amount: $48.43, Reason: Cancelled., Shipping: $1.00, Other amount: $5.00'],
  ],
  // As older versions stored them.
  [
    'owner',
    'order-taken',
    { reason: 'Scratched' },
    ['Order taken by the store', 'Staff', 'Reason: Scratched'],
  ],
  ['owner', 'marked-paid', null, ['Marked as paid', 'Staff', '']],
  ['owner', 'marked-paid', { reason: 'By check' }, ['Marked as paid', 'Staff', 'Reason: By check']],
  [
    'owner',
    'shipping-changed',
    { carrier: 'UPS', trackingNumber: '9400' },
    ['Shipping changed', 'Staff', 'Carrier: UPS, Tracking number: 9400'],
  ],
  // As the database orders them.
  [
    'owner',
    'refund-requested',
    { other: '5.00', amount: '5.00', reason: 'Goodwill' },
    ['Refund requested', 'Staff', 'Amount: $5.00, Other amount: $5.00, Reason: Goodwill'],
  ],
  ['system', 'refund-unconfirmed', { amount: '48.43' }, ['Refund not confirmed', 'Store', 'Amount: $48.43']],
] as const)('%s: %s with %j', (actor, what, detail, [said, who, note]) => {
  expect(eventLabels({ at, actor, staff: null, what, detail })).toEqual({ what: said, who, note });
});

test('a staff member is named', () => {
  expect(eventLabels({ at, actor: 'owner', staff: 'Riley Ortiz', what: 'deleted', detail: null }).who).toBe(
    'Riley Ortiz',
  );
});

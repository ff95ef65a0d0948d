import { expect, test } from 'vitest';
import { orderStatuses } from '#domain/orders/read/order-status.ts';
import { paidState, placeOf, refusalOfNoEmail, refusalToHandOver } from './counter-sale.ts';

const store = { state: 'TX', city: 'San Angelo', zipCode: '76903' } as const;
const chicago = { state: 'IL', city: 'Chicago', zipCode: '60601' } as const;

test.each([
  ['its address', { shippingAddress: { ...chicago, address: '1 Lake St' }, counterState: null }, chicago],
  ['nowhere yet', { shippingAddress: null, counterState: null }, null],
  ['the store, for its counter', { shippingAddress: null, counterState: 'TX' }, store],
  [
    'somewhere in the state where the counter was',
    { shippingAddress: null, counterState: 'OK' },
    { state: 'OK', city: '', zipCode: '' },
  ],
] as const)('the state rules are those of where an order goes: %s (R-DRAFT-9)', (_, order, place) => {
  expect(placeOf(order, store)).toEqual(place);
});

const sling = { productId: 31, category: 'gear' };
const holster = { productId: 12, category: 'holster' };
const build = { productId: 0, category: 'custom' };
const promised = '2026-12-08';

test.each([
  ['goods at the counter: delivered', 'TX', null, [sling], { status: 'delivered', shipBy: null }],
  ['goods to ship: waits', null, null, [sling], { status: 'paid', shipBy: promised }],
  ['a holster to make: waits', 'TX', null, [sling, holster], { status: 'paid', shipBy: promised }],
  ['a build at the counter: waits', 'TX', null, [build], { status: 'paid', shipBy: promised }],
  [
    'a day that staff named stays',
    null,
    '2026-12-20',
    [sling, build],
    { status: 'paid', shipBy: '2026-12-20' },
  ],
] as const)('paid, an order with %s (R-DRAFT-9)', (_, counterState, shipBy, lines, state) => {
  expect(paidState({ counterState, shipBy }, lines, promised)).toEqual(state);
});

const enterEmail = { field: 'customerEmail', message: 'Enter an email address' };

test.each([
  ['dana@example.com', null, null],
  ['dana@example.com', 'TX', null],
  ['', 'TX', null],
  ['', null, enterEmail],
] as const)(
  'only a customer at the counter may give no email: %j, counter in %j (R-DRAFT-9)',
  (email, counterState, refusal) => {
    expect(refusalOfNoEmail({ counterState }, email)).toEqual(refusal);
  },
);

test('an order is handed over at the counter while it could ship, and never one that ships to an address (R-DRAFT-9)', () => {
  const order = { counterState: 'TX', status: 'paid', isRefunded: false, isBeingRefunded: false } as const;
  const handedOver = orderStatuses.filter((status) => refusalToHandOver({ ...order, status }) === null);
  expect(handedOver).toEqual(['paid', 'processing']);
  expect(refusalToHandOver({ ...order, counterState: null })).toBe('This order ships to an address.');
  expect(refusalToHandOver({ ...order, isRefunded: true })).toBe('This order was refunded.');
  expect(refusalToHandOver({ ...order, isBeingRefunded: true })).toBe(
    'A refund of this whole order is on its way. Wait for its answer.',
  );
});

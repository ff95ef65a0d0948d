import { describe, expect, test } from 'vitest';
import {
  canMove,
  isDeletionOffered,
  isPaid,
  isSold,
  isUnpaidAgain,
  marksPaid,
  orderStatuses,
  refusalOf,
  refusalOfRefunded,
  refusalOfStatus,
  type OrderAction,
  type OrderStatus,
} from './order-status.ts';

const transitions: [OrderStatus, OrderStatus[]][] = [
  ['pending', ['paid', 'cancelled']],
  ['paid', ['processing', 'shipped', 'cancelled']],
  ['processing', ['shipped', 'cancelled']],
  ['shipped', ['delivered']],
  ['delivered', ['completed']],
  ['completed', []],
  ['cancelled', []],
];

test('seven statuses, each with its transitions (R-ORD-8)', () => {
  expect(transitions.map(([from]) => from)).toEqual([...orderStatuses]);
});

test.each(transitions)(
  'from %s an order moves to %j, and nowhere else (R-ORD-9 to R-ORD-12)',
  (from, next) => {
    expect(orderStatuses.filter((to) => canMove(from, to))).toEqual(next);
  },
);

describe('an action is allowed', () => {
  test.each<[OrderAction, OrderStatus[]]>([
    ['pay', ['pending']],
    ['mark-paid', ['pending']],
    ['cancel', ['pending', 'paid', 'processing']],
    ['ship', ['paid', 'processing']],
    ['track', ['paid', 'processing', 'shipped', 'delivered', 'completed']],
    ['delete', [...orderStatuses]],
    ['readdress', ['paid', 'processing', 'shipped']],
    ['edit-lines', ['paid', 'processing']],
    ['delay', ['paid', 'processing']],
  ])('%s: only while the order is %j', (action, allowed) => {
    const refusal = (status: OrderStatus) => refusalOf(action, { status, paymentInFlight: false });
    expect(orderStatuses.filter((status) => refusal(status) === null)).toEqual(allowed);
  });

  test.each<[OrderAction]>([
    ['pay'],
    ['mark-paid'],
    ['cancel'],
    ['delete'],
    ['readdress'],
    ['edit-lines'],
    ['delay'],
  ])('%s: never while a payment is in flight', (action) => {
    for (const status of orderStatuses) {
      expect(refusalOf(action, { status, paymentInFlight: true })).toBe(
        'A payment for this order is in flight. Wait for its answer.',
      );
    }
  });
});

test('a payment in flight does not block tracking of a paid order', () => {
  expect(refusalOf('ship', { status: 'paid', paymentInFlight: true })).toBeNull();
  expect(refusalOf('track', { status: 'shipped', paymentInFlight: true })).toBeNull();
});

test('a fully refunded order does not ship; the tracking of one that shipped before can change (R-SHIP-31)', () => {
  const refusal = (action: OrderAction, status: OrderStatus) =>
    refusalOf(action, { status, paymentInFlight: false, isRefunded: true });
  expect(refusal('ship', 'paid')).toBe('This order was refunded.');
  expect(refusal('track', 'processing')).toBe('This order was refunded.');
  expect(refusal('track', 'shipped')).toBeNull();
  expect(refusal('track', 'cancelled')).toBe('An order that is canceled cannot be shipped.');
});

test('an order that is being refunded in full does not leave the store, by a parcel or by its status, and is not paid again (R-SHIP-31, R-REF-3)', () => {
  const sentence = 'A refund of this whole order is on its way. Wait for its answer.';
  const order = { status: 'paid', paymentInFlight: false, isBeingRefunded: true } as const;
  expect(refusalOf('ship', order)).toBe(sentence);
  expect(refusalOf('track', order)).toBe(sentence);
  const refusedSteps = orderStatuses.filter((to) => refusalOfStatus(order, to) !== null);
  expect(refusedSteps).toEqual(['pending', 'shipped', 'delivered', 'completed']);
  expect(refusalOfStatus({ status: 'processing', isRefunded: true }, 'shipped')).toBe(
    'This order was refunded.',
  );
  expect(refusalOfStatus({ status: 'shipped', isRefunded: true }, 'delivered')).toBeNull();
});

test('an order without an address is not shipped; one for the counter and one on its way need none (R-SHIP-32)', () => {
  const sentence = 'This order has no shipping address. Enter one in the order first.';
  const order = { status: 'paid', paymentInFlight: false, shippingAddress: null } as const;
  expect([refusalOf('ship', order), refusalOf('track', order)]).toEqual([sentence, sentence]);
  expect(refusalOf('ship', { ...order, shippingAddress: {} })).toBeNull();
  expect(refusalOf('ship', { ...order, isRefunded: true })).toBe('This order was refunded.');
  expect(refusalOf('track', { ...order, status: 'shipped' })).toBeNull();
  for (const status of ['pending', 'paid', 'cancelled'] as const) {
    const refusedSteps = orderStatuses.filter((to) => refusalOfStatus({ ...order, status }, to) !== null);
    expect(refusedSteps).toEqual(['shipped']);
  }
  expect(refusalOfStatus({ ...order, counterState: 'TX' }, 'shipped')).toBeNull();
  expect(refusalOfStatus({ ...order, shippingAddress: {} }, 'shipped')).toBeNull();
});

test.each<[OrderAction, OrderStatus, string]>([
  ['mark-paid', 'paid', 'This order is already paid.'],
  ['pay', 'cancelled', 'This order is already canceled.'],
  ['cancel', 'shipped', 'An order that is shipped cannot be canceled.'],
  ['track', 'cancelled', 'An order that is canceled cannot be shipped.'],
  ['ship', 'pending', 'An order that is pending cannot be shipped.'],
  ['delay', 'shipped', 'An order that is shipped cannot be delayed.'],
  ['readdress', 'delivered', 'An order that is delivered cannot get another address.'],
  ['readdress', 'pending', 'This order is not paid yet. The customer can change the address at checkout.'],
  ['edit-lines', 'pending', 'This order is not paid yet. The customer can change it in the cart.'],
  ['edit-lines', 'cancelled', 'The items of an order that is canceled cannot change.'],
])('%s of a %s order is refused: %s (R-MSG-11)', (action, status, sentence) => {
  expect(refusalOf(action, { status, paymentInFlight: false })).toBe(sentence);
});

test('every status but pending and cancelled is paid', () => {
  const unpaid = orderStatuses.filter((status) => !isPaid(status));
  expect(unpaid).toEqual(['pending', 'cancelled']);
});

test.each([
  [null, false],
  ['2026-11-01', true],
])('an order that was paid at %s has sold its units, whatever its status is now: %s', (paidAt, expected) => {
  expect(isSold({ paidAt })).toBe(expected);
});

test.each<[OrderStatus, string | null, OrderStatus[]]>([
  // from, paid once, steps that imply payment
  ['pending', null, ['paid', 'processing', 'shipped', 'delivered', 'completed']],
  ['pending', '2026-11-01', ['paid', 'processing', 'shipped', 'delivered', 'completed']],
  ['cancelled', null, ['paid', 'processing', 'shipped', 'delivered', 'completed']],
  ['cancelled', '2026-11-01', []],
  ['paid', '2026-11-01', []],
  ['paid', null, []],
  ['shipped', '2026-11-01', []],
])(
  'an order that is %s, paid once %s, is marked as paid by the steps %j (R-AORD-8)',
  (status, paidAt, expected) => {
    expect(orderStatuses.filter((to) => marksPaid({ status, paidAt }, to))).toEqual(expected);
  },
);

test('a refunded order gets a message on how it can be paid again', () => {
  const back = 'The money for this order was refunded to the customer.';
  expect(refusalOfRefunded('pending', 'paid')).toBe(
    `${back} They can pay again; if you were paid outside the store, use Mark as paid.`,
  );
  expect(refusalOfRefunded('cancelled', 'paid')).toBe(
    `${back} Set it to Pending so the customer can pay again.`,
  );
});

test('an order for the counter is in no parcel (R-DRAFT-9)', () => {
  const order = { status: 'paid', paymentInFlight: false, counterState: 'TX' } as const;
  const sentence = 'The customer picks this order up at the counter.';
  expect([refusalOf('ship', order), refusalOf('track', order)]).toEqual([sentence, sentence]);
  expect(refusalOf('track', { ...order, status: 'delivered' })).toBe(sentence);
});

test.each<[OrderStatus, string | null, boolean, boolean]>([
  // status, paid once, in flight, offered
  ['pending', null, false, true],
  ['pending', null, true, false],
  ['pending', '2026-11-01', false, false],
  ['cancelled', '2026-11-01', false, true],
  ['cancelled', '2026-11-01', true, false],
  ['paid', '2026-11-01', false, false],
])(
  'the dashboard offers to delete an order that is %s, paid %s, with a payment in flight %s: %s (R-AORD-31)',
  (status, paidAt, paymentInFlight, isOffered) => {
    expect(isDeletionOffered({ status, paidAt, paymentInFlight })).toBe(isOffered);
  },
);

test.each([
  [null, 1, false],
  [1, 1, false],
  [1, 2, true],
])(
  'paid in round %j, an order in round %i waits to be paid again: %s (R-REF-3)',
  (paidRound, round, waits) => {
    expect(isUnpaidAgain({ paidRound, round })).toBe(waits);
  },
);

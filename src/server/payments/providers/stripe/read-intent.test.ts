import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readIntent } from './stripe-client.ts';

const charge = { id: 'ch_1', amount_refunded: 10_00, balance_transaction: { currency: 'usd', fee: 1_70 } };

/** The fields that the store reads. */
function read(change: object) {
  const intent = {
    id: 'pi_1',
    status: 'succeeded',
    amount: 48_43,
    amount_received: 48_40,
    currency: 'usd',
    metadata: { orderId: 'RT-7K3M-92QF' },
    latest_charge: charge,
    last_payment_error: null,
    ...change,
  };
  return readIntent(intent as unknown as Stripe.PaymentIntent);
}

test('an intent has its money, order, charge and fee', () => {
  expect(read({})).toEqual({
    id: 'pi_1',
    status: 'succeeded',
    amount: 48_43,
    received: 48_40,
    refunded: 10_00,
    fee: 1_70,
    currency: 'USD',
    orderId: 'RT-7K3M-92QF',
    chargeId: 'ch_1',
    issue: null,
  });
});

test('an intent without a charge has taken and returned nothing', () => {
  expect(read({ latest_charge: null, metadata: {} })).toMatchObject({
    refunded: 0,
    fee: null,
    chargeId: null,
    orderId: null,
  });
});

test.each([
  ['none yet', null],
  ['one that was not expanded', 'txn_1'],
  ['one in other money', { currency: 'eur', fee: 1_70 }],
])('the fee is unknown if the balance transaction is %s', (_, balance_transaction) => {
  expect(read({ latest_charge: { ...charge, balance_transaction } }).fee).toBeNull();
});

test('a charge that was not expanded is ignored', () => {
  expect(read({ latest_charge: 'ch_1' })).toMatchObject({ chargeId: null, refunded: 0, fee: null });
});

test('an unknown status, which Stripe may add someday, is no payment', () => {
  expect(read({ status: 'settled_on_the_moon' }).status).toBe('requires_action');
});

test.each([
  [{ decline_code: 'insufficient_funds', code: 'card_declined' }, 'insufficient_funds'],
  [{ code: 'card_declined' }, 'card_declined'],
  [{}, 'declined'],
])('the last refusal %j is %s', (last_payment_error, issue) => {
  expect(read({ last_payment_error }).issue).toBe(issue);
});

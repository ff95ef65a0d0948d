import { describe, expect, test } from 'vitest';
import { meaningOfIntent, viewOfIntent, type Intent, type IntentMeaning } from './intent.ts';
import {
  isExpectedCapture,
  nextStep,
  type NextStep,
  type ProviderView,
} from '#domain/payments/settle/next-step.ts';
import type { PaymentStatus } from '#domain/payments/settle/payment-status.ts';

const order = { number: 'RT-7K3M-92QF', total: 48_43 };
const payment = { id: 'payment-1' };

function intent(change: Partial<Intent> = {}): Intent {
  return {
    id: 'pi_1',
    status: 'succeeded',
    amount: 48_43,
    received: change.status === undefined || change.status === 'succeeded' ? 48_43 : 0,
    refunded: 0,
    fee: null,
    currency: 'USD',
    orderId: order.number,
    chargeId: 'ch_1',
    issue: null,
    ...change,
  };
}

describe('what an intent means for the order it names', () => {
  test.each<[Partial<Intent>, IntentMeaning]>([
    [{ status: 'succeeded' }, 'money'],
    // Any received money is recorded, and refunded if it does not match.
    [{ status: 'succeeded', received: 48_42 }, 'money'],
    [{ status: 'succeeded', currency: 'EUR' }, 'money'],
    [{ status: 'processing' }, 'pending'],
    [{ status: 'processing', amount: 48_42 }, 'waiting'],
    [{ status: 'processing', currency: 'EUR' }, 'waiting'],
    [{ status: 'requires_payment_method' }, 'waiting'],
    [{ status: 'requires_payment_method', issue: 'card_declined' }, 'declined'],
    [{ status: 'requires_confirmation' }, 'waiting'],
    [{ status: 'requires_action' }, 'waiting'],
    // Authorized is not paid.
    [{ status: 'requires_capture' }, 'waiting'],
    [{ status: 'canceled' }, 'closed'],
    [{ orderId: 'RT-AAAA-AAAA' }, 'foreign'],
    [{ orderId: null }, 'foreign'],
    [{ status: 'processing', orderId: null }, 'foreign'],
  ])('%j: %s', (change, expected) => {
    expect(meaningOfIntent(intent(change), order)).toBe(expected);
  });

  test('a missing order has no intents', () => {
    expect(meaningOfIntent(intent(), null)).toBe('foreign');
  });
});

describe('its next step', () => {
  test.each<[Partial<Intent>, PaymentStatus, NextStep['do']]>([
    [{}, 'created', 'record-captured'],
    [{}, 'pending', 'record-captured'],
    [{}, 'abandoned', 'record-captured'],
    [{}, 'captured', 'nothing'],
    [{ refunded: 48_43 }, 'created', 'record-captured'],
    [{ status: 'processing' }, 'created', 'record-pending'],
    [{ status: 'processing' }, 'pending', 'wait'],
    [{ status: 'processing' }, 'abandoned', 'record-pending'],
    [{ status: 'requires_payment_method', issue: 'card_declined' }, 'pending', 'record-declined'],
    [{ status: 'requires_payment_method', issue: 'card_declined' }, 'abandoned', 'nothing'],
    [{ status: 'requires_payment_method' }, 'created', 'wait'],
    [{ status: 'requires_capture' }, 'created', 'wait'],
    [{ status: 'canceled' }, 'created', 'record-declined'],
    [{ status: 'canceled' }, 'pending', 'record-declined'],
    [{ status: 'canceled' }, 'abandoned', 'nothing'],
  ])('an intent with %j of a payment that is %s: %s', (change, status, expected) => {
    const view = viewOfIntent(intent(change), payment, order);
    const state = { id: payment.id, status, amount: order.total, declined: false };
    expect(nextStep(view, state, { isAwaited: true }, false).do).toBe(expected);
  });

  test.each<[Partial<Intent>, boolean]>([
    [{}, true],
    [{ received: 48_42 }, false],
    [{ received: 48_44 }, false],
    [{ currency: 'EUR' }, false],
    [{ orderId: 'RT-AAAA-AAAA' }, false],
  ])('money with %j is what the order asked for: %s', (change, expected) => {
    const { capture } = viewOfIntent(intent(change), payment, order);
    const state = { id: payment.id, status: 'created', amount: order.total, declined: false } as const;
    expect(capture && isExpectedCapture(capture, state)).toBe(expected);
  });

  test('money that went back in full is no payment, a part of it is', () => {
    const statusOf = (refunded: number) => viewOfIntent(intent({ refunded }), payment, order).capture?.status;
    expect([0, 1_00, 48_43].map(statusOf)).toEqual(['completed', 'completed', 'refunded']);
  });

  const capture = {
    id: 'ch_1',
    amount: 48_43,
    returned: 0,
    fee: null,
    currency: 'USD',
    customId: payment.id,
    issue: null,
  };
  test.each<[Partial<Intent>, ProviderView]>([
    [{}, { status: 'completed', capture: { ...capture, status: 'completed' } }],
    // Stripe's newest charge may not be known yet.
    [{ chargeId: null }, { status: 'completed', capture: { ...capture, id: 'pi_1', status: 'completed' } }],
    [{ received: 0 }, { status: 'completed', capture: { ...capture, amount: 0, status: 'completed' } }],
    [{ status: 'processing' }, { status: 'completed', capture: { ...capture, status: 'pending' } }],
    [{ status: 'requires_payment_method' }, { status: 'waiting', capture: null }],
    [
      { status: 'requires_payment_method', issue: 'card_declined' },
      { status: 'waiting', capture: { ...capture, status: 'declined', issue: 'card_declined' } },
    ],
    [{ status: 'requires_confirmation' }, { status: 'waiting', capture: null }],
    [{ status: 'requires_action' }, { status: 'waiting', capture: null }],
    [{ status: 'requires_capture' }, { status: 'waiting', capture: null }],
    [
      { status: 'canceled' },
      { status: 'gone', capture: { ...capture, status: 'declined', issue: 'canceled' } },
    ],
    [
      { status: 'canceled', issue: 'expired_card' },
      { status: 'gone', capture: { ...capture, status: 'declined', issue: 'expired_card' } },
    ],
  ])('an intent with %j is seen as %j', (change, view) => {
    expect(viewOfIntent(intent(change), payment, order)).toEqual(view);
  });
});

import { describe, expect, test } from 'vitest';
import { parseEvent } from './events.ts';

const paymentId = '0b0f7c55-6d0c-4c9b-8f3f-0d2f5b9f4a11';

function event(event_type: string, resource: object | undefined = { id: 'X-1' }, more: object = {}) {
  return parseEvent(JSON.stringify({ id: 'WH-1', event_type, resource, ...more }));
}

test('an event has its id and type, and is always stored', () => {
  expect(event('BILLING.PLAN.CREATED')).toEqual({
    id: 'WH-1',
    type: 'BILLING.PLAN.CREATED',
    isKept: true,
    disputeId: null,
    payment: null,
  });
});

test.each([
  ['CHECKOUT.ORDER.APPROVED', true],
  ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', true],
  ['PAYMENT.CAPTURE.COMPLETED', true],
  ['PAYMENT.SALE.COMPLETED', false],
  ['X.CHECKOUT.ORDER.APPROVED', false],
  ['CUSTOMER.DISPUTE.CREATED', false],
])('%s is news about a payment: %s', (type, isNews) => {
  expect(event(type).payment !== null).toBe(isNews);
});

describe('news about a payment identifies it', () => {
  test('by PayPal’s order id, which a capture names in addition to its own id', () => {
    expect(event('CHECKOUT.ORDER.APPROVED', { id: 'O-1' }).payment?.providerOrderId).toBe('O-1');
    const capture = { id: 'C-1', supplementary_data: { related_ids: { order_id: 'O-1' } } };
    expect(event('PAYMENT.CAPTURE.COMPLETED', capture).payment?.providerOrderId).toBe('O-1');
    for (const supplementary_data of [{}, { related_ids: {} }]) {
      const bare = { id: 'C-1', supplementary_data };
      expect(event('PAYMENT.CAPTURE.COMPLETED', bare).payment?.providerOrderId).toBe('C-1');
    }
  });

  test('by the capture of a refund', () => {
    const captureOf = (links: object[] | undefined) =>
      event('PAYMENT.CAPTURE.REFUNDED', { id: 'R-1', links }).payment?.captureId;
    const up = { rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/3C6_79-66' };
    expect(captureOf([{ rel: 'self', href: 'https://api-m.paypal.com/v2/payments/captures/R-1' }, up])).toBe(
      '3C6_79-66',
    );
    expect(captureOf([{ rel: 'up', href: `${up.href}/refunds` }])).toBeNull();
    expect(captureOf([{ rel: 'up' }])).toBeNull();
    expect(captureOf([{ rel: 'self', href: up.href }])).toBeNull();
    expect(captureOf(undefined)).toBeNull();
  });

  test('by our own id, if it is valid', () => {
    const idOf = (resource: object) => event('PAYMENT.CAPTURE.COMPLETED', resource).payment?.paymentId;
    expect(idOf({ custom_id: paymentId })).toBe(paymentId);
    expect(idOf({ purchase_units: [{ custom_id: paymentId }] })).toBe(paymentId);
    for (const custom_id of ['', 'RT-7K3M-92QF', `x${paymentId}`, `${paymentId}0`]) {
      expect(idOf({ custom_id })).toBeNull();
    }
    expect(idOf({ purchase_units: [] })).toBeNull();
    expect(idOf({})).toBeNull();
  });

  test('or by nothing', () => {
    const bare = { providerOrderId: null, captureId: null, paymentId: null };
    expect(
      parseEvent(JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED' })).payment,
    ).toMatchObject(bare);
    expect(event('CHECKOUT.ORDER.APPROVED', {}).payment).toMatchObject(bare);
  });
});

test('only an approval has the approval time', () => {
  const at = { create_time: '2026-11-23T05:00:00Z' };
  const approvedAt = (type: string, more: object) => event(type, undefined, more).payment?.approvedAt;
  expect(approvedAt('CHECKOUT.ORDER.APPROVED', at)).toEqual(new Date(at.create_time));
  expect(approvedAt('CHECKOUT.ORDER.APPROVED', {})).toBeNull();
  expect(approvedAt('CHECKOUT.ORDER.COMPLETED', at)).toBeNull();
});

test('a dispute is identified by its own field, otherwise by the id of the event’s subject', () => {
  expect(event('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1', id: 'X-1' }).disputeId).toBe('PP-D-1');
  expect(event('CUSTOMER.DISPUTE.UPDATED', { id: 'PP-D-1' }).disputeId).toBe('PP-D-1');
  expect(event('CUSTOMER.DISPUTE.UPDATED', {}).disputeId).toBeNull();
  expect(parseEvent('{"id":"WH-1","event_type":"CUSTOMER.DISPUTE.RESOLVED"}').disputeId).toBeNull();
  expect(event('PAYMENT.CAPTURE.COMPLETED', { dispute_id: 'PP-D-1' }).disputeId).toBeNull();
});

describe('an event is old news', () => {
  const payment = { captureId: 'C-1', feeCents: 2_18 };

  test.each([
    // event                       created  capturing pending captured, fee known
    ['CHECKOUT.ORDER.APPROVED', [false, true, true, true]],
    ['CHECKOUT.ORDER.COMPLETED', [false, false, false, true]],
    ['PAYMENT.CAPTURE.COMPLETED', [false, false, false, true]],
    ['PAYMENT.CAPTURE.PENDING', [false, false, false, false]],
    ['PAYMENT.CAPTURE.REFUNDED', [false, false, false, false]],
  ])('%s of a payment that is created, capturing, pending, captured: %j', (type, expected) => {
    const news = event(type, { id: type.startsWith('PAYMENT') ? 'C-1' : 'O-1' }).payment;
    const statuses = ['created', 'capturing', 'pending', 'captured'] as const;
    expect(statuses.map((status) => news?.isOldNews({ ...payment, status }))).toEqual(expected);
  });

  test('only once the fee is known, and only about the recorded capture', () => {
    const completed = event('PAYMENT.CAPTURE.COMPLETED', { id: 'C-1' }).payment;
    const captured = { ...payment, status: 'captured' } as const;
    expect(completed?.isOldNews({ ...captured, feeCents: null })).toBe(false);
    expect(completed?.isOldNews({ ...captured, captureId: 'C-2' })).toBe(false);
    const ofNone = parseEvent('{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED"}').payment;
    expect(ofNone?.isOldNews(captured)).toBe(false);
  });
});

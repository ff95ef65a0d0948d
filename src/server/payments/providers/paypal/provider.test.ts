import { describe, expect, test } from 'vitest';
import { answeringPayPal } from '../../../../../test/support/answering-paypal.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { payPal } from './provider.ts';

const usd = (value: string) => ({ currency_code: 'USD', value });
const refused = (status: number, name = 'X') => ({ status, body: { name, debug_id: 'd-1' } });
const silent = { status: 500 };

describe('a check of a payment', () => {
  const look = async (...answers: Parameters<typeof answeringPayPal>) => {
    const { services } = await answeringPayPal(...answers);
    return payPal.look(services, { id: 'p-1', requestId: null, providerOrderId: 'O-1' }, {} as OrderRow);
  };

  test('reads PayPal’s order; a missing one is gone', async () => {
    expect(await look({ body: { id: 'O-1', status: 'APPROVED' } })).toMatchObject({
      view: { status: 'approved', capture: null },
      answer: { kind: 'ok' },
    });
    expect(await look(refused(404))).toMatchObject({
      view: { status: 'gone', capture: null },
      answer: { kind: 'refused', status: 404 },
    });
  });

  test('that PayPal refuses or does not answer has no result', async () => {
    expect(await look(refused(403))).toMatchObject({ view: 'unknown', answer: { kind: 'refused' } });
    expect(await look(silent)).toMatchObject({ view: 'unknown', answer: { kind: 'unknown' } });
  });
});

describe('a capture', () => {
  const capture = async (age: number, ...answers: Parameters<typeof answeringPayPal>) => {
    const paypal = await answeringPayPal(...answers);
    const call = { providerOrderId: 'O-1', requestId: 'c-1', age };
    return { answer: await payPal.capture?.(paypal.services, call), calls: paypal.calls() };
  };

  test('returns the order that it completed', async () => {
    const { answer, calls } = await capture(0, { body: { id: 'O-1', status: 'COMPLETED' } });
    expect(answer).toMatchObject({
      kind: 'ok',
      view: { status: 'completed', capture: null },
      answer: { kind: 'ok' },
    });
    expect(calls).toMatchObject([
      { url: '/v2/checkout/orders/O-1/capture', headers: { 'paypal-request-id': 'c-1' } },
    ]);
  });

  test('that is refused has its meaning and PayPal’s code', async () => {
    expect((await capture(0, refused(422, 'TRANSACTION_REFUSED'))).answer).toMatchObject({
      kind: 'refused',
      issue: 'TRANSACTION_REFUSED',
      debugId: 'd-1',
      meaning: 'final',
      answer: { kind: 'refused' },
    });
    // An hour later, other money has used the invoice number.
    const twice = refused(422, 'DUPLICATE_INVOICE_ID');
    expect((await capture(0, twice)).answer).toMatchObject({ meaning: 'look' });
    expect((await capture(2 * 3_600_000, twice)).answer).toMatchObject({ meaning: 'ours' });
  });

  test('without an answer is unknown', async () => {
    expect((await capture(0, silent)).answer).toMatchObject({ kind: 'unknown', answer: { kind: 'unknown' } });
  });
});

describe('a refund', () => {
  const refund = async (...answers: Parameters<typeof answeringPayPal>) => {
    const paypal = await answeringPayPal(...answers);
    const call = { captureId: 'C-1', providerOrderId: 'O-1', cents: 5_00, refundId: 'f-1' };
    return { ...(await payPal.refund(paypal.services, call)), calls: paypal.calls() };
  };
  const unplaced = async (...answers: Parameters<typeof answeringPayPal>) => {
    const paypal = await answeringPayPal(...answers);
    const refunded = await payPal.refundUnplaced(paypal.services, {
      captureId: 'C-1',
      cents: 5_00,
      key: 'k-1',
    });
    return { refunded, calls: paypal.calls() };
  };
  const call = (key: string) => [
    {
      url: '/v2/payments/captures/C-1/refund',
      headers: { 'paypal-request-id': key },
      body: expect.stringContaining('"5.00"'),
    },
  ];

  test('uses our own key', async () => {
    const made = await refund({ body: { id: 'R-1', status: 'COMPLETED', amount: usd('5.00') } });
    expect(made).toMatchObject({
      refunded: { kind: 'ok', id: 'R-1', isPending: false },
      answer: { kind: 'ok' },
      calls: call('r-f-1'),
    });
    expect(await unplaced({ body: { id: 'R-1', status: 'PENDING' } })).toEqual({
      refunded: { kind: 'ok', id: 'R-1', isPending: true },
      calls: [expect.objectContaining({ url: '/v2/payments/captures/C-1/refund' })],
    });
    expect((await unplaced({ body: { id: 'R-1', status: 'PENDING' } })).calls).toMatchObject(call('k-1'));
  });

  test.each(['FAILED', 'CANCELLED'])('that failed later (%s) is refused', async (status) => {
    expect((await refund({ body: { id: 'R-1', status } })).refunded).toEqual({
      kind: 'refused',
      issue: `REFUND_${status}`,
      status: null,
      debugId: null,
    });
  });

  test('that PayPal refuses or does not answer is refused or unknown', async () => {
    expect((await refund(refused(422, 'CAPTURE_FULLY_REFUNDED'))).refunded).toMatchObject({
      kind: 'refused',
      issue: 'CAPTURE_FULLY_REFUNDED',
      status: 422,
      debugId: 'd-1',
    });
    expect((await refund(silent)).refunded).toMatchObject({ kind: 'unknown', reason: 'HTTP 500' });
  });
});

describe('the list of movements', () => {
  const list = async (...answers: Parameters<typeof answeringPayPal>) => {
    const { services } = await answeringPayPal(...answers);
    return payPal.listMovements(services, { from: 0, now: 1_000 });
  };

  test('is complete up to the time PayPal reports', async () => {
    const body = { transaction_details: [], last_refreshed_datetime: '2026-11-23T05:00:00+0000' };
    expect(await list({ body })).toEqual({
      kind: 'ok',
      movements: [],
      completeUntil: Date.parse('2026-11-23T05:00:00Z'),
    });
    expect(await list({ body: { transaction_details: [] } })).toMatchObject({ completeUntil: null });
  });

  test('may be forbidden, refused, or without an answer', async () => {
    expect(await list(refused(403, 'NOT_AUTHORIZED'))).toEqual({
      kind: 'not-allowed',
      reason: 'NOT_AUTHORIZED',
    });
    expect(await list(refused(400, 'INVALID_REQUEST'))).toEqual({
      kind: 'no-answer',
      reason: 'INVALID_REQUEST',
    });
    expect(await list(silent)).toEqual({ kind: 'no-answer', reason: 'HTTP 500' });
  });
});

test('PayPal is always configured, processes its events immediately, and lists disputes', async () => {
  const { services } = await answeringPayPal();
  expect([payPal.isSetUp(services), payPal.pauseLeft(services)]).toEqual([true, 0]);
  expect(payPal.disputeOf({} as Parameters<typeof payPal.disputeOf>[0])).toBeNull();
});

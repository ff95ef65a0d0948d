import { describe, expect, test } from 'vitest';
import { answeringPayPal } from '../../../../../test/support/answering-paypal.ts';
import { payPal } from './provider.ts';

const usd = (value: string) => ({ currency_code: 'USD', value });
const refused = (status: number) => ({ status, body: { name: 'X', debug_id: 'd-1' } });
const silent = { status: 500 };

describe('a dispute', () => {
  const raw = {
    dispute_id: 'PP-D-1',
    create_time: '2026-11-20T05:00:00Z',
    reason: 'UNAUTHORISED',
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: usd('48.43'),
  };
  const read = async (...answers: Parameters<typeof answeringPayPal>) => {
    const { services, calls } = await answeringPayPal(...answers);
    return { dispute: await payPal.readDispute(services, 'PP/1'), calls: calls() };
  };

  test('is read with everything that identifies our order', async () => {
    const { dispute, calls } = await read({
      body: {
        ...raw,
        seller_response_due_date: '2026-12-01T00:00:00Z',
        disputed_transactions: [
          { seller_transaction_id: 'C-1', custom: 'p-1', invoice_number: 'RT-7K3M-92QF-2' },
          { invoice_number: 'by hand' },
          {},
        ],
      },
    });
    expect(dispute).toEqual({
      id: 'PP-D-1',
      provider: 'paypal',
      status: 'needs-answer',
      reason: 'UNAUTHORISED',
      cents: 48_43,
      takenCents: 0,
      answerDueAt: new Date('2026-12-01T00:00:00Z'),
      openedAt: new Date('2026-11-20T05:00:00Z'),
      captureIds: ['C-1'],
      paymentIds: ['p-1'],
      providerOrderIds: [],
      orderNumbers: ['RT-7K3M-92QF'],
    });
    expect(calls).toMatchObject([{ method: 'GET', url: '/v1/customer/disputes/PP%2F1' }]);
  });

  test('names the amount taken once it is lost, and no date if no answer is due', async () => {
    const lost = { ...raw, status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } };
    expect((await read({ body: lost })).dispute).toMatchObject({
      status: 'lost',
      takenCents: 48_43,
      answerDueAt: null,
      captureIds: [],
      paymentIds: [],
      orderNumbers: [],
    });
    const part = { ...lost, dispute_outcome: { ...lost.dispute_outcome, amount_refunded: usd('10.00') } };
    expect((await read({ body: part })).dispute).toMatchObject({ takenCents: 10_00 });
    const won = {
      ...part,
      dispute_outcome: { ...part.dispute_outcome, outcome_code: 'RESOLVED_SELLER_FAVOUR' },
    };
    expect((await read({ body: won })).dispute).toMatchObject({ status: 'won', takenCents: 0 });
    expect((await read({ body: { ...lost, dispute_outcome: undefined } })).dispute).toMatchObject({
      status: 'lost',
      takenCents: 48_43,
    });
    expect((await read({ body: { ...lost, dispute_amount: usd('much') } })).dispute).toMatchObject({
      cents: 0,
    });
  });

  test('may be forbidden, missing, or without an answer', async () => {
    expect((await read(refused(403))).dispute).toBe('unreadable');
    expect((await read(refused(404))).dispute).toBe('missing');
    expect((await read(silent)).dispute).toBe('unknown');
  });

  test('is in the list of changes since a time', async () => {
    const list = async (...answers: Parameters<typeof answeringPayPal>) => {
      const { services, calls } = await answeringPayPal(...answers);
      return { listed: await payPal.listDisputes(services, 0), calls: calls() };
    };
    const { listed, calls } = await list({
      body: { items: [{ dispute_id: 'PP-D-1' }, { dispute_id: 'PP-D-2' }] },
    });
    expect(listed).toEqual({ kind: 'ok', ids: ['PP-D-1', 'PP-D-2'] });
    expect(calls).toMatchObject([
      {
        method: 'GET',
        url: '/v1/customer/disputes?update_time_after=1970-01-01T00%3A00%3A00.000Z&page_size=50',
      },
    ]);
    expect((await list({ body: {} })).listed).toEqual({ kind: 'ok', ids: [] });
    expect((await list(refused(403))).listed).toEqual({ kind: 'refused' });
    expect((await list(silent)).listed).toEqual({ kind: 'unknown' });
  });
});

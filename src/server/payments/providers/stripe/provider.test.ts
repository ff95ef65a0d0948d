import { describe, expect, test } from 'vitest';
import { answeringStripe } from '../../../../../test/support/answering-stripe.ts';
import type { Movement } from '#domain/money/comparison/compared.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Services } from '#server/services.ts';
import { stripe } from './provider.ts';

type Answers = Parameters<typeof answeringStripe>;

const withoutKeys = { stripe: null } as Services;
const refused = (status: number, code = 'resource_missing') => ({
  status,
  headers: { 'request-id': 'req_1', 'stripe-should-retry': 'false' },
  body: { error: { type: 'invalid_request_error', code } },
});
const silent = refused(500);
const forbidden = refused(403);
const listOf = (...data: object[]) => ({ body: { object: 'list', data, has_more: false } });

test('without keys Stripe is never called, and reports that', async () => {
  const unknown = { kind: 'unknown', reason: 'the store has no Stripe keys' };
  expect(stripe.isSetUp(withoutKeys)).toBe(false);
  expect(
    await stripe.look(withoutKeys, { id: 'p-1', requestId: null, providerOrderId: 'pi_1' }, {} as OrderRow),
  ).toEqual({
    view: 'unknown',
    answer: null,
  });
  const refund = { captureId: 'ch_1', providerOrderId: 'pi_1', cents: 1, refundId: 'f-1' };
  expect(await stripe.refund(withoutKeys, refund)).toEqual({ refunded: unknown, answer: null });
  expect(await stripe.refundUnplaced(withoutKeys, { captureId: 'ch_1', cents: 1, key: 'k-1' })).toEqual(
    unknown,
  );
  expect(await stripe.complete?.(withoutKeys, 'pi_1')).toEqual({ state: 'unknown' });
  expect(await stripe.listMovements(withoutKeys, { from: 0, now: 0 })).toEqual({
    kind: 'not-allowed',
    reason: unknown.reason,
  });
  expect(await stripe.readDispute(withoutKeys, 'dp_1')).toBe('unknown');
  expect(await stripe.listDisputes(withoutKeys, 0)).toEqual({ kind: 'unknown' });
});

test('with keys it is configured, has no pause, captures nothing here, and a job processes its events', async () => {
  const { services } = await answeringStripe({});
  expect([stripe.isSetUp(services), stripe.pauseLeft(services)]).toEqual([true, 0]);
  expect([stripe.capture, stripe.isSettledAtOnce]).toEqual([null, false]);
});

describe('a check of a payment', () => {
  const look = async (...answers: Answers) => {
    const { services } = await answeringStripe(...answers);
    const order = { number: 'RT-7K3M-92QF' } as OrderRow;
    return stripe.look(services, { id: 'p-1', requestId: null, providerOrderId: 'pi_1' }, order);
  };

  test('reads its intent; a missing one is gone', async () => {
    const intent = {
      id: 'pi_1',
      status: 'canceled',
      amount: 1,
      amount_received: 0,
      currency: 'usd',
      metadata: {},
    };
    expect(await look({ body: intent })).toMatchObject({ view: { status: 'gone' }, answer: { kind: 'ok' } });
    expect(await look(refused(404))).toMatchObject({
      view: { status: 'gone', capture: null },
      answer: { kind: 'refused' },
    });
  });

  test('that Stripe refuses or does not answer has no result', async () => {
    expect(await look(refused(400))).toMatchObject({ view: 'unknown', answer: { kind: 'refused' } });
    expect(await look(silent)).toMatchObject({ view: 'unknown', answer: { kind: 'unknown' } });
  });
});

describe('a refund', () => {
  const refund = async (...answers: Answers) => {
    const { services, asked } = await answeringStripe(...answers);
    const call = { captureId: 'ch_1', providerOrderId: 'pi_1', cents: 5_00, refundId: 'f-1' };
    return { ...(await stripe.refund(services, call)), sent: asked.at(-1) };
  };

  test('uses the intent and the requested amount', async () => {
    const { sent } = await refund(listOf(), { body: { id: 're_1', status: 'succeeded' } });
    expect(sent).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'r-f-1' } });
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toMatchObject({
      payment_intent: 'pi_1',
      amount: '500',
    });
  });

  test('is ok, pending, refused, or unknown', async () => {
    expect(await refund(listOf(), { body: { id: 're_1', status: 'pending' } })).toMatchObject({
      refunded: { kind: 'ok', id: 're_1', isPending: true },
      answer: { kind: 'ok' },
    });
    expect((await refund(listOf(), refused(400, 'charge_already_refunded'))).refunded).toEqual({
      kind: 'refused',
      issue: 'charge_already_refunded',
      status: 400,
      debugId: 'req_1',
    });
    expect((await refund(silent)).refunded).toMatchObject({ kind: 'unknown' });
  });

  test('that failed has no status, because no answer refused it', async () => {
    expect((await refund(listOf(), { body: { id: 're_1', status: 'failed' } })).refunded).toEqual({
      kind: 'refused',
      issue: 'refund_failed',
      status: null,
      debugId: 're_1',
    });
  });

  test('of a charge without a payment of ours is made once per key', async () => {
    const unplaced = async (...answers: Answers) => {
      const { services, asked } = await answeringStripe(...answers);
      const refunded = await stripe.refundUnplaced(services, { captureId: 'ch_1', cents: 5_00, key: 'k-1' });
      return { refunded, asked };
    };
    const first = await unplaced(listOf({ id: 're_8' }), { body: { id: 're_1', status: 'succeeded' } });
    expect(first.refunded).toEqual({ kind: 'ok', id: 're_1', isPending: false });
    expect(first.asked).toMatchObject([
      { method: 'GET', url: '/v1/refunds?charge=ch_1&limit=100' },
      { method: 'POST', url: '/v1/refunds', headers: { 'idempotency-key': 'k-1' } },
    ]);
    expect(Object.fromEntries(new URLSearchParams(first.asked[1]?.body))).toEqual({
      charge: 'ch_1',
      amount: '500',
      'metadata[key]': 'k-1',
    });
    const again = await unplaced(listOf({ id: 're_8' }, { id: 're_9', metadata: { key: 'k-1' } }));
    expect(again.refunded).toMatchObject({ kind: 'ok', id: 're_9' });
    expect(again.asked).toHaveLength(1);
    expect((await unplaced(refused(400))).refunded).toMatchObject({ kind: 'refused', status: 400 });
  });
});

describe('a dispute', () => {
  const raw = {
    id: 'dp_1',
    status: 'needs_response',
    reason: 'fraudulent',
    amount: 48_43,
    created: 1_000,
    charge: 'ch_1',
    payment_intent: { id: 'pi_1' },
    evidence_details: { due_by: 2_000 },
  };
  const read = async (...answers: Answers) => {
    const { services } = await answeringStripe(...answers);
    return stripe.readDispute(services, 'dp_1');
  };

  test('is read with everything that identifies our payment', async () => {
    expect(await read({ body: raw })).toEqual({
      id: 'dp_1',
      provider: 'stripe',
      status: 'needs-answer',
      reason: 'fraudulent',
      cents: 48_43,
      takenCents: 0,
      answerDueAt: new Date(2_000_000),
      openedAt: new Date(1_000_000),
      captureIds: ['ch_1'],
      paymentIds: [],
      providerOrderIds: ['pi_1'],
      orderNumbers: [],
    });
    const lost = { ...raw, status: 'lost', payment_intent: null, evidence_details: { due_by: null } };
    expect(await read({ body: lost })).toMatchObject({
      status: 'lost',
      takenCents: 48_43,
      answerDueAt: null,
      providerOrderIds: [],
    });
  });

  test('may be missing, forbidden, or without an answer', async () => {
    expect(await read(refused(404))).toBe('missing');
    expect(await read(forbidden)).toBe('unreadable');
    expect(await read(silent)).toBe('unknown');
  });

  test('is in the list of those that began since a time', async () => {
    const { services, asked } = await answeringStripe(listOf({ id: 'dp_1' }, { id: 'dp_2' }));
    expect(await stripe.listDisputes(services, 5_999)).toEqual({ kind: 'ok', ids: ['dp_1', 'dp_2'] });
    expect(decodeURIComponent(asked[0]?.url ?? '')).toBe('/v1/disputes?created[gte]=5&limit=100');
    const { services: others } = await answeringStripe(refused(400));
    expect(await stripe.listDisputes(others, 0)).toEqual({ kind: 'refused' });
  });

  test('that took money is identified by the movement', () => {
    const disputeOf = (reference: string) => stripe.disputeOf({ reference } as Movement);
    expect(['dp_1', 'du_1', 'xdp_1', 're_1'].map(disputeOf)).toEqual(['dp_1', 'du_1', null, null]);
  });
});

test('the list of movements may be forbidden, refused, or without an answer', async () => {
  const list = async (...answers: Answers) => {
    const { services } = await answeringStripe(...answers);
    return stripe.listMovements(services, { from: 0, now: 0 });
  };
  expect(await list(listOf())).toEqual({ kind: 'ok', movements: [], completeUntil: null });
  expect(await list(forbidden)).toMatchObject({
    kind: 'not-allowed',
    reason: 'StripePermissionError (HTTP 403)',
  });
  expect(await list(refused(400))).toEqual({ kind: 'no-answer', reason: 'resource_missing' });
  expect(await list(silent)).toMatchObject({ kind: 'no-answer', reason: 'StripeAPIError (HTTP 500)' });
});

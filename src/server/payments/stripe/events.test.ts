import { expect, test } from 'vitest';
import { parseEvent } from './events.ts';

function event(type: string, object: unknown) {
  return parseEvent(JSON.stringify({ id: 'evt_1', type, data: { object } }));
}

const nothing = { isKept: false, disputeId: null, payment: null };

test.each([
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
])('%s is news of the intent itself', (type) => {
  const news = event(type, { id: 'pi_1', payment_intent: 'pi_other' });
  expect(news).toMatchObject({ id: 'evt_1', type, isKept: true, disputeId: null });
  expect(news.payment).toMatchObject({
    providerOrderId: 'pi_1',
    captureId: null,
    paymentId: null,
    approvedAt: null,
  });
  expect(
    news.payment?.isOldNews({ status: 'captured', captureId: 'ch_1', feeCents: 1 }),
    'a look says all',
  ).toBe(false);
});

test.each(['charge.refunded', 'charge.updated'])('%s is news of the intent of the charge', (type) => {
  expect(event(type, { id: 'ch_1', payment_intent: 'pi_1' }).payment).toMatchObject({
    providerOrderId: 'pi_1',
  });
  expect(event(type, { id: 'ch_1', payment_intent: null }), 'of no intent').toMatchObject(nothing);
  expect(event(type, { id: 'ch_1' })).toMatchObject(nothing);
});

test.each([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
])('%s is of a dispute', (type) => {
  expect(event(type, { id: 'dp_1', payment_intent: 'pi_1' })).toMatchObject({
    isKept: true,
    disputeId: 'dp_1',
    payment: null,
  });
  expect(event(type, 'nothing')).toMatchObject(nothing);
});

test.each(['payment_intent.created', 'charge.succeeded', 'customer.created'])('%s is of no use', (type) => {
  expect(event(type, { id: 'pi_1', payment_intent: 'pi_1' })).toMatchObject(nothing);
});

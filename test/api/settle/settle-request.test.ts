import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endSentence, type PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import { refundGroups, refunds } from '#server/db/schema/payments.ts';
import { recordCaptured } from '#server/payments/settle/record-captured.ts';
import { captureOf } from '../../support/attempts.ts';
import { differences } from '../../support/differences.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { services, time } = store;
const made = differences(store);
const { db, addPayment, addRequest, paidBefore, paymentNow, requestNow, orderNow, setOrder, setRequest } =
  made;
const { history, booked, alertsOf, mailsOf } = made;

/** A paid order with a difference whose payment is being captured. */
async function asked() {
  const order = await paidBefore();
  const request = await addRequest(order);
  const payment = await addPayment(order, { status: 'capturing', requestId: request.id, amountCents: 12_50 });
  return { order, request, payment };
}

const refundsOf = (paymentId: string) =>
  db
    .select({ amountCents: refunds.amountCents, reason: refundGroups.reason })
    .from(refunds)
    .innerJoin(refundGroups, eq(refundGroups.id, refunds.groupId))
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(refunds.createdAt);

test('a captured difference pays its request and is part of the order’s amounts, once (R-PAYREQ-9, R-ORD-44)', async () => {
  const { order, request, payment } = await asked();
  await setOrder(order.id, { chargedCents: 5_00 });
  const before = await orderNow(order.id);
  const earlier = await history(order.id);
  const mails = await mailsOf(order.id);
  const capture = captureOf(payment, { fee: 66 });
  expect(await recordCaptured(services, payment.id, capture)).toEqual({
    state: 'paid',
    capture: { captureId: capture.id, feeCents: 66 },
  });
  expect(await requestNow(request.id)).toMatchObject({ state: 'paid', paidAt: time.now });
  expect(await orderNow(order.id)).toMatchObject({
    status: 'paid',
    subtotalCents: (before?.subtotalCents ?? 0) + 9_00,
    shippingCents: (before?.shippingCents ?? 0) + 2_50,
    taxCents: (before?.taxCents ?? 0) + 1_00,
    totalCents: (before?.totalCents ?? 0) + 12_50,
    paymentTransactionId: before?.paymentTransactionId,
    chargedCents: 14_00,
  });
  expect(await paymentNow(payment.id)).toMatchObject({
    status: 'captured',
    captureId: capture.id,
    amountCents: 12_50,
    feeCents: 66,
    nextLookAt: null,
    endReason: null,
    endDetail: null,
  });
  const paid = await history(order.id);
  const changes = 'Total: $48.43 → $60.93';
  const detail = { amount: '12.50', reason: 'Longer shell', changes };
  expect(paid).toEqual([
    { actor: 'system', what: 'payment-request-paid', detail },
    { actor: 'provider', what: 'payment-captured', detail: { captureId: capture.id } },
    ...earlier,
  ]);
  expect((await booked(payment.id)).toSorted()).toEqual([
    'captured provider-balance 1184',
    'captured provider-fee 66',
    'captured sale -900',
    'captured shipping -250',
    'captured tax -100',
  ]);
  expect(await alertsOf(order.id)).toEqual([
    'The customer paid your payment request of $12.50: Longer shell',
  ]);
  expect(await mailsOf(order.id)).toEqual([...mails, 'owner-alert', 'payment-request-paid'].toSorted());

  await recordCaptured(services, payment.id, capture);
  expect(await orderNow(order.id)).toMatchObject({ chargedCents: 14_00 });
  expect(await history(order.id)).toEqual(paid);
});

test('the owner hears of each difference, also of a second one with the same words (R-PAYREQ-10)', async () => {
  const { order, payment } = await asked();
  await recordCaptured(services, payment.id, captureOf(payment));
  const request = await addRequest(order);
  const again = await addPayment(order, { status: 'capturing', requestId: request.id, amountCents: 12_50 });
  await recordCaptured(services, again.id, captureOf(again));
  expect(await alertsOf(order.id)).toHaveLength(2);
  expect(await orderNow(order.id)).toMatchObject({ chargedCents: 18_00 });
});

const closed: PaymentEnd = { reason: 'request-closed' };
const movedOn: PaymentEnd = { reason: 'order-moved-on', detail: { orderStatus: 'cancelled' } };

test.each<[string, (ids: Awaited<ReturnType<typeof asked>>) => PromiseLike<unknown>, PaymentEnd]>([
  ['request was canceled', ({ request }) => setRequest(request.id, { state: 'cancelled' }), closed],
  ['request was paid already', ({ request }) => setRequest(request.id, { state: 'paid' }), closed],
  ['order was canceled', ({ order }) => setOrder(order.id, { status: 'cancelled' }), movedOn],
  [
    'order was deleted',
    ({ order }) => setOrder(order.id, { deletedAt: time.now }),
    { reason: 'order-deleted' },
  ],
])('money goes back if the %s (R-PAYREQ-9)', async (_, change, end) => {
  const ids = await asked();
  const { order, request, payment } = ids;
  await change(ids);
  const before = await requestNow(request.id);
  expect(await recordCaptured(services, payment.id, captureOf(payment))).toEqual({ state: 'returned', end });
  expect(await paymentNow(payment.id)).toMatchObject({
    status: 'captured',
    endReason: end.reason,
    endDetail: end.detail ?? null,
  });
  expect(await refundsOf(payment.id)).toMatchObject([{ amountCents: 12_50, reason: endSentence(end, null) }]);
  expect(await requestNow(request.id)).toEqual(before);
  expect(await orderNow(order.id)).toMatchObject({ chargedCents: 0 });
  expect((await booked(payment.id)).join()).not.toMatch(/ (sale|shipping|tax) /);
});

test('another amount goes back, and the request stays open (R-PAYREQ-9)', async () => {
  const { order, request, payment } = await asked();
  const capture = captureOf(payment, { amount: 12_00 });
  expect(await recordCaptured(services, payment.id, capture)).toEqual({
    state: 'returned',
    end: { reason: 'wrong-amount' },
  });
  expect(await refundsOf(payment.id)).toMatchObject([{ amountCents: 12_00 }]);
  expect(await requestNow(request.id)).toMatchObject({ state: 'open' });
  expect(await orderNow(order.id)).toMatchObject({ chargedCents: 0 });
});

test('a difference that the provider has refunded by itself is booked, and not refunded again', async () => {
  const { order, request, payment } = await asked();
  const end: PaymentEnd = { reason: 'returned-before' };
  const capture = captureOf(payment, { status: 'refunded', returned: 12_50 });
  expect(await recordCaptured(services, payment.id, capture)).toEqual({ state: 'returned', end });
  expect(await paymentNow(payment.id)).toMatchObject({ status: 'refunded', endReason: end.reason });
  expect(await refundsOf(payment.id)).toEqual([]);
  expect(await requestNow(request.id)).toMatchObject({ state: 'open' });
  expect((await booked(payment.id)).some((entry) => entry.startsWith('refunded '))).toBe(true);
  expect(await alertsOf(order.id)).toEqual([endSentence(end, null)]);
});

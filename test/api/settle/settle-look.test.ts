import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { attempts } from '../../support/attempts.ts';
import type { Answer } from '../../support/answering-server.ts';
import { answeringPayPal } from '../../support/answering-paypal.ts';
import { answeringStripe } from '../../support/answering-stripe.ts';
import { paypalCapture, paypalOrder, paypalPaid, paypalPause } from '../../support/paypal-answers.ts';
import { settledByPayPal } from '../../support/settled-by-paypal.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { services } = store;
const { db, attempt, paymentNow, setOrder, history } = attempts(store);

type Payment = typeof payments.$inferSelect;

const noPayment = '00000000-0000-4000-8000-000000000000';
const byShopper = { isNewApproval: true };

const { looked, answersOf } = settledByPayPal(services);

describe('a look at the provider', () => {
  test('of an unknown payment asks nothing', async () => {
    const paypal = await answeringPayPal(paypalOrder('APPROVED'));
    expect(await settlePayment({ ...services, paypal: paypal.client }, noPayment)).toEqual({
      state: 'closed',
    });
    expect(paypal.calls()).toEqual([]);
  });

  test('asks nothing about a payment that the provider does not know', async () => {
    const { payment } = await attempt({ status: 'creating', providerOrderId: null });
    expect(await looked(payment, paypalOrder('APPROVED'))).toMatchObject({
      settlement: { state: 'waiting' },
      calls: [],
    });
  });

  test('without an answer changes nothing', async () => {
    const { payment } = await attempt({ status: 'capturing' });
    expect(await looked(payment, paypalPause)).toMatchObject({
      settlement: { state: 'unknown' },
      calls: ['look'],
    });
    expect(await paymentNow(payment.id)).toEqual(payment);
    expect(await answersOf(payment)).toEqual(['look unknown']);
  });

  test('finds an approval whose shopper left, and captures it (R-PAY-5)', async () => {
    const { payment } = await attempt();
    const { settlement, calls } = await looked(payment, paypalOrder('APPROVED'), paypalPaid(payment));
    expect([settlement.state, calls]).toEqual(['paid', ['look', 'capture']]);
  });

  test('finds an approval after a decline, and leaves it to the shopper (R-PAY-20)', async () => {
    const { payment } = await attempt({ declinedAt: new Date() });
    expect(await looked(payment, paypalOrder('APPROVED'))).toMatchObject({
      settlement: { state: 'waiting' },
      calls: ['look'],
    });
  });

  test.each<[string, Payment['status'], Answer, string, Payment['status']]>([
    ['no approval', 'created', paypalOrder('CREATED'), 'waiting', 'created'],
    ['that the approval was withdrawn', 'approved', paypalOrder('CREATED'), 'waiting', 'created'],
    ['that the window was closed', 'created', paypalOrder('VOIDED'), 'closed', 'voided'],
    ['nothing new about a pending capture', 'pending', paypalOrder('COMPLETED'), 'pending', 'pending'],
    ['nothing new about an abandoned payment', 'abandoned', paypalOrder('APPROVED'), 'closed', 'abandoned'],
  ])('finds %s', async (_, status, answer, state, then) => {
    const { payment } = await attempt({ status });
    expect(await looked(payment, answer)).toMatchObject({ settlement: { state }, calls: ['look'] });
    expect(await paymentNow(payment.id)).toMatchObject({ status: then });
  });

  test.each([
    ['COMPLETED', { state: 'paid' }, 'captured'],
    ['PENDING', { state: 'pending' }, 'pending'],
    ['DECLINED', { state: 'declined', issue: 'DECLINED', restart: false }, 'abandoned'],
    ['REFUNDED', { state: 'returned', end: { reason: 'returned-before' } }, 'refunded'],
  ])('finds a capture that is %s', async (status, settlement, then) => {
    const { payment } = await attempt({ status: 'capturing' });
    const answer = paypalOrder('COMPLETED', paypalCapture(payment, { status }));
    expect(await looked(payment, answer)).toMatchObject({ settlement, calls: ['look'] });
    expect(await paymentNow(payment.id)).toMatchObject({ status: then });
  });

  test('abandons an approval of an order that has moved on, with its status (R-PAY-7)', async () => {
    const { id, payment } = await attempt();
    await setOrder(id, { status: 'cancelled' });
    expect(await looked(payment, paypalOrder('APPROVED'))).toMatchObject({ settlement: { state: 'closed' } });
    expect(await paymentNow(payment.id)).toMatchObject({
      status: 'abandoned',
      endReason: 'order-moved-on',
      endDetail: { orderStatus: 'cancelled' },
    });
  });

  test('finds the fee and the refunds of captured money', async () => {
    const { id, payment } = await attempt({ status: 'capturing' });
    await looked(payment, paypalOrder('COMPLETED', paypalCapture(payment, { fee: '1.71' })));
    const later = paypalOrder('COMPLETED', paypalCapture(payment, { fee: '1.60' }), '10.00');
    expect(await looked(payment, later)).toMatchObject({ settlement: { state: 'paid' } });
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'partially-refunded', feeCents: 1_60 });
    expect(await db.select().from(refunds).where(eq(refunds.paymentId, payment.id))).toMatchObject([
      { amountCents: 10_00, status: 'completed' },
    ]);
    expect((await history(id))[0]).toMatchObject({ what: 'refunded' });
  });

  test('of a payment that is captured elsewhere never captures it here', async () => {
    const { orderId, payment } = await attempt({ provider: 'stripe', status: 'capturing' });
    expect(await settlePayment(services, payment.id, byShopper), 'without keys').toEqual({
      state: 'unknown',
    });
    const intent = {
      id: payment.providerOrderId,
      status: 'requires_action',
      amount: payment.amountCents,
      amount_received: 0,
      currency: 'usd',
      metadata: {},
    };
    const { client } = await answeringStripe({ body: intent });
    const withStripe = { ...services, stripe: client };
    expect(await settlePayment(withStripe, payment.id, byShopper)).toEqual({ state: 'waiting' });
    expect(await paymentNow(payment.id)).toEqual(payment);
    await db.update(payments).set({ status: 'created' }).where(eq(payments.id, payment.id));
    const { client: paid } = await answeringStripe({
      body: { ...intent, status: 'succeeded', amount_received: payment.amountCents, metadata: { orderId } },
    });
    expect(await settlePayment({ ...services, stripe: paid }, payment.id, byShopper)).toMatchObject({
      state: 'paid',
    });
    expect(await answersOf(payment)).toEqual(['look ok', 'look ok']);
  });
});

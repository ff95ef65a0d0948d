import { describe, expect, test } from 'vitest';
import { done, failed } from '#domain/result.ts';
import { bookFee } from '#server/payments/settle/settle-payment.ts';
import { completeLater, settleLater } from '#server/payments/settle/settle-later.ts';
import { paidMeanwhile, settleOpenPayment } from '#server/payments/settle/settle-open.ts';
import type { Answer } from '../../support/answering-server.ts';
import { answeringPayPal } from '../../support/answering-paypal.ts';
import { answeringStripe } from '../../support/answering-stripe.ts';
import { attempts, captureOf } from '../../support/attempts.ts';
import { paypalOrder, paypalPaid, paypalPause } from '../../support/paypal-answers.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { services } = store;
const { attempt, paymentNow, booked } = attempts(store);

async function withPayPal(...answers: Answer[]) {
  const { client, calls } = await answeringPayPal(...answers);
  return { ...services, paypal: client, calls };
}

describe('a job that checks a payment', () => {
  test('is retried while the provider does not answer, and done once it does', async () => {
    const { payment } = await attempt({ status: 'capturing' });
    const job = { paymentId: payment.id };
    expect(await settleLater(await withPayPal(paypalPause), job)).toEqual({
      retry: 'the payment provider did not answer',
    });
    expect(await settleLater(await withPayPal(paypalPaid(payment)), job)).toBeUndefined();
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'captured' });
  });
});

describe('before the owner decides about an order', () => {
  test('its approval is captured, and the owner learns of it (R-PAY-8)', async () => {
    const { id, payment } = await attempt();
    const paypal = await withPayPal(paypalOrder('APPROVED'), paypalPaid(payment));
    expect(await settleOpenPayment(paypal, id)).toEqual(failed(paidMeanwhile));
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'captured' });
  });

  test('a window without approval stops nothing (R-PAY-9)', async () => {
    const { id } = await attempt();
    expect(await settleOpenPayment(await withPayPal(paypalOrder('CREATED')), id)).toEqual(done);
  });

  test.each(['approved', 'capturing', 'pending', 'abandoned'] as const)(
    'the provider is not asked about a payment that is %s',
    async (status) => {
      const { id } = await attempt({ status });
      const paypal = await withPayPal(paypalOrder('CREATED'));
      expect(await settleOpenPayment(paypal, id)).toEqual(done);
      expect(paypal.calls()).toEqual([]);
    },
  );
});

test('a job that completes a payment waits for the provider’s keys and for its answer', async () => {
  expect(await completeLater(services, { intentId: 'pi_1', provider: 'stripe' })).toEqual({
    retry: 'the store has no Stripe keys',
  });
  const { client } = await answeringStripe({
    status: 500,
    headers: { 'stripe-should-retry': 'false' },
    body: { error: { type: 'invalid_request_error', code: 'resource_missing' } },
  });
  const stripe = { ...services, stripe: client };
  expect(await completeLater(stripe, { intentId: 'pi_1', provider: 'stripe' })).toEqual({
    retry: 'Stripe did not answer, or another payment is in flight',
  });
  expect(await completeLater(services, { intentId: 'O-1', provider: 'paypal' })).toEqual({
    retry: 'PayPal did not answer, or another payment is in flight',
  });
});

describe('a fee that becomes known after its money', () => {
  test('is booked, and so is each change of it, once', async () => {
    const { payment } = await attempt({ status: 'captured', captureId: `FEE-${crypto.randomUUID()}` });
    const other = await attempt({ status: 'captured', captureId: `FEE-${crypto.randomUUID()}` });
    const withFee = (fee: number | null) => captureOf(payment, { id: payment.captureId ?? '', fee });
    for (const fee of [null, 1_71, 1_71, 1_60]) await bookFee(services, payment.id, withFee(fee));
    expect(await booked(payment.id)).toEqual([
      'fee provider-fee 171',
      'fee provider-balance -171',
      'fee provider-fee -11',
      'fee provider-balance 11',
    ]);
    expect(await paymentNow(payment.id)).toMatchObject({ feeCents: 1_60 });
    expect(await booked(other.payment.id)).toEqual([]);
    expect(await paymentNow(other.payment.id)).toMatchObject({ feeCents: null });
  });

  test('is booked each time, also if it returns to an earlier amount', async () => {
    const { payment } = await attempt({ status: 'captured', captureId: `FEE-${crypto.randomUUID()}` });
    const withFee = (fee: number) => captureOf(payment, { id: payment.captureId ?? '', fee });
    for (const fee of [1_71, 1_60, 1_71, 1_60]) await bookFee(services, payment.id, withFee(fee));
    expect((await booked(payment.id)).filter((row) => row.startsWith('fee provider-fee'))).toEqual([
      'fee provider-fee 171',
      'fee provider-fee -11',
      'fee provider-fee 11',
      'fee provider-fee -11',
    ]);
  });

  test('of an unknown payment, or of another capture, is not booked', async () => {
    const { payment } = await attempt({ status: 'captured', captureId: `FEE-${crypto.randomUUID()}` });
    await bookFee(services, payment.id, captureOf(payment, { fee: 1_71 }));
    expect(await paymentNow(payment.id)).toMatchObject({ feeCents: null });
    const unknown = captureOf({ id: crypto.randomUUID(), amountCents: 1 }, { fee: 1_71 });
    await expect(bookFee(services, crypto.randomUUID(), unknown)).resolves.toBeUndefined();
  });
});

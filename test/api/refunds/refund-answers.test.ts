import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments, providerAnswers, refunds } from '#server/db/schema/payments.ts';
import { giveUpRefund, runRefundJob, sendRefund } from '#server/payments/refunds/send-refund.ts';
import { moneyStore, ways, type Way } from '../../support/money.ts';
import { insertRefund } from '../../support/refund-rows.ts';
import { findJobs } from '../../support/jobs.ts';

// No webhook arrives and no job runs here: the store learns of refunds only from its own calls.
const logged: string[] = [];
const store = await moneyStore({ jobs: false, logged });
const { db, services, stripe, paypal, paidBy, sendBack, atStripe, historyOf, alerts, wrongBooks } = store;

async function promised(paymentId: string, amountCents: number): Promise<string> {
  const refund = await insertRefund(db, { paymentId, amountCents });
  return refund?.id ?? '';
}

/** A paid order with a refund of 10.00 that was not sent yet. */
async function refundOf(way: Way) {
  const { id, payment } = await paidBy(way);
  return { id, payment, refundId: await promised(payment.id, 10_00) };
}

async function refundNow(refundId: string) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  return refund;
}

/** How often the payment waits for another check. */
async function looksAt(paymentId: string): Promise<number> {
  return (await findJobs(services.database, 'payment.settle', { paymentId })).length;
}

const told = async (id: number) =>
  (await alerts(`owner-alert:${id}:`)).map(({ props }) => props['paragraphs']);

test.each(ways)('the answer of %s alone completes a refund (R-REF-6)', async (way) => {
  const { id, payment, refundId } = await refundOf(way);
  expect(await sendRefund(services, refundId)).toBeUndefined();
  expect(await refundNow(refundId)).toMatchObject({
    status: 'completed',
    providerRefundId: expect.any(String) as string,
  });
  const [event] = await historyOf(id);
  expect(event).toMatchObject({ actor: 'provider', what: 'refunded', detail: { amount: '10.00' } });
  const [answer] = await db
    .select()
    .from(providerAnswers)
    .where(eq(providerAnswers.paymentId, payment.id))
    .orderBy(desc(providerAnswers.id));
  expect(answer).toMatchObject({ call: 'refund', outcome: 'ok' });
  expect((await store.paymentNow(payment.id))?.status).toBe('partially-refunded');
  // The check for other refunds runs while money is left, and stops once everything was refunded.
  expect(await looksAt(payment.id)).toBe(1);
  expect(await sendRefund(services, await promised(payment.id, 38_43))).toBeUndefined();
  expect((await store.paymentNow(payment.id))?.status).toBe('refunded');
  expect(await looksAt(payment.id)).toBe(1);
  expect(await wrongBooks()).toEqual([]);
});

test('a refund that Stripe is processing is booked when Stripe has finished it, not before', async () => {
  const { id, payment, refundId } = await refundOf('Stripe');
  await atStripe('/refunds/pending', { times: 1 });
  expect(await sendRefund(services, refundId)).toEqual({ retry: 'Stripe has not finished the refund' });
  const pending = await refundNow(refundId);
  expect(pending).toMatchObject({ status: 'pending', providerRefundId: expect.any(String) as string });
  expect((await historyOf(id))[0]).toMatchObject({
    what: 'refund-pending',
    detail: { amount: '10.00' },
  });
  expect(await looksAt(payment.id)).toBe(0);
  expect(await wrongBooks()).toEqual([]);
  await atStripe(`/refunds/${pending?.providerRefundId}/state`, { state: 'succeeded' });
  expect(await sendRefund(services, refundId)).toBeUndefined();
  expect(await refundNow(refundId)).toMatchObject({ status: 'completed' });
  expect(await wrongBooks()).toEqual([]);
});

test('the owner is emailed about a refund that finally fails at Stripe, and it is not checked again', async () => {
  const { id, refundId } = await refundOf('Stripe');
  await atStripe('/refunds/pending', { times: 1 });
  await sendRefund(services, refundId);
  const pending = await refundNow(refundId);
  await atStripe(`/refunds/${pending?.providerRefundId}/state`, { state: 'failed' });
  expect(await sendRefund(services, refundId)).toBeUndefined();
  expect(await refundNow(refundId)).toMatchObject({ status: 'failed', issue: 'refund_failed' });
  expect(await told(id)).toEqual([['Stripe refused the refund (refund_failed). Please refund by hand.']]);
});

test.each(ways)(
  'a refund whose money %s had sent back before is done, and has no id of its own',
  async (way) => {
    const { payment, refundId } = await refundOf(way);
    await sendBack(payment, '48.43');
    expect(await sendRefund(services, refundId)).toBeUndefined();
    expect(await refundNow(refundId)).toMatchObject({ status: 'completed', providerRefundId: null });
  },
);

test.each(ways)('what %s refuses is told to the owner, in the history and in the log', async (way) => {
  const { id, payment, refundId } = await refundOf(way);
  await sendBack(payment, '40.00');
  expect(await sendRefund(services, refundId)).toBeUndefined();
  const issue = way === 'PayPal' ? 'REFUND_AMOUNT_EXCEEDED' : 'StripeInvalidRequestError';
  expect(await refundNow(refundId)).toMatchObject({ status: 'failed', issue, providerRefundId: null });
  expect((await historyOf(id))[0]).toMatchObject({
    actor: 'provider',
    what: 'refund-refused',
    detail: { amount: '10.00', issue },
  });
  expect(await told(id)).toEqual([[expect.stringContaining(`${way} refused the refund (${issue}).`)]]);
  expect(await looksAt(payment.id)).toBe(1);
  const line = logged.findLast((one) => one.includes(`${way} refused a refund`)) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ refundId, issue, debugId: expect.any(String) as string });
});

test('while Stripe does not answer, or its keys are missing, a refund waits', async () => {
  const { id, refundId } = await refundOf('Stripe');
  await stripe.fail({ endpoint: 'list-refunds', fault: 'answer', status: 401 });
  expect(await sendRefund(services, refundId)).toEqual({
    retry: expect.stringMatching(/^Stripe did not answer: .+ \(HTTP 401\)$/) as string,
  });
  await stripe.fail({ endpoint: 'create-refund', fault: 'answer', status: 425 });
  expect(await sendRefund(services, refundId)).toEqual({
    retry: expect.stringMatching(/^Stripe did not answer: /) as string,
  });
  expect(await sendRefund({ ...services, stripe: null }, refundId)).toEqual({
    retry: 'Stripe did not answer: the store has no Stripe keys',
  });
  expect(await refundNow(refundId)).toMatchObject({ status: 'requested', issue: null });
  expect(await told(id)).toEqual([]);
});

test.each(['captureId', 'providerOrderId'] as const)(
  'a refund of a payment without %s cannot be sent, and the owner is told',
  async (missing) => {
    const { id, payment, refundId } = await refundOf('PayPal');
    await db
      .update(payments)
      .set({ [missing]: null })
      .where(eq(payments.id, payment.id));
    expect(await sendRefund(services, refundId)).toBeUndefined();
    expect(await refundNow(refundId)).toMatchObject({ status: 'failed', issue: 'NOTHING_CAPTURED' });
    expect(await told(id)).toEqual([
      ['PayPal refused the refund (NOTHING_CAPTURED). Please refund by hand.'],
    ]);
    await db.update(payments).set(payment).where(eq(payments.id, payment.id));
  },
);

test.each([
  ['done', 'completed', 'refunded'],
  ['refused', 'failed', 'refund-refused'],
])('a refund that is sent twice concurrently is %s once', async (end, status, what) => {
  const { id, refundId } = await refundOf('PayPal');
  if (end === 'refused') {
    const refusal = { fault: 'answer', issue: 'REFUND_NOT_ALLOWED', times: 2 };
    await paypal.fail({ endpoint: 'refund-capture', ...refusal });
  }
  await Promise.all([sendRefund(services, refundId), sendRefund(services, refundId)]);
  // The second one may find the refund refused already, and then it sends nothing.
  await paypal.stopFailing();
  expect(await sendRefund(services, refundId)).toBeUndefined();
  expect(await refundNow(refundId)).toMatchObject({ status });
  expect((await historyOf(id)).filter((event) => event.what === what)).toHaveLength(1);
});

test('a refund of a payment that was reversed meanwhile leaves it reversed', async () => {
  const { payment, refundId } = await refundOf('PayPal');
  await db.update(payments).set({ status: 'reversed' }).where(eq(payments.id, payment.id));
  expect(await sendRefund(services, refundId)).toBeUndefined();
  expect(await refundNow(refundId)).toMatchObject({ status: 'completed' });
  expect((await store.paymentNow(payment.id))?.status).toBe('reversed');
});

test('a completed refund is not given up', async () => {
  const { id, refundId } = await refundOf('PayPal');
  await sendRefund(services, refundId);
  await giveUpRefund(services, refundId);
  expect(await told(id)).toEqual([]);
});

// Last, because it breaks the database for a moment.
test('the owner is emailed about a last attempt that the database failed to record (R-REF-7)', async () => {
  const { id, refundId } = await refundOf('PayPal');
  const lost = 'provider_answers';
  await db.execute(sql`alter table provider_answers rename to lost_answers`);
  await expect(runRefundJob(services, { refundId }, { isLast: false })).rejects.toThrow(lost);
  expect(await told(id)).toEqual([]);
  await expect(runRefundJob(services, { refundId }, { isLast: true })).rejects.toThrow(lost);
  await db.execute(sql`alter table lost_answers rename to provider_answers`);
  expect(await told(id)).toEqual([[expect.stringContaining('PayPal has not confirmed the refund of')]]);
});

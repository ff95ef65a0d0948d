import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import { emails } from '#server/db/schema/emails.ts';
import { disputes, refundGroups, refunds } from '#server/db/schema/payments.ts';
import { takeDispute } from '#server/payments/disputes/take-dispute.ts';
import type { Answer } from '../../support/answering-server.ts';
import { answeringPayPal } from '../../support/answering-paypal.ts';
import { answeringStripe } from '../../support/answering-stripe.ts';
import { attempts } from '../../support/attempts.ts';
import { paypalDispute } from '../../support/dispute-views.ts';
import { paypalOrder, paypalPaid } from '../../support/paypal-answers.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { services, time } = store;
const { db, attempt, placed, paymentNow, history } = attempts(store);

const opened = new Date(time.now.getTime() - dayMs);
const due = new Date(time.now.getTime() + 9 * dayMs);
const newId = () => `PP-D-${crypto.randomUUID()}`;
const disputeAs = (id: string, transaction?: object, change?: object) =>
  paypalDispute(time.now, id, transaction, change);

const lost = { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } };
const won = { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } };
const waiting = { status: 'UNDER_REVIEW' };

async function taken(id: string, ...answers: Answer[]) {
  const { client, calls } = await answeringPayPal(...answers);
  const result = await takeDispute({ ...services, paypal: client }, 'paypal', id);
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  return { result, row, calls: calls().length };
}

async function captured() {
  const { id, orderId, payment } = await attempt({
    status: 'captured',
    captureId: `C-${crypto.randomUUID()}`,
  });
  return { id, orderId, payment, captureId: payment.captureId ?? '' };
}

const unknown = '00000000-0000-4000-8000-000000000000';

describe('a dispute is kept with', () => {
  test('the payment of its capture, and the order learns of it', async () => {
    const { id: orderId, payment, captureId } = await captured();
    const id = newId();
    expect(await taken(id, disputeAs(id, { seller_transaction_id: captureId }))).toMatchObject({
      result: 'taken',
      row: {
        provider: 'paypal',
        paymentId: payment.id,
        orderId,
        status: 'needs-answer',
        reason: 'UNAUTHORISED',
        amountCents: 48_43,
        answerDueAt: due,
        openedAt: opened,
        closedAt: null,
      },
      calls: 1,
    });
    expect((await history(orderId))[0]).toEqual({
      actor: 'provider',
      what: 'dispute-needs-answer',
      detail: {
        dispute: id,
        amount: '48.43',
        reason: 'The customer did not make this payment',
        answerDue: due.toISOString().slice(0, 10),
      },
    });
    expect(await db.select().from(emails).where(eq(emails.orderId, orderId))).toHaveLength(1);
  });

  test('the payment that it names as ours', async () => {
    const { id: orderId, payment } = await captured();
    const id = newId();
    const { row } = await taken(
      id,
      disputeAs(id, { seller_transaction_id: 'elsewhere', custom: payment.id }),
    );
    expect(row).toMatchObject({ paymentId: payment.id, orderId });
  });

  test('the order of its invoice, if there is no payment', async () => {
    const order = await placed();
    const id = newId();
    const transaction = { custom: 'no id', invoice_number: order.orderId };
    const { row } = await taken(id, disputeAs(id, transaction));
    expect(row).toMatchObject({ paymentId: null, orderId: order.id });
  });

  test.each([
    { custom: unknown, invoice_number: 'RT-7K3M-92QF' },
    { custom: `${unknown}0` },
    { custom: `0${unknown}` },
  ])('nothing of ours if all that it names is unknown: %j', async (transaction) => {
    const id = newId();
    const { row } = await taken(id, disputeAs(id, transaction));
    expect(row).toMatchObject({ paymentId: null, orderId: null });
  });

  test('the payment of its intent', async () => {
    const { id: orderId, payment } = await attempt({ provider: 'stripe', status: 'captured' });
    const body = {
      id: `dp_${orderId}`,
      status: 'needs_response',
      reason: 'fraudulent',
      amount: 48_43,
      created: Math.floor(opened.getTime() / 1000),
      evidence_details: { due_by: null },
      charge: 'ch_elsewhere',
      payment_intent: payment.providerOrderId,
    };
    const { client } = await answeringStripe({ body });
    expect(await takeDispute({ ...services, stripe: client }, 'stripe', `dp_${orderId}`)).toBe('taken');
    const [row] = await db
      .select()
      .from(disputes)
      .where(eq(disputes.id, `dp_${orderId}`));
    expect(row).toMatchObject({ provider: 'stripe', paymentId: payment.id, orderId, answerDueAt: null });
    expect((await history(orderId))[0]?.detail).toMatchObject({ answerDue: null });
    const elsewhere = await answeringStripe({
      body: { ...body, id: `dp_${orderId}_2`, payment_intent: 'pi_elsewhere' },
    });
    await takeDispute({ ...services, stripe: elsewhere.client }, 'stripe', `dp_${orderId}_2`);
    const [other] = await db
      .select()
      .from(disputes)
      .where(eq(disputes.id, `dp_${orderId}_2`));
    expect(other).toMatchObject({ paymentId: null, orderId: null });
  });
});

describe('a dispute that moves on', () => {
  test.each([
    ['waits for the provider', waiting, { status: 'waiting', closedAt: null }, 'dispute-waiting'],
    ['is won', won, { status: 'won', closedAt: time.now }, 'dispute-won'],
    [
      'is lost',
      {
        ...lost,
        dispute_outcome: {
          ...lost.dispute_outcome,
          amount_refunded: { currency_code: 'USD', value: '0.00' },
        },
      },
      { status: 'lost', closedAt: time.now },
      'dispute-lost',
    ],
  ] as const)('and %s tells the order once, and emails nobody', async (_, change, row, what) => {
    const { id: orderId, payment, captureId } = await captured();
    const id = newId();
    const transaction = { seller_transaction_id: captureId };
    await taken(id, disputeAs(id, transaction));
    const before = await history(orderId);
    // Sent emails are deleted after a while.
    await db.delete(emails).where(eq(emails.orderId, orderId));
    expect((await taken(id, disputeAs(id, transaction, change))).row).toMatchObject(row);
    await taken(id, disputeAs(id, transaction, change));
    const [news, ...rest] = await history(orderId);
    expect(news).toMatchObject({ what, detail: { answerDue: null } });
    expect(rest).toEqual(before);
    expect(await db.$count(emails, eq(emails.orderId, orderId))).toBe(0);
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'captured' });
  });

  test('keeps the time at which it was decided', async () => {
    const id = newId();
    const { row } = await taken(id, disputeAs(id, {}, won));
    const decided = new Date(time.now.getTime() - dayMs);
    await db.update(disputes).set({ closedAt: decided }).where(eq(disputes.id, id));
    expect((await taken(id, disputeAs(id, {}, won))).row).toEqual({
      ...row,
      closedAt: decided,
      updatedAt: expect.any(Date),
    });
    expect((await taken(id, disputeAs(id, {}, waiting))).row).toMatchObject({ closedAt: null });
  });

  test('and is lost takes the money back, with its own reason (R-REF-11)', async () => {
    const { payment, captureId } = await captured();
    const id = newId();
    const { row } = await taken(id, disputeAs(id, { seller_transaction_id: captureId }, lost));
    expect(row).toMatchObject({ status: 'lost' });
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'reversed' });
    const made = await db
      .select({ amountCents: refunds.amountCents, key: refundGroups.key, reason: refundGroups.reason })
      .from(refunds)
      .innerJoin(refundGroups, eq(refundGroups.id, refunds.groupId))
      .where(eq(refunds.paymentId, payment.id))
      .orderBy(refunds.createdAt);
    expect(made).toEqual([
      { amountCents: 48_43, key: `dispute:${id}`, reason: `Reversed after dispute ${id}.` },
    ]);
  });

  test('settles its payment first: money that was never recorded cannot be taken back', async () => {
    const { payment } = await attempt({ status: 'capturing' });
    const id = newId();
    const { calls } = await taken(id, disputeAs(id, { custom: payment.id }, lost), paypalPaid(payment));
    expect(calls).toBe(2);
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'reversed' });
  });

  test('takes no money back from a payment that has none', async () => {
    const { payment } = await attempt({ status: 'abandoned' });
    const id = newId();
    await taken(id, disputeAs(id, { custom: payment.id }, lost), paypalOrder('CREATED'));
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'abandoned' });
    expect(await db.$count(refunds, eq(refunds.paymentId, payment.id))).toBe(0);
  });
});

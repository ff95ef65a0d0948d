import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import { emails } from '#server/db/schema/emails.ts';
import { recordDeclined } from '#server/payments/settle/record-declined.ts';
import { recordPending } from '#server/payments/settle/record-pending.ts';
import { attempts, captureOf, counted } from '../../support/attempts.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { services, time } = store;
const { db, attempt, addPayment, paymentNow, setOrder, history, holds, holdUnit, stock, mailsOf } =
  attempts(store);

const noPayment = '00000000-0000-4000-8000-000000000000';

describe('a declined capture', () => {
  test('may be followed by another instrument under a new key; until then its units are free (R-STOCK-6)', async () => {
    await stock(5);
    const { id, payment } = await attempt({ status: 'capturing' }, counted);
    await holdUnit(id, new Date(time.now.getTime() + dayMs));
    const before = await history(id);
    expect(await recordDeclined(services, payment.id, 'INSTRUMENT_DECLINED', { mayRestart: true })).toEqual({
      state: 'declined',
      issue: 'INSTRUMENT_DECLINED',
      restart: true,
    });
    expect(await paymentNow(payment.id)).toMatchObject({
      status: 'created',
      captureRound: 2,
      declinedAt: time.now,
      declines: 1,
      providerIssue: 'INSTRUMENT_DECLINED',
      nextLookAt: null,
      endReason: null,
    });
    expect(await holds(id)).toEqual([]);
    expect(await history(id)).toEqual([
      { actor: 'provider', what: 'payment-declined', detail: { issue: 'INSTRUMENT_DECLINED' } },
      ...before,
    ]);
    expect(await mailsOf(id)).toEqual([]);
  });

  test.each([
    ['after three others ends the attempt', 3, true, 'too-many-declines'],
    ['that is final ends the attempt', 0, false, 'declined'],
  ] as const)('%s', async (_, declines, mayRestart, reason) => {
    const { payment } = await attempt({ status: 'capturing', declines });
    expect(await recordDeclined(services, payment.id, 'DECLINED', { mayRestart })).toEqual({
      state: 'declined',
      issue: 'DECLINED',
      restart: false,
    });
    expect(await paymentNow(payment.id)).toMatchObject({
      status: 'abandoned',
      endReason: reason,
      declines: declines + 1,
      declinedAt: time.now,
      providerIssue: 'DECLINED',
    });
  });

  test('of a final or unknown payment changes nothing', async () => {
    const { id, payment } = await attempt({ status: 'captured' });
    const before = await history(id);
    for (const paymentId of [payment.id, noPayment]) {
      expect(await recordDeclined(services, paymentId, 'DECLINED', { mayRestart: true })).toEqual({
        state: 'closed',
      });
    }
    expect(await paymentNow(payment.id)).toEqual(payment);
    expect(await history(id)).toEqual(before);
  });

  test('that was pending emails the customer and brings the cart’s lines back (R-CART-33, R-PAY-22)', async () => {
    const { id, orderId, guest, payment, totalAmount } = await attempt({ status: 'capturing' });
    await recordPending(services, payment.id, captureOf(payment, { status: 'pending' }));
    expect(await guest.cart()).toEqual([]);
    await recordDeclined(services, payment.id, 'DECLINED', { mayRestart: false });
    expect(await guest.cart()).toHaveLength(1);
    expect(await db.select().from(emails).where(eq(emails.orderId, id))).toMatchObject([
      {
        kind: 'payment-denied',
        recipient: 'dana@example.com',
        dedupeKey: `payment-denied:CAPTURE-${payment.id}`,
        props: {
          orderNumber: orderId,
          customerName: 'Dana Reyes',
          totalCents: Math.round(Number(totalAmount) * 100),
          shopUrl: services.config.publicUrl,
        },
      },
    ]);
  });

  test('that was pending leaves the cart of an order that was paid another way, and emails nobody', async () => {
    const { id, guest, payment } = await attempt({ status: 'capturing' });
    await recordPending(services, payment.id, captureOf(payment, { status: 'pending' }));
    await setOrder(id, { status: 'paid' });
    await recordDeclined(services, payment.id, 'DECLINED', { mayRestart: false });
    expect(await guest.cart()).toEqual([]);
    expect(await mailsOf(id)).toEqual([]);
  });

  test('that was pending leaves the cart of an order that was paid before, and emails the customer', async () => {
    const { id, guest, payment } = await attempt({ status: 'pending' });
    await setOrder(id, { paidAt: time.now });
    await recordDeclined(services, payment.id, 'DECLINED', { mayRestart: false });
    expect(await guest.cart()).toMatchObject([{ quantity: 1 }]);
    expect(await mailsOf(id)).toEqual(['payment-denied']);
  });
});

describe('a pending capture', () => {
  const pendingOf = (payment: Parameters<typeof captureOf>[0]) =>
    captureOf(payment, { status: 'pending', issue: 'PENDING_REVIEW' });

  test.each(['created', 'approved', 'abandoned', 'voided'] as const)(
    'of a payment that was %s is in flight: it holds units and takes the cart’s lines (R-PAY-21, R-STOCK-5)',
    async (status) => {
      await stock(5);
      const gone = { endReason: 'order-moved-on', endDetail: { orderStatus: 'cancelled' } } as const;
      const { id, guest, payment } = await attempt({ status, ...gone }, counted);
      const before = await history(id);
      expect(await recordPending(services, payment.id, pendingOf(payment))).toEqual({ state: 'pending' });
      expect(await paymentNow(payment.id)).toMatchObject({
        status: 'pending',
        captureId: `CAPTURE-${payment.id}`,
        providerIssue: 'PENDING_REVIEW',
        endReason: null,
        endDetail: null,
      });
      expect(await holds(id)).toMatchObject([{ expiresAt: new Date(time.now.getTime() + 30 * dayMs) }]);
      expect(await guest.cart()).toEqual([]);
      expect(await history(id)).toEqual([
        { actor: 'provider', what: 'payment-pending', detail: { reason: 'PENDING_REVIEW' } },
        ...before,
      ]);
    },
  );

  test('that began here keeps the units held for it', async () => {
    await stock(5);
    const { id, guest, payment } = await attempt({ status: 'capturing' }, counted);
    const until = new Date(time.now.getTime() + dayMs);
    await holdUnit(id, until);
    expect(await recordPending(services, payment.id, pendingOf(payment))).toEqual({ state: 'pending' });
    expect(await holds(id)).toMatchObject([{ expiresAt: until }]);
    expect(await guest.cart()).toEqual([]);
  });

  test.each([
    ['is no longer pending', { status: 'cancelled' }],
    ['was paid before', { paidAt: new Date() }],
  ] as const)('of an order that %s holds nothing and leaves the cart', async (_, change) => {
    await stock(5);
    const { id, guest, payment } = await attempt({}, counted);
    await setOrder(id, change);
    expect(await recordPending(services, payment.id, pendingOf(payment))).toEqual({ state: 'pending' });
    expect(await holds(id)).toEqual([]);
    expect(await guest.cart()).toHaveLength(1);
  });

  test('of an abandoned payment waits while another one is in flight', async () => {
    const { id, payment } = await attempt({ status: 'abandoned' });
    const other = await addPayment({ id }, { status: 'capturing' });
    expect(await recordPending(services, payment.id, pendingOf(payment))).toEqual({ state: 'unknown' });
    expect(await paymentNow(payment.id)).toEqual(payment);
    expect(await paymentNow(other.id)).toEqual(other);
  });

  test.each([
    ['captured', 'closed'],
    ['pending', 'pending'],
    ['creating', 'waiting'],
  ] as const)('changes nothing in a payment that is %s', async (status, state) => {
    const { id, payment } = await attempt({ status });
    const before = await history(id);
    expect(await recordPending(services, payment.id, pendingOf(payment))).toEqual({ state });
    expect(await paymentNow(payment.id)).toEqual(payment);
    expect(await history(id)).toEqual(before);
  });

  test('of an unknown payment changes nothing', async () => {
    expect(await recordPending(services, noPayment, pendingOf({ id: noPayment, amountCents: 1 }))).toEqual({
      state: 'closed',
    });
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { catalogVersion } from '#server/db/schema/catalog.ts';
import { emails } from '#server/db/schema/emails.ts';
import { refundGroups, refunds } from '#server/db/schema/payments.ts';
import { recordCaptured } from '#server/payments/settle/record-captured.ts';
import { attempts, captureOf, counted } from '../../support/attempts.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { services, time } = store;
const { db, attempt, paymentNow, setOrder, orderNow, history, stock, unitsLeft, mailsOf, booked } =
  attempts(store);

const noPayment = '00000000-0000-4000-8000-000000000000';
const orderMails = ['fulfillment-notice', 'order-confirmation'];

describe('captured money', () => {
  test('pays the order once, whoever reports it first (R-PAY-4, R-PAY-5)', async () => {
    await stock(5);
    const { id, guest, payment } = await attempt({ status: 'capturing', endReason: 'declined' }, counted);
    const before = await history(id);
    const capture = captureOf(payment, { fee: 1_71 });
    expect(await recordCaptured(services, payment.id, capture)).toEqual({
      state: 'paid',
      capture: { captureId: capture.id, feeCents: 1_71 },
    });
    expect(await paymentNow(payment.id)).toMatchObject({
      status: 'captured',
      captureId: capture.id,
      amountCents: payment.amountCents,
      feeCents: 1_71,
      nextLookAt: null,
      endReason: null,
    });
    expect(await orderNow(id)).toMatchObject({
      status: 'paid',
      paidAt: time.now,
      paymentMethod: 'paypal',
      paymentTransactionId: capture.id,
    });
    const paid = await history(id);
    expect(paid).toEqual([
      { actor: 'system', what: 'order-paid', detail: null },
      { actor: 'provider', what: 'payment-captured', detail: { captureId: capture.id } },
      ...before,
    ]);
    expect((await booked(payment.id)).join()).toMatch(/captured provider-fee 171,captured sale -\d+/);
    expect(await unitsLeft()).toBe(4);
    expect(await guest.cart()).toEqual([]);
    expect(await mailsOf(id)).toEqual(orderMails);

    expect(await recordCaptured(services, payment.id, capture)).toEqual({ state: 'paid' });
    expect(await history(id)).toEqual(paid);
    expect(await unitsLeft()).toBe(4);
  });

  test('of an unknown payment changes nothing', async () => {
    const capture = captureOf({ id: noPayment, amountCents: 1_00 });
    expect(await recordCaptured(services, noPayment, capture)).toEqual({ state: 'closed' });
  });

  test('of the last unit refreshes the catalog at once; other money does not (R-STOCK-8)', async () => {
    await stock(2);
    let changes = 0;
    const catalogSignal = { ...services.catalogSignal, changed: () => void (changes += 1) };
    const watched = { ...services, catalogSignal };
    const version = async () => (await db.select().from(catalogVersion))[0]?.version;
    const before = await version();
    const first = await attempt({ status: 'capturing' }, counted);
    const capture = captureOf(first.payment);
    for (const paymentId of [first.payment.id, first.payment.id, noPayment]) {
      await recordCaptured(watched, paymentId, capture);
    }
    const last = await attempt({ status: 'capturing' }, counted);
    const wrong = await attempt({ status: 'capturing' });
    await recordCaptured(watched, wrong.payment.id, captureOf(wrong.payment, { amount: 1_00 }));
    expect([await version(), changes]).toEqual([before, 0]);
    await recordCaptured(watched, last.payment.id, captureOf(last.payment));
    expect([await version(), changes]).toEqual([(before ?? 0) + 1, 1]);
  });

  test.each(['capturing', 'pending'] as const)(
    'of a payment that is %s needs no second check of the stock: its units are held',
    async (status) => {
      await stock(5);
      const { id, payment } = await attempt({ status }, counted);
      await stock(0);
      expect(await recordCaptured(services, payment.id, captureOf(payment))).toMatchObject({ state: 'paid' });
      expect(await orderNow(id)).toMatchObject({ status: 'paid' });
    },
  );

  test.each(['created', 'approved', 'abandoned'] as const)(
    'that came by itself, its payment %s, goes back if the product is sold out',
    async (status) => {
      await stock(5);
      const { id, payment } = await attempt({ status }, counted);
      await stock(0);
      const end = { reason: 'sold-out', detail: { product: '3x Prism Sight', left: 0 } };
      expect(await recordCaptured(services, payment.id, captureOf(payment))).toEqual({
        state: 'returned',
        end,
      });
      expect(await paymentNow(payment.id)).toMatchObject({
        status: 'captured',
        endReason: end.reason,
        endDetail: end.detail,
      });
      expect(
        await db
          .select({ amountCents: refunds.amountCents, reason: refundGroups.reason })
          .from(refunds)
          .innerJoin(refundGroups, eq(refundGroups.id, refunds.groupId))
          .where(eq(refunds.paymentId, payment.id))
          .orderBy(refunds.createdAt),
      ).toMatchObject([{ amountCents: payment.amountCents, reason: '3x Prism Sight is sold out.' }]);
      expect(await orderNow(id)).toMatchObject({
        status: 'pending',
        paidAt: null,
        paymentTransactionId: null,
      });
      expect((await history(id)).map(({ what }) => what)).not.toContain('order-paid');
    },
  );

  test('of a debit is checked again when it arrives, although it was pending (R-STOCK-5)', async () => {
    await stock(5);
    const { payment } = await attempt({ provider: 'stripe', status: 'pending' }, counted);
    await stock(0);
    expect(await recordCaptured(services, payment.id, captureOf(payment))).toMatchObject({
      state: 'returned',
      end: { reason: 'sold-out' },
    });
  });

  test('of an order that was sold before sells no unit again', async () => {
    await stock(5);
    const { id, payment } = await attempt({ status: 'capturing' }, counted);
    await setOrder(id, { paidAt: time.now });
    expect(await recordCaptured(services, payment.id, captureOf(payment))).toMatchObject({ state: 'paid' });
    expect(await unitsLeft()).toBe(5);
    expect(await mailsOf(id)).toEqual(orderMails);
  });

  test('that came by itself goes back if the order cannot ship to its address (R-PAY-18)', async () => {
    const { id, payment } = await attempt();
    await setOrder(id, { shippingAddress: null });
    expect(await recordCaptured(services, payment.id, captureOf(payment))).toEqual({
      state: 'returned',
      end: { reason: 'no-address' },
    });
  });

  test('that came by itself pays an order whose address and stock still allow it', async () => {
    await stock(5);
    const gone = { endReason: 'order-moved-on', endDetail: { orderStatus: 'cancelled' } } as const;
    const { id, payment } = await attempt({ status: 'abandoned', ...gone }, counted);
    expect(await recordCaptured(services, payment.id, captureOf(payment))).toMatchObject({ state: 'paid' });
    expect(await paymentNow(payment.id)).toMatchObject({ endReason: null, endDetail: null });
    expect(await orderNow(id)).toMatchObject({ status: 'paid' });
  });

  test.each([
    ['another amount', { amount: 1_00 }],
    ['another currency', { currency: 'EUR' }],
    ['another payment’s id', { customId: noPayment }],
  ])('with %s goes back (R-MONEY-7)', async (_, change) => {
    const { id, payment } = await attempt({ status: 'capturing' });
    const capture = captureOf(payment, change);
    expect(await recordCaptured(services, payment.id, capture)).toEqual({
      state: 'returned',
      end: { reason: 'wrong-amount' },
    });
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'captured', amountCents: capture.amount });
    expect(
      await db
        .select({ amountCents: refunds.amountCents, reason: refundGroups.reason })
        .from(refunds)
        .innerJoin(refundGroups, eq(refundGroups.id, refunds.groupId))
        .where(eq(refunds.paymentId, payment.id))
        .orderBy(refunds.createdAt),
    ).toMatchObject([{ amountCents: capture.amount }]);
    expect(await booked(payment.id)).toEqual([
      `captured provider-balance ${capture.amount}`,
      `captured unplaced -${capture.amount}`,
    ]);
    expect((await history(id)).map(({ what }) => what)).toContain('payment-captured');
    expect(await orderNow(id)).toMatchObject({ status: 'pending' });
  });

  test.each([
    [
      'cancelled',
      { status: 'cancelled' },
      { reason: 'order-moved-on', detail: { orderStatus: 'cancelled' } },
    ],
    ['deleted', { deletedAt: new Date() }, { reason: 'order-deleted' }],
  ] as const)('for an order that was %s goes back', async (_, change, end) => {
    const { id, payment } = await attempt({ status: 'capturing' });
    await setOrder(id, change);
    expect(await recordCaptured(services, payment.id, captureOf(payment))).toEqual({
      state: 'returned',
      end,
    });
    expect(await mailsOf(id)).toEqual(['owner-alert']);
  });

  test('that the provider already sent back is only told to the owner', async () => {
    const { id, payment } = await attempt({ status: 'capturing' });
    const capture = captureOf(payment, { status: 'refunded', returned: payment.amountCents });
    expect(await recordCaptured(services, payment.id, capture)).toEqual({
      state: 'returned',
      end: { reason: 'returned-before' },
    });
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'refunded', endReason: 'returned-before' });
    expect(
      await db
        .select({ amountCents: refunds.amountCents, reason: refundGroups.reason })
        .from(refunds)
        .innerJoin(refundGroups, eq(refundGroups.id, refunds.groupId))
        .where(eq(refunds.paymentId, payment.id))
        .orderBy(refunds.createdAt),
    ).toEqual([]);
    expect(await booked(payment.id)).toEqual([
      'captured provider-balance 4843',
      'captured unplaced -4843',
      'refunded provider-balance -4843',
      'refunded unplaced 4843',
    ]);
    expect(await db.select().from(emails).where(eq(emails.orderId, id))).toMatchObject([
      { props: { paragraphs: ['The payment was refunded before the store learned of it.'] } },
    ]);
  });
});

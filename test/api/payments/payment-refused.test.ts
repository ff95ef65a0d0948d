import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { moneyStore } from '../../support/money.ts';

const { db, services, paypal, placed, read, historyOf, refundsOf, paymentNow, alerts, wrongBooks } =
  await moneyStore({ jobs: false });

/** Its capture succeeded and the answer was lost: the next check finds the money. */
async function chargedUnheard() {
  const order = await placed();
  const { id: window } = await order.guest.startPayment(order);
  await paypal.approve(window);
  await paypal.fail({ endpoint: 'capture-order', fault: 'reset-after', times: 2 });
  expect(await order.guest.capture(window)).toMatchObject({ status: 202, body: { status: 'processing' } });
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, window));
  if (!payment) throw new Error('no such payment');
  const [capture] = await paypal.capturesOf(order.orderId);
  return { ...order, window, paymentId: payment.id, captureId: capture?.id ?? '' };
}

const back = 'Your money is on its way back to you.';

describe('money that the order cannot use is refunded automatically, and its customer reads why:', () => {
  test.each<[string, Partial<typeof orders.$inferInsert>, string]>([
    [
      'the order was cancelled',
      { status: 'cancelled' },
      'The order was already canceled when the payment arrived.',
    ],
    [
      'the order was deleted',
      { deletedAt: new Date() },
      'The order was already deleted when the payment arrived.',
    ],
  ])('%s', async (_, change, sentence) => {
    const { guest, id, window, paymentId, captureId } = await chargedUnheard();
    await db.update(orders).set(change).where(eq(orders.id, id));
    expect(await guest.capture(window)).toMatchObject({
      status: 409,
      body: { message: `${sentence} ${back}` },
    });
    expect(await paymentNow(paymentId)).toMatchObject({ status: 'captured', captureId, nextLookAt: null });
    expect(await refundsOf(paymentId)).toEqual([[48_43, 'requested']]);
    expect(await read(id)).toMatchObject({ paidAt: null, paymentMethod: null });
    expect((await historyOf(id)).map(({ what }) => what)).not.toContain('order-paid');
    expect(await guest.capture(window), 'asked again').toMatchObject({
      body: { message: `${sentence} ${back}` },
    });
    expect(await refundsOf(paymentId)).toHaveLength(1);
    expect(await wrongBooks()).toEqual([]);
  });

  test('a different amount, which is refunded (R-MONEY-7)', async () => {
    const { guest, id, window, paymentId } = await chargedUnheard();
    await db.update(payments).set({ amountCents: 50_00 }).where(eq(payments.id, paymentId));
    const sentence = 'The captured amount does not match the order.';
    expect(await guest.capture(window)).toMatchObject({
      status: 409,
      body: { message: `${sentence} ${back}` },
    });
    expect(await paymentNow(paymentId)).toMatchObject({
      status: 'captured',
      amountCents: 48_43,
      endReason: 'wrong-amount',
      endDetail: null,
    });
    expect(await refundsOf(paymentId)).toEqual([[48_43, 'requested']]);
    expect(await read(id)).toMatchObject({ status: 'pending' });
    expect(await wrongBooks()).toEqual([]);
  });

  test('money refunded before the store learned of it is not refunded again, and the owner is emailed', async () => {
    const { guest, id, window, paymentId, captureId, totalAmount } = await chargedUnheard();
    await services.paypal.refundCapture(captureId, totalAmount, 'by hand');
    const sentence = 'The payment was refunded before the store learned of it.';
    expect(await guest.capture(window)).toMatchObject({
      status: 409,
      body: { message: `${sentence} ${back}` },
    });
    expect(await paymentNow(paymentId)).toMatchObject({
      status: 'refunded',
      captureId,
      endReason: 'returned-before',
    });
    expect(await refundsOf(paymentId)).toEqual([]);
    expect(await alerts(`owner-alert:${id}:`)).toMatchObject([{ props: { paragraphs: [sentence] } }]);
    expect(await wrongBooks()).toEqual([]);
  });
});

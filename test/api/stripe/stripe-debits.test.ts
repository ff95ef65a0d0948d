import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { expireOrders } from '#server/selling/checkout/expire-orders.ts';
import { reconcilePayments } from '#server/payments/settle/reconcile.ts';
import { cardStore } from '../../support/card-payments.ts';
import { eventually } from '../../support/eventually.ts';
import { provider } from '../../support/ledger.ts';

const {
  services,
  stripe,
  simulator,
  time,
  placed,
  intentFor,
  complete,
  emailsOf,
  paymentOf,
  expectReturned,
} = await cardStore();
const paypal = provider(simulator);

describe('a debit', () => {
  test('that the customer retries after a refusal is pending again, and so is its end', async () => {
    const { guest, order } = await placed();
    const intent = await intentFor(order, { state: 'processing' });
    await complete(intent);
    for (const emails of [['payment-denied'], ['payment-denied', 'payment-denied']]) {
      await stripe.move(intent, 'requires_payment_method');
      time.pass(2 * minuteMs);
      await reconcilePayments(services);
      expect(await emailsOf(order)).toEqual(emails);
      expect(await guest.cart()).toHaveLength(1);
      // An unapproved window is replaced, as on a first attempt.
      const { id } = await guest.startPayment(order);

      await stripe.move(intent, 'processing');
      expect(await complete(intent)).toMatchObject({ status: 202, body: { status: 'pending' } });
      expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending', paymentState: 'pending' });
      expect(await guest.cart()).toEqual([]);
      expect(await guest.tryPayment(order)).toMatchObject({ status: 409 });
      await paypal.approve(id);
      expect(await guest.capture(id)).toMatchObject({ status: 409 });
    }
    time.pass(25 * 60 * minuteMs);
    await expireOrders(services);
    await stripe.move(intent, 'succeeded');
    await reconcilePayments(services);
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'paid', paymentState: 'received' });
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  });

  test('that is canceled at Stripe ends like a refused one', async () => {
    const { guest, order } = await placed();
    const intent = await intentFor(order, { state: 'processing' });
    expect(await complete(intent)).toMatchObject({ status: 202 });
    await stripe.move(intent, 'canceled');
    time.pass(2 * minuteMs);
    await reconcilePayments(services);
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending', paymentState: 'denied' });
    expect(await guest.cart()).toHaveLength(1);
    expect(await emailsOf(order)).toEqual(['payment-denied']);
  });

  test.each(['denied', 'completed'] as const)(
    'beside a PayPal payment in flight is asked about until that has ended, here %s',
    async (end) => {
      const { guest, order } = await placed();
      const { id } = await guest.startPayment(order);
      await paypal.approve(id, `pending-${end === 'denied' ? 'denied' : 'completes'}`);
      expect(await guest.capture(id)).toMatchObject({ status: 202 });
      const intent = await intentFor(order, { state: 'processing' });
      for (let look = 0; look < 2; look += 1) expect(await complete(intent)).toMatchObject({ status: 503 });

      await (end === 'denied' ? paypal.denyPending(id) : paypal.completePending(id));
      time.pass(2 * minuteMs);
      await reconcilePayments(services);
      await eventually(services, async () =>
        expect(await paymentOf(intent)).toMatchObject({ status: 'pending' }),
      );
      const status = end === 'denied' ? 'pending' : 'paid';
      expect(await guest.status(order.orderId)).toMatchObject({
        status,
        paymentState: 'pending',
      });

      await stripe.move(intent, 'succeeded');
      time.pass(2 * minuteMs);
      await reconcilePayments(services);
      if (end === 'completed') await expectReturned(intent, order);
      expect(await guest.status(order.orderId)).toMatchObject({ status: 'paid', paymentState: 'received' });
    },
  );
});

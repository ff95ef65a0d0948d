import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { hourMs, minuteMs } from '#domain/platform/time/durations.ts';
import { emails } from '#server/db/schema/emails.ts';
import { payments } from '#server/db/schema/payments.ts';
import { orderRequest } from '#server/payments/providers/paypal/order-request.ts';
import {
  findPaymentOfProviderOrder,
  listInFlight,
  listOpenWindows,
} from '#server/payments/settle/payments.queries.ts';
import { reconcilePayments } from '#server/payments/settle/reconcile.ts';
import { abandonPayment } from '#server/payments/settle/abandon-payment.ts';
import { provider } from '../../support/ledger.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, simulator, time } = await testStore();
const { db } = services.database;
const paypal = provider(simulator);

async function readyToPay() {
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder();
  const { id } = await guest.startPayment(order);
  return { guest, order, id };
}

function invoiceFor({ orderId }: { orderId: string }) {
  return orderRequest(
    {
      paymentId: crypto.randomUUID(),
      number: orderId,
      paidBefore: 0,
      customerName: 'Dana Reyes',
      subtotal: 10_00,
      discount: 0,
      shipping: 0,
      tax: 0,
      total: 10_00,
      address: null,
      lines: [{ name: 'By hand', choices: '', unitPrice: 10_00, quantity: 1 }],
    },
    { returnUrl: 'http://127.0.0.1:3000/', cancelUrl: 'http://127.0.0.1:3000/' },
    demoFacts.name,
  );
}

async function paymentOf(providerOrderId: string) {
  const payment = (await findPaymentOfProviderOrder(db, providerOrderId))?.payment;
  if (!payment) throw new Error('no such payment');
  return payment;
}

test('a payment that changes during a check is not abandoned because of its old status', async () => {
  const { guest, order, id } = await readyToPay();
  const seen = await paymentOf(id);
  await paypal.approve(id, 'pending-completes');
  await guest.capture(id);
  expect(await abandonPayment(services, seen, { reason: 'closed-at-provider' })).toBe('look-again');
  expect(await paymentOf(id)).toMatchObject({ status: 'pending' });
  expect(await guest.cart()).toEqual([]);
  expect(await db.$count(emails, eq(emails.kind, 'payment-denied'))).toBe(0);
  expect(await guest.tryPayment(order)).toMatchObject({ status: 409 });
  await paypal.completePending(id);
});

test('payments that stay open or cannot be settled do not block others', async () => {
  const held = await readyToPay();
  await paypal.approve(held.id, 'pending-completes');
  await held.guest.capture(held.id);
  const [broken, approved] = [await readyToPay(), await readyToPay()];
  await paypal.approve(approved.id);
  const long = new Date(time.now.getTime() - hourMs);
  for (const { id } of [held, broken, approved]) {
    await db
      .update(payments)
      .set({ updatedAt: new Date(long.getTime() + (id === held.id ? 0 : minuteMs)) })
      .where(eq(payments.providerOrderId, id));
  }
  const getOrder = (id: string) =>
    id === broken.id ? Promise.reject(new Error('not to be read')) : services.paypal.getOrder(id);
  await reconcilePayments({ ...services, paypal: { ...services.paypal, getOrder } });
  expect(await approved.guest.status(approved.order.orderId)).toMatchObject({ status: 'paid' });
  const due = [await listInFlight(db, time.now), await listOpenWindows(db, time.now)];
  expect(due).toEqual([[], []]);
});

test('an order refunded at PayPal before the store learned of it can be paid again', async () => {
  const { guest, order, id } = await readyToPay();
  await paypal.approve(id);
  await paypal.fail({ endpoint: 'capture-order', fault: 'reset-after', times: 2 });
  expect(await guest.capture(id)).toMatchObject({ status: 202, body: { status: 'processing' } });
  const [capture] = await paypal.capturesOf(order.orderId);
  await services.paypal.refundCapture(capture?.id ?? '', order.totalAmount, 'by hand');
  expect(await guest.capture(id)).toMatchObject({ status: 409 });

  const again = await guest.startPayment(order);
  await paypal.approve(again.id);
  expect(await guest.capture(again.id)).toMatchObject({ status: 200, body: { status: 'paid' } });
  expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  expect(await paypal.capturesOf(`${order.orderId}-2`)).toHaveLength(1);
});

test('an order number that PayPal paid elsewhere does not wait forever, and the owner is emailed', async () => {
  const { guest, order, id } = await readyToPay();
  // For example by an invoice that the owner sent from PayPal.
  const elsewhere = await services.paypal.createOrder(invoiceFor(order), 'elsewhere');
  if (elsewhere.kind !== 'ok') throw new Error('PayPal refused the invoice');
  await paypal.approve(elsewhere.value.id);
  await services.paypal.captureOrder(elsewhere.value.id, 'elsewhere');

  await paypal.approve(id);
  expect(await guest.capture(id)).toMatchObject({ status: 202, body: { status: 'processing' } });
  time.pass(2 * hourMs);
  await reconcilePayments(services);
  expect(await paymentOf(id)).toMatchObject({ status: 'abandoned' });
  expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending', paymentState: 'declined' });
  const alerts = await db
    .select()
    .from(emails)
    .where(eq(emails.kind, 'owner-alert'))
    .orderBy(emails.createdAt);
  expect(alerts.map((email) => email.props['paragraphs'])).toContainEqual([
    'PayPal refused to capture the payment: DUPLICATE_INVOICE_ID',
  ]);
});

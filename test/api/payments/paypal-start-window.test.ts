import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ok, refused } from '#domain/result.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { openLog } from '#server/platform/log/open-log.ts';
import type { Answer } from '../../support/answering-server.ts';
import { answeringPayPal } from '../../support/answering-paypal.ts';
import { paypalPause, paypalRefusal } from '../../support/paypal-answers.ts';
import { settledByPayPal } from '../../support/settled-by-paypal.ts';
import { newOrder, startedByPayPal } from '../../support/started-by-paypal.ts';
import { shopper } from '../../support/shopper.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { app, services } = store;
const { db, placed, addPayment, started, startedWith, paymentsOf } = startedByPayPal(store);
const { answersOf } = settledByPayPal(services);

const silence = (retryAfterSeconds: number) => ({
  ok: false,
  reason: {
    kind: 'no-answer',
    message: 'PayPal does not answer. Please try again in a moment.',
    extra: {},
    retryAfterSeconds,
  },
});
const wrongAddress = (issue: string) =>
  refused('conflict', 'PayPal does not accept this address. Check street, city, state and ZIP code.', {
    issue,
    field: 'shippingAddress.address',
  });
const closed = refused('conflict', 'This payment is no longer open. Please start the payment again.');
const working = paypalRefusal('PREVIOUS_REQUEST_IN_PROGRESS');

/** A PayPal that runs this before it creates an order. */
async function payPalAfter(before: () => Promise<unknown>, answer = newOrder()) {
  const { client, calls } = await answeringPayPal(answer);
  const createOrder: typeof client.createOrder = async (...request) => {
    await before();
    return client.createOrder(...request);
  };
  return { paypal: { ...client, createOrder }, calls };
}

describe('PayPal’s order', () => {
  test('has the order’s amounts, lines and addresses, and the attempt’s id (R-PAY-3, R-PAY-16)', async () => {
    const guest = shopper(app);
    await guest.add(31, 2);
    await guest.add(1, 1, { size: 'M', color: 'Olive' });
    const placedOrder = await guest.placeOrder(undefined, { discountCode: 'WELCOME10' });
    const [row] = await db.select().from(orders).where(eq(orders.number, placedOrder.orderId));
    const order = { ...placedOrder, id: row?.id ?? 0 };
    const { asked } = await started(order);
    const [payment] = await paymentsOf(order);
    const dollars = (cents = 0) => ({ currency_code: 'USD', value: (cents / 100).toFixed(2) });
    expect(row?.discountCents).toBeGreaterThan(0);
    expect(asked[0]?.headers['paypal-request-id']).toBe(`o-${payment?.id}`);
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      purchase_units: [
        {
          custom_id: payment?.id,
          invoice_id: placedOrder.orderId,
          amount: {
            ...dollars(row?.totalCents),
            breakdown: {
              item_total: dollars(row?.subtotalCents),
              shipping: dollars(row?.shippingCents),
              tax_total: dollars(row?.taxCents),
              discount: dollars(row?.discountCents),
            },
          },
          items: [
            { quantity: '2', unit_amount: dollars(39_00) },
            { quantity: '1', description: 'M, Olive' },
          ],
          shipping: { name: { full_name: 'Dana Reyes' }, address: { postal_code: '76903' } },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: `${services.config.publicUrl}/checkout-success?order_id=${placedOrder.orderId}`,
            cancel_url: `${services.config.publicUrl}/checkout`,
          },
        },
      },
    });
  });

  test.each(['captured', 'refunded'] as const)(
    'has another invoice number after a %s payment',
    async (status) => {
      const order = await placed();
      await addPayment(order, { status });
      await addPayment(order, { status: 'abandoned' });
      const { asked } = await started(order);
      expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
        purchase_units: [{ invoice_id: `${order.orderId}-2` }],
      });
    },
  );

  test('is stored with PayPal’s answer before the shopper learns of it (M-02)', async () => {
    const order = await placed();
    const answer = newOrder();
    await started(order, {}, answer);
    const [payment] = await paymentsOf(order);
    expect(payment).toMatchObject({ status: 'created', providerOrderId: (answer.body as { id: string }).id });
    expect(await answersOf({ id: payment?.id ?? '' })).toEqual(['create ok']);
  });

  test('that another process is creating is asked for again', async () => {
    const order = await placed();
    const answer = newOrder();
    expect(await started(order, {}, working, answer)).toMatchObject({
      result: ok((answer.body as { id: string }).id),
      calls: ['create', 'create'],
    });
    const [payment] = await paymentsOf(order);
    expect(await answersOf({ id: payment?.id ?? '' })).toEqual(['create refused', 'create ok']);
  });

  test('that another process does not finish creating is asked for five times', async () => {
    const order = await placed();
    expect(await started(order, {}, working)).toMatchObject({
      result: silence(5),
      calls: Array(5).fill('create'),
    });
    expect(await paymentsOf(order)).toMatchObject([{ status: 'creating', endReason: null }]);
  });

  test('that PayPal refuses ends the attempt, with PayPal’s code', async () => {
    const order = await placed();
    const lines: string[] = [];
    const log = openLog('info', { write: (line) => void lines.push(line) });
    const { client } = await answeringPayPal(paypalRefusal('PAYEE_ACCOUNT_INVALID'));
    expect(await startedWith({ paypal: client, log }, order)).toEqual(
      refused(
        'refused-by-provider',
        'PayPal refused the order (PAYEE_ACCOUNT_INVALID). Please try again or contact support if the problem persists.',
      ),
    );
    const [payment] = await paymentsOf(order);
    expect(payment).toMatchObject({
      status: 'abandoned',
      endReason: 'refused-by-provider',
      providerIssue: 'PAYEE_ACCOUNT_INVALID',
    });
    expect(await answersOf({ id: payment?.id ?? '' })).toEqual(['create refused']);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      {
        level: 50,
        order: order.orderId,
        issue: 'PAYEE_ACCOUNT_INVALID',
        debugId: 'debug-1',
        msg: 'PayPal refused to create an order',
      },
    ]);
  });

  test.each(['SHIPPING_ADDRESS_INVALID', 'CITY_REQUIRED', 'POSTAL_CODE_REQUIRED'])(
    'that PayPal refuses for its address says what to check (R-CHK-52): %s',
    async (issue) => {
      const order = await placed();
      expect((await started(order, {}, paypalRefusal(issue))).result).toEqual(wrongAddress(issue));
      expect(await paymentsOf(order)).toMatchObject([{ status: 'abandoned', providerIssue: issue }]);
    },
  );

  test('that PayPal refuses for the form of a part of the address says the same (R-CHK-52)', async () => {
    const order = await placed();
    const answer = paypalRefusal('INVALID_STRING_LENGTH', {
      field: "/purchase_units/@reference_id=='default'/shipping/address/postal_code",
    });
    expect((await started(order, {}, answer)).result).toEqual(wrongAddress('INVALID_STRING_LENGTH'));
  });

  test.each<[string, Answer, number]>([
    ['without naming a time', { status: 500 }, 5],
    ['and asks for a minute', paypalPause, 60],
    ['and asks for less than a second', { status: 429, headers: { 'retry-after': '0.4' } }, 1],
  ])('may come later: PayPal does not answer %s (M-08)', async (_, answer, seconds) => {
    const order = await placed();
    expect((await started(order, {}, answer)).result).toEqual(silence(seconds));
    const [payment] = await paymentsOf(order);
    expect(payment).toMatchObject({ status: 'creating', endReason: null });
    expect(await answersOf({ id: payment?.id ?? '' })).toEqual(['create unknown']);
    expect((await started(order)).result, 'again').toMatchObject({ ok: true });
  });
});

describe('while PayPal creates the order,', () => {
  test('a second call waits for the same answer, and a later one asks again (M-02)', async () => {
    const order = await placed();
    let created = 0;
    const { paypal } = await payPalAfter(async () => {
      created += 1;
      await setTimeout(300);
    });
    const [first, second] = await Promise.all([
      startedWith({ paypal }, order),
      startedWith({ paypal }, order),
    ]);
    expect(first).toMatchObject({ ok: true });
    expect([second, created]).toEqual([first, 1]);
  });

  test('calls for other orders get their own', async () => {
    const both = [await placed(), await placed()];
    const results = await Promise.all(
      both.map(async (order) => {
        const { paypal } = await payPalAfter(() => setTimeout(300));
        return startedWith({ paypal }, order);
      }),
    );
    const ids = await Promise.all(both.map(async (order) => (await paymentsOf(order))[0]?.providerOrderId));
    expect(results).toEqual(ids.map((id) => ok(id)));
    expect(new Set(ids).size).toBe(2);
  });

  const during = async (change: (providerOrderId: string) => Partial<typeof payments.$inferInsert>) => {
    const order = await placed();
    const answer = newOrder();
    const { id } = answer.body as { id: string };
    const { paypal } = await payPalAfter(
      () => db.update(payments).set(change(id)).where(eq(payments.orderId, order.id)),
      answer,
    );
    return { order, id, result: await startedWith({ paypal }, order) };
  };

  test('the attempt may be abandoned: its PayPal order is not used', async () => {
    const { order, result } = await during(() => ({ status: 'abandoned', endReason: 'order-replaced' }));
    expect(result).toEqual(closed);
    expect(await paymentsOf(order)).toMatchObject([{ status: 'abandoned', providerOrderId: null }]);
  });

  test('another process may store the same one first', async () => {
    const { id, result } = await during((providerOrderId) => ({ status: 'approved', providerOrderId }));
    expect(result).toEqual(ok(id));
  });

  test('another process may store another one, which is not given away', async () => {
    const other = `PAYPAL-${crypto.randomUUID()}`;
    const { result } = await during(() => ({ status: 'created', providerOrderId: other }));
    expect(result).toEqual(closed);
  });

  test('nothing of other attempts changes', async () => {
    const order = await placed();
    const other = await addPayment(await placed(), { status: 'creating', providerOrderId: null });
    await started(order);
    expect(await db.select().from(payments).where(eq(payments.id, other.id))).toEqual([other]);
  });
});

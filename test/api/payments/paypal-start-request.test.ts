import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import { inFlightSentence } from '#domain/orders/read/order-status.ts';
import { ok, refused } from '#domain/result.ts';
import { startRequestPayment } from '#server/payments/providers/paypal/start-request.ts';
import { unknownLink } from '#server/payments/requests/payment-requests.queries.ts';
import type { Answer } from '../../support/answering-server.ts';
import { answeringPayPal } from '../../support/answering-paypal.ts';
import { counted } from '../../support/attempts.ts';
import { differences } from '../../support/differences.ts';
import { newOrder, startedByPayPal } from '../../support/started-by-paypal.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { services, time } = store;
const made = differences(store);
const { addPayment, addRequest, linkOf, paidBefore, placed, orderNow, setOrder, setRequest } = made;
const { history, stock, holds, paymentNow } = made;
const { paymentsOf } = startedByPayPal(store);

async function started(token: string, ...answers: Answer[]) {
  const paypal = await answeringPayPal(...(answers.length > 0 ? answers : [newOrder()]));
  const result = await startRequestPayment(
    { ...services, paypal: paypal.client },
    { token, acknowledged: [] },
    '203.0.113.7',
  );
  const calls = paypal.calls().map(({ method }) => (method === 'POST' ? 'create' : 'look'));
  return { result, calls, asked: paypal.calls().map(({ body }) => body) };
}

/** A paid order with an open request for a difference. */
async function asked(
  parts?: Parameters<typeof addRequest>[2],
  change: Parameters<typeof addRequest>[1] = {},
) {
  const order = await paidBefore();
  const request = await addRequest(order, change, parts);
  return { order, request, token: await linkOf(request) };
}

/** An unpaid order with a request for all of it. */
async function askedForAll(productId?: number) {
  const order = await placed(productId);
  const amountCents = (await orderNow(order.id))?.totalCents ?? 0;
  const request = await addRequest(order, { purpose: 'order', amountCents });
  return { order, request, amountCents, token: await linkOf(request) };
}

describe('a request’s payment begins', () => {
  test('with an attempt of its own and the owner’s words in PayPal’s window (R-PAYREQ-9)', async () => {
    const { order, request, token } = await asked();
    await addPayment(order, { status: 'captured' });
    const answer = newOrder();
    const { id } = answer.body as { id: string };
    const { result, calls, asked: sent } = await started(token, answer);
    expect({ result, calls }).toEqual({ result: ok(id), calls: ['create'] });
    expect(await paymentsOf(order)).toMatchObject([
      { status: 'captured' },
      {
        provider: 'paypal',
        status: 'created',
        requestId: request.id,
        amountCents: 12_50,
        providerOrderId: id,
      },
    ]);
    expect((await history(order.id))[0]).toEqual({ actor: 'shopper', what: 'payment-started', detail: null });
    expect(await holds(order.id)).toEqual([]);
    const text = JSON.stringify(sent[0]);
    expect(text).toContain(`/pay/${token}`);
    const { purchase_units: units } = (typeof sent[0] === 'string' ? JSON.parse(sent[0]) : sent[0]) as {
      purchase_units: object[];
    };
    expect(units).toMatchObject([
      {
        invoice_id: `${order.orderId}-2`,
        amount: {
          value: '12.50',
          breakdown: {
            item_total: { value: '9.00' },
            shipping: { value: '2.50' },
            tax_total: { value: '1.00' },
          },
        },
        items: [{ name: `For order ${order.orderId}`, description: 'Longer shell', quantity: '1' }],
      },
    ]);
  });

  test('without a line if the difference is not for goods', async () => {
    const { token } = await asked({ shipping: 11_50, tax: 1_00 });
    expect(JSON.stringify((await started(token)).asked)).not.toContain('For order');
  });

  test('with all of it in the line if a part falls while another rises (R-PAYREQ-9)', async () => {
    const { token } = await asked({ sale: 9_00, shipping: 5_00, tax: -1_50 });
    const text = JSON.stringify((await started(token)).asked);
    expect(text).toContain('12.50');
    expect(text).not.toContain('-1.50');
  });

  test('for all of an order with its lines, and its units are held (R-PAYREQ-2, R-STOCK-5)', async () => {
    await stock(5);
    const { order, amountCents, token } = await askedForAll(counted);
    const { result, asked: sent } = await started(token);
    expect(result).toMatchObject({ ok: true });
    expect(await paymentsOf(order)).toMatchObject([{ requestId: null, amountCents, status: 'created' }]);
    expect(await holds(order.id)).toMatchObject([{ quantity: 1 }]);
    expect(JSON.stringify(sent)).toContain('3x Prism Sight');
  });

  test('once: a second call gets the same window', async () => {
    const { order, token } = await asked();
    const answer = newOrder();
    const { id } = answer.body as { id: string };
    await started(token, answer);
    expect(await started(token, answer)).toMatchObject({ result: ok(id), calls: ['look'] });
    expect(await paymentsOf(order)).toHaveLength(1);
  });

  test.each<[string, object]>([
    ['of the order itself', { requestId: null, amountCents: 12_50 }],
    ['of another amount', { amountCents: 12_00 }],
  ])('anew beside an open attempt %s, which is closed', async (_, other) => {
    const { order, request, token } = await asked();
    const payment = await addPayment(order, { requestId: request.id, ...other });
    expect(await started(token)).toMatchObject({ result: { ok: true }, calls: ['create'] });
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'abandoned', endReason: 'paid-otherwise' });
    expect(await paymentsOf(order)).toHaveLength(2);
  });
});

describe('a request is not paid', () => {
  const conflict = (message: string) => ({ result: refused('conflict', message), calls: [] });

  test('by an unknown link', async () => {
    expect(await started('0'.repeat(64))).toMatchObject({ result: unknownLink, calls: [] });
  });

  test.each<[string, 'paid' | 'cancelled' | 'expired', string]>([
    ['it is paid', 'paid', 'This payment request is already paid.'],
    ['it was canceled', 'cancelled', 'This payment request was canceled. Reload the page to see what to do.'],
    ['it has expired', 'expired', 'This payment request has expired. Reply to its email to get a new one.'],
  ])('if %s (R-PAYREQ-6, R-PAYREQ-11)', async (_, state, message) => {
    const { order, request, token } = await asked();
    await setRequest(request.id, { state });
    expect(await started(token)).toMatchObject(conflict(message));
    expect(await paymentsOf(order)).toEqual([]);
  });

  test('after its last day (R-PAYREQ-6)', async () => {
    const { token } = await asked(undefined, { expiresAt: new Date(time.now.getTime() - dayMs) });
    const message = 'This payment request has expired. Reply to its email to get a new one.';
    expect(await started(token)).toMatchObject(conflict(message));
  });

  test.each([{ status: 'cancelled' as const }, { deletedAt: new Date() }])(
    'if its order is gone: %o',
    async (change) => {
      const { order, token } = await asked();
      await setOrder(order.id, change);
      const message = 'This order was canceled. Nothing is left to pay.';
      expect(await started(token)).toMatchObject(conflict(message));
    },
  );

  test('while a payment is in flight', async () => {
    const { order, request, token } = await asked();
    await addPayment(order, { status: 'capturing', requestId: request.id, amountCents: 12_50 });
    expect(await started(token)).toMatchObject(conflict(inFlightSentence));
  });

  test('if the order’s total is another one by now', async () => {
    const { request, amountCents, token } = await askedForAll();
    await setRequest(request.id, { amountCents: amountCents - 1_00 });
    const message = 'The order has changed since this request. Reply to its email to get a new one.';
    expect(await started(token)).toMatchObject(conflict(message));
  });

  test('if the order cannot be shipped to its address', async () => {
    const { order, token } = await askedForAll();
    await setOrder(order.id, { shippingAddress: null });
    expect(await started(token)).toMatchObject({
      result: { ok: false, reason: { kind: 'conflict' } },
      calls: [],
    });
    expect(await paymentsOf(order)).toEqual([]);
  });

  test('if a unit is sold out (R-STOCK-5)', async () => {
    await stock(5);
    const { order, token } = await askedForAll(counted);
    await stock(0);
    const { result, calls } = await started(token);
    expect({ result, calls }).toMatchObject({ result: { ok: false }, calls: [] });
    expect(JSON.stringify(result)).toContain('3x Prism Sight is sold out.');
    expect(await paymentsOf(order)).toEqual([]);
  });
});

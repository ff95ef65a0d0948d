import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { markPaid } from '#server/orders/edit/mark-paid.ts';
import { createPayPalClient } from '#server/payments/providers/paypal/paypal-client.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { balancesOf, booksOf, differencesIn, unitsOf } from '../../support/books.ts';
import { cardStore } from '../../support/card-payments.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { insertRefund } from '../../support/refund-rows.ts';

const store = await cardStore();
const { db, services, simulator, intentFor, complete } = store;
const { call, paypal, placed, paid, edit } = await ownersOrders(store);

/** 39.00 of goods, 6.99 to Texas and 2.44 of tax. */
const sling = 31;

async function paymentOf(orderId: number) {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) throw new Error('there is no payment');
  return payment;
}

test('an order paid by PayPal books its parts, the fee and PayPal’s debt to the store', async () => {
  const { id } = await paid();
  const { captureId } = await paymentOf(id);
  expect(await booksOf(db, id)).toEqual([
    {
      kind: 'captured',
      source: `capture:${captureId}`,
      rows: {
        sale: -39_00,
        shipping: -6_99,
        tax: -2_44,
        // 3.49 % and 0.49 of 48.43.
        'provider-fee': 2_18,
        'provider-balance': 46_25,
      },
    },
  ]);
  expect(await unitsOf(db, id)).toEqual({ [sling]: 1 });
});

test('an order paid by card books Stripe’s fee', async () => {
  const order = await placed();
  await complete(await intentFor(order));
  expect(await balancesOf(db, order.id)).toMatchObject({ 'provider-fee': 1_70, 'provider-balance': 46_73 });
});

test('an order marked as paid by the owner books cash, once, whatever its later status', async () => {
  const { id } = await placed();
  await markPaid(services, id);
  await edit(id, { status: 'pending', overrideReason: 'The check bounced' });
  await markPaid(services, id);
  expect(await booksOf(db, id)).toMatchObject([
    { kind: 'captured', source: `order:${id}`, rows: { cash: 48_43 } },
  ]);
});

test('an order of 0.00 books its sale against its discount', async () => {
  const grant = { discountPercent: 100, fixedShippingRate: 0, isActive: true, expiresAt: '2099-01-01' };
  await call('POST', '/api/admin/discount-codes', { code: 'FREE', ...grant });
  const { id } = await placed({ discountCode: 'FREE' });
  expect(await booksOf(db, id)).toEqual([
    { kind: 'captured', source: `order:${id}`, rows: { sale: -39_00, discount: 39_00 } },
  ]);
  expect(await unitsOf(db, id)).toEqual({ [sling]: 1 });
});

describe('refunded money', () => {
  test('by a cancellation leaves only the fee, and the units are restocked', async () => {
    const { id } = await paid();
    await edit(id, { status: 'cancelled', refund: true, restock: true });
    await expect.poll(() => balancesOf(db, id)).toEqual({ 'provider-fee': 2_18, 'provider-balance': -2_18 });
    expect(await unitsOf(db, id)).toEqual({ [sling]: 0 });
  });

  test('in parts is distributed over the order and ends at zero for each part', async () => {
    const { id } = await paid();
    const payment = await paymentOf(id);
    for (const amountCents of [1, 17_17, 13_13, 18_12]) {
      const refund = await insertRefund(db, { paymentId: payment.id, amountCents });
      await sendRefund(services, refund?.id ?? '');
    }
    expect((await booksOf(db, id)).map(({ kind }) => kind)).toEqual([
      'captured',
      ...Array<string>(4).fill('refunded'),
    ]);
    expect(await balancesOf(db, id)).toEqual({ 'provider-fee': 2_18, 'provider-balance': -2_18 });
  });

  test('at the provider’s own pages is booked once, when the store learns of it', async () => {
    const { id } = await paid();
    const payment = await paymentOf(id);
    await services.paypal.refundCapture(payment.captureId ?? '', '10.00', `by-hand-${id}`);
    for (let look = 0; look < 2; look += 1) await settlePayment(services, payment.id);
    expect((await booksOf(db, id)).map(({ rows }) => rows['provider-balance'])).toEqual([46_25, -10_00]);
  });
});

test('that its order cannot use is unplaced until it is refunded', async () => {
  const order = await placed();
  const { id: window } = await order.guest.startPayment(order);
  await paypal.approve(window);
  await paypal.fail({ endpoint: 'capture-order', fault: 'reset-after', times: 2 });
  await order.guest.capture(window);
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
  const payment = await paymentOf(order.id);
  await settlePayment(services, payment.id);
  expect((await booksOf(db, order.id))[0]?.rows).toEqual({
    'provider-fee': 2_18,
    'provider-balance': 46_25,
    unplaced: -48_43,
  });
  await expect
    .poll(() => booksOf(db, order.id))
    .toMatchObject([{}, { kind: 'refunded', rows: { 'provider-balance': -48_43, unplaced: 48_43 } }]);
  expect(await unitsOf(db, order.id)).toEqual({});
});

test('an order that is paid twice books one sale; the second payment is unplaced', async () => {
  const order = await placed();
  await markPaid(services, order.id);
  await edit(order.id, { status: 'pending', overrideReason: 'The check bounced' });
  const { id: window } = await order.guest.startPayment(order);
  await paypal.approve(window);
  expect((await order.guest.capture(window)).status).toBe(200);
  expect(await balancesOf(db, order.id)).toMatchObject({ sale: -39_00, cash: 48_43, unplaced: -48_43 });
});

test('an order paid again after a refund books a second sale', async () => {
  const order = await placed();
  const { id: first } = await order.guest.startPayment(order);
  await paypal.approve(first);
  await order.guest.capture(first);
  await edit(order.id, { status: 'cancelled', refund: true });
  await expect.poll(() => balancesOf(db, order.id)).not.toHaveProperty('sale');
  await edit(order.id, { status: 'pending', overrideReason: 'The customer wants it after all' });
  const { id: second } = await order.guest.startPayment(order);
  await paypal.approve(second);
  expect((await order.guest.capture(second)).status).toBe(200);
  expect(await balancesOf(db, order.id)).toMatchObject({ sale: -39_00, 'provider-fee': 4_36 });
  expect(await balancesOf(db, order.id)).not.toHaveProperty('unplaced');
});

test('a refunded order that is then paid in cash books the cash', async () => {
  const { id } = await paid();
  await edit(id, { status: 'cancelled', refund: true });
  await edit(id, { status: 'pending', overrideReason: 'The customer pays at the counter' });
  expect((await markPaid(services, id)).ok).toBe(true);
  // Whether or not the refund came first.
  await expect
    .poll(() => balancesOf(db, id))
    .toEqual({
      cash: 48_43,
      sale: -39_00,
      shipping: -6_99,
      tax: -2_44,
      'provider-fee': 2_18,
      'provider-balance': -2_18,
    });
});

test('a fee that PayPal does not report with the capture is booked at a later check, once', async () => {
  const order = await placed();
  const { id: window } = await order.guest.startPayment(order);
  await paypal.approve(window);
  const payment = await paymentOf(order.id);
  const feeless = { ...services, paypal: await paypalWithoutFees() };
  expect(await settlePayment(feeless, payment.id)).toMatchObject({ state: 'paid' });
  expect(await balancesOf(db, order.id)).toMatchObject({ 'provider-balance': 48_43 });
  for (let look = 0; look < 2; look += 1) await settlePayment(services, payment.id);
  const [, late, ...more] = await booksOf(db, order.id);
  expect(late).toMatchObject({ kind: 'fee', rows: { 'provider-fee': 2_18, 'provider-balance': -2_18 } });
  expect(more).toEqual([]);
});

test('the books of these tests balance', async () => {
  await expect.poll(() => differencesIn(services.database)).toEqual([]);
});

describe('the database', () => {
  beforeAll(async () => void (await paid()));

  test.each(['ledger_movements', 'ledger_entries', 'stock_movements'])(
    'refuses to change or delete a row of %s',
    async (name) => {
      const table = sql.identifier(name);
      const cause = { message: `The rows of ${name} are never changed or deleted` };
      await expect(db.execute(sql`update ${table} set id = default`)).rejects.toMatchObject({ cause });
      await expect(db.execute(sql`delete from ${table}`)).rejects.toMatchObject({ cause });
      await expect(db.execute(sql`truncate ${table} cascade`)).rejects.toMatchObject({ cause });
    },
  );

  test('refuses a movement that does not sum to zero when it is committed (R-MONEY-11)', async () => {
    const { id } = await placed();
    const unequal = db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into ledger_movements (kind, order_id, source) values ('captured', ${id}, 'by hand')`);
      await tx.execute(sql`
        insert into ledger_entries (movement_id, account, cents)
        select id, 'sale', -1 from ledger_movements where source = 'by hand'`);
    });
    await expect(unequal).rejects.toMatchObject({
      cause: {
        message: expect.stringMatching(
          /^The rows of ledger movement \d+ sum to -1 cents and not to zero$/,
        ) as string,
      },
    });
    expect(await booksOf(db, id)).toEqual([]);
  });
});

/** The simulator, without fees in its answers. */
async function paypalWithoutFees() {
  const server = createServer((request, response) => {
    void (async () => {
      const body: Buffer[] = [];
      for await (const part of request) body.push(part as Buffer);
      const answer = await fetch(`${simulator.origin}${request.url}`, {
        method: request.method ?? 'GET',
        headers: Object.fromEntries(
          ['authorization', 'content-type', 'paypal-request-id', 'prefer'].flatMap((name) =>
            request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]],
          ),
        ),
        ...(body.length > 0 && { body: Buffer.concat(body) }),
      });
      const text = (await answer.text()).replaceAll('seller_receivable_breakdown', 'left_out');
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(text);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  return createPayPalClient(
    { ...services.paypal.endpoint, apiBase: `http://127.0.0.1:${port}` },
    services.log,
  );
}

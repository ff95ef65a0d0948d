import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/platform/time/durations.ts';
import type { PaymentLog } from '#domain/payments/settle/payment-log.schema.ts';
import { payments, providerAnswers } from '#server/db/schema/payments.ts';
import { findPaymentOfProviderOrder } from '#server/payments/settle/payments.queries.ts';
import { reconcilePayments } from '#server/payments/settle/reconcile.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { provider } from '../../support/ledger.ts';
import { owner } from '../../support/owner.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, simulator, time } = await testStore();
const { db } = services.database;
const paypal = provider(simulator);
const alaska = addressIn('AK');

async function readyToPay() {
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder();
  const { id } = await guest.startPayment(order);
  return { guest, order, id };
}

async function paymentOf(id: string) {
  return (await findPaymentOfProviderOrder(db, id))?.payment ?? null;
}

describe('an address at the capture (M-04)', () => {
  test('of another shopper changes neither the shipment nor the payment; the approved capture succeeds', async () => {
    const { guest, order, id } = await readyToPay();
    await paypal.approve(id);
    const stranger = shopper(app);
    await stranger.add(31);
    const theirs = { ...alaska, firstName: 'Mal', lastName: 'Ory', address: '1 Thief St' };
    expect(await stranger.capture(id, { shippingAddress: theirs })).toMatchObject({
      status: 200,
      body: { status: 'paid' },
    });
    const answer = await guest.ok<{ shippingAddress?: unknown }>(
      'GET',
      `/api/orders/${order.orderId}/status`,
    );
    expect(JSON.stringify(answer)).not.toContain('Thief');
    expect(await paypal.capturesOf(order.orderId)).toMatchObject([{ amount: order.totalAmount }]);
  });
});

describe('declined instruments', () => {
  test('may be replaced three times in the same window; then the attempt is over', async () => {
    const { guest, order, id } = await readyToPay();
    const restarts: unknown[] = [];
    for (let round = 1; round <= 4; round += 1) {
      await paypal.approve(id, 'instrument-declined');
      const { status, body } = await guest.capture(id);
      restarts.push([status, (body as { restart?: string }).restart]);
    }
    expect(restarts).toEqual([
      [422, 'true'],
      [422, 'true'],
      [422, 'true'],
      [422, 'false'],
    ]);
    expect(await paymentOf(id)).toMatchObject({
      status: 'abandoned',
      endReason: 'too-many-declines',
      providerIssue: 'INSTRUMENT_DECLINED',
      declines: 4,
    });
    const again = await guest.startPayment(order);
    await paypal.approve(again.id);
    expect(await guest.capture(again.id)).toMatchObject({ status: 200 });
  });

  test.each([false, true])('do not hide the final reason (declined before: %s, C-03)', async (isDeclined) => {
    const { guest, id } = await readyToPay();
    if (isDeclined) {
      await paypal.approve(id, 'instrument-declined');
      await guest.capture(id);
    }
    expect((await paymentOf(id))?.declines).toBe(isDeclined ? 1 : 0);
    await paypal.approve(id);
    expect(await guest.capture(id, { shippingAddress: alaska })).toMatchObject({ status: 409 });
    const answer = await guest.capture(id);
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'This payment is no longer open. Please start the payment again.' },
    });
    expect(answer.body).not.toHaveProperty('issue');
  });
});

test('PayPal’s answers are stored once each, without personal data', async () => {
  const { guest, id } = await readyToPay();
  await paypal.approve(id);
  await guest.capture(id);
  const payment = await paymentOf(id);
  const answers = await db
    .select()
    .from(providerAnswers)
    .where(eq(providerAnswers.paymentId, payment?.id ?? ''))
    .orderBy(asc(providerAnswers.id));
  expect(answers.map(({ call, outcome, httpStatus }) => [call, outcome, httpStatus])).toEqual([
    ['create', 'ok', 201],
    ['look', 'ok', 200],
    ['capture', 'ok', 201],
  ]);
  const ask = await owner(app, services);
  const { body } = await ask<PaymentLog>('GET', `/api/admin/orders/${payment?.orderId}/payments`);
  const [log] = body;
  expect(log).toMatchObject({ status: 'captured', ended: null, captureId: payment?.captureId });
  expect(log?.answers.map(({ call }) => call)).toEqual(['capture', 'look', 'create']);
  const text = JSON.stringify([answers, log]);
  expect(text).toContain('COMPLETED');
  for (const personal of ['Dana', 'Reyes', texasAddress.address, '@', 'payer', 'account']) {
    expect(text).not.toContain(personal);
  }
});

describe('the reconciler (M-07, M-08)', () => {
  test('checks money in flight first, and open windows less and less often', async () => {
    const open = await readyToPay();
    const flying = await readyToPay();
    await paypal.approve(flying.id);
    await db.update(payments).set({ status: 'capturing' }).where(eq(payments.providerOrderId, flying.id));
    const asked: string[] = [];
    const getOrder = (id: string) => {
      asked.push(id);
      return services.paypal.getOrder(id);
    };
    const watched = { ...services, paypal: { ...services.paypal, getOrder } };
    time.pass(2 * minuteMs);
    await reconcilePayments(watched);
    expect(asked.indexOf(flying.id)).toBeLessThan(asked.indexOf(open.id));
    expect(await flying.guest.status(flying.order.orderId)).toMatchObject({ status: 'paid' });

    asked.length = 0;
    for (let minute = 0; minute < 5 * 60; minute += 1) {
      time.pass(minuteMs);
      await reconcilePayments(watched);
    }
    const looks = asked.filter((id) => id === open.id).length;
    expect(looks).toBeGreaterThan(15);
    expect(looks).toBeLessThan(40);
    time.pass(2 * hourMs);
    await reconcilePayments(watched);
    expect(await paymentOf(open.id)).toMatchObject({ status: 'voided', endReason: 'closed-at-provider' });
  });

  test('captures an approval after the pause that PayPal asked for; until then it is in flight', async () => {
    const { guest, order, id } = await readyToPay();
    await paypal.approve(id);
    await paypal.fail({ endpoint: 'capture-order', fault: 'rate-limit', retryAfterSeconds: 1 });
    expect(await guest.capture(id)).toMatchObject({ status: 202, body: { status: 'processing' } });
    await expect
      .poll(async () => {
        time.pass(2 * minuteMs);
        await reconcilePayments(services);
        return guest.status(order.orderId);
      })
      .toMatchObject({ status: 'paid' });
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { RefundBody } from '#domain/payments/refunds/order-refund.schema.ts';
import { allSales } from '#server/money/statistics/sales.queries.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { refundOrder } from '#server/payments/refunds/refund-order.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { differencesIn } from '../../support/books.ts';
import { cardStore, slingTotal } from '../../support/card-payments.ts';
import { eventually } from '../../support/eventually.ts';
import { expectWebhooksProcessed } from '../../support/expect-webhooks-processed.ts';
import { refundForm } from '../../support/refund-form.ts';
import { ownersOrders } from '../../support/owners-orders.ts';

const store = await cardStore();
const { db, services, simulator, stripe, complete, intentFor } = store;
const { paypal, paid, placed, read } = await ownersOrders(store);
const address = await store.app.listen({ port: 0, host: '127.0.0.1' });
simulator.setWebhookUrl(`${address}/api/paypal/webhook`);
stripe.simulator.setWebhookUrl(`${address}/api/stripe/webhook`);

describe.each(['PayPal', 'Stripe'] as const)('an order that was paid by %s', (way) => {
  test('refunds a part, once per key, and the order stays paid (R-REF-1, R-REF-5, R-REF-6)', async () => {
    const { id, payment } = await paidBy(way);
    const before = await revenue();
    const wish = refundForm(await read(id), { other: '10.00' });
    const asked = await Promise.all([1, 2, 3, 4].map(() => refundOrder(services, id, wish)));
    expect(new Set(asked.map((outcome) => outcome.ok && outcome.value.groupId)).size).toBe(1);
    await allSent();
    expect(await backAt(payment)).toEqual([10_00]);
    expect(await read(id)).toMatchObject({
      status: 'paid',
      isRefunded: false,
      refundable: '38.43',
      refunded: '10.00',
    });
    expect(await statusOf(payment)).toBe('partially-refunded');
    expect(await revenue()).toBe(before - 10_00);
    expect((await read(id)).history.find(({ what }) => what === 'refund-requested')).toMatchObject({
      actor: 'owner',
      detail: { amount: '10.00', reason: 'A scratch' },
    });
    const other = await refundOrder(services, id, { ...wish, other: '11.00', amount: '11.00' });
    expect(other).toMatchObject({ ok: false, reason: { extra: { field: 'key' } } });
  });

  test('never refunds more than was captured, even concurrently (R-REF-4)', async () => {
    const { id, payment } = await paidBy(way);
    const forms = await read(id).then((order) => [1, 2, 3].map(() => refundForm(order, { other: '20.00' })));
    const asked = await Promise.all(forms.map((form) => refundOrder(services, id, form)));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(asked.find(({ ok }) => !ok)).toMatchObject({
      reason: {
        extra: { field: 'amount' },
        message:
          'Something was refunded since you opened this order. $28.43 can be refunded now. Check the refund, then send it again.',
      },
    });
    expect(await ask(id, '28.44')).toMatchObject({
      ok: false,
      reason: {
        extra: { field: 'amount' },
        message: 'At most 28.43 can be refunded. Enter a smaller amount.',
      },
    });
    await allSent();
    expect(await ask(id, '28.43')).toMatchObject({ ok: true });
    await allSent();
    expect(sum(await backAt(payment))).toBe(slingTotal);
    expect(await statusOf(payment)).toBe('refunded');
    expect(await read(id)).toMatchObject({ status: 'paid', isRefunded: true, refundable: '0.00' });
    expect(await ask(id, '0.01')).toMatchObject({
      ok: false,
      reason: { extra: { field: 'amount' } },
    });
  });

  test('counts refunds made at the provider, before and next to its own (R-REF-8)', async () => {
    const { id, payment } = await paidBy(way);
    // The store gets no event: it checks before it refunds.
    mute();
    await sendBack(payment, '20.00');
    expect(await ask(id, '30.00')).toMatchObject({
      ok: false,
      reason: { extra: { field: 'amount' } },
    });
    unmute();
    // Its job sends it while the owner refunds at the provider.
    expect(await ask(id, '10.00')).toMatchObject({ ok: true });
    await sendBack(payment, '5.00');
    await allSent();
    await settlePayment(services, payment.id);
    expect((await backAt(payment)).toSorted((a, b) => a - b)).toEqual([5_00, 10_00, 20_00]);
    const booked = await db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment.id))
      .orderBy(refunds.createdAt);
    expect(booked.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([
      5_00, 10_00, 20_00,
    ]);
    expect(await read(id)).toMatchObject({ refunded: '35.00', refundable: '13.43' });
  });

  test('refunds no more units of a line than were bought (R-REF-4, R-REF-5)', async () => {
    const { id } = await paidBy(way);
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
    const lines = [{ lineId: line?.id ?? 0, quantity: 1, restock: false }];
    expect(await ask(id, '1.00', { lines: [{ lineId: 0, quantity: 1, restock: false }] })).toMatchObject({
      ok: false,
      reason: { extra: { field: 'lines' } },
    });
    expect(await ask(id, '1.00', { lines })).toMatchObject({ ok: true });
    expect(await ask(id, '1.00', { lines })).toMatchObject({
      ok: false,
      reason: {
        extra: { field: 'lines' },
        message: 'All units of Two-Point Sling, Black are already refunded.',
      },
    });
    expect((await read(id)).history.find(({ what }) => what === 'refund-requested')?.detail).toMatchObject({
      items: '1 × Two-Point Sling, Black',
    });
    await allSent();
  });
});

test('the books of all refunds are correct', async () => {
  expect(await differencesIn(services.database)).toEqual([]);
});

test('an unpaid order has nothing to refund', async () => {
  const { id } = await placed();
  expect(await ask(id, '1.00')).toMatchObject({
    ok: false,
    reason: { extra: { field: 'amount' } },
  });
  expect(await refundOrder(services, 2_000_000, refundForm(await read(id), { other: '1' }))).toMatchObject({
    ok: false,
    reason: { kind: 'missing' },
  });
});

/** The owner's form for a part of an order's money, sent from the order as it is now. */
async function ask(id: number, other: string, parts: Partial<RefundBody> = {}) {
  return refundOrder(services, id, refundForm(await read(id), { other, ...parts }));
}

async function paidBy(way: 'PayPal' | 'Stripe') {
  const order = way === 'PayPal' ? await paid() : await placed();
  if (way === 'Stripe') await complete(await intentFor(order));
  await heard();
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  if (payment?.status !== 'captured') throw new Error('the order is not paid');
  return { id: order.id, payment };
}

/** The owner's refund in the provider's own pages. */
async function sendBack(
  { provider, captureId, providerOrderId }: typeof payments.$inferSelect,
  amount: string,
) {
  if (provider === 'paypal') {
    await services.paypal.refundCapture(captureId ?? '', amount, `by-hand-${captureId}-${amount}`);
  } else {
    await fetch(`${stripe.simulator.origin}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripe.simulator.secretKey}` },
      body: `payment_intent=${providerOrderId}&amount=${amount.replace('.', '')}`,
    });
  }
}

function mute(): void {
  simulator.setWebhookUrl(null);
  stripe.simulator.setWebhookUrl(null);
}

function unmute(): void {
  simulator.setWebhookUrl(`${address}/api/paypal/webhook`);
  stripe.simulator.setWebhookUrl(`${address}/api/stripe/webhook`);
}

/** The returned money in the provider's own books, in cents. */
async function backAt({ provider, providerOrderId }: typeof payments.$inferSelect): Promise<number[]> {
  if (provider === 'paypal') {
    const ledger = (await paypal.orders()).find(({ id }) => id === providerOrderId);
    return (ledger?.captures ?? []).flatMap((capture) =>
      capture.refunds.map(({ amount }) => Math.round(Number(amount) * 100)),
    );
  }
  const book = await stripe.book(providerOrderId ?? '');
  return (book?.charges ?? []).flatMap((charge) => charge.refunds.map(({ amount }) => amount));
}

async function statusOf({ id }: { id: string }) {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row?.status;
}

async function allSent(): Promise<void> {
  await eventually(services, async () => {
    expect(await db.$count(refunds, eq(refunds.status, 'requested'))).toBe(0);
  });
  await heard();
}

async function heard(): Promise<void> {
  await eventually(services, async () => {
    await expectWebhooksProcessed(db, [...(await paypal.deliveries()), ...(await stripe.deliveries())]);
  });
}

async function revenue(): Promise<number> {
  return (await allSales(db)).cents;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

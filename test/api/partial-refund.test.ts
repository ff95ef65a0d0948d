import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { allSales } from '#server/sales/sales.queries.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { refundOrder, type RefundWish } from '#server/order-management/refund-order.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { differencesIn } from '../support/books.ts';
import { cardStore, slingTotal } from '../support/card-payments.ts';
import { eventually } from '../support/eventually.ts';
import { expectWebhooksProcessed } from '../support/expect-webhooks-processed.ts';
import { ownersOrders } from '../support/owners-orders.ts';

const store = await cardStore();
const { db, services, simulator, stripe, complete, intentFor } = store;
const { paypal, paid, placed, read } = await ownersOrders(store);
const address = await store.app.listen({ port: 0, host: '127.0.0.1' });
simulator.setWebhookUrl(`${address}/api/paypal/webhook`);
stripe.simulator.setWebhookUrl(`${address}/api/stripe/webhook`);

let keys = 0;

describe.each(['PayPal', 'Stripe'] as const)('an order that was paid by %s', (way) => {
  test('refunds a part, once per key, and the order stays paid (R-REF-1, R-REF-5, R-REF-6)', async () => {
    const { id, payment } = await paidBy(way);
    const before = await revenue();
    const wish = partOf(10_00, { key: `form-${way}` });
    const asked = await Promise.all([1, 2, 3, 4].map(() => refundOrder(services, id, wish)));
    expect(new Set(asked.map((outcome) => outcome.ok && outcome.value)).size).toBe(1);
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
    const other = await refundOrder(services, id, { ...wish, amount: 11_00 });
    expect(other).toMatchObject({ ok: false, reason: { extra: { field: 'key' } } });
  });

  test('never refunds more than was captured, even concurrently (R-REF-4)', async () => {
    const { id, payment } = await paidBy(way);
    const asked = await Promise.all([1, 2, 3].map(() => refundOrder(services, id, partOf(20_00))));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(2);
    expect(asked.find(({ ok }) => !ok)).toMatchObject({
      reason: {
        extra: { field: 'amount' },
        message: 'At most 8.43 can be refunded. Enter a smaller amount.',
      },
    });
    await allSent();
    expect(await refundOrder(services, id, partOf(8_43))).toMatchObject({ ok: true });
    await allSent();
    expect(sum(await backAt(payment))).toBe(slingTotal);
    expect(await statusOf(payment)).toBe('refunded');
    expect(await read(id)).toMatchObject({ status: 'paid', isRefunded: true, refundable: '0.00' });
    expect(await refundOrder(services, id, partOf(1))).toMatchObject({
      ok: false,
      reason: { extra: { field: 'amount' } },
    });
  });

  test('counts refunds made at the provider, before and next to its own (R-REF-8)', async () => {
    const { id, payment } = await paidBy(way);
    // The store gets no event: it checks before it refunds.
    mute();
    await sendBack(payment, '20.00');
    expect(await refundOrder(services, id, partOf(30_00))).toMatchObject({
      ok: false,
      reason: { extra: { field: 'amount' } },
    });
    unmute();
    const [own] = await Promise.all([refundOrder(services, id, partOf(10_00)), sendBack(payment, '5.00')]);
    expect(own).toMatchObject({ ok: true });
    await allSent();
    await settlePayment(services, payment.id);
    expect((await backAt(payment)).toSorted((a, b) => a - b)).toEqual([5_00, 10_00, 20_00]);
    const booked = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
    expect(booked.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([
      5_00, 10_00, 20_00,
    ]);
    expect(await read(id)).toMatchObject({ refunded: '35.00', refundable: '13.43' });
  });

  test('refunds no more units of a line than were bought (R-REF-4, R-REF-5)', async () => {
    const { id } = await paidBy(way);
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
    const lines = [{ lineId: line?.id ?? 0, quantity: 1 }];
    expect(
      await refundOrder(services, id, partOf(1_00, { lines: [{ lineId: 0, quantity: 1 }] })),
    ).toMatchObject({
      ok: false,
      reason: { extra: { field: 'lines' } },
    });
    expect(await refundOrder(services, id, partOf(1_00, { lines }))).toMatchObject({ ok: true });
    expect(await refundOrder(services, id, partOf(1_00, { lines }))).toMatchObject({
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
  expect(await refundOrder(services, id, partOf(1_00))).toMatchObject({
    ok: false,
    reason: { extra: { field: 'amount' } },
  });
  expect(await refundOrder(services, 2_000_000, partOf(1_00))).toMatchObject({
    ok: false,
    reason: { kind: 'missing' },
  });
});

function partOf(amount: number, extra: Partial<RefundWish> = {}): RefundWish {
  keys += 1;
  return { amount, lines: null, reason: 'A scratch', key: `key-${keys}`, ...extra };
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

import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { addDays, dayOf, startOfDay } from '#domain/platform/time/shop-day.ts';
import { moneyChecks, moneyDifferences } from '#server/db/schema/books.ts';
import { emails } from '#server/db/schema/emails.ts';
import { payments } from '#server/db/schema/payments.ts';
import { compareMoneyDaily } from '#server/money/comparison/compare-money.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { eventually } from '../../support/eventually.ts';
import { moneyStore, ways } from '../../support/money.ts';

const store = await moneyStore();
const { db, services, time, paypal, atPayPal, paidBy, placed, sendBack, compareLater, inbox, mend, tasks } =
  store;

beforeEach(async () => {
  await store.beginAnew();
  await db.delete(moneyChecks);
  await db.delete(moneyDifferences);
  await db.delete(emails);
});

test('matching books and providers have no differences, and show the time of the comparison (R-REF-9)', async () => {
  const { payment } = await paidBy('PayPal');
  await paidBy('Stripe');
  await sendBack(payment, '5.00');
  await settlePayment(services, payment.id);
  const { differences, checks } = await compareLater();
  expect(differences).toEqual([]);
  expect(checks).toMatchObject([
    { provider: 'paypal', problem: null, at: time.now.toISOString() },
    { provider: 'stripe', problem: null },
  ]);
  expect(checks.every(({ transactions }) => transactions > 0)).toBe(true);
  expect(await tasks('money-differences')).toEqual([]);
});

test.each(ways)(
  'M-10: a refund at %s whose event was lost is listed as a difference, and a button records it, once',
  async (way) => {
    const { id, orderId, payment } = await paidBy(way);
    await sendBack(payment, '5.00');
    await sendBack(payment, '7.00');
    const { differences } = await compareLater();
    expect(differences).toMatchObject([
      { kind: 'unknown-refund', orderId: id, orderNumber: orderId, ourAmount: null },
      { kind: 'unknown-refund', orderId: id, orderNumber: orderId, ourAmount: null },
    ]);
    expect(new Set(differences.map(({ providerAmount }) => providerAmount))).toEqual(
      new Set(['-5.00', '-7.00']),
    );
    expect(differences[0]?.cause).toMatch(new RegExp(`^${way} refunded .+ of order ${orderId}`));
    expect(differences[0]?.mends[0]).toEqual({ mend: 'look', label: 'Record refund' });
    expect(await tasks('money-differences')).toEqual([{ kind: 'money-differences', count: '2' }]);

    const first = differences[0]?.id ?? 0;
    const mended = await Promise.all([mend(first, 'look'), mend(first, 'look')]);
    expect(mended.map(({ status }) => status)).toEqual([200, 200]);
    expect(await store.refundsOf(payment.id)).toEqual([[12_00, 'completed']]);
    expect((await store.historyOf(id)).filter(({ what }) => what === 'money-difference-mended')).toHaveLength(
      1,
    );

    expect(await store.wrongBooks()).toEqual([]);
    const later = await compareLater();
    expect(later.differences).toEqual([]);
    expect(new Set(later.resolved.map(({ resolution }) => resolution))).toEqual(
      new Set(['Resolved at a later comparison', 'Recorded after checking with the provider']),
    );
    expect(await store.refundsOf(payment.id)).toEqual([[12_00, 'completed']]);
  },
);

test('a capture that the store did not record is settled by its button', async () => {
  const order = await placed();
  const { id } = await order.guest.startPayment(order);
  await paypal.approve(id);
  await paypal.fail({ endpoint: 'capture-order', fault: 'error-after', times: 1 });
  await paypal.fail({ endpoint: 'capture-order', fault: 'answer', status: 500, times: 1 });
  expect((await order.guest.capture(id)).status).toBe(202);
  const [difference, ...more] = (await compareLater()).differences;
  expect(more).toEqual([]);
  expect(difference).toMatchObject({ kind: 'money-without-order', orderNumber: order.orderId });
  expect(difference?.mends[0]?.label).toBe('Record payment');
  expect((await mend(difference?.id ?? 0, 'look')).status).toBe(200);
  expect((await order.guest.status(order.orderId)).status).toBe('paid');
  expect(await store.wrongBooks()).toEqual([]);
  expect((await compareLater()).differences).toEqual([]);
});

test.each(ways)('money at %s without an order is refunded by its button, once', async (way) => {
  if (way === 'PayPal') await atPayPal('/orders', { amount: '12.34' });
  else await store.stripe.intent({ state: 'succeeded', amount: 12_34 });
  const [difference, ...more] = (await compareLater()).differences;
  expect(more).toEqual([]);
  expect(difference).toMatchObject({ kind: 'money-without-order', orderId: null, providerAmount: '12.34' });
  expect(difference?.mends.map((one) => one.mend)).toEqual(['refund', 'handle']);
  const id = difference?.id ?? 0;
  expect((await mend(id, 'look')).status).toBe(409);
  const sent = await Promise.all([mend(id, 'refund'), mend(id, 'refund')]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect((await mend(id, 'refund')).status).toBe(200);
  const { differences, resolved } = await compareLater();
  expect(differences).toEqual([]);
  expect(resolved.find((one) => one.id === id)?.resolution).toMatch(/^Refunded, refund /);
});

test('a rate limit or conflict at PayPal does not count as refused: the button can be pressed again', async () => {
  await atPayPal('/orders', { amount: '12.34' });
  const [difference] = (await compareLater()).differences;
  const id = difference?.id ?? 0;
  await paypal.fail({ endpoint: 'refund-capture', fault: 'answer', status: 409 });
  expect((await mend(id, 'refund')).body.message).toContain('PayPal did not answer');
  await paypal.fail({
    endpoint: 'refund-capture',
    fault: 'answer',
    issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS',
  });
  const refusal = await mend(id, 'refund');
  expect(refusal.status).toBe(409);
  expect(refusal.body.message).toContain('Your PayPal account does not have enough money.');
  expect((await mend(id, 'refund')).status).toBe(200);
  expect((await mend(id, 'refund')).status).toBe(200);
  expect((await compareLater()).differences).toEqual([]);
});

test('an order without money is checked again, and stays until the owner resolves it with a note', async () => {
  const { id, payment } = await paidBy('PayPal');
  await db
    .update(payments)
    .set({ captureId: 'GONE1', providerOrderId: 'GONE2' })
    .where(eq(payments.id, payment.id));
  const found = (await compareLater()).differences;
  expect(found.map(({ kind, reference }) => [kind, reference])).toEqual(
    expect.arrayContaining([
      ['order-without-money', 'GONE1'],
      ['money-without-order', payment.captureId],
    ]),
  );
  const missing = found.find(({ kind }) => kind === 'order-without-money');
  const refusal = await mend(missing?.id ?? 0, 'look');
  expect(refusal.status).toBe(409);
  expect(refusal.body.message).toContain('PayPal still reports the same');
  expect((await mend(missing?.id ?? 0, 'handle', { note: ' ' })).body).toMatchObject({ field: 'note' });
  expect((await mend(missing?.id ?? 0, 'handle', { note: 'Paid by check' })).status).toBe(200);
  expect((await store.historyOf(id))[0]).toMatchObject({
    actor: 'owner',
    what: 'money-difference-mended',
    detail: { how: 'Handled: Paid by check' },
  });
  const later = await compareLater();
  expect(later.differences.map(({ kind }) => kind)).toEqual(['money-without-order']);
  expect(later.resolved.map(({ resolution }) => resolution)).toEqual(['Handled: Paid by check']);
  await db.update(payments).set(payment).where(eq(payments.id, payment.id));
});

test('a different amount resolves once a comparison no longer finds it, and reopens if it comes back', async () => {
  const { payment } = await paidBy('Stripe');
  const booked = (cents: number) =>
    db.update(payments).set({ amountCents: cents }).where(eq(payments.id, payment.id));
  await booked(48_44);
  const [difference] = (await compareLater()).differences;
  expect(difference).toMatchObject({ kind: 'other-amount', ourAmount: '48.44', providerAmount: '48.43' });
  await booked(48_43);
  expect((await compareLater()).differences).toEqual([]);
  await booked(48_44);
  expect((await compareLater()).differences.map(({ id }) => id)).toEqual([difference?.id]);
  await booked(48_43);
});

test('without permission to read transactions a notice says so, and refunds are found payment by payment', async () => {
  const { id, payment } = await paidBy('PayPal');
  await sendBack(payment, '9.00');
  await atPayPal('/reporting', { allowed: false }, 'PUT');
  const { differences, checks } = await compareLater();
  expect(checks[0]).toMatchObject({ provider: 'paypal', problem: 'not-allowed' });
  expect(await tasks('money-check')).toEqual([
    { kind: 'money-check', provider: 'paypal', problem: 'not-allowed' },
  ]);
  const [difference] = differences;
  expect(difference).toMatchObject({ kind: 'unknown-refund', orderId: id, providerAmount: '-9.00' });
  expect((await mend(difference?.id ?? 0, 'look')).status).toBe(200);
  expect(await store.refundsOf(payment.id)).toEqual([[9_00, 'completed']]);
  await atPayPal('/reporting', { allowed: true }, 'PUT');
  expect((await compareLater()).differences).toEqual([]);
  expect(await tasks('money-check')).toEqual([]);
});

test('without that permission the button asks PayPal about its own payment only, once or twice', async () => {
  const { payment } = await paidBy('PayPal');
  await paidBy('PayPal');
  await paidBy('PayPal');
  await sendBack(payment, '4.00');
  await atPayPal('/reporting', { allowed: false }, 'PUT');
  const [difference] = (await compareLater()).differences;
  const before = (await paypal.looks()).length;
  expect((await mend(difference?.id ?? 0, 'look')).status).toBe(200);
  const looked = (await paypal.looks()).slice(before).map(({ path }) => path);
  expect(new Set(looked)).toEqual(new Set([`/v2/checkout/orders/${payment.providerOrderId}`]));
  await atPayPal('/reporting', { allowed: true }, 'PUT');
});

test('"Compare now" is a job: its answer asks no provider, and the inbox says that it runs', async () => {
  await paidBy('PayPal');
  expect(await inbox()).toMatchObject({ isComparing: false });
  await paypal.fail({ endpoint: 'search-transactions', fault: 'slow', ms: 4_000 });
  const before = (await paypal.looks()).length;
  expect(await store.compareNow()).toMatchObject({ isComparing: true, checks: [] });
  expect(await paypal.looks()).toHaveLength(before);
  await eventually(services, async () => expect(await inbox()).toMatchObject({ isComparing: false }));
});

test('a provider that does not answer resolves nothing, and is retried', async () => {
  const { payment } = await paidBy('PayPal');
  await sendBack(payment, '3.00');
  expect((await compareLater()).differences).toHaveLength(1);
  await paypal.fail({ endpoint: 'search-transactions', fault: 'answer', status: 500, times: 4 });
  expect(await compareMoneyDaily(services)).toEqual({ retry: 'PayPal did not answer' });
  const { differences, checks } = await inbox();
  expect(differences).toHaveLength(1);
  expect(checks[0]).toMatchObject({ provider: 'paypal', problem: 'no-answer' });
  await fetch(`${store.simulator.origin}/_sim/scenario`, { method: 'DELETE' });
  expect(await compareMoneyDaily(services)).toBeUndefined();
  expect(await db.$count(moneyChecks, eq(moneyChecks.problem, 'no-answer'))).toBe(1);
});

test('only staff read the differences, and a missing one is a 404', async () => {
  const answer = await store.app.inject({ method: 'GET', url: '/api/admin/money' });
  expect(answer.statusCode).toBe(401);
  expect((await mend(2_000_000, 'look')).status).toBe(404);
});

// Last, because its money moves on days that the database's clock has not reached.
test('the owner gets at most one email a day, with counts and a link', async () => {
  const unheard = async (amount: string) => sendBack((await paidBy('PayPal')).payment, amount);
  const emails = async () => (await store.alerts('money-differences:')).map(({ props }) => props);
  const morning = () => {
    time.now = startOfDay(addDays(dayOf(time.now, demoFacts.timeZone), 1), demoFacts.timeZone);
  };
  morning();
  await unheard('1.00');
  await compareLater();
  await unheard('2.00');
  await compareLater();
  expect(await emails()).toMatchObject([
    {
      title: '1 difference in your money',
      facts: [{ label: 'Refunds not in your books', value: '1' }],
      paragraphs: [expect.any(String), expect.stringContaining('/admin/money')],
    },
  ]);
  morning();
  await compareLater();
  expect(await emails(), 'nothing new').toHaveLength(1);
  await unheard('3.00');
  await compareLater();
  expect(await emails()).toMatchObject([{}, { title: '3 differences in your money' }]);
});

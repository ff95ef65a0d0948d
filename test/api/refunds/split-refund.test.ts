import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emails } from '#server/db/schema/emails.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { runRefundJob } from '#server/payments/refunds/send-refund.ts';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { refundForm } from '../../support/refund-form.ts';
import { testStore } from '../../support/store.ts';

const logged: string[] = [];
const store = await testStore({ logged });
const { services, time } = store;
const { db } = services.database;
const { call, paypal, paid, read, edit, asked, capture, approved } = await ownersRequests(store);

/** An order of 48.43 and a paid difference of 60.00. */
async function paidTwice(): Promise<number> {
  const { id } = await paid();
  expect((await capture(await approved(await asked(id, '60.00')))).status).toBe(200);
  return id;
}

/** Refunds 100.00 of it, which neither payment has alone; resolves to the ids of both parts. */
async function split() {
  const id = await paidTwice();
  const form = refundForm(await read(id), { other: '100.00', note: 'Sorry.' });
  expect(await call('POST', `/api/admin/orders/${id}/refunds`, form)).toMatchObject({ status: 200 });
  return { id, form, parts: await partsOf(id) };
}

async function partsOf(id: number): Promise<[string, string]> {
  const [first, second, ...others] = (await read(id)).refunds.map((refund) => refund.id);
  if (first === undefined || second === undefined || others.length > 0) throw new Error('not two parts');
  return [first, second];
}

const send = (refundId: string) => runRefundJob(services, { refundId }, { isLast: false });

const noAnswer = () =>
  paypal.fail({ endpoint: 'refund-capture', fault: 'answer', issue: 'PREVIOUS_REQUEST_IN_PROGRESS' });

const refuse = () =>
  paypal.fail({ endpoint: 'refund-capture', fault: 'answer', issue: 'REFUND_NOT_ALLOWED' });

const notAnswered = 'Refund requested. The payment provider has not answered yet; the store keeps asking';

/** The amounts in the emails about refunds, the oldest first. */
async function emailed(id: number): Promise<unknown[]> {
  const rows = await db
    .select()
    .from(emails)
    .where(and(eq(emails.orderId, id), eq(emails.kind, 'order-refunded')))
    .orderBy(emails.createdAt);
  return rows.map(({ props }) => props['amountCents']);
}

const amountOf = async (id: number, refundId: string) => {
  const refund = (await read(id)).refunds.find((one) => one.id === refundId);
  return Math.round(Number(refund?.amount) * 100);
};

test('a refund from two payments sends one email with the sum, once both have gone back (R-REF-18)', async () => {
  const { id, parts } = await split();
  await send(parts[0]);
  expect(await emailed(id)).toEqual([]);
  await send(parts[1]);
  const [email] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.orderId, id), eq(emails.kind, 'order-refunded')));
  expect(email?.props).toMatchObject({
    amountCents: 100_00,
    otherCents: 100_00,
    note: 'Sorry.',
    refundedTo: 'to the payment method you used with PayPal',
  });
  expect(await emailed(id)).toHaveLength(1);
});

test('both parts that end at the same moment send one email (R-REF-18)', async () => {
  const { id, parts } = await split();
  await Promise.all(parts.map(send));
  expect(await emailed(id)).toEqual([100_00]);
});

test('a canceled order with two payments sends one email about its money (R-REF-18)', async () => {
  const id = await paidTwice();
  expect((await edit(id, { status: 'cancelled', refund: true, restock: false })).status).toBe(200);
  for (const refundId of await partsOf(id)) await send(refundId);
  expect(await emailed(id)).toEqual([108_43]);
  expect(await read(id)).toMatchObject({ isRefunded: true });
});

test('while one part has no answer, the customer hears about the other, and later about the rest (R-REF-18)', async () => {
  const { id, parts } = await split();
  const amounts = await Promise.all(parts.map((part) => amountOf(id, part)));
  await send(parts[0]);
  await noAnswer();
  expect(await send(parts[1])).toMatchObject({ retry: expect.any(String) as string });
  expect(await emailed(id)).toEqual([amounts[0]]);
  await noAnswer();
  await send(parts[1]);
  expect(await emailed(id)).toEqual([amounts[0]]);
  await send(parts[1]);
  expect(await emailed(id)).toEqual(amounts);
});

test('a part that succeeds after the other had no answer for long does not wait (R-REF-18)', async () => {
  const { id, parts } = await split();
  await noAnswer();
  await send(parts[1]);
  expect(await emailed(id)).toEqual([]);
  const before = new Date(time.now.getTime() - 20 * minuteMs);
  await db.update(refunds).set({ createdAt: before }).where(inArray(refunds.id, parts));
  await send(parts[0]);
  expect(await emailed(id)).toEqual([await amountOf(id, parts[0])]);
});

test.each([0, 1] as const)('one part is refused, and the other is emailed: %j (R-REF-18)', async (turn) => {
  const { id, parts } = await split();
  const [other, refusedPart] = parts;
  for (const part of turn === 0 ? [refusedPart, other] : [other, refusedPart]) {
    if (part === refusedPart) await refuse();
    await send(part);
  }
  expect(await emailed(id)).toEqual([await amountOf(id, other)]);
});

test('an email that the owner switched off stays off for every part (R-REF-18)', async () => {
  const id = await paidTwice();
  const form = refundForm(await read(id), { other: '100.00', notify: false });
  await call('POST', `/api/admin/orders/${id}/refunds`, form);
  for (const refundId of await partsOf(id)) await send(refundId);
  expect(await emailed(id)).toEqual([]);
});

test.each([
  // first part, second part, message, whether there is an email yet
  ['sent', 'sent', 'Refund sent', true],
  ['sent', 'refused', 'The payment provider refused the refund', true],
  ['refused', 'sent', 'The payment provider refused the refund', true],
  ['sent', 'not answered', notAnswered, true],
  ['not answered', 'sent', notAnswered, false],
] as const)(
  'parts that were %s and %s: the owner reads: %s; emailed: %j (R-REF-18)',
  async (one, other, message, emailSent) => {
    const { id, form, parts } = await split();
    const [row] = await db.select().from(refunds).where(eq(refunds.id, parts[0]));
    const [first, second] = row?.part === 0 ? parts : parts.toReversed();
    for (const [part = '', end] of [[first, one] as const, [second, other] as const]) {
      if (end === 'not answered') await noAnswer();
      if (end === 'refused') await refuse();
      await send(part);
    }
    await db.update(emails).set({ sentAt: time.now }).where(eq(emails.orderId, id));
    const again = await call('POST', `/api/admin/orders/${id}/refunds`, form);
    expect(again).toMatchObject({ status: 200, body: { message, emailSent } });
    expect(await partsOf(id)).toEqual(parts);
  },
);

// Last, because it breaks the database for a moment.
test('on the last attempt of a part, a failing email about the other part hides nothing from the owner (R-REF-7, R-REF-18)', async () => {
  const { id, parts } = await split();
  await send(parts[0]);
  const alerts = async () => {
    const isAlert = and(eq(emails.orderId, id), eq(emails.kind, 'owner-alert'));
    return (await db.select().from(emails).where(isAlert).orderBy(emails.createdAt)).map(
      ({ props }) => props['paragraphs'],
    );
  };
  await db.execute(
    sql`alter table mails add constraint no_refunds check (kind <> 'order-refunded') not valid`,
  );
  await db.execute(sql`alter table provider_answers rename to lost_answers`);
  const last = runRefundJob(services, { refundId: parts[1] }, { isLast: true });
  await expect(last).rejects.toThrow('provider_answers');
  await db.execute(sql`alter table lost_answers rename to provider_answers`);
  await db.execute(sql`alter table mails drop constraint no_refunds`);
  expect(await alerts()).toContainEqual([expect.stringContaining('PayPal has not confirmed the refund of')]);
  expect(logged.join('\n')).toContain('the email about the finished parts of a refund failed');
});

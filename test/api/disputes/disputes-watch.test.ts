import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import { emails } from '#server/db/schema/emails.ts';
import { disputes } from '#server/db/schema/payments.ts';
import { openLog } from '#server/platform/log/open-log.ts';
import { listDisputes } from '#server/payments/disputes/disputes.queries.ts';
import { takeDispute } from '#server/payments/disputes/take-dispute.ts';
import { watchDisputes } from '#server/payments/disputes/watch-disputes.ts';
import { answeringPayPal } from '../../support/answering-paypal.ts';
import { attempts } from '../../support/attempts.ts';
import { paypalDispute } from '../../support/dispute-views.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { services, time } = store;
const { db, placed } = attempts(store);

const opened = new Date(time.now.getTime() - dayMs);
const newId = () => `PP-D-${crypto.randomUUID()}`;
const disputeAs = (id: string, transaction?: object, change?: object) =>
  paypalDispute(time.now, id, transaction, change);

const waiting = { status: 'UNDER_REVIEW' };

describe('a dispute that cannot be read', () => {
  const logOf = () => {
    const lines: string[] = [];
    const log = openLog('warn', { write: (line) => void lines.push(line) });
    return { log, lines: () => lines.map((line) => JSON.parse(line) as object) };
  };

  test.each([
    [404, 'missing', 0],
    [403, 'unreadable', 1],
    [500, 'unknown', 0],
  ] as const)('after a %i is %s', async (status, result, emailCount) => {
    const id = newId();
    const { client } = await answeringPayPal({ status, body: { name: 'X' } });
    const { log, lines } = logOf();
    expect(await takeDispute({ ...services, log, paypal: client }, 'paypal', id)).toBe(result);
    expect(await db.select().from(disputes).where(eq(disputes.id, id))).toEqual([]);
    expect(await db.$count(emails, eq(emails.dedupeKey, `dispute:${id}:unreadable`))).toBe(emailCount);
    expect(lines()).toMatchObject(
      emailCount === 0
        ? []
        : [{ provider: 'paypal', disputeId: id, msg: 'the store has no permission to read disputes' }],
    );
  });

  test('does not hold up the others, and an unreadable list is logged', async () => {
    await db.update(disputes).set({ closedAt: time.now });
    const [older, first, second] = [newId(), newId(), newId()];
    const open = {
      provider: 'paypal',
      status: 'needs-answer',
      reason: 'X',
      amountCents: 1,
      openedAt: opened,
    } as const;
    await db.insert(disputes).values([
      { id: older, ...open, openedAt: time.now },
      { id: first, ...open },
      { id: newId(), ...open, provider: 'none' },
      { id: newId(), ...open, closedAt: time.now },
    ]);
    const { log, lines } = logOf();
    const { client, calls } = await answeringPayPal(
      { body: { items: [{ dispute_id: first }, { dispute_id: second }] } },
      disputeAs(older, {}, waiting),
      disputeAs(first, {}, { seller_response_due_date: 'never' }),
      disputeAs(second, {}, waiting),
    );
    await watchDisputes({ ...services, log, paypal: client });
    expect(calls().map(({ url }) => url.split('?')[0])).toEqual([
      '/v1/customer/disputes',
      `/v1/customer/disputes/${older}`,
      `/v1/customer/disputes/${first}`,
      `/v1/customer/disputes/${second}`,
    ]);
    const since = new Date(time.now.getTime() - 3 * dayMs).toISOString();
    expect(calls()[0]?.url).toContain(`update_time_after=${encodeURIComponent(since)}`);
    expect(lines()).toMatchObject([{ disputeId: first, msg: 'could not record a dispute' }]);
    expect(await db.select().from(disputes).where(eq(disputes.id, second))).toHaveLength(1);

    const silent = logOf();
    const { client: paused } = await answeringPayPal({ status: 403, body: {} });
    await watchDisputes({ ...services, log: silent.log, paypal: paused });
    expect(silent.lines()).toContainEqual(
      expect.objectContaining({ provider: 'paypal', kind: 'refused', msg: 'no list of disputes' }),
    );
  });
});

test('the owner sees open disputes by the next due date, and all of an order', async () => {
  await db.update(disputes).set({ closedAt: time.now });
  const { id: orderId, orderId: number } = await placed();
  const base = {
    provider: 'paypal',
    status: 'needs-answer',
    reason: 'UNAUTHORISED',
    amountCents: 48_43,
  } as const;
  const at = (days: number) => new Date(time.now.getTime() + days * dayMs);
  const [later, sooner, undated, older, closed] = [newId(), newId(), newId(), newId(), newId()];
  await db.insert(disputes).values([
    { ...base, id: later, answerDueAt: at(9), openedAt: at(-1) },
    { ...base, id: sooner, answerDueAt: at(8), openedAt: at(0), orderId },
    { ...base, id: undated, openedAt: at(-1) },
    { ...base, id: older, openedAt: at(-2) },
    { ...base, id: closed, status: 'won', openedAt: at(-3), closedAt: at(-1), orderId },
  ]);
  const open = await listDisputes(db, {});
  expect(open.map(({ id }) => id)).toEqual([sooner, later, older, undated]);
  expect(open[2]).toMatchObject({ answerDueAt: null, orderId: null, orderNumber: null });
  const pages = {
    paypal: { transaction: () => '', dispute: (id: string) => `https://paypal.example/${id}` },
  };
  expect(await listDisputes(db, pages, orderId)).toEqual([
    {
      id: sooner,
      provider: 'paypal',
      url: `https://paypal.example/${sooner}`,
      orderId,
      orderNumber: number,
      status: 'needs-answer',
      reason: 'The customer did not make this payment',
      amount: '48.43',
      answerDueAt: at(8).toISOString(),
      openedAt: at(0).toISOString(),
      closedAt: null,
    },
    expect.objectContaining({ id: closed, closedAt: at(-1).toISOString() }),
  ]);
});

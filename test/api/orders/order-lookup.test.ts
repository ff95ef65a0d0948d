import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderLookupAnswer } from '#domain/orders/read/order-lookup.schema.ts';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orderLookups, orders } from '#server/db/schema/orders.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { emailLookupCode, sweepOrderLookups } from '#server/orders/emails/email-lookup-code.ts';
import { propsToRender } from '#server/platform/email-sending/link-email.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { findJobs } from '../../support/jobs.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore();
const { db } = services.database;
const guest = shopper(app);
const email = texasAddress.email;

let orderId: string;

beforeEach(async () => {
  const buyer = shopper(app);
  await buyer.add(31, 2);
  orderId = (await buyer.placeOrder()).orderId;
});

describe('the lookup', () => {
  test('gets the same status, body format and headers, whether or not the order exists (R-ORD-24)', async () => {
    const asked = [
      { orderId, email },
      { orderId, email: 'someone@else.example' },
      { orderId: 'RT-AAAA-AAAA', email },
    ];
    const shapes = [];
    for (const payload of asked) {
      const answer = await app.inject({ method: 'POST', url: '/api/order-lookups', payload });
      const { lookupId, ...rest } = answer.json<OrderLookupAnswer>();
      const {
        'x-ratelimit-remaining': _left,
        'x-ratelimit-reset': _seconds,
        date: _date,
        ...headers
      } = answer.headers;
      shapes.push({ status: answer.statusCode, rest, id: lookupId.replace(/[0-9a-f]/g, 'x'), headers });
    }
    expect(shapes[0]).toMatchObject({
      status: 200,
      rest: {},
      headers: { 'cache-control': 'private, no-store' },
    });
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });

  test('does the same work for hit and miss, so that timing reveals nothing: one row, one job, no email', async () => {
    for (const address of [email, 'someone@else.example']) {
      const before = await counts();
      await ask(orderId, address);
      const after = await counts();
      expect([after.rows - before.rows, after.jobs - before.jobs, after.emails - before.emails]).toEqual([
        1, 1, 0,
      ]);
    }
  });

  test('sends a code to the order’s own address, and none if order and address do not match', async () => {
    expect(await codeFor(await ask(orderId))).toMatch(/^\d{6}$/);
    const [sent] = await db.select().from(emails).where(eq(emails.kind, 'order-lookup-code'));
    expect(sent).toMatchObject({ recipient: email });
    expect(await codeFor(await ask(orderId, 'someone@else.example'))).toBeNull();
    expect(await codeFor(await ask('RT-AAAA-AAAA'))).toBeNull();
  });

  test('accepts number and address as people type them', async () => {
    const typed = ` ${orderId.toLowerCase().replaceAll('-', ' ')} `;
    expect(await codeFor(await ask(typed, `  ${email.toUpperCase()} `))).toMatch(/^\d{6}$/);
    expect(await codeFor(await ask(orderId.slice(3).replace('-', '')))).toMatch(/^\d{6}$/);
  });

  test.each([
    [{ orderId: 'hello', email }, 'orderId'],
    [{ orderId: 'RT-7K3M-92QF', email: 'dana' }, 'email'],
    [{ email }, 'orderId'],
    [{ orderId: 'RT-7K3M-92QF' }, 'email'],
    [{ orderId: 'x'.repeat(500), email }, 'orderId'],
    [{ orderId: ['RT-7K3M-92QF'], email }, 'orderId'],
  ])('%j is refused, naming %s', async (body, field) => {
    expect(await guest.call('POST', '/api/order-lookups', body)).toMatchObject({
      status: 400,
      body: { field },
    });
  });

  test('finds no deleted order', async () => {
    await db.update(orders).set({ deletedAt: time.now }).where(eq(orders.number, orderId));
    expect(await codeFor(await ask(orderId))).toBeNull();
  });

  test('a job that runs twice sends one email, and if an email is sent twice, the newest code is valid', async () => {
    const lookupId = await ask(orderId);
    await codeFor(lookupId);
    const code = await codeFor(lookupId);
    const sent = await db.$count(emails, eq(emails.dedupeKey, `order-lookup-code:${lookupId}`));
    expect(sent).toBe(1);
    expect(await finish(lookupId, code)).toMatchObject({ status: 200 });
  });
});

describe('the code', () => {
  test('returns the order: status, lines with their options, totals, address and tracking', async () => {
    const isIt = eq(orders.number, orderId);
    const [row] = await db.update(orders).set({ status: 'shipped' }).where(isIt).returning();
    const parcel = { trackingNumber: '1Z999AA10123456784', carrier: 'UPS' };
    await db.insert(shipments).values({ orderId: row?.id ?? 0, ...parcel });
    const lookupId = await ask(orderId);
    const code = (await codeFor(lookupId)) ?? '';
    const answer = await finish(lookupId, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        orderId,
        status: 'shipped',
        paymentState: 'none',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        customerEmail: email,
        shipping: '6.99',
        items: [{ productId: 31, quantity: 2, customization: '{"color":"Black"}' }],
        shippingAddress: texasAddress,
        trackingNumber: '1Z999AA10123456784',
        shippingCarrier: 'UPS',
      },
    });
  });

  test('works once', async () => {
    const lookupId = await ask(orderId);
    const code = await codeFor(lookupId);
    const answers = await Promise.all([finish(lookupId, code), finish(lookupId, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await finish(lookupId, code)).toMatchObject({ status: 400 });
  });

  test('works for ten minutes', async () => {
    const [inTime, late] = [await ask(orderId), await ask(orderId)];
    const [first, second] = [await codeFor(inTime), await codeFor(late)];
    time.pass(10 * minuteMs - 1);
    expect(await finish(inTime, first)).toMatchObject({ status: 200 });
    time.pass(1);
    expect(await finish(late, second)).toMatchObject({ status: 400 });
  });

  test('cannot be guessed: after five attempts the right one fails too, even concurrently (R-ORD-25)', async () => {
    const lookupId = await ask(orderId);
    const code = (await codeFor(lookupId)) ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    const tries = await Promise.all(Array.from({ length: 8 }, () => finish(lookupId, wrong)));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([400]));
    expect(await finish(lookupId, code)).toEqual(tries[0]);
    const [row] = await db.select().from(orderLookups).where(eq(orderLookups.id, lookupId));
    expect(row?.attempts).toBe(5);
  });

  test('is refused with the same message for every reason', async () => {
    const [used, missed, open] = [await ask(orderId), await ask('RT-AAAA-AAAA'), await ask(orderId)];
    const code = await codeFor(used);
    await finish(used, code);
    const answers = [
      await finish(used, code),
      await finish(missed, '123456'),
      await finish(missed, ''),
      await finish(open, 'not a code'),
      await finish(crypto.randomUUID(), '123456'),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 400, body: { field: 'code' } });
  });

  test('belongs to its own lookup', async () => {
    const [one, other] = [await ask(orderId), await ask(orderId)];
    const [code, another] = [await codeFor(one), await codeFor(other)];
    const opened = [];
    for (const tried of code === another ? [another] : [code, another]) {
      opened.push((await finish(other, tried)).status);
    }
    expect(opened.at(-1)).toBe(200);
    expect(opened.slice(0, -1).every((status) => status === 400)).toBe(true);
  });

  test('is stored only as a hash, and not in the outbox', async () => {
    const lookupId = await ask(orderId);
    const code = (await codeFor(lookupId)) ?? '';
    const [row] = await db.select().from(orderLookups).where(eq(orderLookups.id, lookupId));
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    const [email] = await db
      .select({ props: emails.props })
      .from(emails)
      .where(eq(emails.dedupeKey, `order-lookup-code:${lookupId}`));
    expect(Object.keys(email?.props ?? {}).toSorted()).toEqual(['lookupId', 'orderNumber', 'shopUrl']);
    expect(JSON.stringify(row)).not.toContain(`"${code}"`);
  });

  test('is sent at most ten times a day per order, without revealing it', async () => {
    for (let asked = 0; asked < 10; asked += 1) expect(await codeFor(await ask(orderId))).not.toBeNull();
    expect(await codeFor(await ask(orderId))).toBeNull();
    time.pass(24 * 60 * minuteMs);
    expect(await codeFor(await ask(orderId))).not.toBeNull();
  });
});

test('the sweep deletes lookups without an order when they expire, the others after a day', async () => {
  await db.delete(orderLookups);
  const [hit, miss] = [await ask(orderId), await ask('RT-AAAA-AAAA')];
  const left = async () => {
    await sweepOrderLookups(services);
    return (await db.select({ id: orderLookups.id }).from(orderLookups)).map(({ id }) => id).toSorted();
  };
  expect(await left()).toEqual([hit, miss].toSorted());
  time.pass(15 * minuteMs + 1);
  expect(await left()).toEqual([hit]);
  time.pass(24 * 60 * minuteMs);
  expect(await left()).toEqual([]);
});

async function ask(orderId: string, address = email): Promise<string> {
  const payload = { orderId, email: address };
  return (await guest.ok<OrderLookupAnswer>('POST', '/api/order-lookups', payload)).lookupId;
}

/** Runs the lookup's job, renders its email if there is one, and reads the code as only the order's address will. */
async function codeFor(lookupId: string): Promise<string | null> {
  await emailLookupCode(services, lookupId);
  const [email] = await db
    .select()
    .from(emails)
    .where(eq(emails.dedupeKey, `order-lookup-code:${lookupId}`));
  if (!email) return null;
  const rendered = await propsToRender(db, email, time.now);
  return rendered !== null && 'code' in rendered ? rendered.code : null;
}

function finish(lookupId: string, code: string | null) {
  return guest.call('POST', `/api/order-lookups/${lookupId}`, { code: code ?? '' });
}

async function counts() {
  return {
    rows: await db.$count(orderLookups),
    jobs: (await findJobs(services.database, 'order-lookup.answer')).length,
    emails: await db.$count(emails),
  };
}

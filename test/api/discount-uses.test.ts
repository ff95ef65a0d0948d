import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DiscountCode } from '#domain/discounts/discount-code.schema.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { discountUses } from '#server/db/schema/discounts.ts';
import { products } from '#server/db/schema/catalog.ts';
import { orders, stockHolds } from '#server/db/schema/orders.ts';
import { expireOrders } from '#server/checkout/expire-orders.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { hasPostgres } from '../support/database.ts';
import { texasAddress } from '../support/examples/texas-address.ts';
import { ownersOrders } from '../support/owners-orders.ts';
import { shopper, type Shopper } from '../support/shopper.ts';
import { testStore } from '../support/store.ts';

const store = await testStore();
const { app, services, time } = store;
const { db } = services.database;
let owner = await ownersOrders(store);
const { paypal } = owner;

const url = '/api/admin/discount-codes';
let codes = 0;
let people = 0;

/** Sets the clock; the owner's session ends within a day. */
async function later(now: Date): Promise<void> {
  time.now = now;
  owner = await ownersOrders(store);
}

/** A new code with these limits. */
async function codeWith(fields: object) {
  codes += 1;
  const code = `LIMIT-${codes}`;
  const wish = {
    code,
    discountPercent: 10,
    expiresAt: '2099-01-31',
    eligibleProducts: ['apparel'],
    ...fields,
  };
  const { status, body } = await owner.call<DiscountCode>('POST', url, wish);
  expect(status).toBe(201);
  return body;
}

/** Somebody with a sling in the cart who has not been here before. */
async function person(email?: string) {
  people += 1;
  const guest = shopper(app);
  await guest.add(31);
  const customerEmail = email ?? `shopper-${people}@example.com`;
  return { guest, address: { ...texasAddress, email: customerEmail } };
}

type Person = Awaited<ReturnType<typeof person>>;
type Placed = { orderId: string; totalAmount: string };

async function place({ guest, address }: Person, code: string): Promise<Placed> {
  return guest.placeOrder(address, { discountCode: code });
}

function tryToPlace({ guest, address }: Person, code: string) {
  return guest.checkout(address, { discountCode: code });
}

/** Opens, approves and captures; the status of the first call that was refused. */
async function pay(guest: Shopper, order: Placed): Promise<number> {
  const started = await guest.tryPayment(order);
  if (started.status !== 200) return started.status;
  const { id } = started.body as { id: string };
  await paypal.approve(id);
  return (await guest.capture(id)).status;
}

async function bought(code: string, email?: string) {
  const buyer = await person(email);
  const order = await place(buyer, code);
  expect(await pay(buyer.guest, order)).toBe(200);
  return { ...buyer, order, id: await idOf(order) };
}

async function idOf({ orderId }: Placed): Promise<number> {
  const [row] = await db.select().from(orders).where(eq(orders.number, orderId));
  return row?.id ?? 0;
}

async function redeemed(id: number): Promise<number | undefined> {
  const { body } = await owner.call<DiscountCode[]>('GET', url);
  return body.find((code) => code.id === id)?.redeemed;
}

function validate(guest: Shopper, code: string) {
  return guest.call('POST', '/api/discount/validate', { code });
}

describe('a code with a number of uses', () => {
  test('is refused once they are gone, at validation, checkout and PayPal’s order, with what to do', async () => {
    const { id, code } = await codeWith({ maxUses: 1 });
    const late = await person();
    const order = await place(late, code);
    await bought(code);
    expect(await redeemed(id)).toBe(1);

    const said = `The discount code ${code} has no uses left.`;
    expect(await late.guest.tryPayment(order)).toMatchObject({
      status: 409,
      body: { field: 'discountCode', message: `${said} Remove it to go on.` },
    });
    expect(await validate(late.guest, code)).toMatchObject({
      status: 400,
      body: { field: 'code', message: `${said} Try another code.` },
    });
    const other = await person();
    expect(await tryToPlace(other, code)).toMatchObject({
      status: 409,
      body: { field: 'discountCode', message: `${said} Remove it to go on.` },
    });
    // Nothing is held by those who were refused, and without the code they can pay.
    expect(await db.$count(stockHolds, eq(stockHolds.orderId, await idOf(order)))).toBe(0);
    const without = await late.guest.placeOrder(late.address);
    expect(await pay(late.guest, without)).toBe(200);
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  });

  test('is held by who pays, whoever comes back to it, for 15 minutes', async () => {
    const { code } = await codeWith({ maxUses: 1 });
    const first = await person();
    const order = await place(first, code);
    const { id } = await first.guest.startPayment(order);
    // Their own hold stands in nobody's own way: not the page's, not a changed checkout's.
    expect((await validate(first.guest, code)).status).toBe(200);
    expect((await first.guest.startPayment(order)).id).toBe(id);
    first.address = { ...first.address, address: '411 Concho Ave' };
    const changed = await place(first, code);
    expect(changed.orderId).not.toBe(order.orderId);
    const { id: window } = await first.guest.startPayment(changed);
    expect((await tryToPlace(await person(), code)).status).toBe(409);

    time.pass(16 * minuteMs);
    await bought(code);
    await paypal.approve(window);
    expect(await first.guest.capture(window)).toMatchObject({
      status: 409,
      body: { field: 'discountCode', message: expect.stringContaining('has no uses left') as string },
    });
    expect(await paypal.capturesOf(changed.orderId)).toEqual([]);
  });

  test('has its use again after a decline, an expired order, a replaced one, and one that the owner cancels', async () => {
    const { id, code } = await codeWith({ maxUses: 1 });
    const declined = await person();
    const order = await place(declined, code);
    const { id: window } = await declined.guest.startPayment(order);
    await paypal.approve(window, 'transaction-refused');
    expect((await declined.guest.capture(window)).status).toBe(422);

    const replaced = await person();
    await replaced.guest.startPayment(await place(replaced, code));
    await replaced.guest.placeOrder(replaced.address);

    const cancelled = await person();
    const placed = await place(cancelled, code);
    await cancelled.guest.startPayment(placed);
    expect((await owner.edit(await idOf(placed), { status: 'cancelled' })).status).toBe(200);

    const expired = await person();
    await expired.guest.startPayment(await place(expired, code));
    await later(new Date(time.now.getTime() + 2 * dayMs));
    await reconcilePayments(services);
    await expireOrders(services);
    expect(await db.$count(discountUses, eq(discountUses.codeId, id))).toBe(0);

    await bought(code);
    expect(await redeemed(id)).toBe(1);
  });

  test('is redeemed by an order that is marked as paid, and by one that costs nothing', async () => {
    const limit = await codeWith({ maxUses: 2 });
    const [cash, next] = [await person(), await person()];
    const [order, second] = [await place(cash, limit.code), await place(next, limit.code)];
    expect((await owner.call('POST', `/api/admin/orders/${await idOf(order)}/mark-paid`)).status).toBe(200);
    await bought(limit.code);
    expect(await redeemed(limit.id)).toBe(2);
    expect(await owner.call('POST', `/api/admin/orders/${await idOf(second)}/mark-paid`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Raise its limit under Discounts') as string },
    });

    const free = await codeWith({ maxUses: 1, discountPercent: 100, fixedShippingRate: 0 });
    expect(await place(await person(), free.code)).toMatchObject({ status: 'paid' });
    expect(await redeemed(free.id)).toBe(1);
    expect(await tryToPlace(await person(), free.code)).toMatchObject({
      status: 409,
      body: { field: 'discountCode' },
    });
  });

  test('has its use again when a paid order is cancelled, and gives it back to one that is not cancelled any more', async () => {
    const { id, code } = await codeWith({ maxUses: 1 });
    const order = await bought(code);
    expect((await owner.edit(order.id, { status: 'cancelled' })).status).toBe(200);
    expect(await redeemed(id)).toBe(0);
    await bought(code);
    const back = { status: 'paid', overrideReason: 'Cancelled by mistake' };
    expect((await owner.edit(order.id, back)).status).toBe(200);
    expect(await redeemed(id)).toBe(2);
  });

  test('does not count an order that the owner deleted, and counts it again when it is restored', async () => {
    const { id, code } = await codeWith({ maxUses: 1 });
    const order = await bought(code);
    await owner.call('DELETE', `/api/admin/orders/${order.id}`);
    expect(await redeemed(id)).toBe(0);
    await owner.call('POST', `/api/admin/orders/${order.id}/restore`);
    expect(await redeemed(id)).toBe(1);
  });

  test('that is deleted lets the orders that were made with it be paid, and be', async () => {
    const { id, code } = await codeWith({ maxUses: 1 });
    const paid = await bought(code);
    const waiting = await codeWith({ maxUses: 1 });
    const buyer = await person();
    const order = await place(buyer, waiting.code);
    const { id: window } = await buyer.guest.startPayment(order);
    for (const gone of [id, waiting.id])
      expect((await owner.call('DELETE', `${url}/${gone}`)).status).toBe(200);
    await paypal.approve(window);
    expect((await buyer.guest.capture(window)).status).toBe(200);
    expect(await buyer.guest.status(order.orderId)).toMatchObject({ status: 'paid' });
    expect((await owner.edit(paid.id, { status: 'processing' })).status).toBe(200);
  });

  test('takes no use where a unit is sold out', async () => {
    const { id, code } = await codeWith({ maxUses: 1 });
    const { guest, address } = await person();
    await guest.add(41);
    const order = await guest.placeOrder(address, { discountCode: code });
    await db.update(products).set({ stockQuantity: 0 }).where(eq(products.id, 41));
    expect((await guest.tryPayment(order)).status).toBe(409);
    expect(await db.$count(discountUses, eq(discountUses.codeId, id))).toBe(0);
  });
});

describe('a code with a number of uses per customer', () => {
  test('knows a customer by email address, however it is written', async () => {
    const { code } = await codeWith({ maxUsesPerCustomer: 1 });
    await bought(code, 'dana.once@example.com');
    const again = await person('Dana.Once@EXAMPLE.com');
    expect(await tryToPlace(again, code)).toMatchObject({
      status: 409,
      body: {
        field: 'discountCode',
        message: `You have already used the discount code ${code}. Remove it to go on.`,
      },
    });
    await bought(code, 'somebody.else@example.com');
  });

  test('knows a customer by account, already at validation, whatever address the order has', async () => {
    const { code } = await codeWith({ maxUsesPerCustomer: 1 });
    const buyer = await person('first.address@example.com');
    await buyer.guest.register('account.once@example.com');
    expect(await pay(buyer.guest, await place(buyer, code))).toBe(200);
    expect(await validate(buyer.guest, code)).toMatchObject({
      status: 400,
      body: { message: `You have already used the discount code ${code}. Try another code.` },
    });
    await buyer.guest.add(31);
    buyer.address = { ...buyer.address, email: 'second.address@example.com' };
    expect((await tryToPlace(buyer, code)).status).toBe(409);
    expect((await validate(shopper(app), code)).status).toBe(200);
  });

  test('refuses the second of two orders that were placed at the same time', async () => {
    const { code } = await codeWith({ maxUsesPerCustomer: 1 });
    const [one, two] = [await person('two.tabs@example.com'), await person('two.tabs@example.com')];
    const [first, second] = [await place(one, code), await place(two, code)];
    expect(await pay(one.guest, first)).toBe(200);
    expect(await two.guest.tryPayment(second)).toMatchObject({
      status: 409,
      body: { field: 'discountCode', message: expect.stringContaining('already used') as string },
    });
  });
});

describe('a code with a first day', () => {
  test('holds from the beginning of that day in the shop’s time zone', async () => {
    await later(new Date('2026-11-30T12:00:00Z'));
    const { code, startsAt } = await codeWith({ startsAt: '2026-12-01' });
    expect(startsAt).toBe('2026-12-01T06:00:00.000Z');
    time.now = new Date('2026-12-01T05:59:59Z');
    const buyer = await person();
    expect(await validate(buyer.guest, code)).toMatchObject({
      status: 400,
      body: { message: `The discount code ${code} starts on Dec 1, 2026. Try it again then.` },
    });
    expect(await tryToPlace(buyer, code)).toMatchObject({
      status: 409,
      body: { field: 'discountCode', message: expect.stringContaining('starts on Dec 1, 2026') as string },
    });
    await later(new Date('2026-12-01T06:00:00Z'));
    expect((await validate(buyer.guest, code)).status).toBe(200);
    expect(await pay(buyer.guest, await place(buyer, code))).toBe(200);
  });
});

test.each([
  ['maxUses', { maxUses: 0 }],
  ['maxUses', { maxUses: 1.5 }],
  ['maxUses', { maxUses: '5' }],
  ['maxUsesPerCustomer', { maxUsesPerCustomer: -1 }],
  ['startsAt', { startsAt: 'soon' }],
  ['startsAt', { startsAt: '2026-02-30' }],
  ['startsAt', { startsAt: '2099-02-01' }],
])('a wrong %s is refused by name: %j', async (field, wrong) => {
  const wish = { code: 'WRONG', discountPercent: 10, expiresAt: '2099-01-31', eligibleProducts: ['apparel'] };
  expect(await owner.call('POST', url, { ...wish, ...wrong })).toMatchObject({
    status: 400,
    body: { field },
  });
});

test('limits are saved as they were read, and gone when they are not sent', async () => {
  const made = await codeWith({ maxUses: 5, maxUsesPerCustomer: 2, startsAt: '2026-12-01' });
  const saved = await owner.call<DiscountCode>('PUT', `${url}/${made.id}`, made);
  expect(saved.body).toMatchObject({
    maxUses: 5,
    maxUsesPerCustomer: 2,
    startsAt: '2026-12-01T06:00:00.000Z',
    redeemed: 0,
  });
  const { maxUses: _uses, maxUsesPerCustomer: _each, startsAt: _starts, ...rest } = made;
  expect((await owner.call<DiscountCode>('PUT', `${url}/${made.id}`, rest)).body).toMatchObject({
    maxUses: null,
    maxUsesPerCustomer: null,
    startsAt: null,
  });
});

describe.skipIf(!hasPostgres)('on a real PostgreSQL server', () => {
  test('of 100 shoppers at the same moment exactly 5 pay with a code of 5 uses, the others lose nothing', async () => {
    const { id, code } = await codeWith({ maxUses: 5 });
    const all = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const buyer = await person();
        return { buyer, order: await place(buyer, code) };
      }),
    );
    const statuses = await Promise.all(all.map(({ buyer, order }) => pay(buyer.guest, order)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(95);
    const captured = await Promise.all(all.map(({ order }) => paypal.capturesOf(order.orderId)));
    expect(captured.flat()).toHaveLength(5);
    expect(await redeemed(id)).toBe(5);
  });

  test('a use that a failed payment gives back is somebody else’s, and never more than there are', async () => {
    const { id, code } = await codeWith({ maxUses: 3 });
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const buyer = await person();
        const order = await place(buyer, code);
        const started = await buyer.guest.tryPayment(order);
        if (started.status !== 200) return started.status;
        const { id: window } = started.body as { id: string };
        await paypal.approve(window, index % 2 === 0 ? 'transaction-refused' : 'approve');
        return (await buyer.guest.capture(window)).status;
      }),
    );
    expect(outcomes.filter((status) => status === 200).length).toBeLessThanOrEqual(3);
    let after = outcomes.filter((status) => status === 200).length;
    while (after < 3) {
      await bought(code);
      after += 1;
    }
    expect(await redeemed(id)).toBe(3);
    expect((await tryToPlace(await person(), code)).status).toBe(409);
  });
});

import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/orders.ts';
import type { DiscountCode } from '#domain/selling/discounts/discount-code.schema.ts';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { hasPostgres } from '../../support/database.ts';
import { codeBuyers, codesUrl } from '../../support/code-buyers.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { app, time } = store;
const { db } = store.services.database;
const buyers = await codeBuyers(store);
const { owner, paypal, codeWith, person, place, pay, tryToPlace, validate, bought, redeemed, later } = buyers;

describe('a code with a number of uses per customer', () => {
  test('identifies a customer by email address, in any spelling (R-DISC-11, R-DISC-14)', async () => {
    const { code } = await codeWith({ maxUsesPerCustomer: 1 });
    await bought(code, 'dana.once@example.com');
    const again = await person('Dana.Once@EXAMPLE.com');
    expect(await tryToPlace(again, code)).toMatchObject({
      status: 409,
      body: {
        field: 'discountCode',
        message: `You have already used the discount code ${code}. Remove it to continue.`,
      },
    });
    await bought(code, 'somebody.else@example.com');
  });

  test('says that a stranger’s unpaid order holds it, until when, and not that it was used (R-DISC-14, R-STOCK-12)', async () => {
    const { code } = await codeWith({ maxUsesPerCustomer: 1 });
    const [stranger, dana] = [await person('dana.held@example.com'), await person('dana.held@example.com')];
    const order = await place(dana, code);
    await stranger.guest.startPayment(await place(stranger, code));
    const words = new RegExp(
      `^Discount code ${code}: Held by another checkout until .+ C[SD]T\\. Try again later, or remove it to continue\\.$`,
    );
    const held = {
      status: 409,
      body: { field: 'discountCode', message: expect.stringMatching(words) as string },
    };
    expect(await tryToPlace(await person('dana.held@example.com'), code)).toMatchObject(held);
    expect(await dana.guest.tryPayment(order)).toMatchObject(held);
    time.pass(16 * minuteMs);
    expect(await pay(dana.guest, order)).toBe(200);
  });

  test('identifies a customer by account, already at validation, with any address on the order', async () => {
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

  type Order = { account?: string; email: string };
  test.each<[Order, Order]>([
    [{ account: 'a', email: 'b' }, { email: 'a' }],
    [{ account: 'a', email: 'b' }, { email: 'b' }],
    [{ email: 'a' }, { account: 'a', email: 'b' }],
    [{ email: 'b' }, { account: 'a', email: 'b' }],
    [
      { account: 'a', email: 'b' },
      { account: 'b', email: 'c' },
    ],
    [
      { account: 'b', email: 'c' },
      { account: 'a', email: 'b' },
    ],
  ])('after the order %j, refuses %j: it is the same customer (R-DISC-25)', async (first, second) => {
    const { code } = await codeWith({ maxUsesPerCustomer: 1 });
    const addressOf = (name: string) => `${name}.${code}@example.com`.toLowerCase();
    const buyerOf = async ({ account, email }: Order) => {
      const buyer = await person(addressOf(email));
      if (account !== undefined) await buyer.guest.register(addressOf(account));
      return buyer;
    };
    const buyer = await buyerOf(first);
    expect(await pay(buyer.guest, await place(buyer, code))).toBe(200);
    expect(await tryToPlace(await buyerOf(second), code)).toMatchObject({ status: 409 });
    expect((await tryToPlace(await buyerOf({ account: 'd', email: 'e' }), code)).status).toBe(200);
  });

  test('knows a customer by the email address that staff corrected (R-DISC-25)', async () => {
    const { code } = await codeWith({ maxUsesPerCustomer: 1 });
    const { id } = await bought(code, 'dana.slip@exmaple.com');
    const customerEmail = 'dana.slip@example.com';
    await db.update(orders).set({ customerEmail }).where(eq(orders.id, id));
    expect((await tryToPlace(await person(customerEmail), code)).status).toBe(409);
  });

  test('reads the code in any spelling (R-DISC-15)', async () => {
    const { code } = await codeWith({ maxUsesPerCustomer: 1 });
    const pasted = `\u201c${code.toLowerCase().replace('-', ' \u2011 ')}\u201d\u200b`;
    const buyer = await person();
    expect(await validate(buyer.guest, pasted)).toMatchObject({ status: 200, body: { code } });
    expect((await tryToPlace(buyer, pasted)).status).toBe(200);
  });

  test('refuses the second of two concurrent orders', async () => {
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

describe('a code with a start date', () => {
  test('is valid from the start of that day in the store’s time zone (R-DISC-11, R-DISC-14)', async () => {
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
  expect(await owner().call('POST', codesUrl, { ...wish, ...wrong })).toMatchObject({
    status: 400,
    body: { field },
  });
});

test('limits can be saved unchanged, and are removed if omitted', async () => {
  const made = await codeWith({ maxUses: 5, maxUsesPerCustomer: 2, startsAt: '2026-12-01' });
  const saved = await owner().call<DiscountCode>('PUT', `${codesUrl}/${made.id}`, made);
  expect(saved.body).toMatchObject({
    maxUses: 5,
    maxUsesPerCustomer: 2,
    startsAt: '2026-12-01T06:00:00.000Z',
    redeemed: 0,
  });
  const { maxUses: _uses, maxUsesPerCustomer: _each, startsAt: _starts, ...rest } = made;
  expect((await owner().call<DiscountCode>('PUT', `${codesUrl}/${made.id}`, rest)).body).toMatchObject({
    maxUses: null,
    maxUsesPerCustomer: null,
    startsAt: null,
  });
});

describe.skipIf(!hasPostgres)('on a real PostgreSQL server', () => {
  test('of 100 simultaneous shoppers exactly 5 pay with a code of 5 uses, and the others lose nothing', async () => {
    const { id, code } = await codeWith({ maxUses: 5 });
    // Their payments race. So many carts at once would be turned away by a busy machine.
    const all: { buyer: Awaited<ReturnType<typeof person>>; order: Awaited<ReturnType<typeof place>> }[] = [];
    while (all.length < 100) {
      const buyer = await person();
      all.push({ buyer, order: await place(buyer, code) });
    }
    const statuses = await Promise.all(all.map(({ buyer, order }) => pay(buyer.guest, order)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(95);
    const captured = await Promise.all(all.map(({ order }) => paypal.capturesOf(order.orderId)));
    expect(captured.flat()).toHaveLength(5);
    expect(await redeemed(id)).toBe(5);
  });

  test('a use released by a failed payment can be used by others, within the limit', async () => {
    const { id, code } = await codeWith({ maxUses: 3 });
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const buyer = await person();
        const placed = await tryToPlace(buyer, code);
        if (placed.status !== 200) return placed.status;
        const order = placed.body as { orderId: string; totalAmount: string };
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

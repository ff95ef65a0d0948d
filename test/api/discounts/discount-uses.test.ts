import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/platform/time/durations.ts';
import { expireOrders } from '#server/selling/checkout/expire-orders.ts';
import { products } from '#server/db/schema/catalog.ts';
import { discountUses } from '#server/db/schema/discounts.ts';
import { stockHolds } from '#server/db/schema/stock.ts';
import { reconcilePayments } from '#server/payments/settle/reconcile.ts';
import { codeBuyers, codesUrl } from '../../support/code-buyers.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { services, time } = store;
const { db } = services.database;
const buyers = await codeBuyers(store);
const { owner, paypal, codeWith, person, place, pay, idOf } = buyers;
const { tryToPlace, validate, bought, redeemed, later } = buyers;

describe('a code with a number of uses', () => {
  test('is refused once used up, at validation, checkout and PayPal’s order, with what to do (R-DISC-11, R-DISC-14)', async () => {
    const { id, code } = await codeWith({ maxUses: 1 });
    const late = await person();
    const order = await place(late, code);
    await bought(code);
    expect(await redeemed(id)).toBe(1);

    const said = `The discount code ${code} has no uses left.`;
    expect(await late.guest.tryPayment(order)).toMatchObject({
      status: 409,
      body: { field: 'discountCode', message: `${said} Remove it to continue.` },
    });
    expect(await validate(late.guest, code)).toMatchObject({
      status: 400,
      body: { field: 'code', message: `${said} Try another code.` },
    });
    const other = await person();
    expect(await tryToPlace(other, code)).toMatchObject({
      status: 409,
      body: { field: 'discountCode', message: `${said} Remove it to continue.` },
    });
    // Refused shoppers hold nothing and can pay without the code.
    expect(await db.$count(stockHolds, eq(stockHolds.orderId, await idOf(order)))).toBe(0);
    const without = await late.guest.placeOrder(late.address);
    expect(await pay(late.guest, without)).toBe(200);
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  });

  test('is held by a paying shopper for 15 minutes, also across retries', async () => {
    const { code } = await codeWith({ maxUses: 1 });
    const first = await person();
    const order = await place(first, code);
    const { id } = await first.guest.startPayment(order);
    // Their own hold does not block them, neither on the page nor after a changed checkout.
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

  test('gets its use back after a decline, an expired or replaced order, and a cancellation by the owner (R-DISC-12, R-DISC-13)', async () => {
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
    expect((await owner().edit(await idOf(placed), { status: 'cancelled' })).status).toBe(200);

    const expired = await person();
    await expired.guest.startPayment(await place(expired, code));
    await later(new Date(time.now.getTime() + 2 * dayMs));
    await reconcilePayments(services);
    await expireOrders(services);
    expect(await db.$count(discountUses, eq(discountUses.codeId, id))).toBe(0);

    await bought(code);
    expect(await redeemed(id)).toBe(1);
  });

  test('is used by an order that is marked as paid, and by a free one', async () => {
    const limit = await codeWith({ maxUses: 2 });
    const [cash, next] = [await person(), await person()];
    const [order, second] = [await place(cash, limit.code), await place(next, limit.code)];
    expect((await owner().call('POST', `/api/admin/orders/${await idOf(order)}/mark-paid`)).status).toBe(200);
    await bought(limit.code);
    expect(await redeemed(limit.id)).toBe(2);
    expect(await owner().call('POST', `/api/admin/orders/${await idOf(second)}/mark-paid`)).toMatchObject({
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

  test('gets its use back when a paid order is cancelled, and loses it again when the order is reactivated', async () => {
    const { id, code } = await codeWith({ maxUses: 1 });
    const order = await bought(code);
    expect((await owner().edit(order.id, { status: 'cancelled', refund: false })).status).toBe(200);
    expect(await redeemed(id)).toBe(0);
    await bought(code);
    const back = { status: 'paid', overrideReason: 'Cancelled by mistake' };
    expect((await owner().edit(order.id, back)).status).toBe(200);
    expect(await redeemed(id)).toBe(2);
  });

  test('does not count a deleted order, and counts it again after it is restored', async () => {
    const { id, code } = await codeWith({ maxUses: 1 });
    const order = await bought(code);
    await owner().call('DELETE', `/api/admin/orders/${order.id}`);
    expect(await redeemed(id)).toBe(0);
    await owner().call('POST', `/api/admin/orders/${order.id}/restore`);
    expect(await redeemed(id)).toBe(1);
  });

  test('that is deleted stays valid for existing orders (R-DISC-10)', async () => {
    const { id, code } = await codeWith({ maxUses: 1 });
    const paid = await bought(code);
    const waiting = await codeWith({ maxUses: 1 });
    const buyer = await person();
    const order = await place(buyer, waiting.code);
    const { id: window } = await buyer.guest.startPayment(order);
    for (const gone of [id, waiting.id])
      expect((await owner().call('DELETE', `${codesUrl}/${gone}`)).status).toBe(200);
    await paypal.approve(window);
    expect((await buyer.guest.capture(window)).status).toBe(200);
    expect(await buyer.guest.status(order.orderId)).toMatchObject({ status: 'paid' });
    expect((await owner().edit(paid.id, { status: 'processing' })).status).toBe(200);
  });

  test('uses nothing if a unit is sold out', async () => {
    const { id, code } = await codeWith({ maxUses: 1 });
    const { guest, address } = await person();
    await guest.add(41);
    const order = await guest.placeOrder(address, { discountCode: code });
    await db.update(products).set({ stockQuantity: 0 }).where(eq(products.id, 41));
    expect((await guest.tryPayment(order)).status).toBe(409);
    expect(await db.$count(discountUses, eq(discountUses.codeId, id))).toBe(0);
  });
});

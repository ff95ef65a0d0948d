import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import { recordCaptured } from '#server/payments/settle/record-captured.ts';
import { attempts, captureOf } from '../../support/attempts.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { lineTransitions, medium, type Transition } from '../../support/line-transitions.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { app, services } = store;
const { refusals, kept, plain, change } = lineTransitions(store);
const { call, paypal, start, capture, approved } = await ownersRequests(store);
const { addPayment, orderNow } = attempts(store);

const rowsOf = (table: Record<string, Transition>) => Object.entries(table);

async function added({ offer, choices = medium }: Transition, quantity = 1) {
  const guest = shopper(app);
  const id = await offer();
  const line = await guest.add(id, quantity, choices);
  return { guest, id, line };
}

async function ordered(transition: Transition, quantity = 1) {
  const cart = await added(transition, quantity);
  const order = await cart.guest.placeOrder();
  const { body } = await call<{ id: number }[]>('GET', `/api/admin/orders?q=${order.orderId}`);
  return { ...cart, order, orderId: body[0]?.id ?? 0 };
}

/** A draft of one unit, for a customer in Texas. */
async function drafted({ offer, choices = medium }: Transition) {
  const productId = await offer();
  const { body } = await call<Draft>('POST', '/api/admin/drafts', {});
  const lines = [{ key: randomUUID(), productId, choices }];
  const whole = { ...body.content, ...texasAddress, lines };
  const saved = await call<Draft>('PUT', `/api/admin/drafts/${body.id}`, whole, body.version);
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200, body: { problems: [] } });
  return { productId, draft: saved.body };
}

const place = ({ id, total }: Draft, payment: string) =>
  call<{ link: string }>('POST', `/api/admin/drafts/${id}/place`, { payment, total });

async function requested(transition: Transition) {
  const { productId, draft } = await drafted(transition);
  const { status, body } = await place(draft, 'request');
  expect(status, JSON.stringify(body)).toBe(200);
  return { productId, token: body.link.split('/pay/')[1] ?? '' };
}

const inWords = { status: 409, body: { message: expect.stringMatching(/\w+ .*\.$/) as string } };

describe.each(rowsOf(refusals))('when %s', (_what, transition) => {
  test('a line reads as no longer available, is not changed and not ordered (R-CART-24, R-CART-26, R-CART-42, R-CAT-38)', async () => {
    const { guest, id, line } = await added(transition);
    expect(await guest.cart()).toMatchObject([{ available: true }]);
    await transition.change(id);
    expect(await guest.cart()).toMatchObject([{ available: false, quantity: 1 }]);
    expect(await guest.call('PUT', `/api/cart/${line.id}`, { quantity: 2 })).toMatchObject(inWords);
    expect(await guest.checkout()).toMatchObject(inWords);
    expect(await guest.call('PUT', `/api/cart/${line.id}`, { quantity: 0 })).toMatchObject({ body: [] });
  });

  test('an order that was placed before opens no payment (R-CART-42)', async () => {
    const { guest, id, order } = await ordered(transition);
    await transition.change(id);
    expect(await guest.tryPayment(order)).toMatchObject(inWords);
  });

  test('a payment that was opened before is not captured (R-CART-42)', async () => {
    const { guest, id, order } = await ordered(transition);
    const { id: paymentId } = await guest.startPayment(order);
    await paypal.approve(paymentId);
    await transition.change(id);
    expect(await guest.capture(paymentId)).toMatchObject(inWords);
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending' });
    expect((await paypal.ordersOf(order.orderId)).flatMap(({ captures }) => captures)).toEqual([]);
  });

  test('money that comes all the same is refunded at once (R-CART-42)', async () => {
    const { id, orderId } = await ordered(transition);
    const payment = await addPayment({ id: orderId }, { status: 'abandoned' });
    await transition.change(id);
    expect(await recordCaptured(services, payment.id, captureOf(payment))).toMatchObject({
      state: 'returned',
    });
    expect(await orderNow(orderId)).toMatchObject({ status: 'pending', chargedCents: 0 });
  });

  test('a draft says so, and is not placed (R-CART-42, R-DRAFT-4)', async () => {
    const { productId, draft } = await drafted(transition);
    await transition.change(productId);
    const { body } = await call<Draft>('GET', `/api/admin/drafts/${draft.id}`);
    expect(body.lines).toMatchObject([{ problem: expect.any(String) as string }]);
    expect((await place(body, 'cash')).status).toBe(400);
  });

  test('a payment request opens no payment, and captures none (R-CART-42, R-PAYREQ-9)', async () => {
    const before = await requested(transition);
    const opened = await requested(transition);
    const paymentId = await approved(opened.token);
    await transition.change(before.productId);
    if (opened.productId !== before.productId) await transition.change(opened.productId);
    expect(await start(before.token)).toMatchObject(inWords);
    expect(await capture(paymentId)).toMatchObject(inWords);
  });
});

test.each(rowsOf(kept))('when %s, the line is sold (R-CART-42)', async (_what, transition) => {
  const { guest, id, order } = await ordered(transition);
  const { id: paymentId } = await guest.startPayment(order);
  await paypal.approve(paymentId);
  await transition.change(id);
  expect(await guest.cart()).toMatchObject([{ available: true }]);
  expect(await guest.capture(paymentId)).toMatchObject({ status: 200, body: { status: 'paid' } });
});

const fewerUnits: Transition = { offer: plain, change: change({ trackStock: true, stockQuantity: 1 }) };

test('more units than are left are shown, and neither ordered, opened nor captured (R-CART-42, R-STOCK-9)', async () => {
  const left = { status: 409, body: { message: 'Only 1 of Range Tee left.' } };
  const { guest, id, order } = await ordered(fewerUnits, 2);
  const opened = await ordered(fewerUnits, 2);
  const { id: paymentId } = await opened.guest.startPayment(opened.order);
  await paypal.approve(paymentId);
  await fewerUnits.change(id);
  await fewerUnits.change(opened.id);
  expect(await guest.cart()).toMatchObject([{ available: true, quantity: 2, unitsLeft: 1 }]);
  expect(await guest.checkout()).toMatchObject(left);
  expect(await guest.tryPayment(order)).toMatchObject(left);
  expect(await opened.guest.capture(paymentId)).toMatchObject(left);
});

test('a price that changed is read and ordered anew, opens no payment, and is not changed behind an open one (R-CART-42, R-PAY-15)', async () => {
  const dearer = change({ priceCents: 30_00 });
  const { guest, id, order } = await ordered({ offer: plain, change: dearer });
  const opened = await ordered({ offer: plain, change: dearer });
  const { id: paymentId } = await opened.guest.startPayment(opened.order);
  await paypal.approve(paymentId);
  await dearer(id);
  await dearer(opened.id);
  expect(await guest.cart()).toMatchObject([{ product: { price: '30.00' } }]);
  expect(await guest.tryPayment(order)).toMatchObject({ status: 409, body: { field: 'amount' } });
  const again = await guest.placeOrder();
  expect(Number(again.totalAmount)).toBeGreaterThan(Number(order.totalAmount));
  expect(await opened.guest.capture(paymentId)).toMatchObject({ status: 200 });
});

test('a line whose choice is gone leads to other choices, a holster’s to the builder (R-CART-39)', async () => {
  for (const name of ['the size is gone', 'the attachment is withdrawn']) {
    const transition = refusals[name];
    if (!transition) throw new Error('there is no such transition');
    const { guest, id } = await added(transition);
    await transition.change(id);
    expect(await guest.cart()).toMatchObject([{ available: false, hasOtherChoices: true }]);
  }
});

test('a guest’s line whose size is gone comes along when the guest signs in, and is not sold either (R-CART-24, R-CART-28)', async () => {
  const transition: Transition = { offer: plain, change: change({ sizes: 'S, L' }) };
  const { guest, id } = await added(transition, 2);
  await transition.change(id);
  await guest.register('gone-choice@example.com');
  expect(await guest.cart()).toMatchObject([{ quantity: 2, available: false }]);
  expect(await guest.checkout()).toMatchObject({ status: 409 });
});

import { describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { shopper } from '../../support/shopper.ts';
import type { Answer } from '../../support/answering-server.ts';
import { answeringPayPal } from '../../support/answering-paypal.ts';
import { attempts } from '../../support/attempts.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { paypalCapture, paypalOrder, paypalPaid, paypalPause } from '../../support/paypal-answers.ts';
import { newOrder } from '../../support/started-by-paypal.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { services } = store;
const { attempt, placed, orderNow } = attempts(store);

/** A request with the guest's cookie to a store whose PayPal gives these answers. */
async function called(
  cookie: string,
  method: 'GET' | 'POST',
  url: string,
  body: object | null,
  ...answers: Answer[]
) {
  const { client } = await answeringPayPal(...answers);
  const app = await buildApp({ ...services, paypal: client }, { web: null });
  onTestFinished(() => app.close());
  const answer = await app.inject({ method, url, headers: { cookie }, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

test('the browser learns the public settings of PayPal’s script, and no secret', async () => {
  const { paypal, config } = services;
  const { client } = await answeringPayPal({});
  const settings = { ...paypal, endpoint: { ...client.endpoint, sdkUrl: 'https://sdk.example/js' } };
  const app = await buildApp({ ...services, paypal: settings }, { web: null });
  onTestFinished(() => app.close());
  expect((await app.inject('/api/paypal/setup')).json()).toEqual({
    clientId: 'shop',
    sdkUrl: 'https://sdk.example/js',
    environment: config.paypal.environment,
  });
});

test('a payment starts for the cart of the request (R-PAY-14)', async () => {
  const { guest, orderId, totalAmount: amount } = await placed();
  const body = { amount, currency: 'USD', intent: 'CAPTURE', orderId };
  const start = (cookie: string, answer: Answer) => called(cookie, 'POST', '/api/paypal/order', body, answer);
  const stranger = shopper(store.app);
  await stranger.add(31);
  expect(await start(stranger.cookie(), newOrder())).toMatchObject({
    status: 404,
    body: { message: 'Order not found', field: 'orderId' },
  });
  const answer = newOrder();
  expect(await start(guest.cookie(), answer)).toEqual({
    status: 200,
    body: { id: (answer.body as { id: string }).id },
  });
});

describe('a capture', () => {
  test('that is paid is a 200', async () => {
    const { guest, orderId, payment } = await attempt();
    const url = `/api/paypal/order/${payment.providerOrderId}/capture`;
    expect(await called(guest.cookie(), 'POST', url, null, paypalPaid(payment))).toEqual({
      status: 200,
      body: { success: true, status: 'paid', orderId },
    });
  });

  test('whose result is not known yet is a 202, and so is a pending one', async () => {
    const unknown = await attempt();
    const pending = await attempt();
    const urlOf = ({ payment }: typeof unknown) => `/api/paypal/order/${payment.providerOrderId}/capture`;
    expect(await called('', 'POST', urlOf(unknown), {}, paypalPause)).toEqual({
      status: 202,
      body: { success: true, status: 'processing', orderId: unknown.orderId },
    });
    const review = paypalOrder('COMPLETED', paypalCapture(pending.payment, { status: 'PENDING' }));
    expect(await called('', 'POST', urlOf(pending), {}, review)).toEqual({
      status: 202,
      body: { success: true, status: 'pending', orderId: pending.orderId },
    });
  });

  test('takes an address from the shopper who placed the order, and from no one else (M-04)', async () => {
    const shippingAddress = { ...texasAddress, address: '500 Beauregard Ave' };
    const capture = async (isOwn: boolean) => {
      const { id, guest, payment } = await attempt();
      const stranger = shopper(store.app);
      await stranger.add(31);
      const url = `/api/paypal/order/${payment.providerOrderId}/capture`;
      const { cookie } = isOwn ? guest : stranger;
      expect(await called(cookie(), 'POST', url, { shippingAddress }, paypalPaid(payment))).toMatchObject({
        status: 200,
      });
      return (await orderNow(id))?.shippingAddress;
    };
    expect(await capture(true)).toEqual(shippingAddress);
    expect(await capture(false)).toEqual(texasAddress);
  });
});

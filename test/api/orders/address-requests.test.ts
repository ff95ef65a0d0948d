import { afterEach, expect, test } from 'vitest';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { differencesIn } from '../../support/books.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { refundForm } from '../../support/refund-form.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { services } = store;
const { call, paid, read, move, act, approved, capture } = await ownersRequests(store);

afterEach(async () => {
  const [difference] = await differencesIn(services.database);
  if (difference !== undefined) throw new Error(difference);
});

const asking = { settlement: 'payment-request', difference: '3.68' };

/** A paid order that goes to New York instead, for 3.68 more; resolves to its id and the request's. */
async function requested() {
  const { id } = await paid();
  expect(await move(id, addressIn('NY'), asking)).toMatchObject({ status: 200 });
  const { paymentRequests } = await read(id);
  expect(paymentRequests).toMatchObject([
    { cause: 'address', state: 'open', amount: '3.68', shipping: '3.00', tax: '0.68' },
  ]);
  return { id, requestId: paymentRequests[0]?.id ?? '' };
}

async function pay({ id, requestId }: { id: number; requestId: string }) {
  const { body } = await act(id, requestId, 'send');
  const token = body.link.split('/pay/')[1] ?? '';
  expect(await capture(await approved(token))).toMatchObject({ status: 200, body: { status: 'paid' } });
}

async function refunded(id: number) {
  for (const refund of (await read(id)).refunds) await sendRefund(services, refund.id);
}

test('a dearer state is asked for by a payment request, and goes back on the way back (R-ORD-34, R-PAYREQ-1)', async () => {
  const order = await requested();
  await pay(order);
  expect(await read(order.id)).toMatchObject({
    charged: '0.00',
    shipping: '9.99',
    tax: '3.12',
    shippingAddress: { state: 'NY' },
  });
  expect(await move(order.id, texasAddress)).toMatchObject({
    status: 409,
    body: { field: 'settlement', message: 'The new address costs $3.68 less. Choose how to settle it.' },
  });
  const back = { settlement: 'refund', difference: '-3.68' };
  expect(await move(order.id, texasAddress, back)).toMatchObject({ status: 200 });
  await refunded(order.id);
  expect(await read(order.id)).toMatchObject({ refunded: '3.68', refunds: [{ status: 'completed' }] });
  // Paid and given back: the same way costs the same again.
  expect(await move(order.id, addressIn('NY'), asking)).toMatchObject({ status: 200 });
});

test('while the last difference is asked for, another state waits; a street does not (R-ORD-34)', async () => {
  const { id, requestId } = await requested();
  expect(await move(id, addressIn('TX'))).toMatchObject({
    status: 409,
    body: {
      field: 'address',
      message: 'A payment request for the last change of state is open. Cancel it first.',
    },
  });
  expect((await move(id, { address: '9 Elm St' })).status).toBe(200);
  expect((await act(id, requestId, 'cancel')).status).toBe(200);
  // Nothing was paid, so nothing goes back.
  expect(await move(id, addressIn('TX'))).toMatchObject({ status: 200 });
});

test('a difference that no single payment has left goes back from several (R-ORD-34)', async () => {
  const order = await requested();
  await pay(order);
  const toHawaii = { settlement: 'payment-request', difference: '4.44' };
  const { body } = await move(
    order.id,
    { ...addressIn('TX'), state: 'HI', zipCode: '96813', city: 'Honolulu' },
    toHawaii,
  );
  await pay({ id: order.id, requestId: body.order.paymentRequests[0]?.id ?? '' });
  const lineId = body.order.lines[0]?.id ?? 0;
  const form = refundForm(await read(order.id), {
    lines: [{ lineId, quantity: 1, restock: false }],
    shipping: '6.99',
  });
  expect(await call('POST', `/api/admin/orders/${order.id}/refunds`, form)).toMatchObject({ status: 200 });
  const back = { settlement: 'refund', difference: '-9.00' };
  expect(await move(order.id, texasAddress, back)).toMatchObject({ status: 200 });
  await refunded(order.id);
  expect(await read(order.id)).toMatchObject({ refundable: '0.00', refunded: '56.55' });
});

import { expect, test } from 'vitest';
import * as shape from './support/shapes.ts';
import { openShop, orderFor } from './support/shop.ts';
import { paidOrder } from './support/paid-order.ts';

test.each(['approve', 'pending-completes', 'insufficient-funds'] as const)(
  'from create to refund, %s: every answer has its shape',
  async (outcome) => {
    const shop = await openShop();
    const created = await shop.createOrder();
    shape.order.parse(created.body);
    const { id: orderId } = created.body;
    await shop.control('POST', `/_sim/orders/${orderId}/approve`, { outcome });
    shape.order.parse((await shop.call('GET', `/v2/checkout/orders/${orderId}`)).body);
    const captured = shape.order.parse((await shop.capture(orderId)).body);
    const captureId = captured.purchase_units[0]?.payments?.captures[0]?.id;
    shape.capture.parse((await shop.call('GET', `/v2/payments/captures/${captureId}`)).body);
    const refunded = await shop.call('POST', `/v2/payments/captures/${captureId}/refund`, {
      note_to_payer: 'Sorry',
    });
    if (outcome === 'approve') {
      shape.refund.parse(refunded.body);
      shape.order.parse((await shop.call('GET', `/v2/checkout/orders/${orderId}`)).body);
    } else shape.problem.parse(refunded.body);

    const deliveries: { body: string }[] = (await shop.control('GET', '/_sim/webhooks')).body;
    expect(deliveries.length).toBeGreaterThan(2);
    for (const { body } of deliveries) shape.event.parse(JSON.parse(body));
  },
);

test('the minimal answers and the two-step order match their schemas', async () => {
  const shop = await openShop();
  const minimal = { prefer: 'return=minimal', 'paypal-request-id': 'o-1' };
  const first = await shop.call('POST', '/v2/checkout/orders', orderFor(), minimal);
  expect(shape.minimalOrder.safeParse(first.body).error).toBeUndefined();
  const { payment_source: _, ...older } = orderFor();
  const created = shape.order.parse((await shop.call('POST', '/v2/checkout/orders', older)).body);
  await shop.control('POST', `/_sim/orders/${created.id}/approve`);
  const path = `/v2/checkout/orders/${created.id}/capture`;
  const captured = await shop.call('POST', path, {}, { prefer: '' });
  expect(shape.minimalOrder.safeParse(captured.body).error).toBeUndefined();
});

test('a lost dispute, from its opening, and its report match their schemas', async () => {
  const shop = await openShop();
  const { id: orderId, captureId } = await paidOrder(shop);
  const opened = await shop.control('POST', '/_sim/disputes', { orderId });
  shape.dispute.parse(opened.body);
  const path = `/v1/customer/disputes/${opened.body.dispute_id}`;
  for (const state of ['under-review', 'lost']) {
    await shop.control('POST', `/_sim${path.replace('/v1/customer', '')}/state`, { state });
    shape.dispute.parse((await shop.call('GET', path)).body);
    shape.disputeList.parse((await shop.call('GET', '/v1/customer/disputes')).body);
  }
  shape.capture.parse((await shop.call('GET', `/v2/payments/captures/${captureId}`)).body);
  const day = 'start_date=2026-11-21T00:00:00Z&end_date=2026-11-22T00:00:00Z';
  shape.report.parse((await shop.call('GET', `/v1/reporting/transactions?${day}`)).body);
  const deliveries: { body: string }[] = (await shop.control('GET', '/_sim/webhooks')).body;
  expect(deliveries.length).toBeGreaterThan(3);
  for (const { body } of deliveries) shape.event.parse(JSON.parse(body));
});

test.each([
  ['GET', '/v2/checkout/orders/X', undefined, 404],
  ['GET', '/v1/customer/disputes/X', undefined, 404],
  ['GET', '/v1/customer/disputes?page_size=0', undefined, 400],
  ['GET', '/v1/reporting/transactions', undefined, 400],
  ['GET', '/v2/no/such/path', undefined, 404],
  ['POST', '/v2/checkout/orders', '{', 400],
  ['POST', '/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [{ amount: 5 }] }, 400],
  ['POST', '/v2/checkout/orders/X/capture', {}, 404],
])('the error of %s %s %j matches its schema', async (method, path, body, status) => {
  const shop = await openShop();
  const answer = await shop.call(method, path, body);
  expect(answer.status).toBe(status);
  shape.problem.parse(answer.body);
  expect(answer.body.debug_id).toBe(answer.headers.get('paypal-debug-id'));
});

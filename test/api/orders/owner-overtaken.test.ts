import { expect, test } from 'vitest';
import { ownersOrders } from '../../support/owners-orders.ts';
import { sharedStore } from '../../support/store.ts';

const { call, paypal, placed, paid, edit, read } = await ownersOrders(await sharedStore());

/** Approved at PayPal, but the store does not know yet. */
async function approved(outcome: 'approve' | 'pending-completes' = 'approve') {
  const order = await placed();
  const { id } = await order.guest.startPayment(order);
  await paypal.approve(id, outcome);
  return order;
}

const decisions: [string, (id: number) => Promise<{ status: number; body: object }>][] = [
  ['marked as paid', (id) => call('POST', `/api/admin/orders/${id}/mark-paid`)],
  ['cancelled', (id) => edit(id, { status: 'cancelled' })],
  ['deleted', (id) => call('DELETE', `/api/admin/orders/${id}`)],
];

test.each(decisions)(
  'an approved order cannot be %s: the approval is in flight (R-AORD-10, R-PAY-8)',
  async (_, decide) => {
    const { id, orderId } = await approved();
    expect(await decide(id)).toMatchObject({
      status: 409,
      body: { message: 'The shopper has just paid this order. Please look at it again.' },
    });
    expect(await read(id)).toMatchObject({ status: 'paid', paymentMethod: 'paypal' });
    expect(await paypal.capturesOf(orderId)).toHaveLength(1);
  },
);

test.each(decisions)('nor can one be %s whose payment is pending (R-AORD-10)', async (_, decide) => {
  const { id } = await approved('pending-completes');
  expect(await decide(id)).toMatchObject({ status: 409 });
  expect(await read(id)).toMatchObject({ status: 'pending', paymentPending: true });
});

test.each(decisions)('an order whose shopper only opened the window is %s (R-PAY-9)', async (_, decide) => {
  const order = await placed();
  const { id } = await order.guest.startPayment(order);
  expect((await decide(order.id)).status).toBeLessThan(300);
  await paypal.approve(id);
  expect((await order.guest.capture(id)).status).toBe(409);
  expect(await paypal.capturesOf(order.orderId)).toEqual([]);
});

test('an order paid while the owner had it open is not cancelled without a decision about its money', async () => {
  const order = await paid();
  expect(await edit(order.id, { status: 'cancelled' })).toMatchObject({
    status: 409,
    body: { message: 'The shopper has just paid this order. Please look at it again.' },
  });
  expect(await read(order.id)).toMatchObject({ status: 'paid', refundable: '48.43' });
  expect(await edit(order.id, { status: 'cancelled', refund: false })).toMatchObject({ status: 200 });
});

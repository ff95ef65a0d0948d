import { describe, expect, test } from 'vitest';
import { texasAddress } from '../support/examples/texas-address.ts';
import { provider } from '../support/ledger.ts';
import { shopper } from '../support/shopper.ts';
import { testStore } from '../support/store.ts';

const { app, simulator } = await testStore();
const paypal = provider(simulator);

const sling = 31;
const magazine = 43;

describe('the address at capture', () => {
  test('that changes the total stops it with both figures', async () => {
    const guest = shopper(app);
    await guest.add(sling);
    const order = await guest.placeOrder();
    const { id } = await guest.startPayment(order);
    await paypal.approve(id);
    const answer = await guest.capture(id, { shippingAddress: { ...texasAddress, state: 'AK' } });
    expect(answer).toMatchObject({ status: 409, body: { field: 'shippingAddress', totalAmount: '54.99' } });
    expect((answer.body as { message: string }).message).toContain(order.totalAmount);
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  });

  test('that is restricted for magazines stops it, and nothing is captured', async () => {
    const guest = shopper(app);
    await guest.add(magazine);
    const order = await guest.placeOrder();
    const { id } = await guest.startPayment(order);
    await paypal.approve(id);
    const answer = await guest.capture(id, { shippingAddress: { ...texasAddress, state: 'CA' } });
    expect(answer.status).toBe(409);
    expect((answer.body as { message: string }).message).toContain(
      'Magazines cannot be shipped to California',
    );
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  });

  test('that is not known yet leaves an order that cannot be paid', async () => {
    const guest = shopper(app);
    await guest.add(sling);
    const answer = await guest.checkout(null);
    const order = answer.body as { orderId: string; totalAmount: string };
    expect(order.totalAmount).toBe('39.00');
    expect(await guest.tryPayment(order)).toMatchObject({ status: 409 });
  });
});

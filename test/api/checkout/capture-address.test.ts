import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emails } from '#server/db/schema/emails.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { findPaymentOfProviderOrder } from '#server/payments/settle/payments.queries.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { provider } from '../../support/ledger.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, simulator, time } = await testStore();
const paypal = provider(simulator);

const sling = 31;
const magazine = 43;

async function addressOf({ orderId }: { orderId: string }) {
  const [row] = await services.database.db.select().from(orders).where(eq(orders.number, orderId));
  return row?.shippingAddress;
}

const lateAddress =
  'The shopper gave another address while the payment went through. It is in the order’s history. The order still goes where it was placed for. Please ask the shopper which address is right.';

async function alertsOf(orderNumber: string) {
  const sent = await services.database.db
    .select()
    .from(emails)
    .where(eq(emails.kind, 'owner-alert'))
    .orderBy(emails.createdAt);
  return sent.filter(({ props }) => props['orderNumber'] === orderNumber);
}

async function lateAddressesOf({ orderId }: { orderId: string }) {
  const rows = await services.database.db
    .select({ detail: orderEvents.detail })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(eq(orders.number, orderId), eq(orderEvents.what, 'other-address-given')));
  return rows.map(({ detail }) => detail?.['address']);
}

test('a ZIP code that no table is sure of is asked about once, and then paid for (R-SHIP-37)', async () => {
  const guest = shopper(app);
  await guest.add(sling);
  const doubtful = { ...texasAddress, state: 'VA' as const, zipCode: '20505' };
  expect(await guest.checkout(doubtful)).toMatchObject({
    status: 400,
    body: {
      field: 'shippingAddress.zipCode',
      message: expect.stringContaining('not in Virginia. Is it right?') as string,
    },
  });
  const shippingAddress = { ...doubtful, confirmedZip: '20505' };
  const order = await guest.placeOrder(shippingAddress);
  const { id } = await guest.startPayment(order);
  await paypal.approve(id);
  expect(await guest.capture(id, { shippingAddress })).toMatchObject({ status: 200 });
  expect(await addressOf(order)).toEqual(shippingAddress);
});

describe('the address at capture', () => {
  test('that changes the total stops it with both amounts (R-PAY-19)', async () => {
    const guest = shopper(app);
    await guest.add(sling);
    const order = await guest.placeOrder();
    const { id } = await guest.startPayment(order);
    await paypal.approve(id);
    const answer = await guest.capture(id, { shippingAddress: addressIn('AK') });
    expect(answer).toMatchObject({ status: 409, body: { field: 'shippingAddress', totalAmount: '54.99' } });
    expect((answer.body as { message: string }).message).toBe(
      'With this address the total is $54.99 instead of $48.43. Please check it and pay again.',
    );
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  });

  test('that keeps the total becomes the shipping address; the discount stays (R-PAY-19)', async () => {
    const guest = shopper(app);
    await guest.add(sling);
    const order = await guest.placeOrder(texasAddress, { discountCode: 'WELCOME10' });
    const { id } = await guest.startPayment(order);
    await paypal.approve(id);
    const shippingAddress = { ...texasAddress, address: '7 Other Street' };
    expect(await guest.capture(id, { shippingAddress })).toMatchObject({
      status: 200,
      body: { status: 'paid' },
    });
    expect(await addressOf(order)).toMatchObject({ address: '7 Other Street' });

    const late = { ...texasAddress, address: '8 Late Street' };
    for (const address of [shippingAddress, late]) {
      expect(await guest.capture(id, { shippingAddress: address })).toMatchObject({ status: 200 });
    }
    expect(await addressOf(order)).toMatchObject({ address: '7 Other Street' });
    expect(await alertsOf(order.orderId)).toMatchObject([{ props: { paragraphs: [lateAddress] } }]);
    expect(await lateAddressesOf(order)).toEqual([
      `${late.firstName} ${late.lastName}, 8 Late Street, ${late.city}, TX ${late.zipCode}`,
    ]);
  });

  test('that comes late again and again is emailed once an hour, without its words, and ten are in the history (R-EMAIL-17)', async () => {
    const guest = shopper(app);
    await guest.add(sling);
    const order = await guest.placeOrder();
    const { id } = await guest.startPayment(order);
    await paypal.approve(id);
    await guest.capture(id);
    const wanted = async (from: number, to: number) => {
      for (let nr = from; nr < to; nr += 1) {
        const shippingAddress = { ...texasAddress, address: `${nr} Other St, call 555-0100` };
        expect((await guest.capture(id, { shippingAddress })).status).toBe(200);
      }
    };
    const send = () =>
      services.database.db.update(emails).set({ sentAt: time.now }).where(eq(emails.kind, 'owner-alert'));
    const sent: number[] = [];
    for (const [from, to] of [
      [0, 3],
      [3, 6],
      [6, 20],
    ] as const) {
      await wanted(from, to);
      sent.push((await alertsOf(order.orderId)).length);
      await send();
    }
    expect(sent).toEqual([1, 2, 2]);
    expect(JSON.stringify(await alertsOf(order.orderId))).not.toContain('Other St');
    expect(await lateAddressesOf(order)).toHaveLength(10);
  });

  test('that stopped it abandons the approval: webhook and reconciler capture nothing, and the new total is paid once (R-CHK-31)', async () => {
    const guest = shopper(app);
    await guest.add(sling);
    const order = await guest.placeOrder();
    const { id } = await guest.startPayment(order);
    await paypal.approve(id);
    const shippingAddress = addressIn('AK');
    const stopped = await guest.capture(id, { shippingAddress });
    const payment = (await findPaymentOfProviderOrder(services.database.db, id))?.payment;
    await settlePayment(services, payment?.id ?? '');
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
    expect(await guest.capture(id, { shippingAddress }), 'asked again').toEqual(stopped);

    const changed = await guest.placeOrder(shippingAddress);
    const again = await guest.startPayment(changed);
    await paypal.approve(again.id);
    expect(await guest.capture(again.id, { shippingAddress })).toMatchObject({ status: 200 });
    expect(await paypal.capturesOf(changed.orderId)).toMatchObject([{ amount: '54.99' }]);
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  });

  test('that comes after the money moved does not change the order, and the owner is emailed once', async () => {
    const guest = shopper(app);
    await guest.add(sling);
    const order = await guest.placeOrder();
    const { id } = await guest.startPayment(order);
    await paypal.approve(id, 'pending-completes');
    expect(await guest.capture(id)).toMatchObject({ status: 202 });
    const shippingAddress = addressIn('AK');
    for (let time = 0; time < 2; time += 1) {
      expect(await guest.capture(id, { shippingAddress })).toMatchObject({
        status: 202,
        body: { status: 'pending' },
      });
    }
    expect(await alertsOf(order.orderId)).toMatchObject([{ props: { paragraphs: [lateAddress] } }]);
    expect(await lateAddressesOf(order)).toMatchObject([expect.stringContaining('San Angelo, AK 99501')]);
  });

  test('that is restricted for magazines stops it, and nothing is captured (R-MAG-7, R-PAY-18)', async () => {
    const guest = shopper(app);
    await guest.add(magazine);
    const order = await guest.placeOrder();
    const { id } = await guest.startPayment(order);
    await paypal.approve(id);
    const answer = await guest.capture(id, { shippingAddress: addressIn('CA') });
    expect(answer).toMatchObject({ status: 409, body: { field: 'shippingAddress.state' } });
    expect((answer.body as { message: string }).message).toContain(
      'Magazines cannot be shipped to California',
    );
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  });

  test('whose ZIP code is in another state is refused at its field, and nothing is captured (R-SHIP-11)', async () => {
    const guest = shopper(app);
    await guest.add(magazine);
    const order = await guest.placeOrder();
    const { id } = await guest.startPayment(order);
    await paypal.approve(id);
    const shippingAddress = { ...texasAddress, zipCode: '10001' };
    expect(await guest.capture(id, { shippingAddress })).toMatchObject({
      status: 400,
      body: { field: 'shippingAddress.zipCode' },
    });
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  });

  test('that was stored before ZIP codes were checked stops payment and capture', async () => {
    const guest = shopper(app);
    await guest.add(magazine);
    const order = await guest.placeOrder();
    const { id } = await guest.startPayment(order);
    await paypal.approve(id);
    const shippingAddress = { ...texasAddress, zipCode: '10001' };
    await services.database.db
      .update(orders)
      .set({ shippingAddress })
      .where(eq(orders.number, order.orderId));
    expect(await guest.capture(id)).toMatchObject({
      status: 409,
      body: { message: 'The ZIP code is not in Texas. Check the address.', field: 'shippingAddress.zipCode' },
    });
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  });

  test('that is not known yet makes the order unpayable (R-CHK-12, R-CHK-15)', async () => {
    const guest = shopper(app);
    await guest.add(sling);
    const answer = await guest.checkout(null);
    const order = answer.body as { orderId: string; totalAmount: string };
    expect(order.totalAmount).toBe('39.00');
    expect(await guest.tryPayment(order)).toMatchObject({ status: 409 });
  });
});

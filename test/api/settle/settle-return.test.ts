import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { emails } from '#server/db/schema/emails.ts';
import type { payments } from '#server/db/schema/payments.ts';
import { ok, refused } from '#domain/result.ts';
import { captureApproved } from '#server/payments/settle/capture-approved.ts';
import type { Answer } from '../../support/answering-server.ts';
import { answeringPayPal } from '../../support/answering-paypal.ts';
import { attempts, counted } from '../../support/attempts.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import {
  paypalCapture,
  paypalOrder,
  paypalPaid,
  paypalPause,
  paypalRefusal,
} from '../../support/paypal-answers.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { services } = store;
const { db, attempt, placed, addPayment, paymentNow, setOrder, orderNow, stock } = attempts(store);

type Payment = typeof payments.$inferSelect;

const otherStreet = { ...texasAddress, address: '7 Other Street' };

/** The shopper returns, with an address or without, while PayPal answers so. */
async function returned(
  { providerOrderId }: Pick<Payment, 'providerOrderId'>,
  answers: Answer[],
  address: ShippingAddress | null = null,
  isOwner: () => Promise<boolean> = async () => true,
) {
  const { client, calls } = await answeringPayPal(...answers);
  const result = await captureApproved({ ...services, paypal: client }, providerOrderId ?? '', {
    address,
    isOwner,
  });
  return { result, calls: calls().length };
}

async function alertsOf(orderId: number) {
  const sent = await db.select().from(emails).where(eq(emails.orderId, orderId)).orderBy(emails.createdAt);
  return sent.filter(({ kind }) => kind === 'owner-alert').map(({ props }) => props['paragraphs']);
}

describe('the shopper returns and the payment', () => {
  test('is unknown', async () => {
    expect(await returned({ providerOrderId: 'none' }, [])).toEqual({
      result: refused('missing', 'Order not found'),
      calls: 0,
    });
  });

  test.each<[string, (payment: Payment) => Answer[], string | ReturnType<typeof refused>]>([
    ['is captured', (payment) => [paypalPaid(payment)], 'paid'],
    [
      'is pending',
      (payment) => [paypalOrder('COMPLETED', paypalCapture(payment, { status: 'PENDING' }))],
      'pending',
    ],
    ['has no answer yet', () => [paypalPause], 'processing'],
    [
      'is declined, and another instrument may be chosen',
      () => [paypalOrder('APPROVED'), paypalRefusal('INSTRUMENT_DECLINED')],
      refused(
        'declined',
        'Payment error occurred. Your payment method was declined. Please try a different card or payment method.',
        { issue: 'INSTRUMENT_DECLINED', restart: 'true' },
      ),
    ],
    [
      'is declined for good',
      () => [paypalOrder('APPROVED'), paypalRefusal('TRANSACTION_REFUSED')],
      refused('declined', 'Payment error occurred. Transaction was refused. Please contact PayPal support.', {
        issue: 'TRANSACTION_REFUSED',
        restart: 'false',
      }),
    ],
    [
      'has another amount',
      (payment) => [paypalOrder('COMPLETED', paypalCapture(payment, { value: '1.00' }))],
      refused(
        'conflict',
        'The captured amount does not match the order. Your money is on its way back to you.',
      ),
    ],
    [
      'is not approved',
      () => [paypalOrder('CREATED')],
      refused('conflict', 'The payment has not been approved yet.', { issue: 'ORDER_NOT_APPROVED' }),
    ],
  ])('%s (R-PAY-17, R-CHK-27)', async (_, answers, expected) => {
    const { orderId, payment } = await attempt();
    const { result } = await returned(payment, answers(payment));
    const isCaptured = typeof expected === 'string';
    expect(result).toEqual(isCaptured ? ok({ status: expected, orderId }) : expected);
  });

  test('has ended', async () => {
    const { payment } = await attempt({ status: 'abandoned' });
    expect((await returned(payment, [paypalOrder('APPROVED')])).result).toEqual(
      refused('conflict', 'This payment is no longer open. Please start the payment again.'),
    );
  });

  test('comes too late for the last unit (R-STOCK-7)', async () => {
    await stock(1);
    const { payment } = await attempt({}, counted);
    await stock(0);
    expect(await returned(payment, [paypalOrder('APPROVED')])).toEqual({
      result: refused('conflict', '3x Prism Sight is sold out.'),
      calls: 1,
    });
  });

  test('is of an order whose ZIP code is in another state (R-SHIP-11)', async () => {
    const { id, payment } = await attempt();
    await setOrder(id, { shippingAddress: { ...texasAddress, zipCode: '10001' } });
    expect((await returned(payment, [paypalOrder('APPROVED')])).result).toEqual(
      refused('conflict', 'The ZIP code is not in Texas. Check the address.', {
        field: 'shippingAddress.zipCode',
      }),
    );
  });
});

describe('an address at the shopper’s return', () => {
  test('that changes no total is stored before the capture (R-PAY-19)', async () => {
    const order = await placed(31, { discountCode: 'WELCOME10' });
    const payment = await addPayment(order);
    const value = order.totalAmount;
    const paid = paypalOrder('COMPLETED', paypalCapture(payment, { value }));
    expect((await returned(payment, [paid], otherStreet)).result).toMatchObject({
      ok: true,
      value: { status: 'paid' },
    });
    expect(await orderNow(order.id)).toMatchObject({ shippingAddress: otherStreet });
    expect(await alertsOf(order.id)).toEqual([]);
  });

  test('that is the order’s own is not news: whose order it is does not matter', async () => {
    const { payment } = await attempt();
    let asked = 0;
    const isOwner = async () => ((asked += 1), false);
    const { result } = await returned(payment, [paypalPaid(payment)], { ...texasAddress }, isOwner);
    expect(result).toMatchObject({ ok: true, value: { status: 'paid' } });
    expect(asked).toBe(0);
  });

  test('of another shopper’s order is ignored (M-04)', async () => {
    const { id, payment } = await attempt();
    const { result } = await returned(payment, [paypalPaid(payment)], addressIn('AK'), async () => false);
    expect(result).toMatchObject({ ok: true, value: { status: 'paid' } });
    expect(await orderNow(id)).toMatchObject({ shippingAddress: texasAddress });
    expect(await alertsOf(id)).toEqual([]);
  });

  test('that changes the total stops the capture and ends the attempt (R-CHK-31, R-PAY-19)', async () => {
    const { id, payment } = await attempt();
    expect(await returned(payment, [paypalPaid(payment)], addressIn('AK'))).toEqual({
      result: refused(
        'conflict',
        'With this address the total is $54.99 instead of $48.43. Please check it and pay again.',
        { field: 'shippingAddress', totalAmount: '54.99' },
      ),
      calls: 0,
    });
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'abandoned', endReason: 'address-changed' });
    expect(await orderNow(id)).toMatchObject({ shippingAddress: texasAddress });
  });

  test('that the order cannot ship to stops the capture (R-MAG-7, R-PAY-18)', async () => {
    const { payment } = await attempt({}, 43);
    const { result, calls } = await returned(payment, [paypalPaid(payment)], addressIn('CA'));
    expect(result).toMatchObject({
      reason: {
        kind: 'conflict',
        message: expect.stringContaining('Magazines cannot be shipped to California') as string,
        extra: { field: 'shippingAddress.state' },
      },
    });
    expect(calls).toBe(0);
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'abandoned', endReason: 'address-changed' });
  });

  const late = [
    'The shopper gave another address while the payment went through. It is in the order’s history. The order still goes where it was placed for. Please ask the shopper which address is right.',
  ];

  test.each(['approved', 'capturing', 'pending'] as const)(
    'that changes the total of a payment that is %s is left to the owner',
    async (status) => {
      const { id, payment } = await attempt({ status });
      const address = addressIn('AK');
      await returned(payment, [paypalPause], address);
      expect(await alertsOf(id)).toEqual([late]);
      expect((await paymentNow(payment.id))?.endReason).toBeNull();
      expect(await orderNow(id)).toMatchObject({ shippingAddress: texasAddress });
    },
  );

  test('of a paid order is left to the owner, whatever it costs', async () => {
    const { id, payment } = await attempt({ status: 'captured' });
    await setOrder(id, { status: 'paid' });
    await returned(payment, [paypalPause], otherStreet);
    expect(await alertsOf(id)).toEqual([late]);
    expect(await orderNow(id)).toMatchObject({ shippingAddress: texasAddress });
  });

  test('that another return stored in the meantime is not news to the owner', async () => {
    const { id, payment } = await attempt({ status: 'captured' });
    const isOwner = async () => {
      await setOrder(id, { status: 'paid', shippingAddress: otherStreet });
      return true;
    };
    await returned(payment, [paypalPause], { ...otherStreet }, isOwner);
    expect(await alertsOf(id)).toEqual([]);
  });
});

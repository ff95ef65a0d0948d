import { describe, expect, test } from 'vitest';
import { recordCaptured } from '#server/payments/settle/record-captured.ts';
import { attempts, captureOf } from '../../support/attempts.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { services } = store;
const { attempt, addPayment, paymentNow } = attempts(store);

describe('captured money', () => {
  test('of an abandoned payment ends an unapproved one beside it', async () => {
    const { id, payment } = await attempt({ status: 'abandoned' });
    const other = await addPayment({ id });
    await recordCaptured(services, payment.id, captureOf(payment));
    expect(await paymentNow(other.id)).toMatchObject({ status: 'abandoned', endReason: 'paid-otherwise' });
  });

  test.each(['approved', 'capturing', 'pending'] as const)(
    'of an abandoned payment leaves one beside it that is %s: its money may still arrive',
    async (status) => {
      const { id, payment } = await attempt({ status: 'abandoned' });
      const other = await addPayment({ id }, { status });
      await recordCaptured(services, payment.id, captureOf(payment));
      expect(await paymentNow(other.id)).toEqual(other);
    },
  );

  test.each<[string, 'pending' | 'abandoned', 'pending' | null]>([
    ['is pending', 'pending', null],
    ['is next to a pending one', 'abandoned', 'pending'],
  ])(
    'of a payment that %s leaves the cart, whose lines a pending capture took (R-CART-32)',
    async (_, status, beside) => {
      const { id, guest, payment } = await attempt({ status });
      if (beside !== null) await addPayment({ id }, { status: beside });
      await recordCaptured(services, payment.id, captureOf(payment));
      expect(await guest.cart()).toHaveLength(1);
    },
  );
});

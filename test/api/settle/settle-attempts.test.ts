import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import { abandonPayment, closePayment, closeUnapproved } from '#server/payments/settle/abandon-payment.ts';
import { beginCapture, recordApproved } from '#server/payments/settle/begin-capture.ts';
import { recordNotApproved } from '#server/payments/settle/record-declined.ts';
import { attempts, counted } from '../../support/attempts.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { services, time } = store;
const { db, attempt, addPayment, paymentNow, setOrder, history, holds, holdUnit, stock } = attempts(store);

const noPayment = '00000000-0000-4000-8000-000000000000';
const movedOn = { reason: 'order-moved-on', detail: { orderStatus: 'cancelled' } } as const;
const approvedByShopper = { actor: 'shopper', what: 'payment-approved', detail: null };

describe('abandoning a payment', () => {
  test('keeps the reason, releases its units, and leaves the provider’s last refusal (C-03)', async () => {
    await stock(5);
    const { id, payment } = await attempt({ providerIssue: 'INSTRUMENT_DECLINED' }, counted);
    await holdUnit(id, new Date(time.now.getTime() + dayMs));
    expect(await abandonPayment(services, payment, movedOn)).toEqual({ state: 'closed' });
    expect(await paymentNow(payment.id)).toMatchObject({
      status: 'abandoned',
      endReason: 'order-moved-on',
      endDetail: { orderStatus: 'cancelled' },
      providerIssue: 'INSTRUMENT_DECLINED',
      nextLookAt: null,
    });
    expect(await holds(id)).toEqual([]);
    expect((await history(id))[0]).toEqual({
      actor: 'system',
      what: 'payment-given-up',
      detail: { reason: 'The order was already canceled when the payment arrived.' },
    });
  });

  test('is void if the provider closed it, and keeps the refusal that came with it', async () => {
    const { id, payment } = await attempt({ endDetail: { product: 'A sling' } });
    await abandonPayment(services, payment, { reason: 'closed-at-provider' }, 'ORDER_EXPIRED');
    expect(await paymentNow(payment.id)).toMatchObject({
      status: 'voided',
      endReason: 'closed-at-provider',
      endDetail: null,
      providerIssue: 'ORDER_EXPIRED',
    });
    expect((await history(id))[0]?.detail).toMatchObject({ issue: 'ORDER_EXPIRED' });
  });

  test('does nothing if the payment changed after it was read, or is gone', async () => {
    const { payment } = await attempt();
    expect(await abandonPayment(services, { ...payment, status: 'capturing' }, movedOn)).toBe('look-again');
    expect(await paymentNow(payment.id)).toEqual(payment);
    expect(await abandonPayment(services, { ...payment, id: noPayment }, movedOn)).toBe('look-again');
  });

  test('does nothing to a final payment, whose order keeps its units', async () => {
    await stock(5);
    const { id, payment } = await attempt({ status: 'captured' }, counted);
    await holdUnit(id, time.now);
    const before = await history(id);
    await closePayment(db, payment, movedOn);
    expect(await paymentNow(payment.id)).toEqual(payment);
    expect(await holds(id)).toHaveLength(1);
    expect(await history(id)).toEqual(before);
  });
});

describe('a capture begins', () => {
  test.each([
    ['created', [approvedByShopper]],
    ['approved', []],
  ] as const)(
    'with a payment that is %s; its units are held until the answer (R-STOCK-5)',
    async (status, told) => {
      await stock(5);
      const { id, payment } = await attempt({ status, captureRound: 3 }, counted);
      const before = await history(id);
      expect(await beginCapture(services, payment.id, false)).toEqual({
        ok: true,
        value: { providerOrderId: payment.providerOrderId, requestId: `c-${payment.id}-3` },
      });
      expect(await paymentNow(payment.id)).toMatchObject({ status: 'capturing', nextLookAt: null });
      expect(await holds(id)).toMatchObject([{ expiresAt: new Date(time.now.getTime() + 30 * dayMs) }]);
      expect(await history(id)).toEqual([...told, ...before]);
    },
  );

  test('again under the same key while its answer is missing, even if the order has moved on (R-PAY-3)', async () => {
    const { id, payment } = await attempt({ status: 'capturing' });
    await setOrder(id, { status: 'cancelled' });
    const before = await history(id);
    expect(await beginCapture(services, payment.id, false)).toMatchObject({
      ok: true,
      value: { requestId: `c-${payment.id}-1` },
    });
    expect(await paymentNow(payment.id)).toEqual(payment);
    expect(await history(id)).toEqual(before);
  });

  test.each(['pending', 'captured', 'refunded', 'voided', 'abandoned'] as const)(
    'never with a payment that is %s (R-PAY-6)',
    async (status) => {
      const { payment } = await attempt({ status });
      expect(await beginCapture(services, payment.id, true)).toEqual({
        ok: false,
        reason: { state: 'closed' },
      });
      expect(await paymentNow(payment.id)).toEqual(payment);
    },
  );

  test('never for an order that is no longer pending, an unknown payment, or one the provider does not know', async () => {
    const { id, payment } = await attempt();
    await setOrder(id, { status: 'cancelled' });
    const unsent = await attempt({ status: 'creating', providerOrderId: null });
    for (const paymentId of [payment.id, unsent.payment.id, noPayment]) {
      expect(await beginCapture(services, paymentId, true)).toEqual({
        ok: false,
        reason: { state: 'closed' },
      });
    }
    expect(await paymentNow(payment.id)).toEqual(payment);
  });

  test('after a decline only with a new approval (R-PAY-20)', async () => {
    const { payment } = await attempt({ declinedAt: time.now });
    expect(await beginCapture(services, payment.id, false)).toEqual({
      ok: false,
      reason: { state: 'waiting' },
    });
    expect(await paymentNow(payment.id)).toEqual(payment);
    expect(await beginCapture(services, payment.id, true)).toMatchObject({ ok: true });
  });

  test('not without stock: the approval is abandoned (R-STOCK-7)', async () => {
    await stock(5);
    const { payment } = await attempt({}, counted);
    await stock(0);
    const end = { reason: 'sold-out', detail: { product: '3x Prism Sight', left: 0 } };
    expect(await beginCapture(services, payment.id, true)).toEqual({
      ok: false,
      reason: { state: 'unavailable', end },
    });
    expect(await paymentNow(payment.id)).toMatchObject({
      status: 'abandoned',
      endReason: end.reason,
      endDetail: end.detail,
    });
  });

  test('not without a shipping address: the approval is abandoned (R-CHK-12)', async () => {
    const { id, payment } = await attempt();
    await setOrder(id, { shippingAddress: null });
    expect(await beginCapture(services, payment.id, true)).toEqual({
      ok: false,
      reason: { state: 'unavailable', end: { reason: 'no-address' } },
    });
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'abandoned', endReason: 'no-address' });
  });
});

describe('an approval that cannot be captured right now', () => {
  test('is in flight from now on (R-PAY-8)', async () => {
    const { id, payment } = await attempt();
    const before = await history(id);
    await recordApproved(services, payment.id);
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'approved', nextLookAt: null });
    expect(await history(id)).toEqual([approvedByShopper, ...before]);
  });

  test.each(['approved', 'capturing', 'abandoned'] as const)(
    'changes nothing in one that is %s',
    async (status) => {
      const { id, payment } = await attempt({ status });
      const before = await history(id);
      await recordApproved(services, payment.id);
      expect(await paymentNow(payment.id)).toEqual(payment);
      expect(await history(id)).toEqual(before);
    },
  );

  test('of an unknown payment changes nothing', async () => {
    await expect(recordApproved(services, noPayment)).resolves.toBeUndefined();
  });
});

describe('an approval that the provider does not have', () => {
  test.each(['approved', 'capturing'] as const)(
    'reopens a payment that is %s under a new key; its units go back (R-STOCK-6)',
    async (status) => {
      await stock(5);
      const { id, payment } = await attempt({ status }, counted);
      await holdUnit(id, new Date(time.now.getTime() + dayMs));
      expect(await recordNotApproved(services, payment.id)).toEqual({ state: 'waiting' });
      expect(await paymentNow(payment.id)).toMatchObject({ status: 'created', captureRound: 2 });
      expect(await holds(id)).toEqual([]);
    },
  );

  test.each(['created', 'pending', 'captured'] as const)(
    'changes nothing in one that is %s',
    async (status) => {
      const { payment } = await attempt({ status });
      expect(await recordNotApproved(services, payment.id)).toEqual({ state: 'waiting' });
      expect(await paymentNow(payment.id)).toEqual(payment);
    },
  );

  test('of an unknown payment closes it', async () => {
    expect(await recordNotApproved(services, noPayment)).toEqual({ state: 'closed' });
  });
});

describe('pending money, which needs the order’s one open attempt,', () => {
  test('takes the place of an unapproved attempt', async () => {
    const { id, payment } = await attempt();
    expect(await closeUnapproved(db, id)).toBe(true);
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'abandoned', endReason: 'paid-otherwise' });
  });

  test.each(['approved', 'capturing', 'pending'] as const)('waits for one that is %s', async (status) => {
    const { id, payment } = await attempt({ status });
    expect(await closeUnapproved(db, id)).toBe(false);
    expect(await paymentNow(payment.id)).toEqual(payment);
  });

  test('needs nothing where all attempts have ended', async () => {
    const { id } = await attempt({ status: 'voided' });
    await addPayment({ id }, { status: 'abandoned' });
    expect(await closeUnapproved(db, id)).toBe(true);
  });
});

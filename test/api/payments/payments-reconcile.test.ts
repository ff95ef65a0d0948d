import { and, eq, gt } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/platform/time/durations.ts';
import { payments } from '#server/db/schema/payments.ts';
import { openLog } from '#server/platform/log/open-log.ts';
import { reconcilePayments } from '#server/payments/settle/reconcile.ts';
import type { Answer } from '../../support/answering-server.ts';
import { answeringPayPal } from '../../support/answering-paypal.ts';
import { attempts } from '../../support/attempts.ts';
import { paypalOrder, paypalPaid, paypalPause } from '../../support/paypal-answers.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { services, time } = store;
const { db, attempt, paymentNow } = attempts(store);

beforeEach(() => db.update(payments).set({ status: 'abandoned' }));

const ago = (ms: number) => new Date(time.now.getTime() - ms);
const ahead = (ms: number) => ago(-ms);
const aged = (age: number) => ({ createdAt: ago(age), nextLookAt: ago(0) });

/** One run while PayPal answers so. */
async function reconciled(answers: Answer[], change: Partial<typeof services> = {}) {
  const { client, calls } = await answeringPayPal(...answers);
  await reconcilePayments({ ...services, paypal: client, ...change });
  return calls().map(({ url }) => url.split('/')[4]);
}

describe('the reconciler', () => {
  test('asks about money in flight first, then about open windows (M-07)', async () => {
    const open = await attempt(aged(hourMs));
    const pending = await attempt({ status: 'pending', ...aged(hourMs) });
    const asked = await reconciled([paypalOrder('CREATED')]);
    expect(asked).toEqual([pending.payment.providerOrderId, open.payment.providerOrderId]);
  });

  test('captures what was approved while the shopper was away (R-PAY-5)', async () => {
    const { payment } = await attempt(aged(minuteMs));
    await reconciled([paypalOrder('APPROVED'), paypalPaid(payment)]);
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'captured', nextLookAt: null });
  });

  test('stops when the provider asks for a pause (M-08)', async () => {
    for (let count = 0; count < 9; count += 1) await attempt({ status: 'pending', ...aged(hourMs) });
    expect((await reconciled([paypalPause])).length).toBeLessThan(9);
    const isLookedAt = and(eq(payments.status, 'pending'), gt(payments.nextLookAt, time.now));
    expect(await db.$count(payments, isLookedAt)).toBeLessThan(9);
  });

  test.each([
    ['is abandoned after six hours', 6 * hourMs + 1, 'abandoned'],
    ['waits until then', 6 * hourMs, 'created'],
  ])('an attempt that its shopper never approved %s', async (_, age, status) => {
    const { payment } = await attempt(aged(age));
    await reconciled([paypalOrder('CREATED')]);
    expect(await paymentNow(payment.id)).toMatchObject({
      status,
      endReason: status === 'abandoned' ? 'never-approved' : null,
    });
  });

  test('a payment that is pending for days is not abandoned', async () => {
    const { payment } = await attempt({ status: 'pending', ...aged(200 * hourMs) });
    await reconciled([paypalOrder('COMPLETED')]);
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'pending' });
  });

  test.each([
    ['a new window after half a minute', 'created', minuteMs, minuteMs / 2],
    ['an old one after a quarter of its age', 'created', 20 * minuteMs, 5 * minuteMs],
    ['money that may be moving after half a minute', 'capturing', 20 * minuteMs, minuteMs / 2],
    ['a pending payment after a quarter of its age', 'pending', 20 * minuteMs, 5 * minuteMs],
  ] as const)('looks again at %s', async (_, status, age, pause) => {
    const { payment } = await attempt({ status, ...aged(age) });
    const other = await attempt({ nextLookAt: ahead(minuteMs) });
    await reconciled([status === 'capturing' ? { status: 500 } : paypalOrder('CREATED')]);
    expect(await paymentNow(payment.id)).toMatchObject({ status, nextLookAt: ahead(pause) });
    expect(await paymentNow(other.payment.id)).toMatchObject({ nextLookAt: ahead(minuteMs) });
  });

  test('goes by the drill’s interval if there is one', async () => {
    const { payment } = await attempt({ nextLookAt: null, createdAt: ago(4_000), updatedAt: ago(4_001) });
    expect(await reconciled([paypalOrder('CREATED')])).toEqual([]);
    const config = { ...services.config, jobsEverySeconds: 2 };
    expect(await reconciled([paypalOrder('CREATED')], { config })).toEqual([payment.providerOrderId]);
    expect(await paymentNow(payment.id)).toMatchObject({ nextLookAt: ahead(4_000) });
  });

  test('logs a payment that cannot be settled, and settles the others', async () => {
    const broken = await attempt({ provider: 'none', ...aged(hourMs) });
    const { payment } = await attempt(aged(hourMs));
    const logged: string[] = [];
    const log = openLog('debug', { write: (line) => void logged.push(line) });
    expect(await reconciled([paypalOrder('CREATED')], { log })).toEqual([payment.providerOrderId]);
    const lines = logged.map((line) => JSON.parse(line) as object);
    expect(lines).toContainEqual(
      expect.objectContaining({ paymentId: broken.payment.id, msg: 'a payment could not be reconciled' }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ paymentId: payment.id, state: 'waiting', msg: 'payment reconciled' }),
    );
    expect(await paymentNow(broken.payment.id)).toMatchObject({ nextLookAt: ahead(15 * minuteMs) });
  });
});

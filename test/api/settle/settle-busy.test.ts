import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { openLog } from '#server/platform/log/open-log.ts';
import { settlePayment, whenSettled } from '#server/payments/settle/settle-payment.ts';
import type { Answer } from '../../support/answering-server.ts';
import { answeringPayPal } from '../../support/answering-paypal.ts';
import { attempts } from '../../support/attempts.ts';
import { paypalCapture, paypalOrder, paypalPaid } from '../../support/paypal-answers.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { services } = store;
const { db, attempt, paymentNow } = attempts(store);

const byShopper = { isNewApproval: true };

async function withPayPal(...answers: Answer[]) {
  const { client, calls } = await answeringPayPal(...answers);
  return { ...services, paypal: client, calls };
}

describe('a payment that is checked more than once at the same time', () => {
  test('is checked once for all, and again later', async () => {
    const { payment } = await attempt({ status: 'pending' });
    const paypal = await withPayPal(paypalOrder('COMPLETED'));
    const both = [settlePayment(paypal, payment.id), settlePayment(paypal, payment.id)];
    expect(await Promise.all(both)).toEqual([{ state: 'pending' }, { state: 'pending' }]);
    expect(paypal.calls()).toHaveLength(1);
    await settlePayment(paypal, payment.id);
    expect(paypal.calls()).toHaveLength(2);
  });

  test('is checked on its own for another payment, and for a shopper’s approval', async () => {
    const { payment } = await attempt({ status: 'pending' });
    const other = await attempt({ status: 'pending' });
    const paypal = await withPayPal(paypalOrder('COMPLETED'));
    await Promise.all([
      settlePayment(paypal, payment.id),
      settlePayment(paypal, payment.id, byShopper),
      settlePayment(paypal, other.payment.id),
    ]);
    expect(paypal.calls()).toHaveLength(3);
  });

  test.each([byShopper, { isNewApproval: false }, undefined])('can be waited for: %j', async (approval) => {
    const { payment } = await attempt({ status: 'pending' });
    const paypal = await withPayPal(paypalOrder('COMPLETED'));
    expect(await whenSettled(payment.id)).toBeNull();
    const settling = settlePayment(paypal, payment.id, approval);
    expect(await whenSettled(payment.id)).toEqual({ state: 'pending' });
    await settling;
    expect(await whenSettled(payment.id)).toBeNull();
  });

  test('and cannot be, is waited for without an error', async () => {
    const { payment } = await attempt({ provider: 'none' });
    const [settling, waiting] = await Promise.allSettled([
      settlePayment(services, payment.id),
      whenSettled(payment.id),
    ]);
    expect(settling).toMatchObject({ reason: new Error('there is no provider to ask') });
    expect(waiting).toEqual({ status: 'fulfilled', value: null });
  });
});

describe('a database that is busy', () => {
  const fail = (code: string) =>
    db.execute(
      sql.raw(`
        create or replace function refuse_payment() returns trigger language plpgsql as
          $$ begin raise exception 'not now' using errcode = '${code}'; end $$;
        create trigger refuse_payment before update on payments for each row
          when (new.status in ('captured', 'abandoned', 'voided')) execute function refuse_payment()`),
    );
  const busy = '55P03';
  afterEach(() => db.execute(sql`drop trigger if exists refuse_payment on payments`));

  test('after a capture leaves its result unknown; the next check finds the money (M-05)', async () => {
    const { payment } = await attempt();
    const logged: string[] = [];
    const log = openLog('warn', { write: (line) => void logged.push(line) });
    const paypal = await withPayPal(paypalPaid(payment));
    await fail(busy);
    expect(await settlePayment({ ...paypal, log }, payment.id, byShopper)).toEqual({ state: 'unknown' });
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { paymentId: payment.id, msg: 'the database could not record the status of a payment' },
    ]);
    await db.execute(sql`drop trigger refuse_payment on payments`);
    expect(await settlePayment(paypal, payment.id)).toMatchObject({ state: 'paid' });
  });

  test.each([
    ['money was found', 'created', 'COMPLETED'],
    ['a capture was under way', 'capturing', 'VOIDED'],
  ] as const)('when %s leaves the result unknown, too', async (_, status, answer) => {
    const { payment } = await attempt({ status });
    const capture = answer === 'COMPLETED' ? paypalCapture(payment) : undefined;
    const paypal = await withPayPal(paypalOrder(answer, capture));
    await fail(busy);
    expect(await settlePayment(paypal, payment.id)).toEqual({ state: 'unknown' });
    expect(await paymentNow(payment.id)).toMatchObject({ status });
  });

  test('before any money moved is told to the caller, who may retry (M-05)', async () => {
    const { payment } = await attempt();
    await fail(busy);
    await expect(settlePayment(await withPayPal(paypalOrder('VOIDED')), payment.id)).rejects.toThrow(
      'update "payments"',
    );
  });

  test('is no excuse for another error', async () => {
    const { payment } = await attempt();
    await fail('P0001');
    await expect(settlePayment(await withPayPal(paypalPaid(payment)), payment.id, byShopper)).rejects.toThrow(
      'update "payments"',
    );
  });
});

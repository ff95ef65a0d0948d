import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/platform/time/durations.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { alertOwner } from '#server/payments/settle/alert-owner.ts';
import { findProvider, providersInUse, providerPages } from '#server/payments/providers/find-provider.ts';
import {
  findOpenPayment,
  findPayment,
  findPaymentOfCapture,
  findPaymentOfProviderOrder,
  listInFlight,
  listOpenWindows,
  lockPayment,
  lockPaymentWithLines,
} from '#server/payments/settle/payments.queries.ts';
import { connectProviders } from '#server/payments/providers/providers.ts';
import { answeringStripe } from '../../support/answering-stripe.ts';
import { attempts } from '../../support/attempts.ts';
import { hasPostgres } from '../../support/database.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { services, time } = store;
const { db, attempt, addPayment, mailsOf } = attempts(store);

const noPayment = '00000000-0000-4000-8000-000000000000';

describe('a payment', () => {
  test('is found with its order, by its id and by the provider’s', async () => {
    const { id, payment } = await attempt();
    await attempt();
    const order = expect.objectContaining({ id }) as object;
    expect(await findPayment(db, payment.id)).toEqual({ payment, order });
    const providerOrderId = payment.providerOrderId ?? '';
    expect(await findPaymentOfProviderOrder(db, providerOrderId)).toEqual({ payment, order });
    const captured = await addPayment({ id }, { status: 'captured', captureId: `CAPTURE-${id}` });
    expect(await findPaymentOfCapture(db, `CAPTURE-${id}`)).toEqual({ payment: captured, order });
  });

  test('that does not exist is null', async () => {
    expect(await findPayment(db, noPayment)).toBeNull();
    expect(await findPaymentOfProviderOrder(db, 'none')).toBeNull();
    expect(await findPaymentOfCapture(db, 'none')).toBeNull();
    await db.transaction(async (tx) => {
      expect(await lockPayment(tx, noPayment)).toBeNull();
      expect(await lockPaymentWithLines(tx, noPayment)).toBeNull();
    });
  });

  test.each(['creating', 'created', 'approved', 'capturing', 'pending'] as const)(
    'that is %s is the order’s open one',
    async (status) => {
      const { id } = await attempt({ status: 'abandoned' });
      await attempt();
      expect(await findOpenPayment(db, id)).toBeNull();
      const open = await addPayment({ id }, { status });
      expect(await findOpenPayment(db, id)).toEqual(open);
    },
  );

  const isLocked = async (id: number, paymentId: string) => {
    const locked = sql`for update skip locked`;
    const free = [
      await db.execute(sql`select 1 from ${orders} where id = ${id} ${locked}`),
      await db.execute(sql`select 1 from ${payments} where id = ${paymentId} ${locked}`),
    ];
    return free.map(({ rows }) => rows.length === 0);
  };

  test.skipIf(!hasPostgres).each([
    ['alone', lockPayment],
    ['with its order’s lines', lockPaymentWithLines],
  ])('is locked with its order, %s, and no other is', async (_, lock) => {
    const { id, payment } = await attempt();
    const other = await attempt();
    const locked = Promise.withResolvers<object | null>();
    const checked = Promise.withResolvers<void>();
    const locking = db.transaction(async (tx) => {
      locked.resolve(await lock(tx, payment.id));
      await checked.promise;
    });
    expect(await Promise.race([locked.promise, locking])).toMatchObject({ payment, order: { id } });
    const seen = [await isLocked(id, payment.id), await isLocked(other.id, other.payment.id)];
    checked.resolve();
    await locking;
    expect(seen).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('comes with all lines of its order, in their order', async () => {
    const { guest } = await attempt();
    await guest.add(32, 2);
    const placed = await guest.placeOrder();
    const [order] = await db.select().from(orders).where(eq(orders.number, placed.orderId));
    const payment = await addPayment({ id: order?.id ?? 0 });
    const found = await db.transaction((tx) => lockPaymentWithLines(tx, payment.id));
    expect(found?.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [31, 1],
      [32, 2],
    ]);
  });
});

describe('the reconciler’s list', () => {
  beforeEach(() => db.update(payments).set({ status: 'abandoned' }));

  const ago = (ms: number) => new Date(time.now.getTime() - ms);
  const untouched = { nextLookAt: null, updatedAt: ago(hourMs) };

  test('has money in flight apart from open windows, and nothing final; the longest untouched first', async () => {
    const rows: { id: string }[] = [];
    for (const [index, status] of statuses.entries()) {
      const { payment } = await attempt({ status, nextLookAt: null, updatedAt: ago((index + 2) * minuteMs) });
      rows.push(payment);
    }
    const ids = (...places: number[]) => places.map((place) => rows[place]?.id);
    expect((await listInFlight(db, time.now)).map(({ id }) => id)).toEqual(ids(4, 3, 2));
    expect((await listOpenWindows(db, time.now)).map(({ id }) => id)).toEqual(ids(1, 0));
  });

  test.each<[string, Partial<typeof payments.$inferInsert>, boolean]>([
    ['whose time has come', { nextLookAt: ago(0) }, true],
    ['whose time has not come', { nextLookAt: ago(-1) }, false],
    ['whose time is an hour ahead at most', { nextLookAt: ago(-hourMs) }, false],
    ['whose time is further ahead, which a wrong clock set', { nextLookAt: ago(-hourMs - 1) }, true],
    ['that was just touched', { nextLookAt: null, updatedAt: ago(minuteMs / 2) }, false],
    ['that was not touched for half a minute', { nextLookAt: null, updatedAt: ago(minuteMs / 2 + 1) }, true],
    ['touched in the future, within reason', { nextLookAt: null, updatedAt: ago(-minuteMs / 2) }, false],
    ['touched in the future by a wrong clock', { nextLookAt: null, updatedAt: ago(-minuteMs / 2 - 1) }, true],
    ['long untouched, with a time ahead', { ...untouched, nextLookAt: ago(-minuteMs) }, false],
  ])('a payment %s (M-07, M-09)', async (_, change, isDue) => {
    const { payment } = await attempt({ status: 'capturing', ...change });
    const { payment: open } = await attempt({ ...change });
    expect((await listInFlight(db, time.now)).map(({ id }) => id)).toEqual(isDue ? [payment.id] : []);
    expect((await listOpenWindows(db, time.now)).map(({ id }) => id)).toEqual(isDue ? [open.id] : []);
  });

  test('goes by the quiet times it is given', async () => {
    await attempt({ status: 'capturing', nextLookAt: null, updatedAt: ago(minuteMs) });
    await attempt({ nextLookAt: null, updatedAt: ago(minuteMs) });
    const lengths = async (quiet: { moneyMoving: number; window: number }) => [
      (await listInFlight(db, time.now, quiet)).length,
      (await listOpenWindows(db, time.now, quiet)).length,
    ];
    expect(await lengths({ moneyMoving: 0, window: hourMs })).toEqual([1, 0]);
    expect(await lengths({ moneyMoving: hourMs, window: 0 })).toEqual([0, 1]);
  });
});

const statuses = [
  'creating',
  'created',
  'approved',
  'capturing',
  'pending',
  'captured',
  'partially-refunded',
  'refunded',
  'reversed',
  'voided',
  'abandoned',
] as const;

describe('the provider of a payment', () => {
  test('is found by its name; nobody is asked about an order that cost nothing', () => {
    expect(findProvider(services, { provider: 'stripe' }).name).toBe('stripe');
    expect(findProvider(services, { provider: 'paypal' }).name).toBe('paypal');
    expect(() => findProvider(services, { provider: 'none' })).toThrow('there is no provider to ask');
  });

  test('is in use if the store has its keys (R-PAY-25)', async () => {
    const namesOf = (some: typeof services) => providersInUse(some).map(({ name }) => name);
    expect(namesOf(services)).toEqual(['paypal']);
    const { client } = await answeringStripe({});
    expect(namesOf({ ...services, stripe: client })).toEqual(['paypal', 'stripe']);
  });

  test('has no pages about a payment and a dispute if it is a simulator', () => {
    expect(providerPages(services)).toEqual({ paypal: null, stripe: null });
  });

  test('is connected as the store is set up', async () => {
    const { config, database, log, paypal } = services;
    const { endpoint } = paypal;
    expect(await connectProviders({ config, database, log, paypal: endpoint })).toEqual({
      paypal: expect.objectContaining({ endpoint }) as object,
      stripe: null,
    });
  });
});

describe('an alert to the owner', () => {
  test('names the order and is sent once for the same sentence', async () => {
    const { id, orderId } = await attempt();
    const other = await attempt();
    await alertOwner(services, db, id, 'Please look.');
    await alertOwner(services, db, id, 'Please look.');
    await alertOwner(services, db, id, 'Please look again.');
    await alertOwner(services, db, other.id, 'Please look.');
    const sent = await db.select().from(emails).where(eq(emails.orderId, id)).orderBy(emails.createdAt);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({
      kind: 'owner-alert',
      props: {
        title: `Order ${orderId} needs you`,
        orderNumber: orderId,
        paragraphs: ['Please look.'],
        facts: [],
        shopUrl: services.config.publicUrl,
      },
    });
    expect(await mailsOf(other.id)).toEqual(['owner-alert']);
  });

  test('about an unknown order is not sent', async () => {
    const before = await db.$count(emails);
    await alertOwner(services, db, -1, 'Please look.');
    expect(await db.$count(emails)).toBe(before);
  });
});

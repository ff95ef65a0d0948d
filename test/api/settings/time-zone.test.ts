import { expect, test } from 'vitest';
import { secondMs } from '#domain/platform/time/durations.ts';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import type { Analytics, Overview } from '#domain/money/statistics/statistics.schema.ts';
import type { DiscountCode } from '#domain/selling/discounts/discount-code.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { settings } from '#server/db/schema/settings.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { app, services, time } = store;

test('another time zone moves today, promises and days of sales at once; a code keeps its moments (R-SETUP-4, R-ADISC-6)', async () => {
  // Half past eleven at night in Chicago, half past midnight in New York.
  time.now = new Date('2026-12-09T05:30:00Z');
  const { paid, call } = await ownersOrders(store);
  const code = { code: 'WINTER', discountPercent: 10, startsAt: '2026-12-10', expiresAt: '2026-12-20' };
  expect(await call('POST', '/api/admin/discount-codes', code)).toMatchObject({ status: 201 });
  const seen = async () => {
    const { body: order } = await call<{ shipBy: string }>('GET', `/api/admin/orders/${(await paid()).id}`);
    const { body: overview } = await call<Overview>('GET', '/api/admin/overview');
    const { body: sales } = await call<Analytics>(
      'GET',
      '/api/admin/analytics?from=2026-12-08&to=2026-12-09',
    );
    const { body: codes } = await call<DiscountCode[]>('GET', '/api/admin/discount-codes');
    const winter = codes.find((one) => one.code === 'WINTER');
    return {
      day: (await app.inject('/api/settings')).json<{ day: string }>().day,
      today: overview.today,
      shipBy: order.shipBy,
      sold: sales.period.trend.map(({ orders }) => orders),
      code: [winter?.startsAt, winter?.expiresAt],
    };
  };
  const before = await seen();
  expect(before).toMatchObject({
    day: '2026-12-08',
    today: '2026-12-08',
    shipBy: '2026-12-10',
    sold: [1, 0],
  });
  expect(before.code).toEqual(['2026-12-10T06:00:00.000Z', '2026-12-21T05:59:59.999Z']);
  const value = { ...demoFacts, timeZone: 'America/New_York' };
  expect(await call('PUT', '/api/admin/settings/facts', { value })).toMatchObject({ status: 200 });
  time.pass(3 * secondMs);
  await expect.poll(() => services.settings.current().facts).toEqual(value);
  expect(await seen()).toEqual({
    day: '2026-12-09',
    today: '2026-12-09',
    shipBy: '2026-12-11',
    sold: [0, 2],
    code: before.code,
  });
});

test('facts of an older version are shown in Central time, with the prefix RT (R-SETUP-4, R-ORD-52)', async () => {
  const { timeZone: _zone, orderPrefix: _prefix, ...value } = demoFacts;
  const row = { version: 100, validFrom: time.now, createdAt: time.now, note: '' };
  await services.database.db.insert(settings).values({ ...row, kind: 'facts', value });
  const { call } = await ownersOrders(store);
  const { body } = await call<ShownSetting[]>('GET', '/api/admin/settings');
  expect(body.find(({ kind }) => kind === 'facts')?.now.value).toEqual(demoFacts);
});

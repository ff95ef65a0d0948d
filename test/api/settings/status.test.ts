import { expect, test } from 'vitest';
import type { StoreStatus } from '#domain/settings/status/store-status.schema.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { call, paid } = await ownersOrders(store);

const read = async () => (await call<StoreStatus>('GET', '/api/admin/status')).body;

test('staff, payments and emails say how they are (R-SET-14)', async () => {
  const payments = { providers: [{ name: 'paypal', isTest: true }], last: null };
  const email = { sender: null, lastSentAt: null };
  expect(await read()).toMatchObject({
    staff: { people: 1, withSecondFactor: 0, invitations: 0 },
    payments,
    email,
  });
  await call('POST', '/api/admin/staff-invitations', { email: 'cole@ridgeline.test', role: 'packer' });
  await paid();
  const { staff, payments: after } = await read();
  expect(staff.invitations).toBe(1);
  expect(after.last).toEqual({ at: store.services.clock().toISOString(), amount: '48.43' });
});

import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { emails } from '#server/db/schema/emails.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { eventually, soon } from '../../support/eventually.ts';
import { findJobs, updateJobs } from '../../support/jobs.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore({ jobs: true });
const { services } = store;
const { db } = services.database;
const { call, paypal, paid, read, edit } = await ownersOrders(store);

test('the owner is emailed about a refund that PayPal never confirms after its last attempt, and it appears in ‘Needs you’', async () => {
  const { id, orderId } = await paid();
  await paypal.fail({ endpoint: 'refund-capture', fault: 'reset-before', times: 1000 });
  await edit(id, { status: 'cancelled', refund: true });
  await vi.waitFor(async () => expect(await jobState()).toBe('retry'), soon);
  expect(await alerts()).toEqual([]);
  await updateJobs(services.database, 'refund.send', ({ retryCount }) => ({ retryLimit: retryCount + 1 }));

  await eventually(services, async () => expect(await jobState()).toBe('failed'));
  const [refund] = await db.select().from(refunds);
  expect(refund?.status).toBe('requested');
  const day = dayOf(refund?.createdAt ?? services.clock(), demoFacts.timeZone);
  expect(await alerts()).toContain(
    `PayPal has not confirmed the refund of ${day}, and the shop no longer asks. Please check this refund at PayPal.`,
  );
  // It may have succeeded, so the same money is not sent again.
  const order = await read(id);
  expect(order).toMatchObject({ refundable: '0.00', refunded: '0.00', refundUnderWay: '48.43' });
  expect(order.history.filter(({ what }) => what === 'refund-unconfirmed')).toMatchObject([
    { actor: 'system', detail: { amount: '48.43' } },
  ]);
  await db.update(refunds).set({ createdAt: new Date(store.time.now.getTime() - 4 * dayMs) });
  const { body } = await call<{ tasks: object[] }>('GET', '/api/admin/overview');
  expect(body.tasks).toContainEqual({ kind: 'late-refund', orderId: id, number: orderId, amount: '48.43' });
});

async function jobState() {
  const [job] = await findJobs(services.database, 'refund.send');
  return job?.state;
}

async function alerts() {
  const rows = await db
    .select({ props: emails.props })
    .from(emails)
    .where(eq(emails.kind, 'owner-alert'))
    .orderBy(emails.createdAt);
  return rows.flatMap(({ props }) => (props as { paragraphs: string[] }).paragraphs);
}

import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments } from '#server/db/schema/payments.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { refundForm } from '../../support/refund-form.ts';
import { testStore } from '../../support/store.ts';

// No webhook is delivered here.
const store = await testStore();
const { services } = store;
const { db } = services.database;
const { call, paid, read, edit, asked, capture, approved } = await ownersRequests(store);

/** An order of 48.43 with a paid difference of 60.00, which the owner has refunded at PayPal. */
async function differenceSentBack(): Promise<number> {
  const { id } = await paid();
  expect((await capture(await approved(await asked(id, '60.00')))).status).toBe(200);
  const [difference] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), isNotNull(payments.requestId)));
  await services.paypal.refundCapture(difference?.captureId ?? '', '60.00', `by-hand-${id}`);
  return id;
}

test('a refund finds what was sent back at the provider of every payment, not only of the first', async () => {
  const id = await differenceSentBack();
  const before = await read(id);
  expect(before.refundable).toBe('108.43');
  const form = refundForm(before, { other: '100.00' });
  expect(await call('POST', `/api/admin/orders/${id}/refunds`, form)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('$48.43 can be refunded now') },
  });
});

test('a cancellation sends back only what is left at the provider', async () => {
  const id = await differenceSentBack();
  expect((await edit(id, { status: 'cancelled', refund: true, restock: false })).status).toBe(200);
  const { refunds } = await read(id);
  expect(refunds.map(({ amount }) => amount).toSorted()).toEqual(['48.43', '60.00']);
});

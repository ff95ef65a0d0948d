import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Evidence } from '#domain/orders/evidence.schema.ts';
import { emails } from '#server/db/schema/emails.ts';
import { markSent } from '#server/email/email.queries.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { db } = store.services.database;
const { call, paid, read } = await ownersOrders(store);

test('an email kept for the preview was not sent: the order says so, and a dispute’s evidence does not claim it (R-EMAIL-3)', async () => {
  const { id } = await paid();
  const confirmation = (await db.select().from(emails).where(eq(emails.orderId, id))).find(
    ({ kind }) => kind === 'order-confirmation',
  );
  const shown = async () => (await read(id)).emails.find(({ kind }) => kind === 'order-confirmation');
  const proven = async () => (await call<Evidence>('GET', `/api/admin/orders/${id}/evidence`)).body.emails;
  const sentAt = store.time.now.toISOString();

  await markSent(db, confirmation?.id ?? '', store.time.now);
  expect(await shown()).toMatchObject({ sentAt, isKept: false });
  expect(await proven()).toMatchObject([{ kind: 'order-confirmation', sentAt }]);

  const rendered = { subject: 'Order confirmed', html: '<p>Thanks</p>', text: 'Thanks' };
  await markSent(db, confirmation?.id ?? '', store.time.now, rendered);
  expect(await shown()).toMatchObject({ sentAt, isKept: true });
  expect(await proven()).toMatchObject([{ kind: 'order-confirmation', sentAt: null }]);
});

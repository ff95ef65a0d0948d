import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exportNames } from '#domain/money/exports/export-files.ts';
import { products } from '#server/db/schema/catalog.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { differencesIn } from '../../support/books.ts';
import { editedAgain, lineOf } from '../../support/edited-again.ts';
import { sling } from '../../support/edited-lines.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { db } = store.services.database;
const { call, paidFor, read, refundLine, worth, quote, change } = await editedAgain(store);

// Amounts are 64-bit columns: no query may narrow a sum of them.
test('an order of more cents than 32 bits hold is sold, changed, refunded, listed and counted like any other', async () => {
  await db
    .update(products)
    .set({ priceCents: 1_000_000_00, lowPriceCents: 1_000_000_00 })
    .where(eq(products.id, sling));
  const { id, orderId, totalAmount, customerEmail } = await paidFor([[sling, 40]], 'TX');
  expect(totalAmount).toBe('42500006.99');
  const lines = [{ lineId: lineOf(await read(id)), quantity: 39 }];
  const { difference } = (await quote(id, { lines })).body;
  expect(await change(id, { lines, settlement: 'refund', difference })).toMatchObject({ status: 200 });
  expect((await refundLine(id, 30)).answer.status).toBe(200);
  expect(await worth(id)).toBe(9_562_506_99);

  for (const page of [
    '/api/admin/orders',
    `/api/admin/orders?q=${orderId}`,
    '/api/admin/customers?sort=most-spent',
    `/api/admin/customers?q=${customerEmail}`,
    '/api/admin/analytics',
    ...exportNames.map((name) => `/api/admin/exports/${name}`),
  ]) {
    const answer = await store.app.inject({ url: page, headers: { authorization: call.authorization } });
    expect(answer.statusCode, page).toBe(200);
    expect(answer.body, page).toMatch(/\d{7}\.\d\d/);
  }
  expect(await differencesIn(store.services.database)).toEqual([]);

  await db.update(refunds).set({ status: 'failed' }).where(eq(refunds.amountCents, 31_875_000_00));
  const { body: overview } = await call('GET', '/api/admin/overview');
  expect(overview).toMatchObject({
    tasks: [{ kind: 'failed-refund', number: orderId, amount: '31875000.00' }],
  });
});

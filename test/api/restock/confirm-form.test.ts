import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#server/db/schema/catalog.ts';
import { emails } from '#server/db/schema/emails.ts';
import { restockRequests } from '#server/db/schema/restock.ts';
import { propsToRender } from '#server/platform/email-sending/link-email.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore({ pages: true });
const { db } = services.database;
const productId = 32;

test('the page of the emailed link confirms by a plain form, and says so (R-RESTOCK-10)', async () => {
  await db.update(products).set({ inStock: false }).where(eq(products.id, productId));
  const wish = { productId, email: 'listed@mail.example' };
  await app.inject({ method: 'POST', url: '/api/restock-requests', payload: wish });
  const [asked] = await db.select().from(emails).where(eq(emails.recipient, wish.email));
  const props = asked && (await propsToRender(db, asked, time.now));
  const token = props && 'confirmToken' in props ? props.confirmToken : '';
  const { body: page } = await app.inject(`/back-in-stock?token=${token}`);
  expect(page).toContain(`name="token" value="${token}"`);
  const { headers } = await app.inject({
    method: 'POST',
    url: '/api/restock-requests/confirm',
    payload: new URLSearchParams({ token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
  expect(headers.location).toBe('/back-in-stock?confirmed=yes');
  expect((await app.inject('/back-in-stock?confirmed=yes')).body).toContain('You’re on the list');
  const [stored] = await db.select().from(restockRequests);
  expect(stored?.confirmedAt).not.toBeNull();
});

import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/platform/time/durations.ts';
import { products } from '#server/db/schema/catalog.ts';
import { emails } from '#server/db/schema/emails.ts';
import { restockLinks, restockRequests } from '#server/db/schema/restock.ts';
import { propsToRender } from '#server/platform/email-sending/link-email.ts';
import { deliverEmail } from '#server/platform/email-sending/send-email.ts';
import {
  countWaiting,
  notifyRestocked,
  sweepRestockRequests,
} from '#server/catalog/restock/notify-restocked.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore();
const { db } = services.database;
let productId = 0;

beforeAll(async () => {
  const [product] = await db.select().from(products).where(eq(products.category, 'optics')).limit(1);
  productId = product?.id ?? 0;
});
beforeEach(async () => {
  await db.delete(restockRequests);
  await db.delete(emails);
  await setProduct({ isVisible: true, inStock: false, trackStock: false });
  time.pass(hourMs);
});

async function setProduct(change: Partial<typeof products.$inferInsert>): Promise<void> {
  await db.update(products).set(change).where(eq(products.id, productId));
}

function post(url: string, payload: object | string = {}, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url, payload, headers });
}

function ask(email: string, more: object = {}) {
  return post('/api/restock-requests', { productId, email, ...more });
}

async function sent(kind: 'restock-confirm' | 'restock-notice') {
  return db.select().from(emails).where(eq(emails.kind, kind)).orderBy(emails.createdAt);
}

/** The tokens of the address's last email, created as at sending. */
async function tokensOf(address: string, kind: 'restock-confirm' | 'restock-notice' = 'restock-confirm') {
  const email = (await sent(kind)).findLast(({ recipient }) => recipient === address);
  const props = email && (await propsToRender(db, email, time.now));
  if (!props || !('confirmToken' in props)) throw new Error('no such email');
  return props;
}

function confirm(token: string) {
  return post('/api/restock-requests/confirm', { token });
}

async function waits(address: string): Promise<void> {
  expect((await ask(address)).statusCode).toBe(200);
  expect((await confirm((await tokensOf(address)).confirmToken)).json()).toMatchObject({
    state: 'confirmed',
  });
}

describe('asking', () => {
  test('emails a link and nothing more until it is confirmed (R-RESTOCK-1, R-RESTOCK-2)', async () => {
    expect((await ask('Dana@Example.com')).json()).toEqual({
      message: 'Check your email for a link to confirm.',
    });
    expect((await sent('restock-confirm')).map(({ recipient }) => recipient)).toEqual(['dana@example.com']);
    await setProduct({ inStock: true });
    await notifyRestocked(services);
    expect(await sent('restock-notice')).toEqual([]);
  });

  test('has the same answer for an address that waits already, and at most three emails an hour (R-RESTOCK-4)', async () => {
    await waits('known@example.com');
    const [again, fresh] = [await ask('known@example.com'), await ask('fresh@example.com')];
    expect([again.statusCode, again.body]).toEqual([fresh.statusCode, fresh.body]);
    await db.update(products).set({ inStock: false }).where(eq(products.id, 1));
    expect((await ask('known@example.com', { productId: 1 })).statusCode).toBe(200);
    expect((await ask('known@example.com')).statusCode).toBe(200);
    const toKnown = (await sent('restock-confirm')).filter(
      ({ recipient }) => recipient === 'known@example.com',
    );
    expect(toKnown).toHaveLength(3);
  });

  test('is refused for a product in stock, a hidden or missing one, and a size it does not have (R-RESTOCK-1)', async () => {
    expect((await ask('a@example.com', { size: 'XXXXL' })).statusCode).toBe(404);
    expect((await ask('a@example.com', { productId: 999_999 })).statusCode).toBe(404);
    await setProduct({ inStock: true });
    expect((await ask('a@example.com')).statusCode).toBe(409);
    await setProduct({ inStock: false, isVisible: false });
    expect((await ask('a@example.com')).statusCode).toBe(404);
    expect(await db.$count(restockRequests)).toBe(0);
  });

  test('names a broken address', async () => {
    const answer = await ask('no address');
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { field: 'email' }]);
  });
});

describe('the confirmation link', () => {
  test('confirms once, then says so, and its token is stored as a hash only (R-RESTOCK-3, R-RESTOCK-8)', async () => {
    await ask('dana@example.com');
    const { confirmToken } = await tokensOf('dana@example.com');
    const states = [await confirm(confirmToken), await confirm(confirmToken)].map((answer) => answer.json());
    expect(states).toMatchObject([
      { state: 'confirmed', productId },
      { state: 'already', productId },
    ]);
    const stored = JSON.stringify([await db.select().from(restockLinks), await db.select().from(emails)]);
    expect(stored).not.toContain(confirmToken);
  });

  test('expires after 72 hours, and an unsubscribe token confirms nothing (R-RESTOCK-3)', async () => {
    await ask('dana@example.com');
    const { confirmToken, unsubscribeToken } = await tokensOf('dana@example.com');
    expect((await confirm(unsubscribeToken)).statusCode).toBe(400);
    time.pass(72 * hourMs);
    expect((await confirm(confirmToken)).json()).toMatchObject({ field: 'token' });
    expect((await confirm('unknown')).statusCode).toBe(400);
  });
});

describe('a product that is back', () => {
  test('sends each waiting address one email, once, from concurrent processes too (R-RESTOCK-5)', async () => {
    for (const name of ['a', 'b', 'c']) await waits(`${name}@example.com`);
    await notifyRestocked(services);
    expect(await sent('restock-notice')).toEqual([]);
    await setProduct({ inStock: true, trackStock: true, stockQuantity: 0 });
    await notifyRestocked(services);
    expect(await sent('restock-notice')).toEqual([]);
    await setProduct({ stockQuantity: 2 });
    await Promise.all([notifyRestocked(services), notifyRestocked(services)]);
    await notifyRestocked(services);
    const recipients = (await sent('restock-notice')).map(({ recipient }) => recipient).toSorted();
    expect(recipients).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
    await setProduct({ stockQuantity: 0 });
    await setProduct({ stockQuantity: 5 });
    await notifyRestocked(services);
    expect(await sent('restock-notice')).toHaveLength(3);
  });

  test('sends nothing while it is hidden (R-RESTOCK-5)', async () => {
    await waits('a@example.com');
    await setProduct({ inStock: true, isVisible: false });
    await notifyRestocked(services);
    expect(await sent('restock-notice')).toEqual([]);
  });

  test('if the outbox refuses the batch, the request still waits, as after a kill (R-RESTOCK-5)', async () => {
    await waits('a@example.com');
    await setProduct({ inStock: true });
    await db.execute(sql`alter table mails add constraint refuse check (kind <> 'restock-notice') not valid`);
    await expect(notifyRestocked(services)).rejects.toThrow(/mails|refuse/);
    expect(await db.$count(emails, eq(emails.kind, 'restock-notice'))).toBe(0);
    await db.execute(sql`alter table mails drop constraint refuse`);
    await notifyRestocked(services);
    expect(await sent('restock-notice')).toHaveLength(1);
  });

  test('can be asked for again after its email', async () => {
    await waits('a@example.com');
    await setProduct({ inStock: true });
    await notifyRestocked(services);
    await setProduct({ inStock: false });
    await waits('a@example.com');
    expect(await countWaiting(db)).toEqual([{ productId, waiting: 1 }]);
  });
});

describe('unsubscribing', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  test('is one POST from an email client, deletes all requests of the address, and may be repeated (R-EMAIL-13, R-RESTOCK-6)', async () => {
    await waits('leaves@example.com');
    await waits('stays@example.com');
    const { unsubscribeToken } = await tokensOf('leaves@example.com');
    const url = `/api/restock-requests/unsubscribe?token=${unsubscribeToken}`;
    for (let time = 0; time < 2; time += 1) {
      const answer = await post(url, 'List-Unsubscribe=One-Click', form);
      expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    }
    const left = await db.select({ email: restockRequests.email }).from(restockRequests);
    expect(left).toEqual([{ email: 'stays@example.com' }]);
  });

  test('is not done by opening the link, and works as a plain form', async () => {
    await waits('a@example.com');
    const { unsubscribeToken } = await tokensOf('a@example.com');
    const url = `/api/restock-requests/unsubscribe?token=${unsubscribeToken}`;
    const page = `/back-in-stock/stop?token=${unsubscribeToken}`;
    expect((await app.inject(url)).headers.location).toBe(page);
    expect(await db.$count(restockRequests)).toBe(1);
    expect((await post(url, '', form)).headers.location).toBe(`${page}&left=yes`);
    expect(await db.$count(restockRequests)).toBe(0);
  });

  test('also stops an email that waits to be sent (R-RESTOCK-6)', async () => {
    await waits('a@example.com');
    const { unsubscribeToken } = await tokensOf('a@example.com');
    await setProduct({ inStock: true });
    await notifyRestocked(services);
    const [notice] = await sent('restock-notice');
    await post(`/api/restock-requests/unsubscribe?token=${unsubscribeToken}`);
    expect(await deliverEmail(services, notice?.id ?? '')).toBe('gone');
    expect(await sent('restock-notice')).toEqual([]);
  });
});

test('the dashboard sees how many wait for each product (R-RESTOCK-7)', async () => {
  await waits('a@example.com');
  await waits('b@example.com');
  await ask('unconfirmed@example.com');
  expect(await countWaiting(db)).toEqual([{ productId, waiting: 2 }]);
  expect((await app.inject('/api/admin/restock-requests')).statusCode).toBe(401);
});

test('the sweep deletes unconfirmed requests after a week, notified ones after 30 days, waiting ones after a year (R-RESTOCK-8)', async () => {
  await waits('waits@example.com');
  await ask('unconfirmed@example.com');
  const left = async () => (await db.select().from(restockRequests)).map(({ email }) => email);
  time.pass(6 * dayMs);
  await sweepRestockRequests(services);
  expect(await left()).toHaveLength(2);
  time.pass(2 * dayMs);
  await sweepRestockRequests(services);
  expect(await left()).toEqual(['waits@example.com']);
  await setProduct({ inStock: true });
  await notifyRestocked(services);
  time.pass(29 * dayMs);
  await sweepRestockRequests(services);
  expect(await left()).toHaveLength(1);
  time.pass(2 * dayMs);
  await sweepRestockRequests(services);
  expect(await left()).toEqual([]);
  await setProduct({ inStock: false });
  await waits('long@example.com');
  time.pass(366 * dayMs);
  await sweepRestockRequests(services);
  expect(await left()).toEqual([]);
  expect(await db.$count(restockLinks)).toBe(0);
});

test('the privacy policy names the requests (R-RESTOCK-9)', async () => {
  const answer = await app.inject('/api/policies/privacy');
  expect(answer.body).toContain('Back-in-stock requests');
});

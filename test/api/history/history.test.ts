import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '#domain/dashboard/audit/audit-entry.schema.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import type { DiscountCode } from '#domain/selling/discounts/discount-code.schema.ts';
import { specifiedShipping } from '#domain/settings/kinds/shipping.schema.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { hashPassword } from '#server/identity/sessions/passwords.ts';
import { sweepAudit } from '#server/dashboard/audit/sweep-audit.ts';
import { admins } from '#server/db/schema/accounts.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { products } from '#server/db/schema/catalog.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { memberPassword, staffMembers } from '../../support/staff-members.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { app, services } = store;
const { db } = services.database;
const { call, placed } = await ownersOrders(store);
const { signIn } = await staffMembers(store);

const entries = async (query = '') => (await call<AuditEntry[]>('GET', `/api/admin/history?${query}`)).body;
const product = async (id: number) => (await call<AdminProduct>('GET', `/api/admin/products/${id}`)).body;
const edit = (id: number, fields: object, version?: number) =>
  call<AdminProduct>('PUT', `/api/products/${id}`, fields, version);
const undo = (id: number | undefined) =>
  call<{ message?: string }>('POST', `/api/admin/history/${id ?? 0}/undo`);
const ofProduct = (id: number) => entries(`kind=product&subject=${id}`);

/** A call by a member with this role. */
async function asMember(username: string, role: 'manager' | 'packer') {
  const passwordHash = await hashPassword(memberPassword);
  await db.insert(admins).values({ username, role, passwordHash });
  const { token } = (await signIn(username)).body;
  const headers = { authorization: `Bearer ${token}` };
  return (url: string, method: 'GET' | 'POST' = 'GET') => app.inject({ method, url, headers });
}

async function totalOf(query: string): Promise<number> {
  return Number((await call('GET', `/api/admin/history?limit=1&${query}`)).headers['x-total-count']);
}

/** The totals are stored; they are as many as there are entries. */
async function expectTotals(): Promise<void> {
  expect(await totalOf('')).toBe(await db.$count(auditEntries));
  expect(await totalOf('kind=product')).toBe(await db.$count(auditEntries, eq(auditEntries.kind, 'product')));
}

describe('the list', () => {
  test('has the values before and after, with who and when, and is searched and filtered (R-HIST-1, R-HIST-3)', async () => {
    const { name, price } = await product(31);
    await edit(31, { price: '41.00', colors: ['Black'] });
    const { id, orderId } = await placed();
    await call('POST', `/api/admin/orders/${id}/mark-paid`);
    const [paid, priced] = await entries();
    expect(priced).toMatchObject({
      actor: 'staff',
      staff: { name: 'admin' },
      kind: 'product',
      subject: '31',
      label: name,
      title: 'Edited',
      undoable: ['price'],
    });
    expect(priced?.fields).toContainEqual({ field: 'price', before: price, after: '41.00' });
    expect(paid).toMatchObject({ kind: 'order', label: orderId, title: 'Marked as paid', fields: [] });
    expect(priced?.detail).toBeNull();

    const kindsOf = async (query: string) => [...new Set((await entries(query)).map(({ kind }) => kind))];
    expect(await kindsOf('kind=order')).toEqual(['order']);
    expect(await kindsOf(`q=${orderId.toLowerCase()}`)).toEqual(['order']);
    expect(await kindsOf(`q=${encodeURIComponent(name.slice(0, 8))}`)).toEqual(['product']);
    expect(await kindsOf('q=price')).toEqual(['product']);
    expect(await kindsOf('q=100%25')).toEqual([]);
    expect(await kindsOf(`staff=${priced?.staff?.id}&kind=product`)).toEqual(['product']);
    expect(await kindsOf('staff=99999')).toEqual([]);
    expect(await kindsOf('to=2020-01-01')).toEqual([]);
    expect(await kindsOf('from=2020-01-01&kind=product')).toEqual(['product']);
    expect((await call('GET', '/api/admin/history?from=soon')).body).toMatchObject({ field: 'from' });
  });

  test('leaves out what a save only normalizes (R-HIST-1)', async () => {
    const { name, imageUrl, imageUrls, colors } = await product(28);
    // As an older version stored them.
    await db
      .update(products)
      .set({ imageUrls: [imageUrl, ...imageUrls], colorImages: { Gone: [imageUrl] }, pistolMake: 'Glock' })
      .where(eq(products.id, 28));
    await edit(28, { name, imageUrls, colors });
    expect(await ofProduct(28)).toEqual([]);
    await edit(28, { imageUrls: [] });
    const [entry] = await ofProduct(28);
    expect(entry?.fields.map(({ field }) => field)).toEqual(['imageUrls']);
  });

  test('is paged', async () => {
    for (const price of ['42.00', '43.00', '44.00']) await edit(31, { price });
    const first = await call<AuditEntry[]>('GET', '/api/admin/history?kind=product&subject=31&limit=2');
    expect(first.body).toHaveLength(2);
    const [, next = ''] = /<([^>]+)>/.exec(String(first.headers['link'])) ?? [];
    const second = await call<AuditEntry[]>('GET', next);
    expect(second.body[0]?.id).toBeLessThan(first.body[1]?.id ?? 0);
  });

  test('says how many entries there are, of all kinds and of one (R-API-12)', async () => {
    await edit(31, { price: '45.00' });
    await expectTotals();
    expect(await totalOf('kind=product&subject=31')).toBe(
      await db.$count(auditEntries, sql`kind = 'product' and subject = '31'`),
    );
  });

  test('shows each role only what it may change (R-HIST-2)', async () => {
    const [manager, packer] = [await asMember('manager', 'manager'), await asMember('packer', 'packer')];
    expect((await packer('/api/admin/history')).statusCode).toBe(403);
    const seen = (await manager('/api/admin/history?limit=200')).json<AuditEntry[]>();
    expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(['product', 'order']));
    expect(new Set((await entries('limit=200')).map(({ kind }) => kind))).toContain('account');
    expect((await manager('/api/admin/history?kind=account')).json()).toEqual([]);
    const [signedIn] = await entries('kind=account');
    expect((await manager(`/api/admin/history/${signedIn?.id}/undo`, 'POST')).statusCode).toBe(404);
  });

  test('shortens long texts', async () => {
    await call('PUT', '/api/admin/policies/terms', { markdown: 'Long. '.repeat(1_000) });
    const [entry] = await entries('kind=policy');
    expect(String(entry?.fields[0]?.after).length).toBeLessThan(600);
  });
});

describe('undo', () => {
  test('writes the earlier values by an ordinary save, which can be undone too (R-HIST-5)', async () => {
    const { price, name, version } = await product(30);
    await edit(30, { price: '99.00', name: 'Renamed' });
    const [changed] = await ofProduct(30);
    expect(changed?.undoable.toSorted()).toEqual(['name', 'price']);
    expect((await undo(changed?.id)).status).toBe(200);
    expect(await product(30)).toMatchObject({ price, name, version: version + 2 });
    const [back] = await ofProduct(30);
    expect(back?.fields).toContainEqual({ field: 'price', before: '99.00', after: price });
    expect((await undo(back?.id)).status).toBe(200);
    expect(await product(30)).toMatchObject({ price: '99.00', name: 'Renamed' });
  });

  test('is refused if a field was changed again since, and then changes nothing (R-HIST-6)', async () => {
    await edit(29, { price: '50.00', name: 'One' });
    const [first] = await ofProduct(29);
    await edit(29, { price: '51.00' });
    expect(await undo(first?.id)).toMatchObject({ status: 409 });
    expect(await product(29)).toMatchObject({ price: '51.00', name: 'One' });
    // Another field's change is no obstacle.
    const [second] = await ofProduct(29);
    await edit(29, { name: 'Two' });
    expect((await undo(second?.id)).status).toBe(200);
    expect(await product(29)).toMatchObject({ price: '50.00', name: 'Two' });
  });

  test('of two at once, one writes and the other is refused (R-HIST-6)', async () => {
    await edit(28, { price: '60.00' });
    const [entry] = await ofProduct(28);
    const answers = await Promise.all([undo(entry?.id), undo(entry?.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is refused with the editor’s reason if the earlier value is no longer allowed (R-HIST-5)', async () => {
    const { price } = await product(27);
    await edit(27, { isVisible: false });
    await edit(27, { price: '0.00' });
    await edit(27, { price });
    const [, zero] = await ofProduct(27);
    await edit(27, { price: '0.00' });
    await edit(27, { price, isVisible: true });
    expect(await undo(zero?.id)).toMatchObject({ status: 409 });
    const [last] = await ofProduct(27);
    await edit(27, { description: 'New words.' });
    // Both at once: hidden and 0.00 again.
    expect((await undo(last?.id)).status).toBe(200);
    expect(await product(27)).toMatchObject({ price: '0.00', isVisible: false });
  });

  test('of a code and a policy, and of nothing else (R-HIST-5)', async () => {
    const code = { code: 'UNDO', discountPercent: 15, startsAt: '2026-12-01', expiresAt: '2099-01-31' };
    const { id } = (await call<DiscountCode>('POST', '/api/admin/discount-codes', code)).body;
    await call('PUT', `/api/admin/discount-codes/${id}`, {
      ...code,
      discountPercent: 20,
      expiresAt: '2099-02-28',
    });
    const [edited, created] = await entries(`kind=code&subject=${id}`);
    expect((await undo(edited?.id)).status).toBe(200);
    expect((await entries(`kind=code&subject=${id}`))[0]?.fields.toSorted(byField)).toEqual([
      { field: 'discountPercent', before: 20, after: 15 },
      { field: 'expiresAt', before: '2099-02-28', after: '2099-01-31' },
    ]);
    expect(await undo(created?.id)).toMatchObject({ status: 409 });

    await call('PUT', '/api/admin/policies/privacy', { markdown: 'First.' });
    await call('DELETE', '/api/admin/policies/privacy');
    const [reset] = await entries('kind=policy&subject=privacy');
    expect((await undo(reset?.id)).status).toBe(200);
    expect((await entries('kind=policy&subject=privacy'))[0]?.fields[0]?.after).toBe('First.');

    await call('DELETE', `/api/admin/discount-codes/${id}`);
    expect(await undo(edited?.id)).toMatchObject({ status: 404 });
    const [signedIn] = await entries('kind=account');
    expect(await undo(signedIn?.id)).toMatchObject({ status: 409 });
    expect(await undo(999_999)).toMatchObject({ status: 404 });
  });
});

test('a change of a setting is found by what it says (R-HIST-3)', async () => {
  const [texas, ...zones] = specifiedShipping.zones;
  const value = { ...specifiedShipping, zones: [{ ...texas, priceCents: 749 }, ...zones] };
  expect(await call('PUT', '/api/admin/settings/shipping', { value })).toMatchObject({ status: 200 });
  expect(await entries('q=texas%20%246.99')).toMatchObject([{ kind: 'setting', subject: 'shipping' }]);
  expect(await entries('q=Alaska&kind=setting')).toEqual([]);
});

describe('the table', () => {
  test('is append-only, and kept for two years (R-HIST-7, R-HIST-8)', async () => {
    const change = db.update(auditEntries).set({ label: 'rewritten' });
    const refused = {
      cause: { message: expect.stringContaining('audit_entries is append-only') as string },
    };
    await expect(change).rejects.toMatchObject(refused);
    await expect(db.delete(auditEntries)).rejects.toMatchObject(refused);
    const now = services.clock().getTime();
    const old = { actor: 'store', kind: 'product', subject: '1', label: 'old', verb: 'edited' } as const;
    await db.insert(auditEntries).values([
      { ...old, at: new Date(now - 731 * dayMs) },
      { ...old, at: new Date(now - 729 * dayMs) },
    ]);
    const before = await db.$count(auditEntries);
    await sweepAudit(services);
    expect(await db.$count(auditEntries)).toBe(before - 1);
    await expectTotals();
    expect(await db.$count(auditEntries, sql`label = 'rewritten'`)).toBe(0);
  });
});

function byField(one: { field: string }, other: { field: string }): number {
  return one.field.localeCompare(other.field);
}

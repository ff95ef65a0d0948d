import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '#domain/dashboard/audit/audit-entry.schema.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import type { DiscountCode } from '#domain/selling/discounts/discount-code.schema.ts';
import type { StaffInvitation } from '#domain/identity/staff/staff-account.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { hashPassword } from '#server/identity/sessions/passwords.ts';
import { newInvitationToken } from '#server/identity/staff/invite-staff.ts';
import { admins } from '#server/db/schema/accounts.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { codeOf } from '../../support/authenticator.ts';
import { caseChanges } from '../../support/cases.ts';
import { contract } from '../../support/contract.ts';
import { customerChanges } from '../../support/customer-changes.ts';
import { askedBuild, fitAsker } from '../../support/fit-questions.ts';
import { manyProductsChanges } from '../../support/many-products.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { ownAccountChanges } from '../../support/own-account-changes.ts';
import { shipmentChanges } from '../../support/shipment-changes.ts';
import { memberPassword, staffMembers } from '../../support/staff-members.ts';
import { storeDifference, storeFailedEmail } from '../../support/stored-troubles.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { app, services, time } = store;
const { db } = services.database;
const { call, placed, paid, read, ask, actOnNew } = await ownersRequests(store);
const fit = fitAsker(store, call);
const members = await staffMembers(store);
const { signIn, enterCode, join, joinWithApp, firstStep } = members;

const { imageUrl } = (await call<AdminProduct>('GET', '/api/admin/products/1')).body;
const patch = { name: 'Range Patch', description: 'Sewn.', price: '9.00', category: 'stickers', imageUrl };
const code = { code: 'SPRING', discountPercent: 15, expiresAt: '2099-01-31' };
const parcel = { trackingNumber: '1Z999AA1', confirmedNumber: '1Z999AA1', shippingCarrier: 'UPS' };

/** A change, and what is asked of its answer. */
type Change = () => Promise<{ status: number }>;

const made = async () => (await call<AdminProduct>('POST', '/api/products', patch)).body;
const madeCode = async () =>
  (await call<DiscountCode>('POST', '/api/admin/discount-codes', { ...code, code: `C${randomUUID()}` })).body;
const invited = async () => {
  const body = { email: `${randomUUID()}@mail.example`, role: 'packer' };
  return (await call<StaffInvitation>('POST', '/api/admin/staff-invitations', body)).body;
};

const plannedTax = (validFrom: string) =>
  call<ShownSetting>('PUT', '/api/admin/settings/tax', {
    value: { states: { MO: { rate: 42_250 } } },
    validFrom,
  });

/** For each staff call that changes something: how to make it change something. */
const changes: Readonly<Record<string, Change>> = {
  'adminProducts.create': () => call('POST', '/api/products', patch),
  'adminProducts.copy': async () => call('POST', `/api/products/${(await made()).id}/copy`),
  ...manyProductsChanges(app, call, made),
  'adminProducts.edit': async () => call('PUT', `/api/products/${(await made()).id}`, { price: '11.00' }),
  'adminProducts.remove': async () => call('DELETE', `/api/products/${(await made()).id}`),
  'adminProducts.place': async () =>
    call('PATCH', `/api/products/${(await made()).id}/order`, { displayOrder: 1 }),
  'adminProducts.feature': async () =>
    call('PATCH', `/api/products/${(await made()).id}/featured`, { isFeatured: true }),
  'adminProducts.placeFeatured': async () => {
    const { id } = await made();
    return call('PATCH', '/api/products/featured/reorder', { products: [{ id, displayOrder: 3 }] });
  },
  'discountCodes.create': () => call('POST', '/api/admin/discount-codes', code),
  'discountCodes.edit': async () => {
    const { id } = await madeCode();
    return call('PUT', `/api/admin/discount-codes/${id}`, { ...code, code: 'SUMMER' });
  },
  'discountCodes.remove': async () => call('DELETE', `/api/admin/discount-codes/${(await madeCode()).id}`),
  'policies.edit': () => call('PUT', '/api/admin/policies/terms', { markdown: 'Our terms.' }),
  'policies.reset': () => call('DELETE', '/api/admin/policies/terms'),
  'backups.make': () => call('POST', '/api/admin/backups'),
  'backups.prove': () => call('POST', '/api/admin/backups/prove'),
  ...customerChanges(app, call),
  'settings.save': () => plannedTax('2099-01-31T06:00:00.000Z'),
  'settings.cancel': async () => {
    const { version } = (await plannedTax('2099-02-28T06:00:00.000Z')).body;
    return call('DELETE', `/api/admin/settings/tax/versions/${version}`);
  },
  'adminOrders.edit': async () => {
    const { id } = await placed();
    return call('PUT', `/api/admin/orders/${id}`, {
      ...(await read(id)),
      customerNotes: 'Leave at the door',
    });
  },
  'adminOrders.markPaid': async () => call('POST', `/api/admin/orders/${(await placed()).id}/mark-paid`),
  'adminOrders.ship': async () => call('PUT', `/api/admin/orders/${(await paid()).id}/shipping`, parcel),
  'adminOrders.sendTracking': async () =>
    call('POST', `/api/admin/orders/${(await paid()).id}/tracking`, parcel),
  'adminOrders.resendEmail': async () =>
    call('POST', `/api/admin/orders/${(await paid()).id}/emails`, { kind: 'order-confirmation' }),
  'adminOrders.remove': async () => call('DELETE', `/api/admin/orders/${(await placed()).id}`),
  'adminOrders.restore': async () => {
    const { id } = await placed();
    await call('DELETE', `/api/admin/orders/${id}`);
    return call('POST', `/api/admin/orders/${id}/restore`);
  },
  'adminOrders.refund': async () => {
    const { id } = await paid();
    const { refundable } = await read(id);
    const body = { other: '5.00', amount: '5.00', refundable, reason: 'Goodwill', key: randomUUID() };
    return call('POST', `/api/admin/orders/${id}/refunds`, body);
  },
  'adminOrders.changeAddress': async () => {
    const { id } = await paid();
    const { customerName, customerEmail, shippingAddress } = await read(id);
    const moved = { ...shippingAddress, address: '99 Elm St' };
    const body = { customerName, customerEmail, shippingAddress: moved };
    return call('PUT', `/api/admin/orders/${id}/address`, body);
  },
  'adminOrders.editLines': async () => {
    const { id } = await paid();
    const added = [{ productId: 31, quantity: 1 }];
    const { body } = await call<{ difference: string }>('POST', `/api/admin/orders/${id}/lines/quote`, {
      added,
    });
    const settled = { settlement: 'keep-total', difference: body.difference };
    return call('PUT', `/api/admin/orders/${id}/lines`, { added, ...settled, key: randomUUID() });
  },
  'adminOrders.delay': async () =>
    call('POST', `/api/admin/orders/${(await paid()).id}/delay`, { promisedOn: '2099-01-31' }),
  'adminOrders.sendMessage': async () =>
    call('POST', `/api/admin/orders/${(await paid()).id}/messages`, { text: 'Hello', key: randomUUID() }),
  'adminOrders.addNote': async () =>
    call('POST', `/api/admin/orders/${(await placed()).id}/notes`, { text: 'Rush', key: randomUUID() }),
  'adminOrders.requestPayment': async () => ask((await paid()).id, '5.00'),
  'adminOrders.sendPaymentRequest': () => actOnNew('send'),
  'adminOrders.cancelPaymentRequest': () => actOnNew('cancel'),
  'drafts.place': async () => {
    const { body: draft } = await call<Draft>('POST', '/api/admin/drafts', { remakeOf: (await paid()).id });
    return call('POST', `/api/admin/drafts/${draft.id}/place`, { payment: 'none', total: '0.00' });
  },
  'fit.answer': async () => fit.answer(await fit.asked(`${randomUUID()}@mail.example`), { answer: 'no' }),
  'fit.confirm': () => call('POST', '/api/admin/fit-questions', { build: askedBuild }),
  ...caseChanges({ call, paid, read }),
  ...shipmentChanges({ call, paid, read }),
  'emails.resend': async () => call('POST', `/api/admin/emails/${await storeFailedEmail(db)}/send`),
  'money.handle': async () =>
    call('POST', `/api/admin/money/differences/${await storeDifference(db, time.now)}/handle`, {
      note: 'Paid by check',
    }),
  'history.undo': async () => {
    const { id } = await made();
    await call('PUT', `/api/products/${id}`, { price: '12.00' });
    return call('POST', `/api/admin/history/${await lastId()}/undo`);
  },
  'staffAccounts.edit': async () => call('PUT', `/api/admin/staff/${(await join()).id}`, { role: 'manager' }),
  'staffAccounts.invite': () =>
    call('POST', '/api/admin/staff-invitations', { email: `${randomUUID()}@mail.example`, role: 'packer' }),
  'staffAccounts.withdraw': async () =>
    call('DELETE', `/api/admin/staff-invitations/${(await invited()).id}`),
  'staffAccounts.resetSecondFactor': async () =>
    call('DELETE', `/api/admin/staff/${(await joinWithApp()).id}/second-factor`),
  ...ownAccountChanges(members, time),
};

/** Staff calls that are no GET and change nothing that the history is about. */
const changingNothing: Readonly<Record<string, string>> = {
  'drafts.create': 'A draft is no order yet.',
  'drafts.save': 'A draft is no order yet.',
  'drafts.remove': 'A draft is no order yet.',
  'secondFactor.begin': 'The key does nothing until a code confirms it.',
  'uploads.add': 'A picture shows nowhere until a product is saved with it.',
  'adminOrders.quoteLines': 'It says what an edit costs.',
  'cases.makeLink': 'The case stays as it is.',
  'bulkChanges.check': 'It says what a change would make.',
  'productSheet.check': 'It says what an import would make.',
  'shipments.checkList': 'It reads a list, and the import ships.',
  'dashboard.takeStep': 'It tries what is set up, or hides a hint.',
  'settings.preview': 'It shows this browser what shoppers will see.',
  'money.compare': 'It compares; what it finds, the money inbox keeps.',
  'money.look': 'It closes a difference as money.handle does, in the same function.',
  'money.refund': 'It closes a difference as money.handle does, in the same function.',
};

/** Changes of orders that their title describes completely. */
const speaking: ReadonlySet<string> = new Set(['deleted', 'restored']);

async function lastId(): Promise<number> {
  const [last] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return last?.id ?? 0;
}

describe('the history (R-HIST-1)', () => {
  test('of every staff call says what the call changes, or why it changes nothing', () => {
    const calls = contract.filter(({ call: { caller, method } }) => caller === 'staff' && method !== 'GET');
    const known = [...Object.keys(changes), ...Object.keys(changingNothing)];
    expect(calls.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });

  test.each(Object.entries(changes))('has an entry of who did %s', async (name, change) => {
    const { call: asked } = contract.find((one) => one.name === name) ?? {};
    const before = await lastId();
    const { status } = await change();
    expect(Object.keys(asked?.answers ?? {})).toContain(String(status));
    const [last] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(last?.id).toBeGreaterThan(before);
    expect(last).toMatchObject({ actor: 'staff', staffId: expect.any(Number) as number });
    if (last?.kind !== 'order' || speaking.has(last.verb)) return;
    const [shown] = (await call<AuditEntry[]>('GET', '/api/admin/history?kind=order&limit=1')).body;
    expect(Object.keys(shown?.detail ?? {})).not.toEqual([]);
  });

  test('has sign-ins, by password, code and invitation', async () => {
    const { username, id, key } = await joinWithApp();
    await enterCode(await firstStep(username), codeOf(key, time.now));
    const [one] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(one).toMatchObject({ kind: 'account', verb: 'signed-in', staffId: id });
    await signIn(username, 'wrong');
    expect(await lastId()).toBe(one?.id);
    const token = await newInvitationToken(db, (await invited()).id);
    const payload = { token, name: 'Pat Lee', password: memberPassword };
    await app.inject({ method: 'POST', url: '/api/staff-invitations/accept', payload });
    const [two, three] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(2);
    expect([three?.verb, two?.verb]).toEqual(['joined', 'signed-in']);
  });

  test('has no entry of a change that was refused', async () => {
    const { id, version } = await made();
    const before = await lastId();
    expect((await call('PUT', `/api/products/${id}`, { price: 'free' })).status).toBe(400);
    expect((await call('PUT', `/api/products/${id}`, { price: '1.00' }, version + 1)).status).toBe(412);
    expect((await call('DELETE', '/api/products/999999')).status).toBe(404);
    expect((await call('PUT', `/api/products/${id}`, {})).status).toBe(200);
    expect(await lastId()).toBe(before);
  });

  test('names no shopper', async () => {
    const rows = JSON.stringify(await db.select().from(auditEntries).where(eq(auditEntries.kind, 'order')));
    for (const secret of ['Dana', 'Reyes', '99 Elm', 'Leave at the door', 'Rush', 'mail.example']) {
      expect(rows).not.toContain(secret);
    }
  });

  test('of an account stays after the account has another name', async () => {
    const passwordHash = await hashPassword(memberPassword);
    await db.insert(admins).values({ username: 'kim', passwordHash, role: 'packer' });
    await signIn('kim');
    await db.update(admins).set({ username: 'lee' }).where(eq(admins.username, 'kim'));
    const [last] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(last).toMatchObject({ label: 'kim', verb: 'signed-in' });
  });
});

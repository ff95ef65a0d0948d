import { desc, eq, inArray } from 'drizzle-orm';
import type { CustomerPage } from '#domain/identity/customers/customer-page.schema.ts';
import { toDecimal, type Cents } from '#domain/money/amounts/money.ts';
import { newTotalOf } from '#domain/orders/read/changed-rows.ts';
import { found, refused, type Result } from '#domain/result.ts';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import { admins, customerAddresses } from '#server/db/schema/accounts.ts';
import { orderCases } from '#server/db/schema/cases.ts';
import { newsletterSubscriptions } from '#server/db/schema/newsletter.ts';
import { customerNotes } from '#server/db/schema/privacy.ts';
import { findHolds } from '#server/identity/privacy/find-holds.ts';
import { personOfKey, type Person } from '#server/identity/privacy/find-person.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { changedTotalsOf } from '#server/orders/read/changed-totals.queries.ts';
import { readRecords, type StoredRecord } from '#server/orders/read/order-record.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Services } from '#server/services.ts';

export const customerNotFound = refused('missing', 'This customer no longer exists.');

/** The newest orders that a page shows. */
const most = 100;

/** A customer's page, by its key (R-PRIV-9). */
export function readCustomer(services: Services, key: string): Promise<Result<CustomerPage>> {
  return inSnapshot(services.database.db, async (tx) => {
    const person = await personOfKey(tx, key);
    return found(person && (await pageOf(services, tx, person)), customerNotFound);
  });
}

async function pageOf({ settings, clock }: Services, tx: Database, person: Person): Promise<CustomerPage> {
  const { account, email } = person;
  const orders = person.orders.filter(({ deletedAt }) => deletedAt === null);
  const counted = orders.filter(({ isCounted }) => isCounted);
  const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
  const paid = sum(counted.map(({ totalCents }) => totalCents));
  const refunded = sum(counted.map(({ refundedCents }) => refundedCents));
  const addresses = orders.flatMap(({ shippingAddress }) => shippingAddress ?? []);
  const [newest] = orders;
  const listed = orders.slice(0, most);
  const records = await readRecords(tx, listed);
  const accountName = account ? `${account.firstName} ${account.lastName}`.trim() : '';
  return {
    person: keyOf(person),
    name: accountName || newest?.customerName || '',
    email: account?.email ?? email ?? '',
    hasAccount: account !== null,
    orders: counted.length,
    spent: toDecimal(paid - refunded),
    lastOrderAt: newest?.createdAt.toISOString() ?? null,
    phone: addresses.find(({ phone }) => phone)?.phone ?? null,
    account: account && {
      openedAt: account.createdAt.toISOString(),
      verifiedAt: account.emailVerifiedAt?.toISOString() ?? null,
    },
    paid: toDecimal(paid),
    refunded: toDecimal(refunded),
    orderList: listed.map((order) => ({
      id: order.id,
      orderId: order.number,
      status: order.status,
      isRefunded: order.refundedCents > 0 && order.refundedCents >= order.totalCents,
      createdAt: order.createdAt.toISOString(),
      total: toDecimal(totalNow(order, records.get(order.id))),
    })),
    allOrders: orders.length,
    cases: await listCases(tx, orders),
    newsletter: await newsletterOf(tx, account?.email ?? email ?? ''),
    addresses: [...new Set([...addresses, ...(await savedAddresses(tx, person))].map(addressLine))],
    notes: await listNotes(tx, account?.email ?? email ?? ''),
    holds: await findHolds(tx, { orders }, clock(), settings.current().facts.timeZone),
  };
}

/** With what changed it after payment (R-ORD-51), in cents. */
function totalNow({ totalCents }: OrderRow, record: StoredRecord | undefined): Cents {
  const changed = record ? changedTotalsOf(record) : null;
  return changed === null ? totalCents : newTotalOf(changed);
}

/** An account's id, or the id of a guest's first order, which every later one keeps. */
export function keyOf({ account, orders }: Pick<Person, 'account' | 'orders'>): string {
  const living = orders.filter(({ deletedAt }) => deletedAt === null);
  return account ? `account-${account.id}` : `guest-${Math.min(...living.map(({ id }) => id))}`;
}

async function listCases(tx: Database, orders: Person['orders']): Promise<CustomerPage['cases']> {
  const numberOf = new Map(orders.map(({ id, number }) => [id, number]));
  const rows = await tx
    .select()
    .from(orderCases)
    .where(inArray(orderCases.orderId, [...numberOf.keys()]))
    .orderBy(desc(orderCases.id));
  return rows.map(({ id, orderId, reason, state, createdAt }) => ({
    id,
    orderId,
    orderNumber: numberOf.get(orderId) ?? '',
    reason,
    state,
    createdAt: createdAt.toISOString(),
  }));
}

async function newsletterOf(tx: Database, email: string): Promise<CustomerPage['newsletter']> {
  const [row] = await tx
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  if (!row) return 'never';
  return row.unsubscribedAt === null ? 'subscribed' : 'unsubscribed';
}

async function savedAddresses(tx: Database, { account }: Person): Promise<Omit<ShippingAddress, 'email'>[]> {
  if (!account) return [];
  const rows = await tx.select().from(customerAddresses).where(eq(customerAddresses.customerId, account.id));
  return rows.map(({ address }) => address);
}

function addressLine(address: Omit<ShippingAddress, 'email'>): string {
  const { firstName, lastName, address: street, apartment, city, state, zipCode } = address;
  return [`${firstName} ${lastName}`, street, apartment, city, `${state} ${zipCode}`]
    .filter(Boolean)
    .join(', ');
}

async function listNotes(tx: Database, email: string): Promise<CustomerPage['notes']> {
  const rows = await tx
    .select({ note: customerNotes, name: admins.name, username: admins.username })
    .from(customerNotes)
    .leftJoin(admins, eq(admins.id, customerNotes.staffId))
    .where(eq(customerNotes.email, email))
    .orderBy(desc(customerNotes.id));
  return rows.map(({ note: { id, text, createdAt }, name, username }) => ({
    id,
    text,
    at: createdAt.toISOString(),
    staff: name || username,
  }));
}

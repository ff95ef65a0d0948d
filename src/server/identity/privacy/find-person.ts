import { and, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { customers } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { ownedBy } from '#server/identity/customers/order-history.ts';
import type { CustomerRow } from '#server/identity/sessions/customer-session.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';

/** Whose data it is: what an export names and an erasure replaces (R-PRIV-2). */
export type Person = {
  account: CustomerRow | null;
  /** In lower case; null: nobody has shown that the account's address is the person's. */
  email: string | null;
  /** All of them, deleted and unpaid ones too, the newest first. */
  orders: readonly OrderRow[];
};

/** A signed-in customer. Guest orders and the newsletter belong to an address that was verified only (R-ACCT-36). */
export async function personOfAccount(db: Database, account: CustomerRow): Promise<Person> {
  const email = account.emailVerifiedAt === null ? null : account.email;
  return { account, email, orders: await findOrders(db, ownedBy(account)) };
}

/** As staff see one: an account, and all orders of guests with its address, or of a guest; null if the store does not know it. */
export async function personOfEmail(db: Database, email: string, until?: Date): Promise<Person | null> {
  const [account = null] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.email, email), until && lte(customers.createdAt, until)));
  const theirs = and(
    or(account ? eq(orders.customerId, account.id) : undefined, isGuestOf(email)),
    until && lte(orders.createdAt, until),
  );
  const found = await findOrders(db, theirs);
  return account || found.length > 0 ? { account, email, orders: found } : null;
}

/** By the key in the address of a customer's page: 'account-17', or 'guest-123' by the id of one of the guest's orders. */
export async function personOfKey(db: Database, key: string): Promise<Person | null> {
  const [kind, id = ''] = key.split('-');
  if (kind === 'account') {
    const [account] = await db
      .select()
      .from(customers)
      .where(eq(customers.id, Number(id)));
    return account ? personOfEmail(db, account.email) : null;
  }
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, Number(id)), isNull(orders.deletedAt)));
  if (!order || order.customerEmail === '') return null;
  if (order.customerId !== null) return personOfKey(db, `account-${order.customerId}`);
  return personOfEmail(db, order.customerEmail.toLowerCase());
}

/** Whose data staff export or erase by that key. An account whose address nobody verified has no guest's: they may be a stranger's (R-PRIV-5). */
export async function provenPersonOfKey(db: Database, key: string): Promise<Person | null> {
  const person = await personOfKey(db, key);
  const account = person?.account;
  if (!account || account.emailVerifiedAt !== null || !key.startsWith('account-')) return person;
  return personOfAccount(db, account);
}

/** What an erasure of a restored backup has of a person: its account and orders by their ids. */
export async function personOfIds(
  db: Database,
  { customerId, orders: ids }: { customerId: number | null; orders: readonly number[] },
  until: Date,
): Promise<Person> {
  const [account = null] =
    customerId === null
      ? []
      : await db
          .select()
          .from(customers)
          .where(and(eq(customers.id, customerId), lte(customers.createdAt, until)));
  const theirs =
    ids.length === 0 ? undefined : and(inArray(orders.id, [...ids]), lte(orders.createdAt, until));
  return { account, email: null, orders: theirs ? await findOrders(db, theirs) : [] };
}

/** An order placed with another account is that account's, whatever address it names. */
function isGuestOf(email: string): SQL | undefined {
  return and(isNull(orders.customerId), eq(sql`lower(${orders.customerEmail})`, email));
}

function findOrders(db: Database, theirs: SQL | undefined): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(theirs)
    .orderBy(sql`${orders.createdAt} desc, ${orders.id} desc`);
}

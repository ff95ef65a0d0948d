import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { ownedBy } from './order-history.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import {
  mostSavedAddresses,
  type AddressBody,
  type CustomerAddress,
} from '#domain/identity/customers/saved-address.schema.ts';
import type { ShippingSetting } from '#domain/settings/kinds/shipping.schema.ts';
import { notShippedTo, shipsTo } from '#domain/shipping/rates/rate.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { found, ok, refused, type Result } from '#domain/result.ts';
import type { CustomerRow } from '#server/identity/sessions/customer-session.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { customerAddresses, customers } from '#server/db/schema/accounts.ts';
import { undoIfRefused } from '#server/platform/db/undo-if-refused.ts';

type Row = typeof customerAddresses.$inferSelect;

/** The saved addresses, the default first, then the newest (R-ACCT-41). */
export async function readAddressBook(db: Database, customer: CustomerRow): Promise<CustomerAddress[]> {
  const rows = await db
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customer.id))
    .orderBy(desc(customerAddresses.isDefault), desc(customerAddresses.id));
  return rows.map((row) => toAddress(row, customer));
}

/** Refused above the limit, and if the store does not ship there (R-SHIP-53). The first address becomes the default. */
export function addAddress(
  db: Database,
  customer: CustomerRow,
  { isDefault, ...address }: AddressBody,
  { shipping }: { shipping: ShippingSetting },
): Promise<Result<CustomerAddress>> {
  return undoIfRefused(db, async (tx) => {
    if (!shipsTo(address.state, shipping)) return off(address);
    await lockBook(tx, customer);
    const saved = await tx.$count(customerAddresses, eq(customerAddresses.customerId, customer.id));
    if (saved >= mostSavedAddresses) {
      return refused('conflict', `You can save up to ${mostSavedAddresses} addresses. Delete one first.`);
    }
    if (isDefault) await clearDefault(tx, customer);
    const [row] = await tx
      .insert(customerAddresses)
      .values({ customerId: customer.id, address, isDefault: isDefault || saved === 0 })
      .returning();
    return ok(toAddress(row as Row, customer));
  });
}

/** A default stays the default: only another address takes its place. */
export function editAddress(
  db: Database,
  customer: CustomerRow,
  id: number,
  { isDefault, ...address }: AddressBody,
  { shipping }: { shipping: ShippingSetting },
): Promise<Result<CustomerAddress>> {
  return undoIfRefused(db, async (tx) => {
    if (!shipsTo(address.state, shipping)) return off(address);
    await lockBook(tx, customer);
    if (isDefault) await clearDefault(tx, customer);
    const [row] = await tx
      .update(customerAddresses)
      .set({ address, ...(isDefault && { isDefault }) })
      .where(isOwn(customer, id))
      .returning();
    return found(row === undefined ? null : toAddress(row, customer), noAddress);
  });
}

/** The newest of the others replaces a deleted default. */
export function deleteAddress(db: Database, customer: CustomerRow, id: number): Promise<Result<true>> {
  return undoIfRefused(db, async (tx) => {
    await lockBook(tx, customer);
    const [deleted] = await tx.delete(customerAddresses).where(isOwn(customer, id)).returning();
    if (!deleted) return noAddress;
    if (deleted.isDefault) {
      const [next] = await readAddressBook(tx, customer);
      if (next?.id) {
        await tx.update(customerAddresses).set({ isDefault: true }).where(isOwn(customer, next.id));
      }
    }
    return ok(true as const);
  });
}

function off({ state }: { state: PlaceCode }) {
  return refused('conflict', notShippedTo(state), { field: 'state' });
}

const noAddress = refused('missing', 'Address not found', { field: 'id' });

/** Two changes at once would both count the same addresses, or both set a default. */
async function lockBook(tx: Database, customer: CustomerRow): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customer.id)).for('update');
}

async function clearDefault(tx: Database, customer: CustomerRow): Promise<void> {
  await tx
    .update(customerAddresses)
    .set({ isDefault: false })
    .where(and(eq(customerAddresses.customerId, customer.id), eq(customerAddresses.isDefault, true)));
}

function isOwn(customer: CustomerRow, id: number) {
  return and(eq(customerAddresses.id, id), eq(customerAddresses.customerId, customer.id));
}

function toAddress({ id, isDefault, address }: Row, { email }: CustomerRow): CustomerAddress {
  return { ...address, email, id, isDefault };
}

/** The most addresses to choose from, and the newest orders to look for them in. */
const mostAddresses = 5;
const newestOrders = 50;

/** The different addresses of the customer's orders, the last one first (R-ACCT-39). */
export async function listAddresses(db: Database, customer: CustomerRow): Promise<ShippingAddress[]> {
  const rows = await db
    .select({ address: orders.shippingAddress })
    .from(orders)
    .where(and(ownedBy(customer), isNull(orders.deletedAt), isNotNull(orders.shippingAddress)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(newestOrders);
  const different = new Map<string, ShippingAddress>();
  for (const { address } of rows) {
    if (address === null) continue;
    const key = placeOf(address);
    if (!different.has(key)) different.set(key, address);
  }
  return [...different.values()].slice(0, mostAddresses);
}

/** Equal for the same person at the same door, however it was typed. */
function placeOf({ firstName, lastName, address, apartment = '', zipCode }: ShippingAddress): string {
  return JSON.stringify([firstName, lastName, address, apartment, zipCode.slice(0, 5)]).toLowerCase();
}

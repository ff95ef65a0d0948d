import { and, desc, isNotNull, isNull } from 'drizzle-orm';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';
import type { CustomerRow } from '#server/identity/sessions/customer-session.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { ownedBy } from './order-history.ts';

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

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { done, refused, type Result } from '#domain/result.ts';
import { compactNumber } from '#domain/shipping/parcels/tracking-number.ts';
import { isSamePlace } from '#domain/shipping/rates/address-lines.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { shipments } from '#server/db/schema/shipments.ts';

export const numberIsUsed = 'Another order already has this tracking number.';

export type UsedNumber = Pick<OrderRow, 'shippingAddress'> & {
  orderId: number;
  orderNumber: string;
  number: string;
};

/** A parcel's number as it is stored: as typed, and as it is compared. */
export function numberColumns(trackingNumber: string | null) {
  return {
    trackingNumber,
    compactNumber: trackingNumber === null ? null : compactNumber(trackingNumber),
  };
}

/** The parcels that already have one of these tracking numbers, in whatever spelling; canceled ones aside. */
export async function findUsedNumbers(db: Database, numbers: readonly string[]): Promise<UsedNumber[]> {
  if (numbers.length === 0) return [];
  return db
    .select({
      orderId: shipments.orderId,
      orderNumber: orders.number,
      shippingAddress: orders.shippingAddress,
      number: sql<string>`${shipments.compactNumber}`,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(isNull(shipments.canceledAt), inArray(shipments.compactNumber, numbers.map(compactNumber))));
}

/**
 * Refuses the number of a parcel to another address, and asks about one to the same address, which may be the same parcel:
 * `confirmedNumber` is the answer (R-SHIP-29). Of two orders that get one number at the same time, the second is checked once the first
 * is saved. Call it in the transaction that saves the parcel.
 */
export async function checkNumber(
  tx: Database,
  { id, shippingAddress }: Pick<OrderRow, 'id' | 'shippingAddress'>,
  trackingNumber: string | null,
  confirmedNumber: string | undefined,
): Promise<Result<void>> {
  if (trackingNumber === null) return done;
  const number = compactNumber(trackingNumber);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('shipments.compact_number'), hashtext(${number}))`,
  );
  const others = (await findUsedNumbers(tx, [trackingNumber])).filter(({ orderId }) => orderId !== id);
  if (others.some((other) => !isSamePlace(other.shippingAddress, shippingAddress))) {
    return refused('conflict', numberIsUsed, { field: 'trackingNumber' });
  }
  if (others.length === 0 || compactNumber(confirmedNumber ?? '') === number) return done;
  const sharedWith = [...new Set(others.map(({ orderNumber }) => orderNumber))];
  return refused('conflict', sharedNumber(sharedWith), { field: 'trackingNumber', sharedWith });
}

function sharedNumber(orderNumbers: readonly string[]): string {
  return `${orderNumbers.join(', ')} already has this tracking number and goes to the same address. Confirm that they share a parcel.`;
}

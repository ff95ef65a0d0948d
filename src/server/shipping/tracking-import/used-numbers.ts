import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { done, refused, type Result } from '#domain/result.ts';
import { compactNumber } from '#domain/shipping/parcels/tracking-number.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { shipments } from '#server/db/schema/shipments.ts';

export const numberIsUsed = 'Another order already has this tracking number.';

export type UsedNumber = { orderId: number; orderNumber: string; customerEmail: string; number: string };

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
      customerEmail: orders.customerEmail,
      number: sql<string>`${shipments.compactNumber}`,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(isNull(shipments.canceledAt), inArray(shipments.compactNumber, numbers.map(compactNumber))));
}

/** Refuses the number of another customer's parcel. One customer's orders may share a parcel (R-SHIP-29). */
export async function checkNumber(
  db: Database,
  { id, customerEmail }: { id: number; customerEmail: string },
  trackingNumber: string | null,
): Promise<Result<void>> {
  const used = trackingNumber === null ? [] : await findUsedNumbers(db, [trackingNumber]);
  const own = customerEmail.toLowerCase();
  const isTaken = used.some((other) => other.orderId !== id && other.customerEmail.toLowerCase() !== own);
  return isTaken ? refused('conflict', numberIsUsed, { field: 'trackingNumber' }) : done;
}

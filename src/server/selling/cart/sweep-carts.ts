import { and, isNull, lt } from 'drizzle-orm';
import { dayMs } from '#domain/platform/time/durations.ts';
import { carts } from '#server/db/schema/cart.ts';
import type { Services } from '#server/services.ts';
import { guestCartDays } from './cart-cookie.ts';

/** Deletes guest carts whose cookie has expired, because no browser can reach them. Their orders stay. Runs every hour. */
export async function sweepCarts({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  // A day later, so that a payment started just before expiry is finished.
  const oldest = new Date(clock().getTime() - (guestCartDays + 1) * dayMs);
  await database.db.delete(carts).where(and(isNull(carts.customerId), lt(carts.createdAt, oldest)));
}

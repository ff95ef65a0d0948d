import { and, isNull, lt } from 'drizzle-orm';
import { dayMs } from '#domain/time/durations.ts';
import { carts } from '#server/db/schema/cart.ts';
import type { Services } from '#server/services.ts';
import { guestCartDays } from './cart-cookie.ts';

/** Removes guests' carts whose cookie has expired: nobody can reach them any more. Their orders stay. Run every hour. */
export async function sweepCarts({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  // A day later: a payment that was begun with the last of the cookie has its end by then.
  const oldest = new Date(clock().getTime() - (guestCartDays + 1) * dayMs);
  await database.db.delete(carts).where(and(isNull(carts.customerId), lt(carts.createdAt, oldest)));
}

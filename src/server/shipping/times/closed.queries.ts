import { dayOf } from '#domain/platform/time/shop-day.ts';
import type { PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import { closingOn, reopensOn } from '#domain/shipping/times/closing.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { findOpenRequest } from '#server/payments/requests/payment-requests.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { readSettings } from '#server/settings/versions/settings.queries.ts';

/** Why nothing can be bought now; null if checkout is open (R-TIME-5). */
export async function closedNow(db: Database, now: Date): Promise<PaymentEnd | null> {
  const { times, facts } = (await readSettings(db, now)).values;
  const today = dayOf(now, facts.timeZone);
  const reopens = reopensOn(today, times);
  if (reopens === null) return null;
  return { reason: 'store-closed', detail: { reopens, words: closingOn(today, times)?.words ?? '' } };
}

/** The same for an order's payment. What staff ask for, or placed themselves, can be paid at any time. */
export async function closedFor(db: Database, order: OrderRow, now: Date): Promise<PaymentEnd | null> {
  if (order.source !== 'shop') return null;
  const end = await closedNow(db, now);
  return end !== null && (await findOpenRequest(db, order.id)) === null ? end : null;
}

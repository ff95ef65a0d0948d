import { sql } from 'drizzle-orm';
import { holdOf, holdSentence, type Hold } from '#domain/identity/privacy/hold.ts';
import { openPaymentStatuses } from '#domain/payments/settle/payment-status.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { Person } from './find-person.ts';

type Facts = { id: number; disputed: boolean; cased: boolean; moving: boolean; shipped_on: string | null };

/** The orders that hold a person's erasure back, the newest first (R-PRIV-4). Deleted orders hold nothing. */
export async function findHolds(
  db: Database,
  { orders }: Pick<Person, 'orders'>,
  now: Date,
  timeZone: string,
): Promise<Hold[]> {
  const living = orders.filter(({ deletedAt, erasedAt }) => deletedAt === null && erasedAt === null);
  const { rows } = await db.execute<Facts>(sql`
    select o.id,
      exists (select from disputes d where d.order_id = o.id and d.closed_at is null) as disputed,
      exists (select from order_cases c where c.order_id = o.id and c.state <> 'closed') as cased,
      exists (select from payments p where p.order_id = o.id and (p.status = any(${sql.param([...openPaymentStatuses])}::text[])
        or exists (select from refunds r where r.payment_id = p.id and r.status in ('requested', 'pending'))))
      or exists (select from payment_requests q where q.order_id = o.id and q.state = 'open') as moving,
      (select max(s.shipped_on)::text from shipments s where s.order_id = o.id and s.canceled_at is null) as shipped_on
    from orders o where o.id = any(${sql.param(living.map(({ id }) => id))}::int[])`);
  const factsOf = new Map(rows.map((row) => [row.id, row]));
  const today = dayOf(now, timeZone);
  return living.flatMap((order) => {
    const facts = factsOf.get(order.id);
    const inWork = {
      number: order.number,
      status: order.status,
      isToShip: order.toShip !== null && (order.status === 'paid' || order.status === 'processing'),
      isDisputed: facts?.disputed ?? false,
      hasOpenCase: facts?.cased ?? false,
      isMoneyMoving: facts?.moving ?? false,
      lastDay: facts?.shipped_on ?? (order.paidAt && dayOf(order.paidAt, timeZone)),
      isRefunded: order.refundedCents >= order.totalCents,
    };
    return holdOf(inWork, today) ?? [];
  });
}

/** The refusal: each order with its reason. */
export function holdsText(holds: readonly Hold[]): string {
  return `This cannot be erased yet. ${holds.map(holdSentence).join(' ')}`;
}

import { randomInt } from 'node:crypto';
import { and, eq, lt, isNull, or } from 'drizzle-orm';
import { orderLookups, orders } from '../db/schema/orders.ts';
import { hashToken } from '../http/tokens.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Services } from '../services.ts';

/** Mails the code of a look-up to the order's own address, once; a look-up that met no order gets none. */
export async function mailLookupCode({ database, queue }: Services, lookupId: string): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await database.db.transaction(async (tx) => {
    const [lookup] = await tx
      .update(orderLookups)
      .set({ codeHash: hashOfCode(lookupId, code) })
      .from(orders)
      .where(
        and(
          eq(orderLookups.id, lookupId),
          eq(orderLookups.codeHash, ''),
          eq(orders.id, orderLookups.orderId),
        ),
      )
      .returning({ orderId: orders.id, number: orders.number, recipient: orders.customerEmail });
    if (!lookup) return;
    await enqueueMail(tx, queue, {
      kind: 'order-lookup-code',
      recipient: lookup.recipient,
      dedupeKey: `order-lookup-code:${lookupId}`,
      orderId: lookup.orderId,
      props: { code, orderNumber: lookup.number },
    });
  });
}

/** What the database keeps of a code; the look-up's id makes that of the same code another one each time. */
export function hashOfCode(lookupId: string, code: string): string {
  return hashToken(`${lookupId}:${code}`);
}

/** Questions without an order go as they expire; those with one stay a day, to be counted. Run every quarter of an hour. */
export async function sweepOrderLookups({ database, clock }: Services): Promise<void> {
  const now = clock();
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60_000);
  await database.db
    .delete(orderLookups)
    .where(
      or(
        and(isNull(orderLookups.orderId), lt(orderLookups.expiresAt, now)),
        lt(orderLookups.createdAt, dayAgo),
      ),
    );
}

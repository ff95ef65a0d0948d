import { eq, sql } from 'drizzle-orm';
import type { AdminOrderDetail } from '#domain/orders/admin-order.schema.ts';
import type { Database } from '#server/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import { readOrder } from './owner-orders.queries.ts';

/** What an action of the owner came to; every failure changes nothing. */
export type OwnerOutcome<Extra = object> =
  | ({ ok: true } & Extra)
  | { ok: false; reason: 'missing' }
  /** Somebody else saved the order since the edit began. */
  | { ok: false; reason: 'stale'; current: AdminOrderDetail }
  | { ok: false; reason: 'refused'; message: string; field?: string };

type Failure = Extract<OwnerOutcome, { ok: false }>;

/**
 * The order, locked until the transaction ends, as it stands; or why the owner's edit cannot go on. `version`: what the
 * edit began from, null takes it as sent (R-ADMIN-16).
 */
export async function lockOrder(
  tx: Database,
  id: number,
  version: number | null = null,
): Promise<{ ok: true; order: OrderRow } | Failure> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order || order.deletedAt !== null) return { ok: false, reason: 'missing' };
  if (version !== null && version !== order.version) {
    const current = await readOrder(tx, id);
    return current ? { ok: false, reason: 'stale', current } : { ok: false, reason: 'missing' };
  }
  return { ok: true, order };
}

export function refused(message: string, field?: string): Failure {
  return { ok: false, reason: 'refused', message, ...(field === undefined ? {} : { field }) };
}

/** Set with every change of the owner's. */
export const nextVersion = { version: sql`${orders.version} + 1` };

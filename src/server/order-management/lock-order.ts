import { eq, sql } from 'drizzle-orm';
import type { AdminOrderDetail } from '#domain/orders/admin-order.schema.ts';
import type { Database } from '#server/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import { readOrder } from './owner-orders.queries.ts';

/** The outcome of an owner's action; a failure changes nothing. */
export type OwnerOutcome<Extra = object> =
  | ({ ok: true } & Extra)
  | { ok: false; reason: 'missing' }
  /** Another person saved the order after this edit began. */
  | { ok: false; reason: 'stale'; current: AdminOrderDetail }
  | { ok: false; reason: 'refused'; message: string; field?: string };

type Failure = Extract<OwnerOutcome, { ok: false }>;

/**
 * The current order, locked until the transaction ends, or why the owner's edit cannot continue. `version`: what the edit is
 * based on; null skips the check (R-ADMIN-16).
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

/** Set with every change by the owner. */
export const nextVersion = { version: sql`${orders.version} + 1` };

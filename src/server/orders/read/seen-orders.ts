import { isNull, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { may, type StaffRole } from '#domain/identity/staff/permissions.ts';
import { orders } from '#server/db/schema/orders.ts';
import { staffOf } from '#server/identity/sessions/require-admin.ts';

/** The orders that exist for the caller (R-STAFF-19). */
export function seenBy(request: FastifyRequest): SQL | undefined {
  return ordersSeenBy(staffOf(request).admin.role);
}

/** The orders that exist for a role: deleted ones only if it deletes and restores them (R-STAFF-19). */
export function ordersSeenBy(role: StaffRole): SQL | undefined {
  return may(role, 'orders.delete') ? undefined : isNull(orders.deletedAt);
}

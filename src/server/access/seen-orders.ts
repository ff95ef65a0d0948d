import { isNull, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { may } from '#domain/staff/permissions.ts';
import { orders } from '#server/db/schema/orders.ts';
import { staffOf } from './require-admin.ts';

/** The orders that exist for the caller: deleted ones only for a role that deletes and restores them (R-STAFF-19). */
export function seenBy(request: FastifyRequest): SQL | undefined {
  return may(staffOf(request).admin.role, 'orders.delete') ? undefined : isNull(orders.deletedAt);
}

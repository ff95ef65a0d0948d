import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { orderEvent } from '#domain/orders/read/admin-order.schema.ts';
import { isDay } from '#domain/platform/time/shop-day.ts';
import { typedCode, typedLine } from '#domain/platform/text/typed.schema.ts';
import { auditKindNames, auditVerbNames } from './audit.ts';

/** By their name, as orders show it; without one, by their username. */
const staffMember = z.object({ id: z.number().int(), name: z.string() });

/** An entry of the history. Values are JSON; long texts are shortened. */
const auditEntry = z
  .object({
    id: z.number().int(),
    /** ISO date. */
    at: z.string(),
    /** staff: `staff` says who · console: `npm run admin` · store: the store's own work. */
    actor: z.enum(['staff', 'console', 'store']),
    staff: staffMember.nullable(),
    kind: z.enum(auditKindNames),
    /** The id of what was changed. */
    subject: z.string(),
    /** Its name at that time, such as a product's. */
    label: z.string(),
    verb: z.enum(auditVerbNames),
    /** Such as 'Edited', or 'Paid → shipped'. */
    title: z.string(),
    fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    /** The details of an order's event, as in the order's own history; null if it has none, and for all other entries. */
    detail: orderEvent.shape.detail,
    /** The fields that can be undone. */
    undoable: z.array(z.string()),
  })
  .register(schemaNames, { id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof auditEntry>;

export const auditEntries = z.array(auditEntry);

const day = typedCode.refine(isDay, 'Choose a day, such as 2026-12-21');

/** The filters of the history; days are of the store's time zone. */
export const historyFilters = z.object({
  kind: z.enum(auditKindNames).optional(),
  subject: z.string().max(100).optional(),
  staff: z.coerce.number<number>().int().min(1).max(2_147_483_647).optional(),
  from: day.optional(),
  to: day.optional(),
  q: typedLine.max(100).optional(),
});

export type HistoryFilters = z.infer<typeof historyFilters>;

export const historyStaff = z.array(staffMember);

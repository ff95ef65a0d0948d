import { requestContext } from '@fastify/request-context';
import type { AuditKind, AuditVerb } from '#domain/dashboard/audit/audit.ts';
import type { ChangedFields } from '#domain/dashboard/audit/changed-fields.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { auditEntries } from '#server/db/schema/audit.ts';

declare module '@fastify/request-context' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library's own is completed
  interface RequestContextData {
    /** The staff member who is calling, once the guard knows. */
    staffId?: number;
  }
}

export type Change = {
  kind: AuditKind;
  /** The id of what is changed. */
  subject: string | number;
  /** Its name, such as a product's; never a shopper's. */
  label: string;
  verb: AuditVerb;
  /** The values before and after; null for a verb without. */
  fields?: ChangedFields;
};

/** Who made a change, if the caller has no session yet, or is the store's console. */
export type ChangeActor = { staffId: number } | 'console';

/**
 * Adds a change to the history, in its transaction. Only this function and the trigger for orders' events write it. `actor`: by
 * default the staff member who made the call; without a call, the store itself.
 */
export async function recordChange(
  tx: Database,
  { kind, subject, label, verb, fields }: Change,
  actor: ChangeActor | null = null,
): Promise<void> {
  // An edit that changes nothing is not worth an entry.
  if (verb === 'edited' && fields !== undefined && Object.keys(fields).length === 0) return;
  await tx.insert(auditEntries).values({
    ...actorOf(actor),
    kind,
    subject: String(subject),
    label,
    verb,
    fields: fields ?? null,
  });
}

function actorOf(actor: ChangeActor | null) {
  if (actor === 'console') return { actor, staffId: null };
  const staffId = actor?.staffId ?? callingStaff();
  return { actor: staffId === null ? ('store' as const) : ('staff' as const), staffId };
}

/** The staff member whose call is running; null for shoppers, jobs and the console. */
export function callingStaff(): number | null {
  return requestContext.get('staffId') ?? null;
}

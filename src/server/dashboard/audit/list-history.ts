import { and, desc, eq, gte, ilike, inArray, isNotNull, lt, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { AuditEntry, HistoryFilters } from '#domain/dashboard/audit/audit-entry.schema.ts';
import { auditKindNames, auditKinds, auditVerbs, type AuditKind } from '#domain/dashboard/audit/audit.ts';
import { changedPart } from '#domain/dashboard/audit/changed-part.ts';
import type { FieldChange } from '#domain/dashboard/audit/changed-fields.ts';
import { plainFields } from '#domain/dashboard/audit/undo.ts';
import { labelEvent, type EventDetail, type OrderEventName } from '#domain/orders/history/events.ts';
import { describeFields } from '#domain/settings/versions/describe.ts';
import { may, type StaffRole } from '#domain/identity/staff/permissions.ts';
import { endOfDay, startOfDay } from '#domain/platform/time/shop-day.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { admins } from '#server/db/schema/accounts.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { cappedTotal } from '#server/platform/http/input/list-paging.ts';

/** As orders show it. */
export const staffName = sql<string>`coalesce(nullif(${admins.name}, ''), ${admins.username})`;

/** `timeZone`: of the filters' days. */
type Page = { limit: number; before: number | null; timeZone: string };

/** The entries that a role may see, newest first (R-HIST-2, R-HIST-3). */
export async function listHistory(
  db: Database,
  role: StaffRole,
  filters: HistoryFilters,
  { limit, before, timeZone }: Page,
): Promise<{ rows: AuditEntry[]; total: number }> {
  const kinds = kindsOf(role).filter((kind) => filters.kind === undefined || filters.kind === kind);
  const said = kinds.includes('setting') && filters.q ? await settingsThatSay(db, filters.q) : [];
  const where = and(isOf(kinds), matches(filters, timeZone, said), ofSeenOrders(db, role));
  const rows = await db
    .select({
      entry: auditEntries,
      name: staffName,
      detail: orderEvents.detail,
      orderNumber: orders.number,
    })
    .from(auditEntries)
    .leftJoin(admins, eq(admins.id, auditEntries.staffId))
    .leftJoin(orderEvents, eq(orderEvents.id, auditEntries.orderEventId))
    .leftJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(where, before === null ? undefined : lt(auditEntries.id, before)))
    .orderBy(desc(auditEntries.id))
    .limit(limit);
  return { rows: rows.map(toEntry), total: await cappedTotal(db, auditEntries, where) };
}

/** Without the entries about orders that do not exist for the role, and about their emails (R-STAFF-19). */
function ofSeenOrders(db: Database, role: StaffRole): SQL | undefined {
  if (may(role, 'orders.delete')) return undefined;
  const deleted = db
    .select({ id: sql`${orders.id}::text` })
    .from(orders)
    .where(isNotNull(orders.deletedAt));
  const theirEmails = db
    .select({ id: sql`${emails.id}::text` })
    .from(emails)
    .innerJoin(orders, eq(orders.id, emails.orderId))
    .where(isNotNull(orders.deletedAt));
  const { kind, subject } = auditEntries;
  return and(
    not(sql`(${eq(kind, 'order')} and ${inArray(subject, deleted)})`),
    not(sql`(${eq(kind, 'email')} and ${inArray(subject, theirEmails)})`),
  );
}

/** The kinds of entries that a role may see. */
export function kindsOf(role: StaffRole): AuditKind[] {
  return auditKindNames.filter((kind) => may(role, auditKinds[kind]));
}

/** The condition for these kinds; none for all kinds, so that PostgreSQL does not compare them. */
function isOf(kinds: AuditKind[]) {
  return kinds.length === auditKindNames.length ? undefined : inArray(auditEntries.kind, kinds);
}

/** The changes of settings whose sentences have these words; only the values are stored (R-HIST-3). */
async function settingsThatSay(db: Database, q: string): Promise<number[]> {
  const { id, subject, fields } = auditEntries;
  const rows = await db
    .select({ id, subject, fields })
    .from(auditEntries)
    .where(eq(auditEntries.kind, 'setting'));
  const says = ({ subject, fields }: (typeof rows)[number]) =>
    describeFields(subject, listed(fields)).some((text) => text.toLowerCase().includes(q.toLowerCase()));
  return rows.filter(says).map(({ id }) => id);
}

/** `said`: entries that have the words in what they say. */
function matches({ subject, staff, from, to, q }: HistoryFilters, timeZone: string, said: number[]) {
  return and(
    subject ? eq(auditEntries.subject, subject) : undefined,
    staff === undefined ? undefined : eq(auditEntries.staffId, staff),
    from === undefined ? undefined : gte(auditEntries.at, startOfDay(from, timeZone)),
    to === undefined ? undefined : lte(auditEntries.at, endOfDay(to, timeZone)),
    q ? or(hasWords(q), inArray(auditEntries.id, said)) : undefined,
  );
}

/** In the name of what was changed, as a changed field, or as an order's number. */
function hasWords(q: string) {
  const part = `%${q.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  return or(
    ilike(auditEntries.label, part),
    sql`exists (select 1 from jsonb_object_keys(${auditEntries.fields}) as field where field ilike ${part})`,
    and(
      eq(auditEntries.kind, 'order'),
      sql`${auditEntries.subject} in (select ${orders.id}::text from ${orders} where ${orders.number} ilike ${part})`,
    ),
  );
}

type Row = {
  entry: typeof auditEntries.$inferSelect;
  name: string | null;
  detail: EventDetail | null;
  orderNumber: string | null;
};

function toEntry({ entry, name, detail, orderNumber }: Row): AuditEntry {
  const { id, at, actor, staffId, kind, subject, label, verb, fields } = entry;
  return {
    id,
    at: at.toISOString(),
    actor,
    staff: staffId === null ? null : { id: staffId, name: name ?? `Staff ${staffId}` },
    kind,
    subject,
    label: orderNumber ?? label,
    verb,
    title:
      kind === 'order'
        ? labelEvent({ what: verb as OrderEventName, detail }).label
        : auditVerbs[verb as keyof typeof auditVerbs],
    fields: listed(fields).map(({ field, ...change }) => ({ field, ...shownChange(change) })),
    detail: contentOf(detail),
    undoable: [...plainFields({ kind, verb, fields })],
  };
}

function listed(fields: typeof auditEntries.$inferSelect.fields) {
  return Object.entries(fields ?? {}).map(([field, change]) => ({ field, ...change }));
}

/** The details without a form's key. A message or note shows how it begins: the order has the rest. */
function contentOf(detail: EventDetail | null): EventDetail | null {
  if (detail === null) return null;
  const shown = Object.entries(detail)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => [name, shortened(value, written.has(name) ? 140 : shownLength)] as const);
  return Object.fromEntries(shown);
}

const written: ReadonlySet<string> = new Set(['message', 'note']);

const shownLength = 500;

/** Where two long texts differ. */
function shownChange({ before, after }: FieldChange): FieldChange {
  if (typeof before !== 'string' || typeof after !== 'string') {
    return { before: shortened(before), after: shortened(after) };
  }
  const [one, other] = changedPart(before, after, shownLength);
  return { before: one, after: other };
}

/** A policy has many pages; the history shows how it begins. */
function shortened<Value>(value: Value, length = shownLength): Value | string {
  return typeof value === 'string' && value.length > length ? `${shorten(value, length)}…` : value;
}

import { and, eq, ne, sql } from 'drizzle-orm';
import { changedFields } from '#domain/dashboard/audit/changed-fields.ts';
import {
  isMoment,
  type DiscountCode,
  type DiscountCodeBody,
} from '#domain/selling/discounts/discount-code.schema.ts';
import { done, invalidField, ok, refused, type Failed, type Refused, type Result } from '#domain/result.ts';
import { dayOf, endOfDay, startOfDay, type Day } from '#domain/platform/time/shop-day.ts';
import { recordChange } from '#server/dashboard/audit/record-change.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { discountCodes } from '#server/db/schema/discounts.ts';
import type { Services } from '#server/services.ts';
import { withUsage, type DiscountCodeRow } from './discount-codes.queries.ts';

const codeNotFound = refused('missing', 'This discount code no longer exists.');
const changedSince = 'Someone else changed this code. Review their changes, then save again.';
const taken = invalidField({ field: 'code', message: 'A code with this name already exists' });

export async function createDiscountCode(
  services: Services,
  body: DiscountCodeBody,
): Promise<Result<DiscountCode>> {
  return services.database.db.transaction(async (tx) => {
    const refusal = await refusalOfCode(tx, services, body, null);
    if (refusal) return refusal;
    const [row] = await tx
      .insert(discountCodes)
      .values(valuesOf(services, body))
      .onConflictDoNothing()
      .returning();
    if (!row) return taken;
    await recordChange(tx, { kind: 'code', subject: row.id, label: row.code, verb: 'created' });
    return saved(tx, row);
  });
}

/** `version`: what the edit began from; null takes the body as sent (R-ADMIN-16). */
export async function updateDiscountCode(
  services: Services,
  id: number,
  body: DiscountCodeBody,
  version: number | null,
): Promise<Result<DiscountCode>> {
  return services.database.db.transaction(async (tx) => {
    const [current] = await tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for('update');
    if (!current) return codeNotFound;
    const [shown] = await withUsage(tx, [current]);
    if (shown && version !== null && version !== current.version) {
      return refused('stale', changedSince, { current: shown });
    }
    const refusal = await refusalOfCode(tx, services, body, id);
    if (refusal) return refusal;
    const [row] = await tx
      .update(discountCodes)
      .set({ ...valuesOf(services, body), version: sql`${discountCodes.version} + 1` })
      .where(eq(discountCodes.id, id))
      .returning();
    if (!row) return codeNotFound;
    const { timeZone } = services.settings.current().facts;
    const fields = changedFields(fieldsOf(current, timeZone), fieldsOf(row, timeZone));
    await recordChange(tx, { kind: 'code', subject: id, label: row.code, verb: 'edited', fields });
    return saved(tx, row);
  });
}

/** Orders keep what the code granted them. */
export async function deleteDiscountCode(db: Database, id: number): Promise<Result<void>> {
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(discountCodes).where(eq(discountCodes.id, id)).returning();
    if (!gone) return codeNotFound;
    await recordChange(tx, { kind: 'code', subject: id, label: gone.code, verb: 'deleted' });
    return done;
  });
}

/** A stored code as its edit sends it, with the days of the store's time zone; the history keeps these values. */
export function fieldsOf(row: DiscountCodeRow, timeZone: string): DiscountCodeBody {
  const { id: _id, version: _version, createdAt: _created, updatedAt: _updated, ...fields } = row;
  return {
    ...fields,
    startsAt: row.startsAt && dayOf(row.startsAt, timeZone),
    expiresAt: dayOf(row.expiresAt, timeZone),
  };
}

async function refusalOfCode(
  tx: Database,
  { clock, settings }: Services,
  body: DiscountCodeBody,
  ownId: number | null,
): Promise<Failed<Refused> | null> {
  const { timeZone } = settings.current().facts;
  if (dayIn(body.expiresAt, timeZone) < dayOf(clock(), timeZone)) {
    return invalidField({ field: 'expiresAt', message: 'Choose today or a later day' });
  }
  const [other] = await tx
    .select({ id: discountCodes.id })
    .from(discountCodes)
    .where(and(eq(discountCodes.code, body.code), ownId === null ? undefined : ne(discountCodes.id, ownId)));
  return other ? taken : null;
}

function valuesOf({ settings }: Services, body: DiscountCodeBody) {
  const { timeZone } = settings.current().facts;
  const { startsAt, expiresAt } = body;
  return {
    ...body,
    startsAt: startsAt === null ? null : startOfDay(dayIn(startsAt, timeZone), timeZone),
    expiresAt: endOfDay(dayIn(expiresAt, timeZone), timeZone),
  };
}

/** A stored moment counts as its day. */
function dayIn(text: string, timeZone: string): Day {
  return isMoment(text) ? dayOf(new Date(text), timeZone) : text;
}

async function saved(tx: Database, row: DiscountCodeRow): Promise<Result<DiscountCode>> {
  const [code] = await withUsage(tx, [row]);
  if (!code) throw new Error('the code was not stored');
  return ok(code);
}

import { and, eq, ne, sql } from 'drizzle-orm';
import type { DiscountCode, DiscountCodeBody } from '#domain/discounts/discount-code.schema.ts';
import { done, invalidField, ok, refused, type Failed, type Refused, type Result } from '#domain/result.ts';
import { shop } from '#domain/shop.ts';
import { dayOf, endOfDay, startOfDay } from '#domain/time/shop-day.ts';
import type { Database } from '#server/db/open-database.ts';
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
    const refusal = await refusalOf(tx, services, body, null);
    if (refusal) return refusal;
    const [row] = await tx.insert(discountCodes).values(valuesOf(body)).onConflictDoNothing().returning();
    return row ? saved(tx, row) : taken;
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
    const refusal = await refusalOf(tx, services, body, id);
    if (refusal) return refusal;
    const [row] = await tx
      .update(discountCodes)
      .set({ ...valuesOf(body), version: sql`${discountCodes.version} + 1` })
      .where(eq(discountCodes.id, id))
      .returning();
    return row ? saved(tx, row) : codeNotFound;
  });
}

/** Orders keep what the code granted them. */
export async function deleteDiscountCode(db: Database, id: number): Promise<Result<void>> {
  const gone = await db
    .delete(discountCodes)
    .where(eq(discountCodes.id, id))
    .returning({ id: discountCodes.id });
  return gone.length > 0 ? done : codeNotFound;
}

async function refusalOf(
  tx: Database,
  { clock }: Services,
  body: DiscountCodeBody,
  ownId: number | null,
): Promise<Failed<Refused> | null> {
  if (body.expiresAt < dayOf(clock(), shop.timeZone)) {
    return invalidField({ field: 'expiresAt', message: 'Choose today or a later day' });
  }
  const [other] = await tx
    .select({ id: discountCodes.id })
    .from(discountCodes)
    .where(and(eq(discountCodes.code, body.code), ownId === null ? undefined : ne(discountCodes.id, ownId)));
  return other ? taken : null;
}

function valuesOf(body: DiscountCodeBody) {
  const { startsAt, expiresAt } = body;
  return {
    ...body,
    startsAt: startsAt === null ? null : startOfDay(startsAt, shop.timeZone),
    expiresAt: endOfDay(expiresAt, shop.timeZone),
  };
}

async function saved(tx: Database, row: DiscountCodeRow): Promise<Result<DiscountCode>> {
  const [code] = await withUsage(tx, [row]);
  if (!code) throw new Error('the code was not stored');
  return ok(code);
}

import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderLookups } from '#server/db/schema/orders.ts';
import { hashToken } from '#server/platform/http/caller/tokens.ts';

/** Creates a new six-digit code for a lookup, replacing any earlier one. Only its hash is stored. */
export async function newLookupCode(db: Database, lookupId: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db
    .update(orderLookups)
    .set({ codeHash: hashOfCode(lookupId, code) })
    .where(eq(orderLookups.id, lookupId));
  return code;
}

/** The stored form of a code; the lookup's id makes equal codes hash differently. */
export function hashOfCode(lookupId: string, code: string): string {
  return hashToken(`${lookupId}:${code}`);
}

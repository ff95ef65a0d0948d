import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { orderLookups } from '#server/db/schema/orders.ts';
import { hashToken } from '#server/http/tokens.ts';

/** Six new digits for a look-up, in the place of any before. Only their hash is kept. */
export async function newLookupCode(db: Database, lookupId: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db
    .update(orderLookups)
    .set({ codeHash: hashOfCode(lookupId, code) })
    .where(eq(orderLookups.id, lookupId));
  return code;
}

/** What the database keeps of a code; the look-up's id makes that of the same code another one each time. */
export function hashOfCode(lookupId: string, code: string): string {
  return hashToken(`${lookupId}:${code}`);
}

import { inArray, sql } from 'drizzle-orm';
import { firstSteps, type FirstStep, type StepProofs } from '#domain/dashboard/overview/first-steps.ts';
import { secondMs } from '#domain/platform/time/durations.ts';
import { openingOf } from '#domain/settings/opening/opening.ts';
import { legalPolicies } from '#domain/care/policies/policies.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';
import { firstStepMarks, settings } from '#server/db/schema/settings.ts';
import { shopPolicies } from '#server/db/schema/policies.ts';
import { readSettings } from '#server/settings/versions/settings.queries.ts';
import type { Services } from '#server/services.ts';

type Found = { hasVisibleProduct: boolean; policies: number; savedAt: Record<string, string> | null };

/** The first steps of a new store, by what was tried and saved; null in a demo, and once nothing is left (R-SETUP-10, R-SETUP-19). */
export async function readFirstSteps(
  db: Database,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): Promise<FirstStep[] | null> {
  if (config.demo) return null;
  const { rows } = await db.execute<Found>(sql`select
    exists (select from ${products} where ${products.isVisible}) as "hasVisibleProduct",
    (select count(*)::int from ${shopPolicies} where ${inArray(shopPolicies.name, [...legalPolicies])}) as policies,
    (select json_object_agg(kind, at) from (select kind, min(created_at) as at from ${settings} group by kind) saved) as "savedAt"`);
  const [found] = rows;
  // A saved version holds within two seconds, and its step is done.
  const saved = await readSettings(db, new Date(clock().getTime() + 2 * secondMs));
  const { isOpen } = openingOf(saved, config.isLive);
  const savedAt = (kind: string) => {
    const at = found?.savedAt?.[kind];
    return at === undefined ? undefined : new Date(at);
  };
  const proofs: Record<keyof StepProofs, Date | null | undefined> = {
    facts: savedAt('facts'),
    email: undefined,
    payments: undefined,
    tax: savedAt('tax'),
    shipping: savedAt('shipping'),
    builder: saved.values.opening.hasBuilder === null ? undefined : savedAt('opening'),
    policies: (found?.policies ?? 0) >= legalPolicies.length ? null : undefined,
    product: found?.hasVisibleProduct ? null : undefined,
  };
  const known = Object.entries(proofs).filter(([, proof]) => proof !== undefined);
  return firstSteps(await db.select().from(firstStepMarks), Object.fromEntries(known), isOpen);
}

import { and, eq, inArray } from 'drizzle-orm';
import type { ConfirmedFits } from '#domain/catalog/holster/lists.ts';
import type { Customizations } from '#domain/selling/cart/cart.ts';
import { fitQuestions } from '#server/db/schema/fit.ts';
import type { Database } from '#server/platform/db/open-database.ts';

/** The builds that we said yes to, of those whose code these choices name (R-FIT-5). */
export async function readConfirmedFits(
  db: Database,
  choices: readonly Customizations[],
): Promise<ConfirmedFits> {
  const codes = choices.map(({ fitCode }) => fitCode).filter((code) => typeof code === 'string');
  if (codes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(fitQuestions)
    .where(and(inArray(fitQuestions.code, codes), eq(fitQuestions.answer, 'yes')));
  return new Map(
    rows.flatMap(({ code, build, answeredOn: on }) => (on === null ? [] : [[code, { build, on }] as const])),
  );
}

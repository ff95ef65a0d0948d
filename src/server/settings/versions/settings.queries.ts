import { and, desc, eq, isNull, lte, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  specifiedRates,
  type RateKind,
  type Rates,
  type RateVersions,
} from '#domain/settings/kinds/kinds.ts';
import { inForce, ratesOn, rateVersions, valueOf, type InForce } from '#domain/settings/versions/in-force.ts';
import type { BuilderToday } from '#domain/catalog/holster/lists.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { specifiedBuilder } from '#domain/settings/kinds/specified-builder.ts';
import { dayOf, type Day } from '#domain/platform/time/shop-day.ts';
import { settings } from '#server/db/schema/settings.ts';
import type { Database } from '#server/platform/db/open-database.ts';

export type SettingRow = typeof settings.$inferSelect;

/** What holds at a moment, one statement (R-SET-2). */
export async function readSettings(db: Database, at: Date): Promise<InForce> {
  const canceling = alias(settings, 'canceling');
  const cancellation = db
    .select({ version: canceling.version })
    .from(canceling)
    .where(and(eq(canceling.kind, settings.kind), eq(canceling.cancels, settings.version)));
  const rows = await db
    .selectDistinctOn([settings.kind])
    .from(settings)
    .where(and(lte(settings.validFrom, at), isNull(settings.cancels), notExists(cancellation)))
    .orderBy(settings.kind, desc(settings.validFrom), desc(settings.version));
  return inForce(rows, at);
}

/** The versions and the day by which rates are found again; an order and a payment request keep them (R-SET-5). */
export type KeptRates = { rateVersions: RateVersions; pricedOn: Day };

/** What an order that is placed now is priced by, and keeps. */
export async function readRatesNow(db: Database, now: Date): Promise<{ rates: Rates; kept: KeptRates }> {
  const settings = await readSettings(db, now);
  const pricedOn = dayOf(now, settings.values.facts.timeZone);
  return {
    rates: ratesOn(pricedOn, settings.values),
    kept: { rateVersions: rateVersions(settings), pricedOn },
  };
}

/** The store's time zone at a moment. */
export async function readTimeZone(db: Database, at: Date): Promise<string> {
  return (await readSettings(db, at)).values.facts.timeZone;
}

/** The rates that priced an order, by the versions and the day that it keeps. */
export async function readRates(
  db: Database,
  { rateVersions: versions, pricedOn: day }: KeptRates,
): Promise<Rates> {
  const changed = rateKinds.filter((kind) => versions[kind] > 0);
  if (changed.length === 0) return { ...specifiedRates, day };
  const rows = await db
    .select()
    .from(settings)
    .where(or(...changed.map((kind) => and(eq(settings.kind, kind), eq(settings.version, versions[kind])))));
  const of = (kind: RateKind) => rows.find((row) => row.kind === kind);
  return { shipping: valueOf('shipping', of('shipping')), tax: valueOf('tax', of('tax')), day };
}

const rateKinds = ['shipping', 'tax'] as const satisfies RateKind[];

/** The builder's lists that priced an order's custom holsters. */
export async function readKeptBuilder(
  db: Database,
  { rateVersions: { builder: version } }: Pick<KeptRates, 'rateVersions'>,
): Promise<BuilderSetting> {
  if (version === 0) return specifiedBuilder;
  const [row] = await db
    .select()
    .from(settings)
    .where(and(eq(settings.kind, 'builder'), eq(settings.version, version)));
  return valueOf('builder', row);
}

/** What a build may have at a moment. */
export async function readBuilderToday(db: Database, now: Date): Promise<BuilderToday> {
  return builderToday(await readSettings(db, now), now);
}

export function builderToday({ values: { builder, facts } }: InForce, now: Date): BuilderToday {
  return { builder, day: dayOf(now, facts.timeZone) };
}

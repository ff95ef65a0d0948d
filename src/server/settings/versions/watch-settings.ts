import { isDeepStrictEqual } from 'node:util';
import { and, desc, gt, isNotNull, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { addDays, dayOf, startOfDay, type Day } from '#domain/platform/time/shop-day.ts';
import type { BuilderSize, SettingValues } from '#domain/settings/kinds/kinds.ts';
import { announcedOn } from '#domain/settings/kinds/storefront.schema.ts';
import { offerAt, turnsOfOffer } from '#domain/settings/kinds/offer.schema.ts';
import type { Offer } from '#domain/selling/discounts/offer.schema.ts';
import { openingOf, type Opening } from '#domain/settings/opening/opening.ts';
import {
  inForce,
  nextChange,
  orderPrefixes,
  valueOf,
  type SettingVersion,
} from '#domain/settings/versions/in-force.ts';
import { ranSales } from '#domain/settings/versions/ran-sales.ts';
import type { Config } from '#server/config.ts';
import type { CatalogSignal } from '#server/catalog/products/catalog-signal.ts';
import { products } from '#server/db/schema/catalog.ts';
import { settings } from '#server/db/schema/settings.ts';
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts';

/**
 * The values in force without the planned sales, which shoppers must not see yet; what follows from them, the day in the store's time
 * zone, and what order numbers have begun with.
 */
export type CurrentSettings = Readonly<
  Omit<SettingValues, 'sales' | 'offer'> &
    Opening & {
      day: Day;
      offer: Offer | null;
      orderPrefixes: readonly string[];
      hasFaq: boolean;
      builderSize: BuilderSize;
      builderVersion: number;
    }
>;

export type WatchedSettings = {
  /**
   * What pages show now. Drops this process's answers when a planned change, a sale or the store's next day begins, or a sale ends, so
   * that none after that second has the old values (R-SET-4, R-TIME-7, R-PRICE-7). Money is computed with readSettings instead, in the
   * transaction that it is for.
   */
  current: () => CurrentSettings;
};

type Watched = {
  config: Pick<Config, 'isLive'>;
  database: OpenDatabase;
  catalogSignal: CatalogSignal;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** Keeps the owner's settings in memory. A saved one begins a second later, when every process has heard of it. */
export async function watchSettings({
  config,
  database,
  catalogSignal,
  clock,
  log,
}: Watched): Promise<WatchedSettings> {
  const read = async (since: Date): Promise<Known> => ({
    rows: await database.db.select().from(settings).orderBy(desc(settings.version)),
    turns: await readSaleTurns(database.db, since),
  });
  let known = await read(clock());
  let held = holding(known, clock(), config.isLive);
  async function readAgain(): Promise<void> {
    const since = clock();
    known = await read(since);
    const { values } = held;
    const now = clock();
    held = holding(known, now, config.isLive);
    // Answers made while it was read have the old ones.
    const hasTurned = turnsOf(known).some((turn) => since < turn && turn <= now);
    if (hasTurned || !isDeepStrictEqual(values, held.values)) catalogSignal.changed();
  }
  // One after another: an older answer must not replace a newer one.
  let reading = Promise.resolve();
  catalogSignal.onChange(() => {
    reading = reading
      .then(readAgain)
      .catch((error: unknown) => log.warn({ err: error }, 'The settings could not be read again'));
  });
  return {
    current() {
      if (held.until <= clock()) {
        held = holding(known, clock(), config.isLive);
        catalogSignal.changed();
      }
      return held.values;
    },
  };
}

/** The versions of all settings, the newest first, and when products' own sales begin and end. */
type Known = { rows: readonly SettingVersion[]; turns: readonly Date[] };

/** What pages show, until a setting, a sale or the day changes. */
function holding(known: Known, now: Date, isLive: boolean) {
  const { rows } = known;
  const current = inForce(rows, now);
  const { sales: _planned, offer, ...values } = current.values;
  const opening = openingOf(current, isLive);
  const { timeZone } = opening.facts;
  const day = dayOf(now, timeZone);
  const midnight = startOfDay(addDays(day, 1), timeZone);
  return {
    values: {
      ...values,
      ...opening,
      day,
      offer: offerAt(offer, now),
      orderPrefixes: orderPrefixes(rows, now),
      hasFaq: values.faq.questions.length > 0,
      builderSize: sizeOf(values.builder),
      builderVersion: current.versions.builder,
      // A page does not tell what is announced later.
      storefront: { ...values.storefront, announcement: announcedOn(day, values.storefront) },
    },
    until: [nextChange(rows, now), ...turnsOf(known)].reduce<Date>(
      (soonest, turn) => (turn !== null && now < turn && turn < soonest ? turn : soonest),
      midnight,
    ),
  };
}

/** When any sale or offer begins or ends. */
function turnsOf({ rows, turns }: Known): Date[] {
  const sales = ranSales(rows).flatMap(({ from, until }) => [from ?? [], until ?? []].flat());
  const offers = rows.filter(({ kind }) => kind === 'offer');
  return [...turns, ...sales, ...offers.flatMap((row) => turnsOfOffer(valueOf('offer', row)))];
}

async function readSaleTurns(db: Database, since: Date): Promise<Date[]> {
  const { saleFrom, saleUntil, lowSaleCents } = products;
  const rows = await db
    .selectDistinct({ saleFrom, saleUntil })
    .from(products)
    .where(and(isNotNull(lowSaleCents), or(gt(saleFrom, since), gt(saleUntil, since))));
  return rows.flatMap((row) => [row.saleFrom ?? [], row.saleUntil ?? []].flat());
}

function sizeOf({ makes, lights, optics }: SettingValues['builder']): BuilderSize {
  const count = (makers: readonly { models: readonly unknown[] }[]) =>
    makers.reduce((total, { models }) => total + models.length, 0);
  return { makes: makes.length, accessories: count(lights) + count(optics) };
}

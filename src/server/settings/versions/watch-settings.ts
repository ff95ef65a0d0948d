import { isDeepStrictEqual } from 'node:util';
import { desc } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { addDays, dayOf, startOfDay, type Day } from '#domain/platform/time/shop-day.ts';
import type { BuilderSize, SettingValues } from '#domain/settings/kinds/kinds.ts';
import { openingOf, type Opening } from '#domain/settings/opening/opening.ts';
import {
  inForce,
  nextChange,
  orderPrefixes,
  type SettingVersion,
} from '#domain/settings/versions/in-force.ts';
import type { Config } from '#server/config.ts';
import type { CatalogSignal } from '#server/catalog/products/catalog-signal.ts';
import { settings } from '#server/db/schema/settings.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';

/** The values in force, what follows from them, the day in the store's time zone, and what order numbers have begun with. */
export type CurrentSettings = Readonly<
  SettingValues &
    Opening & { day: Day; orderPrefixes: readonly string[]; builderSize: BuilderSize; builderVersion: number }
>;

export type WatchedSettings = {
  /**
   * What pages show now. Drops this process's answers when a planned change or the store's next day begins, so that none after that
   * second has the old values (R-SET-4, R-TIME-7). Money is reckoned with readSettings instead, in the transaction that it is for.
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
  const read = () => database.db.select().from(settings).orderBy(desc(settings.version));
  let rows = await read();
  let held = holding(rows, clock(), config.isLive);
  async function readAgain(): Promise<void> {
    rows = await read();
    const { values } = held;
    held = holding(rows, clock(), config.isLive);
    // Answers made while it was read have the old ones.
    if (!isDeepStrictEqual(values, held.values)) catalogSignal.changed();
  }
  catalogSignal.onChange(() => {
    readAgain().catch((error: unknown) => log.warn({ err: error }, 'The settings could not be read again'));
  });
  return {
    current() {
      if (held.until <= clock()) {
        held = holding(rows, clock(), config.isLive);
        catalogSignal.changed();
      }
      return held.values;
    },
  };
}

/** What pages show, until a setting or the day changes. */
function holding(rows: readonly SettingVersion[], now: Date, isLive: boolean) {
  const next = nextChange(rows, now);
  const current = inForce(rows, now);
  const opening = openingOf(current, isLive);
  const { timeZone } = opening.facts;
  const day = dayOf(now, timeZone);
  const midnight = startOfDay(addDays(day, 1), timeZone);
  return {
    values: {
      ...current.values,
      ...opening,
      day,
      orderPrefixes: orderPrefixes(rows, now),
      builderSize: sizeOf(current.values.builder),
      builderVersion: current.versions.builder,
    },
    until: next !== null && next < midnight ? next : midnight,
  };
}

function sizeOf({ makes, lights, optics }: SettingValues['builder']): BuilderSize {
  const count = (makers: readonly { models: readonly unknown[] }[]) =>
    makers.reduce((total, { models }) => total + models.length, 0);
  return { makes: makes.length, accessories: count(lights) + count(optics) };
}

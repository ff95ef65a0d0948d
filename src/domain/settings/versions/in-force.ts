import { secondMs } from '#domain/platform/time/durations.ts';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import type { StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import {
  type RateKind,
  type Rates,
  type RateVersions,
  type SettingKind,
  settingKindNames,
  settingKinds,
  type SettingValues,
} from '#domain/settings/kinds/kinds.ts';

/** A setting as it is stored. `version` counts from 1 for each kind; 0 are the specified values. `validFrom`: when it begins. */
export type SettingVersion = {
  kind: SettingKind;
  version: number;
  value: unknown;
  validFrom: Date;
  /** The planned version that it takes back, and then it holds no value itself; null: it takes none back. */
  cancels: number | null;
};

export type InForce = {
  values: SettingValues;
  versions: Readonly<Record<SettingKind, number>>;
};

/** What an order of this day is priced by; a day of the store's time zone. */
export function ratesOn(day: string, { shipping, tax }: Pick<SettingValues, RateKind>): Rates {
  return { shipping, tax, day };
}

/** The versions that an order keeps. */
export function rateVersions({ versions: { shipping, tax, builder } }: InForce): RateVersions {
  return { shipping, tax, builder };
}

/** What holds at a moment: of each kind the version that began last, and of those that began together the newest (R-SET-2). */
export function inForce(rows: readonly SettingVersion[], at: Date): InForce {
  const begun = notCanceled(rows).filter(({ validFrom }) => validFrom <= at);
  const last = (kind: SettingKind) =>
    begun
      .filter((row) => row.kind === kind)
      .toSorted(byBeginning)
      .at(-1);
  const found = settingKindNames.map((kind) => [kind, last(kind)] as const);
  return {
    values: Object.fromEntries(found.map(([kind, row]) => [kind, valueOf(kind, row)])) as SettingValues,
    versions: Object.fromEntries(
      found.map(([kind, row]) => [kind, row?.version ?? 0]),
    ) as InForce['versions'],
  };
}

/** How long every process has to hear of a version before it begins, in ms. */
const noticeMs = 1 * secondMs;

/** When a change that is saved now begins, if it is not for later: with a whole second, at most two seconds later (R-SET-3). */
export function soonestAfter(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + noticeMs) / secondMs) * secondMs);
}

/** When something else holds next; null: nothing is planned. */
export function nextChange(rows: readonly SettingVersion[], at: Date): Date | null {
  return plannedAfter(rows, at)[0]?.validFrom ?? null;
}

/** What order numbers begin with: now, and in any version, the newest first (R-ORD-52). */
export function orderPrefixes(rows: readonly SettingVersion[], at: Date): string[] {
  const versions = rows
    .filter(({ kind }) => kind === 'facts')
    .toSorted(byBeginning)
    .toReversed();
  // Not by today's schema, which may refuse another part of an old version.
  const stored = versions.map(({ value }) => (value as Partial<StoreFacts>).orderPrefix ?? []);
  return [...new Set([inForce(rows, at).values.facts.orderPrefix, ...stored.flat(), demoFacts.orderPrefix])];
}

/** The versions that hold or will hold. */
export function notCanceled<Row extends SettingVersion>(rows: readonly Row[]): Row[] {
  const isCanceled = ({ kind, version }: Row) =>
    rows.some((other) => other.kind === kind && other.cancels === version);
  return rows.filter((row) => row.cancels === null && !isCanceled(row));
}

/** What will hold after a moment, the soonest first. A plan that another one of its kind replaced is none. */
export function plannedAfter<Row extends SettingVersion>(rows: readonly Row[], at: Date): Row[] {
  const later = notCanceled(rows)
    .filter(({ validFrom }) => validFrom > at)
    .toSorted(byBeginning);
  return later.filter(
    ({ kind, validFrom, version }) =>
      !later.some(
        (other) => other.kind === kind && +other.validFrom === +validFrom && other.version > version,
      ),
  );
}

/** A stored value by today's schema, which knows what was added since. */
export function valueOf<Kind extends SettingKind>(
  kind: Kind,
  row: Pick<SettingVersion, 'value'> | undefined,
): SettingValues[Kind] {
  const { schema, specified } = settingKinds[kind];
  return (row ? schema.parse(row.value) : specified) as SettingValues[Kind];
}

function byBeginning(one: SettingVersion, other: SettingVersion): number {
  return one.validFrom.getTime() - other.validFrom.getTime() || one.version - other.version;
}

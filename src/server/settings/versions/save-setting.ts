import { desc, eq, sql } from 'drizzle-orm';
import { changedFields, isSame } from '#domain/dashboard/audit/changed-fields.ts';
import { secondMs } from '#domain/platform/time/durations.ts';
import { invalidField, ok, refused, type Failed, type Refused, type Result } from '#domain/result.ts';
import { settingKinds, type SettingKind } from '#domain/settings/kinds/kinds.ts';
import { placeholdersIn } from '#domain/settings/kinds/placeholders.ts';
import { carry } from '#domain/settings/versions/carry.ts';
import {
  inForce,
  notCanceled,
  plannedAfter,
  soonestAfter,
  valueOf,
} from '#domain/settings/versions/in-force.ts';
import { openingOf } from '#domain/settings/opening/opening.ts';
import type { SettingBody, ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { bumpCatalogVersion } from '#server/catalog/products/catalog-signal.ts';
import { callingStaff, recordChange } from '#server/dashboard/audit/record-change.ts';
import { settings } from '#server/db/schema/settings.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { Services } from '#server/services.ts';
import { readSettings } from './settings.queries.ts';
import { showSetting } from './show-settings.ts';

/**
 * Adds a version of a setting, which begins with a whole second: the next but one, or the one that was asked for (R-SET-3, R-SET-4).
 * `version`: the newest one that the edit is based on; null skips the check.
 */
export async function saveSetting(
  services: Services,
  kind: SettingKind,
  { value, validFrom, note }: SettingBody,
  version: number | null,
): Promise<Result<ShownSetting>> {
  const read = settingKinds[kind].schema.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const field = ['value', ...(issue?.path ?? [])].join('.');
    return invalidField({ field, message: issue?.message ?? 'This value is not possible.' });
  }
  return services.database.db.transaction(async (tx) => {
    const rows = await lockVersions(tx, kind);
    // After the wait for others: every process has to hear of it before it begins.
    const now = services.clock();
    const soonest = soonestAfter(now);
    const wanted = validFrom === null ? soonest.getTime() : Date.parse(validFrom);
    if (validFrom !== null && wanted < now.getTime()) {
      return invalidField({ field: 'validFrom', message: 'Choose a moment that is still to come.' });
    }
    const begins = new Date(Math.max(soonest.getTime(), Math.ceil(wanted / secondMs) * secondMs));
    const newest = rows[0]?.version ?? 0;
    if (version !== null && version !== newest) {
      return refused('stale', changedSince, {
        current: await showSetting(tx, kind, now, services.config.isLive),
      });
    }
    const notLive = services.config.isLive ? await refusalOfLive(tx, kind, read.data, begins) : null;
    if (notLive) return notLive;
    const before = inForce(rows, begins).values[kind];
    const shown = inForce(rows, soonest).values[kind];
    const after = validFrom === null ? read.data : withEarlierPlans(kind, shown, before, read.data);
    const made = { kind, staffId: callingStaff(), createdAt: now };
    const later = carriedPlans(rows, kind, begins, before, after);
    await tx.insert(settings).values(
      [{ value: after, validFrom: begins, note }, ...later].map((row, at) => ({
        ...made,
        ...row,
        version: newest + 1 + at,
      })),
    );
    await bumpCatalogVersion(services, tx);
    await recordChange(tx, {
      kind: 'setting',
      subject: kind,
      label: settingKinds[kind].words.title,
      verb: 'edited',
      fields: changedFields(before, valueOf(kind, { value: after })),
    });
    return ok(await showSetting(tx, kind, now, services.config.isLive));
  });
}

/**
 * What was typed over the value that was shown, with what plans change until it begins: `then` holds at that moment. A plan that is not possible
 * together with it ends then (R-SET-21).
 */
function withEarlierPlans(kind: SettingKind, shown: unknown, then: unknown, typed: unknown): unknown {
  const both = settingKinds[kind].schema.safeParse(carry(shown, then, typed));
  return both.success ? both.data : typed;
}

/** The plans that begin later, with what this edit changes: each replaces its plan. One that would not be possible stays as it is. */
function carriedPlans(
  rows: readonly (typeof settings.$inferSelect)[],
  kind: SettingKind,
  begins: Date,
  before: unknown,
  after: unknown,
) {
  return plannedAfter(rows, begins).flatMap(({ value, validFrom, note }) => {
    const planned: unknown = valueOf(kind, { value });
    const carried = settingKinds[kind].schema.safeParse(carry(before, after, planned));
    return carried.success && !isSame(carried.data, planned)
      ? [{ value: carried.data, validFrom, note }]
      : [];
  });
}

/** Takes back a planned version, which then never holds: what holds before it goes on (R-SET-3). */
export async function cancelVersion(
  services: Services,
  kind: SettingKind,
  version: number,
): Promise<Result<ShownSetting>> {
  const now = services.clock();
  return services.database.db.transaction(async (tx) => {
    const rows = await lockVersions(tx, kind);
    const row = notCanceled(rows).find((one) => one.version === version);
    if (!row) return refused('missing', 'This change is no longer planned.');
    if (row.validFrom <= soonestAfter(now)) {
      return refused('conflict', 'This change has begun. Save another one instead.');
    }
    // With those that it replaced.
    const ofMoment = notCanceled(rows).filter(({ validFrom }) => +validFrom === +row.validFrom);
    await tx.insert(settings).values(
      ofMoment.map((one, at) => ({
        kind,
        version: (rows[0]?.version ?? 0) + 1 + at,
        value: one.value,
        validFrom: now,
        cancels: one.version,
        staffId: callingStaff(),
        note: '',
        createdAt: now,
      })),
    );
    await bumpCatalogVersion(services, tx);
    await recordChange(tx, {
      kind: 'setting',
      subject: kind,
      label: settingKinds[kind].words.title,
      verb: 'deleted',
      fields: changedFields(valueOf(kind, row), inForce(rows, now).values[kind]),
    });
    return ok(await showSetting(tx, kind, now, services.config.isLive));
  });
}

/** A live store says nothing of the demo, and opens only with facts that its owner confirmed (R-SETUP-14, R-SETUP-15). */
async function refusalOfLive(
  tx: Database,
  kind: SettingKind,
  value: unknown,
  begins: Date,
): Promise<Failed<Refused> | null> {
  if (kind === 'facts') {
    const [placeholder] = placeholdersIn(valueOf('facts', { value }));
    return placeholder
      ? invalidField({ field: ['value', ...placeholder.path].join('.'), message: placeholder.message })
      : null;
  }
  if (kind !== 'opening' || valueOf('opening', { value }).isOpen !== true) return null;
  const { areFactsConfirmed } = openingOf(await readSettings(tx, begins), true);
  return areFactsConfirmed
    ? null
    : refused('conflict', 'Confirm your store’s facts first: shoppers see them.');
}

/** The newest first. One edit at a time, also of a kind without a version. */
async function lockVersions(tx: Database, kind: SettingKind) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`settings:${kind}`}))`);
  return tx.select().from(settings).where(eq(settings.kind, kind)).orderBy(desc(settings.version));
}

const changedSince = 'Someone else changed this setting. Review their changes, then save again.';

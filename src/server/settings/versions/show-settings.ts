import type { z } from 'zod';
import { count, desc, eq, sql } from 'drizzle-orm';
import {
  type SettingKind,
  settingKindNames,
  settingKinds,
  specifiedVersions,
} from '#domain/settings/kinds/kinds.ts';
import { noFacts } from '#domain/settings/opening/opening.ts';
import { inForce, notCanceled, plannedAfter, soonestAfter } from '#domain/settings/versions/in-force.ts';
import type {
  settingVersions,
  ShownSetting,
  ShownVersion,
} from '#domain/settings/versions/setting.schema.ts';
import { staffName } from '#server/dashboard/audit/list-history.ts';
import { admins } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { settings } from '#server/db/schema/settings.ts';
import type { Database } from '#server/platform/db/open-database.ts';

/** Every setting: what holds once a change that is saved now begins, and what is planned for later (R-SET-6). */
export async function listSettings(db: Database, now: Date, isLive: boolean): Promise<ShownSetting[]> {
  const rows = await readVersions(db);
  return settingKindNames.map((kind) => shown(kind, rows, now, isLive));
}

export async function showSetting(
  db: Database,
  kind: SettingKind,
  now: Date,
  isLive: boolean,
): Promise<ShownSetting> {
  return shown(kind, await readVersions(db, kind), now, isLive);
}

/** The versions of a setting, the newest first, each with the number of orders that it priced. */
export async function listVersions(
  db: Database,
  kind: SettingKind,
  isLive: boolean,
): Promise<z.infer<typeof settingVersions>> {
  const rows = await readVersions(db, kind);
  const priced = new Map(await countOrders(db, kind));
  const holding = new Set(notCanceled(rows).map(({ version }) => version));
  const made = rows.filter(({ cancels }) => cancels === null);
  return [...made.map(onWire), specified(kind, isLive)].map((version) => ({
    ...version,
    isCanceled: version.version > 0 && !holding.has(version.version),
    orders: priced.get(version.version) ?? 0,
  }));
}

async function countOrders(db: Database, kind: SettingKind): Promise<[number, number][]> {
  if (!Object.hasOwn(specifiedVersions, kind)) return [];
  const version = sql<number>`(${orders.rateVersions} ->> ${kind})::int`;
  const rows = await db
    .select({ version, orders: count() })
    .from(orders)
    .groupBy(sql`1`);
  return rows.map((row) => [row.version, row.orders]);
}

type VersionRow = typeof settings.$inferSelect & { author: string | null };

/** The newest first. */
async function readVersions(db: Database, kind?: SettingKind): Promise<VersionRow[]> {
  const rows = await db
    .select({ row: settings, author: staffName })
    .from(settings)
    .leftJoin(admins, eq(admins.id, settings.staffId))
    .where(kind && eq(settings.kind, kind))
    .orderBy(desc(settings.version));
  return rows.map(({ row, author }) => ({ ...row, author }));
}

function shown(kind: SettingKind, all: readonly VersionRow[], now: Date, isLive: boolean): ShownSetting {
  const own = all.filter((row) => row.kind === kind);
  const rows = notCanceled(own);
  const soonest = soonestAfter(now);
  const current = inForce(rows, soonest).versions[kind];
  const row = rows.find(({ version }) => version === current);
  const holding = row ? onWire(row) : specified(kind, isLive);
  return { kind, version: own[0]?.version ?? 0, now: holding, next: plannedAfter(rows, soonest).map(onWire) };
}

/** With what was added to the setting since. */
function onWire({ kind, version, value, validFrom, createdAt, author, note }: VersionRow): ShownVersion {
  return {
    version,
    value: settingKinds[kind].schema.safeParse(value).data ?? value,
    validFrom: validFrom.toISOString(),
    createdAt: createdAt.toISOString(),
    author,
    note,
  };
}

/** A live store has none of the demo's facts (R-SETUP-14). */
function specified(kind: SettingKind, isLive: boolean): ShownVersion {
  const value: unknown = kind === 'facts' && isLive ? noFacts : settingKinds[kind].specified;
  return { version: 0, value, validFrom: null, createdAt: null, author: null, note: '' };
}

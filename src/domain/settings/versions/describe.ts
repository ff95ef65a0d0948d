import type { Day } from '#domain/platform/time/shop-day.ts';
import { settingKinds, type SettingKind } from '#domain/settings/kinds/kinds.ts';

/** A setting's value on one line, as the settings page shows it (R-SET-10). */
export function describeSetting(kind: SettingKind, value: unknown, today: Day): string {
  return settingKinds[kind].words.now(value as never, today);
}

/** What a version of a setting changes, such as 'Texas $6.99 → $7.49' (R-SET-7). */
export function describeChange(kind: SettingKind, before: unknown, after: unknown): string[] {
  return settingKinds[kind].words.changes(before as never, after as never);
}

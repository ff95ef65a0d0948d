import type { Day } from '#domain/platform/time/shop-day.ts';
import { settingKindNames, settingKinds, type SettingKind } from '#domain/settings/kinds/kinds.ts';

/** A setting's value on one line, as the settings page shows it (R-SET-10). */
export function describeSetting(kind: SettingKind, value: unknown, today: Day): string {
  return settingKinds[kind].words.now(value as never, today);
}

/** What a version of a setting changes, such as 'Texas $6.99 → $7.49' (R-SET-7). */
export function describeChange(kind: SettingKind, before: unknown, after: unknown): string[] {
  return settingKinds[kind].words.changes(before as never, after as never);
}

/** The same of the fields that a history's entry keeps; the others did not change (R-HIST-10). */
export function describeFields(
  subject: string,
  fields: readonly { field: string; before: unknown; after: unknown }[],
): string[] {
  const kind = settingKindNames.find((name) => name === subject);
  if (kind === undefined) return [];
  const { specified } = settingKinds[kind];
  // A field that may be left out is kept as null.
  const valueOf = (side: 'before' | 'after') =>
    fields.reduce<object>(
      (value, change) => ({
        ...value,
        [change.field]: change[side] ?? (change.field in specified ? null : undefined),
      }),
      specified,
    );
  return describeChange(kind, valueOf('before'), valueOf('after'));
}

const mostNamed = 6;

/** Changes in one sentence's room; a table of rates may have fifty. The setting's versions name them all. '' for none. */
export function changesText(changes: readonly string[]): string {
  const more = changes.length - mostNamed;
  return more > 1 ? `${changes.slice(0, mostNamed).join(', ')} and ${more} more` : changes.join(', ');
}

type Listed = { version: number; validFrom: string | null; isCanceled: boolean };

/** The version that held until this one begins, with which its changes are compared (R-SET-7). Undefined: it is the specified one. */
export function heldBefore<Version extends Listed>(
  versions: readonly Version[],
  { validFrom }: Version,
): Version | undefined {
  const begins = ({ validFrom: from }: Listed) => from ?? '';
  return versions
    .filter((one) => !one.isCanceled && begins(one) < (validFrom ?? ''))
    .toSorted((one, other) => begins(one).localeCompare(begins(other)) || one.version - other.version)
    .at(-1);
}

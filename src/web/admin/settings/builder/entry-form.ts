import { drawnColors, shellSizes, type DrawnColor, type ShellSize } from '#domain/catalog/holster/options.ts';
import { parseDollars, toDecimal } from '#domain/money/amounts/money.ts';
import { builderSetting, type BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { errorsOfBody, type FieldErrors } from '#web/resolver-of.ts';
import { startsNow, type Starts } from '#web/admin/settings/starts.tsx';
import { withEntry, type Entry, type Place } from './places.ts';

/** An entry as it is typed. `standing`: whether it is for sale, out until `outDay`, or out for now. */
export type EntryForm = Starts & {
  name: string;
  extra: string;
  shell: ShellSize;
  fits: string;
  help: string;
  drawnAs: DrawnColor;
  standing: 'sale' | 'until' | 'out';
  outDay: string;
};

/** The fields that entries of a list have besides their name. */
export function fieldsOf({ list }: Place) {
  return {
    hasName: list !== 'types',
    hasExtra: list === 'clips' || list === 'types' || list === 'colors',
    hasShell: list === 'makes',
    hasHelp: list === 'clips',
    hasColor: list === 'colors',
    hasStanding: list !== 'makers',
  };
}

export function formOf(entry: Entry | null): EntryForm {
  const { outUntil } = entry ?? {};
  return {
    ...startsNow,
    name: entry?.name ?? '',
    extra: toDecimal(entry?.surchargeCents ?? 0),
    shell: entry?.shell ?? shellSizes[0],
    fits: entry?.fits ?? '',
    help: entry?.help ?? '',
    drawnAs: entry?.drawnAs ?? drawnColors[0],
    standing: outUntil === undefined ? 'sale' : outUntil === null ? 'out' : 'until',
    outDay: outUntil ?? '',
  };
}

export function entryOf(place: Place, before: Entry | null, typed: EntryForm): Entry {
  const { hasExtra, hasShell, hasHelp, hasColor, hasStanding } = fieldsOf(place);
  const { outUntil: _out, fits: _fits, help: _help, ...others } = before ?? {};
  const [fits, help] = [typed.fits.trim(), typed.help.trim()];
  return {
    ...others,
    name: typed.name.trim(),
    ...(hasExtra && { surchargeCents: parseDollars(typed.extra) ?? -1 }),
    ...(hasShell && { shell: typed.shell, ...(fits !== '' && { fits }) }),
    ...(hasHelp && help !== '' && { help }),
    ...(hasColor && { drawnAs: typed.drawnAs }),
    ...(hasStanding &&
      typed.standing !== 'sale' && { outUntil: typed.standing === 'out' ? null : typed.outDay }),
  };
}

type Edited = { value: BuilderSetting; place: Place; before: Entry | null };

/** What is wrong with an entry as it is typed, at its fields, by the setting's own schema. */
export function errorsOf({ value, place, before }: Edited, typed: EntryForm): FieldErrors<EntryForm> {
  const next = withEntry(value, place, before, entryOf(place, before, typed));
  const errors: FieldErrors<EntryForm> = errorsOfBody(
    builderSetting,
    next,
    (path) => fieldNames[String(path.at(-1))] ?? 'name',
  );
  const isAmount = errors.extra === undefined || parseDollars(typed.extra) !== null;
  return isAmount ? errors : { ...errors, extra: 'Enter an amount, such as 2.00' };
}

const fieldNames: Readonly<Record<string, keyof EntryForm>> = {
  surchargeCents: 'extra',
  fits: 'fits',
  help: 'help',
  outUntil: 'outDay',
};

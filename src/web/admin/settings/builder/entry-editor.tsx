import { drawnColors, colorName, shellNames, shellSizes } from '#domain/catalog/holster/options.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { startsErrors, StartsFoot } from '#web/admin/settings/starts.tsx';
import { useSaveSetting } from '#web/admin/settings/use-save-setting.ts';
import { useFacts } from '#web/facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { parseDollars } from '#domain/money/amounts/money.ts';
import { ThreeBuilds } from './three-builds.tsx';
import { RadioRow } from './radio-row.tsx';
import { entryOf, errorsOf, fieldsOf, formOf, type EntryForm } from './entry-form.ts';
import { entriesAt, movedUp, withEntry, withoutEntry, type Entry, type Place } from './places.ts';

export type BuilderEditing = { value: BuilderSetting; setting: ShownSetting };

type EntryEditorProps = BuilderEditing & {
  place: Place;
  /** Null: a new one. */
  entry: Entry | null;
  /** What an entry of the list is called: 'Model'. */
  what: string;
  onClose: () => void;
};

/** One entry of a list, edited in its row: each saves itself (R-HOL-50, R-HOL-51). */
export function EntryEditor({ value, setting, place, entry, what, onClose }: EntryEditorProps) {
  const { timeZone } = useFacts();
  const { element, ...form } = useStaffForm<EntryForm>({
    defaultValues: formOf(entry),
    resolver: resolverOf((typed) => ({
      ...errorsOf({ value, place, before: entry }, typed),
      ...startsErrors(typed, timeZone),
    })),
    judgedWith: { standing: ['outDay'], when: ['day'] },
  });
  const { register, formState, watch } = form;
  const errorOf = (name: keyof EntryForm) => formState.errors[name]?.message;
  const save = useSaveSetting(setting, 'builder', {
    now: 'Shoppers see it now.',
    failure: 'Holster builder not saved',
    onSaved: onClose,
  });
  const has = fieldsOf(place);
  const isFirst = entriesAt(value, place)[0] === entry;
  return (
    <form
      ref={element}
      noValidate
      aria-label={entry === null ? `New ${what.toLowerCase()}` : `${what} ${entry.name}`}
      className="grid gap-4"
      onSubmit={(event) =>
        void form.handleSubmit((typed) =>
          save.mutate({
            value: withEntry(value, place, entry, entryOf(place, entry, typed)),
            starts: typed,
          }),
        )(event)
      }
    >
      <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {has.hasName && (
          <TextField
            {...register('name')}
            label={what}
            maxLength={60}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that "Edit" or "Add" is pressed for
            autoFocus={entry === null || !has.hasExtra}
            error={errorOf('name')}
          />
        )}
        {has.hasExtra && (
          <TextField
            {...register('extra')}
            label="Extra charge"
            inputMode="decimal"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that "Edit" is pressed for
            autoFocus={entry !== null}
            error={errorOf('extra')}
          />
        )}
        {has.hasHelp && (
          <TextField
            {...register('help')}
            label="In a few words (optional)"
            maxLength={60}
            error={errorOf('help')}
          />
        )}
        {has.hasShell && (
          <TextField
            {...register('fits')}
            label="What it fits (optional)"
            placeholder="Fits Gen 3, 4 and 5, MOS too"
            maxLength={120}
            error={errorOf('fits')}
          />
        )}
        {has.hasColor && (
          <SelectField {...register('drawnAs')} label="Drawn as" hint="Pictures show the nearest color.">
            {drawnColors.map((color) => (
              <option key={color} value={color}>
                {colorName(color)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {has.hasShell && (
        <RadioRow
          legend="Shell"
          register={register('shell')}
          options={shellSizes.map((size) => [size, shellNames[size]])}
        />
      )}
      {has.hasStanding && (
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <RadioRow
            legend="Can be ordered"
            register={register('standing')}
            options={[
              ['sale', 'Yes'],
              ['until', 'Out until a day'],
              ['out', 'Out for now'],
            ]}
          />
          {watch('standing') === 'until' && (
            <TextField
              {...register('outDay')}
              type="date"
              label="Out until"
              hint="On that day it can be ordered again."
              error={errorOf('outDay')}
            />
          )}
        </div>
      )}
      {has.hasExtra && entry !== null && parseDollars(watch('extra')) !== null && (
        <ThreeBuilds before={value} after={withEntry(value, place, entry, entryOf(place, entry, watch()))} />
      )}
      <StartsFoot form={form} busy={save.isPending} onCancel={onClose} />
      {entry !== null && (
        <div className="flex flex-wrap gap-x-4">
          {!isFirst && (
            <Button
              level="text"
              size="small"
              onClick={() => save.mutate({ value: movedUp(value, place, entry) })}
            >
              Move up
            </Button>
          )}
          {has.hasName && (
            <Button
              level="text"
              size="small"
              onClick={() => save.mutate({ value: withoutEntry(value, place, entry) })}
            >
              Remove {entry.name}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

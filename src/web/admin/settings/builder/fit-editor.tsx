import { useState } from 'react';
import { fitChanges, fitStateNames } from '#domain/catalog/holster/fit-text.ts';
import { shellNames, shellSizes } from '#domain/catalog/holster/options.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { fitStates } from '#domain/catalog/holster/fit-states.ts';
import type { FitRow } from '#domain/settings/kinds/fit.schema.ts';
import { resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { startsErrors, StartsFoot } from '#web/admin/settings/starts.tsx';
import { useSaveSetting } from '#web/admin/settings/use-save-setting.ts';
import { useFacts } from '#web/facts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { FieldNote } from '#web/ui/controls/field-note.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import type { BuilderEditing } from './entry-editor.tsx';
import { fitErrors, fitFormOf, fitRowOf, type FitForm } from './fit-form.ts';
import { ModelPicker } from './model-picker.tsx';
import { RadioRow } from './radio-row.tsx';

type FitEditorProps = BuilderEditing & {
  /** Null: a new one. */
  row: FitRow | null;
  onClose: () => void;
};

/** A row of fit, with what it changes before it is saved (R-FIT-1). */
export function FitEditor({ value, setting, row, onClose }: FitEditorProps) {
  const [id] = useState(() => row?.id ?? crypto.randomUUID());
  const { timeZone } = useFacts();
  const { element, ...form } = useStaffForm<FitForm>({
    defaultValues: fitFormOf(row),
    resolver: resolverOf((typed) => ({ ...fitErrors(typed), ...startsErrors(typed, timeZone) })),
    judgedWith: {
      which: ['pistols', 'shells'],
      carried: ['lights', 'optics'],
      state: ['reason'],
      when: ['day'],
    },
  });
  const { register, watch, setValue, formState } = form;
  const save = useSaveSetting(setting, 'builder', {
    now: 'Shoppers see it now.',
    failure: 'Holster builder not saved',
    onSaved: onClose,
  });
  const typed = watch();
  const errorOf = (name: keyof FitForm) => formState.errors[name]?.message;
  const picker = (name: 'pistols' | 'lights' | 'optics') => ({
    ids: typed[name],
    error: errorOf(name),
    onChange: (ids: string[]) => setValue(name, ids, { shouldDirty: true }),
  });
  const withRow = (next: FitForm) => withFitRow(value, fitRowOf(next, id));
  const isWhole = Object.keys(fitErrors({ ...typed, reason: '-' })).length === 0;

  /** From the moment that is chosen below. */
  function remove() {
    const { day } = startsErrors(typed, timeZone);
    if (day) form.setError('day', { message: day });
    else save.mutate({ value: { ...value, fit: value.fit.filter((one) => one.id !== id) }, starts: typed });
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={row === null ? 'New row of fit' : 'Row of fit'}
      className="grid gap-5"
      onSubmit={(event) =>
        void form.handleSubmit((next) => save.mutate({ value: withRow(next), starts: next }))(event)
      }
    >
      <RadioRow
        legend="Pistols"
        register={register('which')}
        options={[
          ['models', 'These models'],
          ['shells', 'All of a size'],
          ['all', 'All'],
        ]}
      />
      {typed.which === 'models' && <ModelPicker label="Models" makers={value.makes} {...picker('pistols')} />}
      {typed.which === 'shells' && (
        <fieldset data-field="shells">
          <legend className="sr-only">Sizes</legend>
          <div className="flex flex-wrap gap-x-6">
            {shellSizes.map((size) => (
              <Checkbox key={size} {...register('shells')} value={size} label={`${shellNames[size]} shell`} />
            ))}
          </div>
          {errorOf('shells') && (
            <div role="alert">
              <FieldNote id="fit-shells-error" error={errorOf('shells')} />
            </div>
          )}
        </fieldset>
      )}
      <RadioRow
        legend="With"
        register={register('carried')}
        options={[
          ['lights', 'These lights'],
          ['every', 'Any light'],
          ['optics', 'Optics only'],
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {typed.carried === 'lights' && (
          <ModelPicker label="Lights" makers={value.lights} {...picker('lights')} />
        )}
        <ModelPicker
          label={typed.carried === 'optics' ? 'Optics' : 'Only with these optics (optional)'}
          makers={value.optics}
          {...picker('optics')}
        />
      </div>
      <RadioRow
        legend="We make it"
        register={register('state')}
        options={fitStates.map((state) => [state, fitStateNames[state]])}
      />
      {typed.state !== 'made' && (
        <TextField
          {...register('reason')}
          label="Why, for shoppers"
          hint={
            typed.state === 'ask'
              ? 'It follows a colon: “Ask us before you order a holster for a Glock G42 with a SureFire X300U-B: its rail differs by year.”'
              : 'It follows a colon: “We do not make a holster for a Glock G42 with a SureFire X300U-B: the pistol has no rail for it.”'
          }
          maxLength={120}
          error={errorOf('reason')}
        />
      )}
      <output className="type-small text-text-2">
        {isWhole && (fitChanges(value, withRow(typed)).join(', ') || 'No pairing changes.')}
      </output>
      <StartsFoot form={form} busy={save.isPending} onCancel={onClose} />
      {row !== null && (
        <div>
          <Button level="danger" size="small" onClick={remove}>
            Remove this row
          </Button>
        </div>
      )}
    </form>
  );
}

/** The lists with this row in its place, or last if it is new. */
function withFitRow(value: BuilderSetting, row: FitRow): BuilderSetting {
  const isNew = !value.fit.some(({ id }) => id === row.id);
  return {
    ...value,
    fit: isNew ? [...value.fit, row] : value.fit.map((one) => (one.id === row.id ? row : one)),
  };
}

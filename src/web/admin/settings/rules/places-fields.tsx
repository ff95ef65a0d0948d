import type { UseFormReturn } from 'react-hook-form';
import { placeCodes, places, type PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { Chip } from '#web/ui/controls/chip.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import type { RuleForm } from './rule-form.ts';

/** Where a rule holds, and on which days (R-RULE-1). */
export function PlacesFields({ form }: { form: UseFormReturn<RuleForm> }) {
  const { register, formState, watch, setValue } = form;
  const { errors } = formState;
  const [where, states] = watch(['where', 'states']);
  const setStates = (wanted: PlaceCode[]) =>
    setValue('states', wanted, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <>
      <OptionGroup
        compact
        legend="Places"
        options={[
          { value: 'some', label: 'These places' },
          { value: 'everywhere', label: 'All states' },
        ]}
        value={where}
        onChange={(value) => setValue('where', value as RuleForm['where'], { shouldDirty: true })}
      />
      {where === 'some' && (
        <div className="grid gap-4">
          <div>
            <SelectField
              label="Add a state"
              value=""
              error={errors.states?.message}
              onChange={({ target }) => setStates([...states, target.value as PlaceCode])}
            >
              <option value="">Choose</option>
              {placeCodes
                .filter((code) => !states.includes(code))
                .map((code) => (
                  <option key={code} value={code}>
                    {places[code]}
                  </option>
                ))}
            </SelectField>
            <ul aria-label="States" className="mt-2 flex flex-wrap gap-2 empty:hidden">
              {states.map((code) => (
                <Chip
                  key={code}
                  label={places[code]}
                  onRemove={() => setStates(states.filter((one) => one !== code))}
                />
              ))}
            </ul>
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextareaField
              {...register('cities')}
              label="Cities (optional)"
              hint="One a line, such as Chicago, IL"
              rows={2}
              error={errors.cities?.message}
            />
            <TextField
              {...register('zipCodes')}
              label="ZIP codes (optional)"
              hint="Whole ones or how they begin, such as 606, 60201"
              error={errors.zipCodes?.message}
            />
          </div>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...register('from')}
          type="date"
          label="First day (optional)"
          hint="Empty: since ever"
          error={errors.from?.message}
        />
        <TextField
          {...register('until')}
          type="date"
          label="Last day (optional)"
          hint="Empty: without an end"
          error={errors.until?.message}
        />
      </div>
    </>
  );
}

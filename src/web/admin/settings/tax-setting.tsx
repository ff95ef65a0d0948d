import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import Plus from 'lucide-react/icons/plus';
import { taxClasses, taxClassNames } from '#domain/catalog/products/product-terms.ts';
import { suggestedHolidays } from '#domain/money/tax/suggestions.ts';
import type { TaxSetting as Tax } from '#domain/settings/kinds/tax.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { isState, stateCodes, usStates, type StateCode } from '#domain/shipping/rates/us-states.ts';
import { dayText } from '#web/admin/date-time.ts';
import { resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { useSettings } from '#web/settings.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { SettingPage } from './setting-page.tsx';
import { startsErrors, StartsFoot } from './starts.tsx';
import { StateTaxFields } from './state-tax-fields.tsx';
import { holidayFormOf, taxErrors, taxFormOf, taxOf, type TaxForm } from './tax-form.ts';
import { ThreeCarts } from './three-carts.tsx';
import { useSaveSetting } from './use-save-setting.ts';
import { WholeForm } from './whole-form.tsx';

/** Where the store collects sales tax, and how (R-SET-9, R-SET-12, R-SET-13). */
export function TaxSettings() {
  return (
    <SettingPage
      kind="tax"
      note="Collect only where you are registered. This is no tax advice: check each rate with the state or your accountant."
    >
      {(now, setting) => (
        <WholeForm setting={setting} value={now}>
          {(value) => <Registrations value={value} setting={setting} />}
        </WholeForm>
      )}
    </SettingPage>
  );
}

function Registrations({ value, setting }: { value: Tax; setting: ShownSetting }) {
  const asked = useSearchParams()[0].get('state');
  const [isAll, setAll] = useState(asked !== null && isState(asked) && value.states[asked] === undefined);
  const { timeZone } = useSettings().facts;
  const { element, ...form } = useStaffForm<TaxForm>({
    defaultValues: taxFormOf(value),
    resolver: resolverOf((typed) => ({ ...taxErrors(typed), ...startsErrors(typed, timeZone) })),
  });
  const { watch, setValue } = form;
  const typed = watch();
  const save = useSaveSetting(setting, 'tax', {
    now: 'The next cart pays it.',
    failure: 'Sales tax not saved',
  });
  const chosen = stateCodes.filter((state) => typed.states[state].isRegistered);
  const [shown = 'TX'] = [
    ...chosen.filter((state) => form.formState.dirtyFields.states?.[state]),
    ...chosen.filter((state) => state === asked),
    ...chosen,
  ];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <form
        ref={element}
        noValidate
        className="min-w-0 rounded-m border border-line bg-surface p-4"
        onSubmit={(event) =>
          void form.handleSubmit((sent) => save.mutate({ value: taxOf(sent), starts: sent }))(event)
        }
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h3 className="type-h3">Where are you registered?</h3>
          <div className="flex flex-wrap gap-x-6">
            <Button
              level="text"
              size="small"
              onClick={() => {
                for (const state of chosen) {
                  setValue(`states.${state}.isRegistered`, false, { shouldDirty: true });
                }
                setAll(true);
              }}
            >
              Nowhere
            </Button>
            <Button level="text" size="small" onClick={() => setAll(!isAll)}>
              {isAll ? 'Only registered states' : 'All states'}
            </Button>
          </div>
        </div>
        <p className="type-small mt-1 text-text-2">
          {chosen.length === 0 ? 'Nowhere: no cart pays sales tax.' : `In ${chosen.length} of 51 places.`}
        </p>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {(isAll ? stateCodes : chosen).map((state) => (
            <StateTaxFields key={state} state={state} form={form} isAsked={state === asked} />
          ))}
        </ul>
        <Holidays form={form} />
        <div className="mt-6">
          <StartsFoot form={form} busy={save.isPending} onCancel={() => form.reset()} />
        </div>
      </form>
      <ThreeCarts before={{ tax: value }} after={{ tax: taxOf(typed) }} state={shown} />
    </div>
  );
}

/** Days on which a state does not tax goods of a class. */
function Holidays({ form }: { form: UseFormReturn<TaxForm> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'holidays' });
  const today = useSettings().day;
  const year = Number(today.slice(0, 4));
  const registered = form.watch('states');
  const known = form.watch('holidays');
  const suggested = [...suggestedHolidays(year), ...suggestedHolidays(year + 1)].filter(
    ({ holiday: { state, from, to } }) =>
      registered[state].isRegistered &&
      to >= today &&
      !known.some((one) => one.state === state && one.from === from),
  );
  const errors = form.formState.errors.holidays;
  return (
    <section aria-label="Tax holidays" className="mt-6">
      <h3 className="type-h3">Tax holidays</h3>
      <ul className="mt-2 grid gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid items-start gap-3 border-b border-line pb-4 sm:grid-cols-3">
            <SelectField {...form.register(`holidays.${index}.state`)} label="State">
              {stateCodes.map((state) => (
                <option key={state} value={state}>
                  {usStates[state]}
                </option>
              ))}
            </SelectField>
            <SelectField {...form.register(`holidays.${index}.taxClass`)} label="Goods">
              {taxClasses.map((one) => (
                <option key={one} value={one}>
                  {taxClassNames[one]}
                </option>
              ))}
            </SelectField>
            <TextField
              {...form.register(`holidays.${index}.below`)}
              label="Below, per unit (optional)"
              inputMode="decimal"
              error={errors?.[index]?.below?.message}
            />
            <TextField
              {...form.register(`holidays.${index}.from`)}
              type="date"
              label="First day"
              error={errors?.[index]?.from?.message}
            />
            <TextField
              {...form.register(`holidays.${index}.to`)}
              type="date"
              label="Last day"
              error={errors?.[index]?.to?.message}
            />
            <Button
              level="text"
              size="small"
              className="justify-self-start sm:mt-8"
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </li>
        ))}
        {suggested.map(({ holiday, source }) => (
          <li key={`${holiday.state}${holiday.from}`} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="type-small">
              Suggested: {dayText(holiday.from)} to {dayText(holiday.to)},{' '}
              {taxClassNames[holiday.taxClass].toLowerCase()} ({source})
            </span>
            <Button level="text" size="small" onClick={() => append(holidayFormOf(holiday))}>
              Add
            </Button>
          </li>
        ))}
      </ul>
      <Button
        level="secondary"
        size="small"
        className="mt-3"
        onClick={() =>
          append({ state: firstOf(registered), taxClass: 'clothing', from: '', to: '', below: '' })
        }
      >
        <Plus size={18} aria-hidden /> Add a holiday
      </Button>
    </section>
  );
}

function firstOf(states: TaxForm['states']): StateCode {
  return stateCodes.find((state) => states[state].isRegistered) ?? 'TX';
}

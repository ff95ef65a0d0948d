import { factsSetting, type StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import { timeZoneNames, timeZones } from '#domain/platform/time/time-zones.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { stateCodes, usStates } from '#domain/shipping/rates/us-states.ts';
import { useFacts } from '#web/facts.ts';
import { fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { refusalMessage } from '#web/api-client.ts';
import { refusedField } from '#web/refused-field.ts';
import { SelectField, TextareaField, TextField } from '#web/ui/controls/field.tsx';
import {
  errorsOfFacts,
  factsFieldAt,
  factsOfForm,
  formOfFacts,
  type FactsField,
  type FactsForm,
} from './facts-form.ts';
import { SettingPage } from './setting-page.tsx';
import { startsErrors, StartsFoot, startsNow, type Starts } from './starts.tsx';
import { useSaveSetting } from './use-save-setting.ts';
import { WholeForm } from './whole-form.tsx';

const labels: Readonly<Record<FactsField, string>> = {
  name: 'Store name',
  legalName: 'Company',
  email: 'Email',
  phone: 'Phone (optional)',
  street: 'Street',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  links: 'Social links (optional)',
  timeZone: 'Time zone',
  orderPrefix: 'Order prefix',
};

/** What names the store (R-SETUP-2). */
export function FactsSettings() {
  return (
    <SettingPage
      kind="facts"
      note="Pages, emails, receipts, packing slips and policies say this of your store."
    >
      {(now, setting) => (
        <WholeForm setting={setting} value={now}>
          {(value) => <Facts value={value} setting={setting} />}
        </WholeForm>
      )}
    </SettingPage>
  );
}

type Form = FactsForm & Starts;

function Facts({ value, setting }: { value: StoreFacts; setting: ShownSetting }) {
  const { timeZone } = useFacts();
  const { element, ...form } = useStaffForm<Form>({
    defaultValues: { ...startsNow, ...formOfFacts(value) },
    judgedWith: { state: ['zipCode'] },
    resolver: resolverOf((typed) => ({ ...errorsOfFacts(typed), ...startsErrors(typed, timeZone) })),
  });
  const save = useSaveSetting(setting, 'facts', {
    now: 'Pages and emails say it now.',
    onError(error) {
      const [first, ...path] = refusedField(error)?.split('.') ?? [];
      if (first !== 'value') return toastFailure('Store facts not saved', error);
      const message = refusalMessage(error) ?? '';
      form.setError(factsFieldAt(path), { message }, { shouldFocus: true });
    },
  });
  const field = fieldPropsOf<Form>(form, { ...labels, when: '', day: '', time: '' });
  return (
    <form
      ref={element}
      noValidate
      className="rounded-m border border-line bg-surface p-4"
      onSubmit={(event) =>
        void form.handleSubmit((typed) =>
          save.mutate({ value: factsSetting.parse(factsOfForm(typed)), starts: typed }),
        )(event)
      }
    >
      <div className="grid max-w-3xl gap-4 sm:grid-cols-6">
        <TextField {...field('name')} className="sm:col-span-3" maxLength={60} />
        <TextField {...field('legalName')} className="sm:col-span-3" maxLength={60} />
        <TextField
          {...field('email')}
          type="email"
          className="sm:col-span-3"
          hint="Shoppers write here, and answers to emails arrive here."
        />
        <TextField {...field('phone')} type="tel" className="sm:col-span-3" />
        <TextField
          {...field('street')}
          className="sm:col-span-6"
          hint="Where paper mail reaches you, parcels start, and the counter is."
        />
        <TextField {...field('city')} className="sm:col-span-2" />
        <SelectField {...field('state')} className="sm:col-span-2">
          <option value="">Choose</option>
          {stateCodes.map((code) => (
            <option key={code} value={code}>
              {usStates[code]}
            </option>
          ))}
        </SelectField>
        <TextField {...field('zipCode')} className="sm:col-span-2" maxLength={10} />
        <TextareaField
          {...field('links')}
          className="sm:col-span-6"
          rows={3}
          hint="One per line: a name and its address, such as Instagram https://www.instagram.com/my-store"
        />
        <SelectField
          {...field('timeZone')}
          className="sm:col-span-3"
          hint="Days begin and end at midnight here."
        >
          <option value="">Choose</option>
          {timeZones.map((zone) => (
            <option key={zone} value={zone}>
              {timeZoneNames[zone]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('orderPrefix')}
          className="sm:col-span-3"
          maxLength={4}
          autoCapitalize="characters"
          hint="New order numbers begin with it. Placed orders keep theirs."
        />
      </div>
      <div className="mt-6">
        <StartsFoot form={form} busy={save.isPending} onCancel={() => form.reset()} />
      </div>
    </form>
  );
}

import { hasMilitary, type ShippingSetting as Shipping } from '#domain/settings/kinds/shipping.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { isMilitary, militaryCodes } from '#domain/shipping/rates/us-states.ts';
import { resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';
import { useFacts } from '#web/facts.ts';
import { startsErrors, StartsFoot, startsNow, type Starts } from './starts.tsx';
import { useSaveSetting } from './use-save-setting.ts';

type MilitaryForm = Starts & { isOn: boolean; zone: string };

type MilitaryEditorProps = { value: Shipping; setting: ShownSetting; onClose: () => void };

/** Whether AA, AE and AP are destinations, and the zone that they begin in (R-SHIP-53). */
export function MilitaryEditor({ value, setting, onClose }: MilitaryEditorProps) {
  const wasOn = hasMilitary(value);
  const { timeZone } = useFacts();
  const { element, ...form } = useStaffForm<MilitaryForm>({
    defaultValues: { ...startsNow, isOn: wasOn, zone: largestZone(value) },
    resolver: resolverOf((typed) => startsErrors(typed, timeZone)),
  });
  const save = useSaveSetting(setting, 'shipping', {
    now: 'Shoppers see it now.',
    failure: 'Shipping not saved',
    onSaved: onClose,
  });
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-4"
      onSubmit={(event) =>
        void form.handleSubmit((typed) => save.mutate({ value: withMilitary(value, typed), starts: typed }))(
          event,
        )
      }
    >
      <Checkbox
        {...form.register('isOn')}
        label="Ship to military addresses (AA, AE, AP)"
        hint="They pay no sales tax. If your terms name the states you ship to, change them too"
      />
      {form.watch('isOn') && !wasOn && (
        <SelectField
          {...form.register('zone')}
          label="Zone"
          hint="Edit a zone to move one of them there."
          className="sm:max-w-72"
        >
          {value.zones.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <StartsFoot form={form} busy={save.isPending} onCancel={onClose} />
    </form>
  );
}

function largestZone({ zones }: Shipping): string {
  return zones.toSorted((one, other) => other.states.length - one.states.length)[0]?.name ?? '';
}

/** On: they stay in their zones, or go to the chosen one. Off: they leave, and a zone that had nothing else goes. */
function withMilitary(value: Shipping, { isOn, zone: chosen }: MilitaryForm): Shipping {
  if (isOn && hasMilitary(value)) return value;
  const zones = value.zones.map((zone) => {
    const states = zone.states.filter((state) => !isMilitary(state));
    return { ...zone, states: isOn && zone.name === chosen ? [...states, ...militaryCodes] : states };
  });
  return { ...value, zones: zones.filter(({ states }) => states.length > 0) };
}

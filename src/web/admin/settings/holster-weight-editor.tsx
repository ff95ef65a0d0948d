import type { ShippingSetting as Shipping } from '#domain/settings/kinds/shipping.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { parseWeight, weightText } from '#domain/shipping/parcels/weight.ts';
import { unitOunces } from '#domain/shipping/parcels/weight.schema.ts';
import { errorsOfBody, resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { useFacts } from '#web/facts.ts';
import { startsErrors, StartsFoot, startsNow, type Starts } from './starts.tsx';
import { useSaveSetting } from './use-save-setting.ts';

type WeightForm = Starts & { weight: string };

type HolsterWeightProps = { value: Shipping; setting: ShownSetting; onClose: () => void };

/** What a holster from the builder weighs, for label files (R-SHIP-52). */
export function HolsterWeightEditor({ value, setting, onClose }: HolsterWeightProps) {
  const { holsterOunces, ...others } = value;
  const { timeZone } = useFacts();
  const { element, ...form } = useStaffForm<WeightForm>({
    defaultValues: {
      ...startsNow,
      weight: holsterOunces === undefined ? '' : weightText(holsterOunces),
    },
    resolver: resolverOf((typed) => ({
      ...errorsOfBody(unitOunces.nullable(), parseWeight(typed.weight), () => 'weight'),
      ...startsErrors(typed, timeZone),
    })),
  });
  const save = useSaveSetting(setting, 'shipping', {
    now: 'Label files have it now.',
    failure: 'Shipping not saved',
    onSaved: onClose,
  });
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-4"
      onSubmit={(event) =>
        void form.handleSubmit((typed) => {
          const ounces = parseWeight(typed.weight);
          const next = ounces === null ? others : { ...others, holsterOunces: ounces };
          save.mutate({ value: next, starts: typed });
        })(event)
      }
    >
      <TextField
        {...form.register('weight')}
        label="Weight of a custom holster"
        placeholder="5 oz"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that "Edit" is pressed for
        autoFocus
        hint="Of a holster from the builder, for label files; empty if unknown"
        error={form.formState.errors.weight?.message}
        className="sm:max-w-72"
      />
      <StartsFoot form={form} busy={save.isPending} onCancel={onClose} />
    </form>
  );
}

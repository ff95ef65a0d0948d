import type { ShippingSetting as Shipping } from '#domain/settings/kinds/shipping.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { useFacts } from '#web/facts.ts';
import { resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { expressErrors, withExpress, type ExpressForm } from './express-form.ts';
import { startsErrors, StartsFoot, startsNow } from './starts.tsx';
import { useSaveSetting } from './use-save-setting.ts';

type ExpressEditorProps = { value: Shipping; setting: ShownSetting; onClose: () => void };

/** The second method; each zone says what it costs there (R-SHIP-51). */
export function ExpressEditor({ value, setting, onClose }: ExpressEditorProps) {
  const { name = '', minDays = 2, maxDays = 3 } = value.express ?? {};
  const { timeZone } = useFacts();
  const { element, ...form } = useStaffForm<ExpressForm>({
    defaultValues: {
      ...startsNow,
      isOffered: true,
      name,
      minDays: String(minDays),
      maxDays: String(maxDays),
    },
    resolver: resolverOf((typed) => ({ ...expressErrors(value, typed), ...startsErrors(typed, timeZone) })),
  });
  const { register, formState, watch } = form;
  const save = useSaveSetting(setting, 'shipping', {
    now: 'Enter its price in each zone that has it.',
    failure: 'Shipping not saved',
    onSaved: onClose,
  });
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-4"
      onSubmit={(event) =>
        void form.handleSubmit((typed) => save.mutate({ value: withExpress(value, typed), starts: typed }))(
          event,
        )
      }
    >
      <Checkbox {...register('isOffered')} label="Offer a faster method beside standard shipping" />
      {watch('isOffered') && (
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem_8rem]">
          <TextField
            {...register('name')}
            label="Name for shoppers"
            placeholder="Priority"
            maxLength={30}
            error={formState.errors.name?.message}
          />
          <TextField
            {...register('minDays')}
            label="From, days"
            inputMode="numeric"
            error={formState.errors.minDays?.message}
          />
          <TextField
            {...register('maxDays')}
            label="To, days"
            inputMode="numeric"
            error={formState.errors.maxDays?.message}
          />
        </div>
      )}
      <StartsFoot form={form} busy={save.isPending} onCancel={onClose} />
    </form>
  );
}

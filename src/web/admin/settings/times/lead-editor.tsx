import { timesSetting, type TimesSetting } from '#domain/settings/kinds/times.schema.ts';
import { useFacts } from '#web/facts.ts';
import { errorsOfBody, resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { startsErrors, StartsFoot, startsNow, type Starts } from '#web/admin/settings/starts.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { todayText, withoutPast, type TimesEditorProps } from './times-form.ts';
import { useSaveSetting } from '#web/admin/settings/use-save-setting.ts';

/** Business days as typed; `from` only of what is made to order. */
type LeadForm = Starts & { from: string; to: string };

/** The business days until goods ship: in stock a number, made to order from one to another. */
export function LeadEditor({
  value,
  setting,
  today,
  onClose,
  isBuilt = false,
}: TimesEditorProps & { isBuilt?: boolean }) {
  const { madeToOrder, inStock } = value;
  const { timeZone } = useFacts();
  const { element, ...form } = useStaffForm<LeadForm>({
    defaultValues: {
      ...startsNow,
      from: String(madeToOrder.from),
      to: String(isBuilt ? madeToOrder.to : inStock),
    },
    resolver: resolverOf((typed) => ({
      ...errorsOfBody(timesSetting, valueOf(typed), (path) => (path.at(-1) === 'from' ? 'from' : 'to')),
      ...startsErrors(typed, timeZone),
    })),
    judgedWith: { from: ['to'] },
  });
  const { register, formState, watch } = form;
  const preview = timesSetting.safeParse(valueOf(watch()));
  const save = useSaveSetting(setting, 'times', {
    failure: 'Open and lead times not saved',
    now: 'Shoppers see it now.',
    onSaved: onClose,
  });
  function valueOf({ from, to }: LeadForm): TimesSetting {
    const kept = withoutPast(value, today);
    return isBuilt
      ? { ...kept, madeToOrder: { from: wholeOf(from), to: wholeOf(to) } }
      : { ...kept, inStock: wholeOf(to) };
  }
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-4"
      onSubmit={(event) =>
        void form.handleSubmit((typed) => save.mutate({ value: valueOf(typed), starts: typed }))(event)
      }
    >
      <div className="grid max-w-120 gap-4 sm:grid-cols-2">
        {isBuilt && (
          <TextField
            {...register('from')}
            label="Business days, from"
            inputMode="numeric"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that "Edit" is pressed for
            autoFocus
            error={formState.errors.from?.message}
          />
        )}
        <TextField
          {...register('to')}
          label={isBuilt ? 'Business days, to' : 'Business days until it ships'}
          inputMode="numeric"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that "Edit" is pressed for
          autoFocus={!isBuilt}
          error={formState.errors.to?.message}
        />
      </div>
      {preview.success && (
        <p className="type-small text-text-2">With these days: {todayText(today, preview.data)}</p>
      )}
      <StartsFoot form={form} busy={save.isPending} onCancel={onClose} />
    </form>
  );
}

/** NaN if it is no number. */
function wholeOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

import { weekdayText } from '#domain/platform/time/day-text.ts';
import { addDays, type Day } from '#domain/platform/time/shop-day.ts';
import { timesSetting, type Closing, type TimesSetting } from '#domain/settings/kinds/times.schema.ts';
import { closedText } from '#domain/shipping/times/promise.ts';
import { errorsOfBody, resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { SaveFoot } from './save-foot.tsx';
import { withoutPast, type TimesEditorProps } from './times-form.ts';
import { useSaveSetting } from '#web/admin/settings/use-save-setting.ts';

type ClosingForm = { from: string; to: string; words: string; orders: 'later' | 'refused' };

type ClosingEditorProps = Omit<TimesEditorProps, 'onClose'> & {
  closing: Closing | null;
  /** `from`: the first day of what was saved in the row. */
  onClose: (from?: Day) => void;
};

/** A closed period with its words; null: a new one, of a week from tomorrow on (R-TIME-4). */
export function ClosingEditor({ value, setting, today, onClose, closing }: ClosingEditorProps) {
  const shown = closing ?? { from: addDays(today, 1), to: addDays(today, 7), words: '', takesOrders: true };
  const { element, ...form } = useStaffForm<ClosingForm>({
    defaultValues: {
      from: shown.from,
      to: shown.to,
      words: shown.words,
      orders: shown.takesOrders ? 'later' : 'refused',
    },
    resolver: resolverOf((typed) =>
      errorsOfBody(timesSetting, valueOf(typed), ([, , field = 'from']) => String(field)),
    ),
    judgedWith: { from: ['to'], to: ['from'] },
  });
  const { register, formState, watch, setValue } = form;
  const typed = watch();
  const save = useSaveSetting(setting, 'times', {
    failure: 'Open and lead times not saved',
    now: 'It begins and ends by itself.',
    onSaved: () => (closing ? onClose(form.getValues('from')) : onClose()),
  });
  function valueOf({ from, to, words, orders }: ClosingForm): TimesSetting {
    const kept = withoutPast({ ...value, closings: value.closings.filter((one) => one !== closing) }, today);
    // The last, so that an overlap is named at its fields.
    return { ...kept, closings: [...kept.closings, { from, to, words, takesOrders: orders === 'later' }] };
  }
  const preview = timesSetting.safeParse(valueOf(typed)).success && closedText(typed.from, valueOf(typed));
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((wanted) => save.mutate({ value: valueOf(wanted) }))(event)}
    >
      <div className="grid max-w-120 gap-4 sm:grid-cols-2">
        <TextField
          {...register('from')}
          type="date"
          label="First day"
          error={formState.errors.from?.message}
        />
        <TextField {...register('to')} type="date" label="Last day" error={formState.errors.to?.message} />
      </div>
      <TextField
        {...register('words')}
        label="Words for shoppers (optional)"
        maxLength={200}
        error={formState.errors.words?.message}
      />
      <OptionGroup
        compact
        legend="Orders meanwhile"
        options={[
          { value: 'later', label: 'Ship after it' },
          { value: 'refused', label: 'No checkout' },
        ]}
        value={typed.orders}
        onChange={(orders) => setValue('orders', orders as ClosingForm['orders'], { shouldDirty: true })}
      />
      {preview && (
        <p className="type-small text-text-2">
          From {weekdayText(typed.from)} on, shoppers see: {preview.title} {preview.words}
        </p>
      )}
      <SaveFoot
        isUnchanged={closing !== null && !formState.isDirty}
        busy={save.isPending}
        onCancel={() => onClose()}
      />
    </form>
  );
}

import { useState } from 'react';
import { categories, categoryNames, type Category } from '#domain/catalog/products/category.ts';
import { addDays, startOfDay } from '#domain/platform/time/shop-day.ts';
import {
  salePercent,
  salesSetting,
  type SalesSetting,
  type StoredSale,
} from '#domain/settings/kinds/sales.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { MomentField } from '#web/admin/editing/moment-field.tsx';
import { errorsOfBody, resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { ThreeCarts } from '#web/admin/settings/three-carts.tsx';
import { SaveFoot } from '#web/admin/settings/times/save-foot.tsx';
import { useSaveSetting } from '#web/admin/settings/use-save-setting.ts';
import { useSettings } from '#web/settings.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { withSale } from './with-sale.ts';

type SaleForm = Omit<StoredSale, 'percent'> & { percent: string };

type SaleEditorProps = {
  value: SalesSetting;
  setting: ShownSetting;
  /** The number of sales: a new one, from the next midnight for three days. */
  place: number;
  onClose: () => void;
};

export function SaleEditor({ value, setting, place, onClose }: SaleEditorProps) {
  const sale = value.sales[place];
  const [opened] = useState(sale ?? null);
  const { day: today, facts } = useSettings();
  const midnight = (days: number) => startOfDay(addDays(today, days), facts.timeZone).toISOString();
  const blank = { name: '', categories: [], from: midnight(1), until: midnight(4), takesCodes: true };
  const { element, ...form } = useStaffForm<SaleForm>({
    defaultValues: { ...blank, ...sale, percent: String(sale?.percent ?? 20) },
    resolver: resolverOf((typed) =>
      errorsOfBody(salesSetting, valueOf(typed), ([, , field = 'name']) => String(field)),
    ),
    judgedWith: { from: ['until'], until: ['from'] },
  });
  const { register, formState, watch, setValue } = form;
  const [from, until, chosen, typedPercent, takesCodes] = watch([
    'from',
    'until',
    'categories',
    'percent',
    'takesCodes',
  ]);
  const percent = salePercent.safeParse(Number(typedPercent));
  const save = useSaveSetting(setting, 'sales', {
    failure: 'Sale not saved',
    now: 'It begins and ends by itself.',
    onSaved: onClose,
  });
  function valueOf({ percent, ...typed }: SaleForm): SalesSetting {
    return withSale(value, opened, { ...typed, percent: Number(percent.trim() || 'none') });
  }
  function choose(category: Category, isChosen: boolean) {
    const next = categories.filter((one) => (one === category ? isChosen : chosen.includes(one)));
    setValue('categories', next, { shouldDirty: true });
  }
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((wanted) => save.mutate({ value: valueOf(wanted) }))(event)}
    >
      <div className="grid max-w-160 grid-cols-1 items-start gap-4 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
        <TextField
          {...register('name')}
          label="Name"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- its form was just opened
          autoFocus
          maxLength={60}
          autoComplete="off"
          hint="Only you see it"
          error={formState.errors.name?.message}
        />
        <TextField
          {...register('percent')}
          label="Percent off"
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.percent?.message}
        />
        <MomentField
          name="from"
          label="From"
          value={from}
          error={formState.errors.from?.message}
          onChange={(moment) => setValue('from', moment, { shouldDirty: true })}
        />
        <MomentField
          name="until"
          label="Until"
          value={until}
          error={formState.errors.until?.message}
          onChange={(moment) => setValue('until', moment, { shouldDirty: true })}
        />
      </div>
      <fieldset>
        <legend className="type-label">Products</legend>
        <p className="type-small text-text-2">Choose none for all products.</p>
        <div className="mt-1 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {categories.map((category) => (
            <Checkbox
              key={category}
              label={categoryNames[category]}
              checked={chosen.includes(category)}
              onChange={({ target }) => choose(category, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <Checkbox
        {...register('takesCodes')}
        label="Codes apply on top"
        hint="Off: discount codes leave the reduced prices as they are"
      />
      {percent.success && (
        <div className="max-w-96">
          <ThreeCarts
            before={{}}
            after={{ sale: { percent: percent.data, categories: chosen, takesCodes } }}
            state={facts.address.state}
          />
        </div>
      )}
      <SaveFoot
        isUnchanged={sale !== undefined && !formState.isDirty}
        busy={save.isPending}
        onCancel={onClose}
      />
    </form>
  );
}

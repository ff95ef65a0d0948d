import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { MomentField } from '#web/admin/editing/moment-field.tsx';
import { errorOf, fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { fieldLabels, type ProductFieldsProps } from './field-labels.ts';

/** A product's own sale: its price, from and until in the store's time, and whether codes apply on top (R-PRICE-3). */
export function SaleFields({ form }: ProductFieldsProps) {
  const field = fieldPropsOf(form, fieldLabels);
  const moment = (name: 'saleFrom' | 'saleUntil') => ({
    name,
    label: fieldLabels[name],
    value: form.watch(name),
    error: errorOf(form, name),
    onChange: (value: string) => form.setValue(name, value, { shouldDirty: true }),
  });
  return (
    <fieldset>
      <legend className="type-label mb-1">Sale</legend>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field('salePrice')}
          inputMode="decimal"
          autoComplete="off"
          hint="Empty: it is not on sale"
          className="sm:col-span-2 sm:max-w-72"
        />
        <MomentField {...moment('saleFrom')} hint="Empty: at once" />
        <MomentField {...moment('saleUntil')} hint="Empty: until you end it" />
      </div>
      <Checkbox {...field('saleTakesCodes')} hint="Off: discount codes leave the sale price as it is" />
    </fieldset>
  );
}

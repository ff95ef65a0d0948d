import type { BulkField } from '#domain/catalog/bulk/bulk-rows.ts';
import { categories, categoryNames } from '#domain/catalog/products/category.ts';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import type { UseFormReturn } from 'react-hook-form';
import type { BulkForm } from './bulk-form.ts';

type BulkFieldsProps = { field: BulkField; form: UseFormReturn<BulkForm> };

const prices = [
  ['set', 'Set to ($)'],
  ['up', 'Up by ($)'],
  ['down', 'Down by ($)'],
  ['up-percent', 'Up by (%)'],
  ['down-percent', 'Down by (%)'],
] as const;

const units = [
  ['set', 'Set to'],
  ['up', 'Add'],
  ['down', 'Take away'],
] as const;

/** What is changed and how, for each kind of value. */
export function BulkFields({ field, form }: BulkFieldsProps) {
  const { register, watch, setValue, formState } = form;
  const value = { ...register('value'), error: formState.errors.value?.message, autoComplete: 'off' };
  const how = (choices: typeof prices | typeof units) => (
    <SelectField label="Change" {...register('how')}>
      {choices.map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </SelectField>
  );
  switch (field) {
    case 'price':
      return (
        <>
          {how(prices)}
          <TextField
            label={watch('how').endsWith('percent') ? 'Percent' : 'Amount ($)'}
            inputMode="decimal"
            {...value}
          />
          <SelectField label="Round to" {...register('round')}>
            <option value="cent">The cent</option>
            <option value="99">The nearest .99</option>
          </SelectField>
        </>
      );
    case 'stockQuantity':
      return (
        <>
          {how(units)}
          <TextField label="Units" inputMode="numeric" {...value} />
        </>
      );
    case 'weightOunces':
      return <TextField label="Weight of one unit" placeholder="2 lb 4 oz" {...value} />;
    case 'category':
      return (
        <SelectField label="Category" {...value}>
          <option value="">Choose a category</option>
          {categories.map((one) => (
            <option key={one} value={one}>
              {categoryNames[one]}
            </option>
          ))}
        </SelectField>
      );
    case 'isVisible':
      return (
        <OptionGroup
          legend="In the store"
          compact
          options={[
            { value: 'show', label: 'Show' },
            { value: 'hide', label: 'Hide' },
          ]}
          value={watch('value')}
          onChange={(chosen) => setValue('value', chosen, { shouldDirty: true })}
        />
      );
  }
}

import { useRef, useEffect } from 'react';
import type { BulkField } from '#domain/catalog/bulk/bulk-rows.ts';
import { categories, categoryNames } from '#domain/catalog/products/category.ts';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import type { BulkForm } from './bulk-form.ts';

type BulkFieldsProps = {
  field: BulkField;
  form: BulkForm;
  error: string | undefined;
  onChange: (form: BulkForm) => void;
};

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
export function BulkFields({ field, form, error, onChange }: BulkFieldsProps) {
  const value = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => {
    if (error) value.current?.focus();
  }, [error]);
  const put = (changes: Partial<BulkForm>) => onChange({ ...form, ...changes });
  const typed = {
    ref: value,
    value: form.value,
    error,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => put({ value: target.value }),
  };
  const how = (choices: typeof prices | typeof units) => (
    <SelectField label="Change" value={form.how} onChange={({ target }) => put({ how: target.value })}>
      {choices.map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </SelectField>
  );
  switch (field) {
    case 'price': {
      const isPercent = form.how.endsWith('percent');
      return (
        <>
          {how(prices)}
          <TextField
            label={isPercent ? 'Percent' : 'Amount ($)'}
            inputMode="decimal"
            {...typed}
            error={error && isPercent && form.value.trim() === '' ? 'Enter a percentage, such as 5' : error}
          />
          <SelectField
            label="Round to"
            value={form.round}
            onChange={({ target }) => put({ round: target.value })}
          >
            <option value="cent">The cent</option>
            <option value="99">The nearest .99</option>
          </SelectField>
        </>
      );
    }
    case 'stockQuantity':
      return (
        <>
          {how(units)}
          <TextField label="Units" inputMode="numeric" {...typed} />
        </>
      );
    case 'weightOunces':
      return <TextField label="Weight of one unit" placeholder="2 lb 4 oz" {...typed} />;
    case 'category':
      return (
        <SelectField label="Category" {...typed}>
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
          value={form.value}
          onChange={(chosen) => put({ value: chosen })}
        />
      );
  }
}

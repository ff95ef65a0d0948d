import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import {
  detailFields,
  hasField,
  productFields,
  type DetailField,
} from '#domain/catalog/products/product-fields.ts';
import { listed, modelsOf } from '#domain/catalog/holster/lists.ts';
import { listedNames, type ListedField } from '#domain/catalog/products/listed-fields.ts';
import { builderLists } from '#web/queries.ts';
import { errorOf, fieldPropsOf } from '#web/admin/editing/field-props.ts';
import { SelectField, TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { fieldLabels, type ProductFieldsProps } from './field-labels.ts';

/** The fields that products of the chosen category may have, as the table of fields describes them (R-APROD-5, R-CAT-7). */
export function DetailFields({ form }: ProductFieldsProps) {
  const category = form.watch('category');
  // The tax class stands with shipping.
  const names = detailFields.filter((name) => name !== 'taxClass' && hasField(category, name));
  if (names.length === 0) return null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {names.map((name) => (
        <DetailInput key={name} form={form} name={name} />
      ))}
    </div>
  );
}

type DetailProps = ProductFieldsProps & { name: DetailField };

export function DetailInput({ form, name }: DetailProps) {
  const entry = productFields[name];
  if (entry.kind === 'model') return <ModelSelect form={form} name={name} />;
  if (entry.kind === 'listed') return <ListedSelect form={form} name={name as ListedField} />;
  if ('choices' in entry) {
    const { choices, nameOf, unchosen = 'None' }: Choices = entry;
    const options = choices.map((value) => ({ value, label: nameOf?.(value) ?? value }));
    return <Select form={form} name={name} options={options} unchosen={unchosen} />;
  }
  const { placeholder, hint }: Hints = entry;
  if (entry.kind === 'lines') {
    return (
      <TextareaField
        {...fieldPropsOf(form, fieldLabels)(name)}
        rows={4}
        placeholder={placeholder}
        hint={hint}
        className="sm:col-span-2"
      />
    );
  }
  return (
    <TextField
      {...fieldPropsOf(form, fieldLabels)(name)}
      autoComplete="off"
      placeholder={placeholder}
      hint={hint}
    />
  );
}

type Hints = { label: string; placeholder?: string; hint?: string };
type Choices = {
  choices: readonly string[];
  nameOf?: (value: string) => string;
  unchosen?: string;
};

/** An entry of one of the builder's lists. */
function ListedSelect({ form, name }: ProductFieldsProps & { name: ListedField }) {
  const { data: builder } = useQuery(builderLists);
  const { nameOf, unchosen = 'None' } = productFields[name] as Omit<Choices, 'choices'>;
  const names = builder ? listedNames(name, builder) : [];
  const options = names.map((value) => ({ value, label: nameOf?.(value) ?? value }));
  return <Select form={form} name={name} options={options} unchosen={unchosen} />;
}

/** The models of the chosen make. */
function ModelSelect({ form, name }: DetailProps) {
  const make = form.watch('pistolMake');
  const { data: builder } = useQuery(builderLists);
  const options = builder ? modelsOf(builder, make).map((value) => ({ value, label: value })) : [];
  const unchosen = make === '' ? 'Choose a make first' : 'Choose a model';
  return <Select form={form} name={name} options={options} unchosen={unchosen} isDisabled={make === ''} />;
}

type SelectProps = DetailProps & {
  options: readonly { value: string; label: string }[];
  unchosen: string;
  isDisabled?: boolean;
};

/** Controlled: its choices may come after its value, which stays though it is not offered anymore. Another make has other models. */
function Select({ form, name, options, unchosen, isDisabled = false }: SelectProps) {
  const { field } = useController({ control: form.control, name });
  const own = listed(
    options.map(({ value }) => ({ name: value })),
    field.value,
  );
  return (
    <SelectField
      {...field}
      value={own?.name ?? field.value}
      label={fieldLabels[name]}
      error={errorOf(form, name)}
      disabled={isDisabled}
      onChange={(event) => {
        field.onChange(event);
        if (name === 'pistolMake') form.setValue('pistolModel', '', { shouldDirty: true });
      }}
    >
      <option value="">{unchosen}</option>
      {!own && field.value !== '' && <option>{field.value}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

import { useController } from 'react-hook-form';
import { optics, weaponLights } from '#domain/holster/accessories.ts';
import { pistolMakes } from '#domain/holster/makes.ts';
import { modelsOf } from '#domain/holster/models.ts';
import { colorName, holsterColors, holsterTypeNames, holsterTypes } from '#domain/holster/options.ts';
import { SelectField } from '#web/ui/controls/field.tsx';
import { errorOf } from '#web/admin/editing/field-props.ts';
import { fieldLabels, type ProductFieldsProps } from './field-labels.ts';

type HolsterField = 'pistolMake' | 'pistolModel' | 'holsterType' | 'color' | 'weaponLight' | 'optic';
type Choice = { value: string; label: string };

/** The fields only holsters have, with the builder's option lists (R-CAT-7). */
export function HolsterFields({ form }: ProductFieldsProps) {
  const make = form.watch('pistolMake');
  const models = modelsOf(make);
  const field = (name: HolsterField, choices: readonly Choice[], empty: string) => (
    <Select
      form={form}
      name={name}
      choices={choices}
      empty={empty}
      isDisabled={name === 'pistolModel' && make === ''}
      onChosen={() => name === 'pistolMake' && form.setValue('pistolModel', '', { shouldDirty: true })}
    />
  );
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {field('pistolMake', pistolMakes.map(same), 'The shopper chooses')}
      {field('pistolModel', models.map(same), make === '' ? 'Choose a make first' : 'Choose a model')}
      {field(
        'holsterType',
        holsterTypes.map((type) => ({ value: type, label: `${type}, ${holsterTypeNames[type]}` })),
        'None',
      )}
      {field(
        'color',
        holsterColors.map((color) => ({ value: color, label: colorName(color) })),
        'None',
      )}
      {field('weaponLight', weaponLights.map(same), 'None')}
      {field('optic', optics.map(same), 'None')}
    </div>
  );
}

function same(value: string): Choice {
  return { value, label: value };
}

type SelectProps = ProductFieldsProps & {
  name: HolsterField;
  choices: readonly Choice[];
  /** Stands for no choice. */
  empty: string;
  isDisabled: boolean;
  onChosen: () => void;
};

/** Controlled, because its choices may arrive after its value. */
function Select({ form, name, choices, empty, isDisabled, onChosen }: SelectProps) {
  const { field } = useController({ control: form.control, name });
  return (
    <SelectField
      {...field}
      label={fieldLabels[name]}
      error={errorOf(form, name)}
      disabled={isDisabled}
      onChange={(event) => {
        field.onChange(event);
        onChosen();
      }}
    >
      <option value="">{empty}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}

import { optics, weaponLights } from '#domain/holster/accessories.ts';
import { pistolMakes } from '#domain/holster/makes.ts';
import { modelsOf } from '#domain/holster/models.ts';
import { colorName, holsterColors, holsterTypeNames, holsterTypes } from '#domain/holster/options.ts';
import { SelectField } from '#web/ui/controls/field.tsx';
import { fieldLabels, type ProductFieldsProps } from './field-labels.ts';
import type { ProductForm } from './product-form.ts';

type HolsterField = 'pistolMake' | 'pistolModel' | 'holsterType' | 'color' | 'weaponLight' | 'optic';
type Choice = { value: string; label: string };

/** The fields only holsters have, with the builder's option lists (R-CAT-7). */
export function HolsterFields({ form, errors, onChange }: ProductFieldsProps) {
  const field = (name: HolsterField, choices: readonly Choice[], empty: string) => (
    <Select
      name={name}
      value={form[name]}
      choices={choices}
      empty={empty}
      error={errors[name]}
      isDisabled={name === 'pistolModel' && form.pistolMake === ''}
      onChoose={(value) => onChange({ [name]: value, ...(name === 'pistolMake' ? { pistolModel: '' } : {}) })}
    />
  );
  const models = modelsOf(form.pistolMake);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {field('pistolMake', pistolMakes.map(same), 'The shopper chooses')}
      {field(
        'pistolModel',
        models.map(same),
        form.pistolMake === '' ? 'Choose a make first' : 'Choose a model',
      )}
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

type SelectProps = {
  name: keyof ProductForm;
  value: string;
  choices: readonly Choice[];
  /** Stands for no choice. */
  empty: string;
  error: string | undefined;
  isDisabled: boolean;
  onChoose: (value: string) => void;
};

function Select({ name, value, choices, empty, error, isDisabled, onChoose }: SelectProps) {
  return (
    <SelectField
      name={name}
      label={fieldLabels[name]}
      value={value}
      error={error}
      disabled={isDisabled}
      onChange={({ target }) => onChoose(target.value)}
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

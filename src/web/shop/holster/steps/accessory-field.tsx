import { optics, weaponLights } from '#domain/holster/accessories.ts';
import { byMaker, lightMakers, opticMakers } from '#domain/holster/accessory-makers.ts';
import { none } from '#domain/holster/options.ts';
import { SelectField } from '#web/ui/controls/field.tsx';

const lists = {
  'Weapon light': byMaker(weaponLights, lightMakers),
  Optic: byMaker(optics, opticMakers),
} as const;

type AccessoryFieldProps = {
  label: keyof typeof lists;
  value: string | null;
  onChange: (value: string | null) => void;
  hint?: string;
};

/** A light or an optic, by maker, or none. */
export function AccessoryField({ label, value, onChange, hint }: AccessoryFieldProps) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      hint={hint}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{none}</option>
      {lists[label].map(({ maker, names }) => (
        <optgroup key={maker} label={maker}>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

import {
  byMaker,
  lightMakers,
  listed,
  opticMakers,
  optics,
  weaponLights,
} from '#domain/catalog/holster/accessories.ts';
import { none } from '#domain/catalog/holster/options.ts';
import { weaponLightSurcharge } from '#domain/catalog/holster/price.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { SelectField } from '#web/ui/controls/field.tsx';

const all = { 'Weapon light': weaponLights, Optic: optics } as const;

const lists = {
  'Weapon light': byMaker(weaponLights, lightMakers),
  Optic: byMaker(optics, opticMakers),
} as const;

const hints = {
  'Weapon light': `A light adds ${formatPrice(weaponLightSurcharge)}`,
  Optic: 'No extra charge',
} as const;

type AccessoryFieldProps = {
  label: keyof typeof lists;
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A light or an optic, by maker, or none, and what it adds to the price. */
export function AccessoryField({ label, value, onChange }: AccessoryFieldProps) {
  return (
    <SelectField
      label={label}
      value={listed(all[label], value ?? '') ?? ''}
      hint={hints[label]}
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

import { fitWords, type Pairing } from '#domain/catalog/holster/fit.ts';
import { isOut, listedName, outWords } from '#domain/catalog/holster/lists.ts';
import { none } from '#domain/catalog/holster/options.ts';
import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import { useLists } from './lists.ts';
import { SelectField } from '#web/ui/controls/field.tsx';

const fields = {
  'Weapon light': { list: 'lights', field: 'weaponLight' },
  Optic: { list: 'optics', field: 'optic' },
} as const;

type AccessoryFieldProps = {
  label: keyof typeof fields;
  /** The build that it is chosen for. */
  build: Pairing;
  onChange: (value: string | null) => void;
};

/**
 * A light or an optic, by maker, or none, and what it adds to the price. What is out is listed with its day (R-HOL-51). What does not fit
 * the pistol is listed with the reason and can be reached by keyboard (R-FIT-3).
 */
export function AccessoryField({ label, build, onChange }: AccessoryFieldProps) {
  const { builder, day } = useLists();
  const { list, field } = fields[label];
  const chosen = listedName(builder, list, build[field] ?? null);
  const misfit = chosen && fitWords(builder, build, field);
  const isAsked = misfit === 'ask us first';
  return (
    <SelectField
      label={label}
      value={chosen ?? ''}
      error={misfit && !isAsked ? `${misfit.charAt(0).toUpperCase()}${misfit.slice(1)}.` : undefined}
      hint={
        isAsked
          ? 'We look at this pairing first'
          : list === 'lights'
            ? hint('A light', builder.lightCents)
            : hint('An optic', builder.opticCents)
      }
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{none}</option>
      {builder[list].map(({ name: maker, models }) => (
        <optgroup key={maker} label={maker}>
          {models.map((model) => {
            const name = `${maker} ${model.name}`;
            const words = outWords(model, day) ?? fitWords(builder, { ...build, [field]: name }, field);
            return (
              <option key={model.id} value={name} disabled={isOut(model, day)}>
                {[name, words].filter(Boolean).join(', ')}
              </option>
            );
          })}
        </optgroup>
      ))}
    </SelectField>
  );
}

function hint(what: string, cents: Cents): string {
  return cents === 0 ? 'No extra charge' : `${what} adds ${formatPrice(cents)}`;
}

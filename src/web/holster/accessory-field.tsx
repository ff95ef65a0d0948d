import { isOut, listedName, outWords } from '#domain/catalog/holster/lists.ts';
import { none } from '#domain/catalog/holster/options.ts';
import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import { useLists } from './lists.ts';
import { SelectField } from '#web/ui/controls/field.tsx';

const lists = { 'Weapon light': 'lights', Optic: 'optics' } as const;

type AccessoryFieldProps = {
  label: keyof typeof lists;
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A light or an optic, by maker, or none, and what it adds to the price. What is out is listed with its day (R-HOL-51). */
export function AccessoryField({ label, value, onChange }: AccessoryFieldProps) {
  const { builder, day } = useLists();
  const list = lists[label];
  return (
    <SelectField
      label={label}
      value={listedName(builder, list, value) ?? ''}
      hint={list === 'lights' ? hint('A light', builder.lightCents) : hint('An optic', builder.opticCents)}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{none}</option>
      {builder[list].map(({ name: maker, models }) => (
        <optgroup key={maker} label={maker}>
          {models.map((model) => (
            <option key={model.id} value={`${maker} ${model.name}`} disabled={isOut(model, day)}>
              {[`${maker} ${model.name}`, outWords(model, day)].filter(Boolean).join(', ')}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

function hint(what: string, cents: Cents): string {
  return cents === 0 ? 'No extra charge' : `${what} adds ${formatPrice(cents)}`;
}

import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import {
  attachments,
  colorName,
  defaultAttachment,
  handNote,
  holsterColors,
  holsterTypes,
  isHandNote,
  orientations,
  type HolsterType,
} from '#domain/catalog/holster/options.ts';
import { typeSurcharges } from '#domain/catalog/holster/price.ts';
import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import { AccessoryField } from '#web/holster/accessory-field.tsx';
import { PistolFields } from '#web/holster/pistol-fields.tsx';
import { useModels } from '#web/holster/use-models.ts';
import { SelectField, TextareaField } from '#web/ui/controls/field.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';

type HolsterFieldsProps = { choices: LineOptions; onChange: (choices: LineOptions) => void };

/** The choices of a custom holster, the hand first, because it is what is wrong most often. */
export function HolsterFields({ choices, onChange }: HolsterFieldsProps) {
  const make = choices['pistolMake'] || null;
  const models = useModels(make);
  const type = holsterTypes.find((known) => known === choices['holsterType']) ?? 'IWB';
  const choose = (change: LineOptions) => onChange({ ...choices, ...change });
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
      <OptionGroup
        compact
        className="[&_label]:grow"
        legend="Draw hand"
        options={orientations.map((value) => ({ value, label: value }))}
        value={choices['orientation'] ?? null}
        onChange={(value) => choose(withHand(choices, value))}
      />
      <PistolFields
        labels={{ make: 'Pistol make', model: 'Pistol model' }}
        make={make}
        model={choices['pistolModel'] || null}
        models={models}
        onMake={(name) => choose({ pistolMake: name ?? '', pistolModel: '' })}
        onModel={(name) => choose({ pistolModel: name ?? '' })}
      />
      <SelectField
        label="Holster type"
        value={type}
        onChange={({ target }) => {
          const holsterType = target.value as HolsterType;
          choose({ holsterType, clipOption: defaultAttachment(holsterType) });
        }}
      >
        {holsterTypes.map((value) => (
          <option key={value} value={value}>
            {value}
            {surcharge(typeSurcharges[value])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Attachment"
        value={choices['clipOption'] ?? ''}
        onChange={({ target }) => choose({ clipOption: target.value })}
      >
        {attachments[type].map(({ name, surcharge: cents }) => (
          <option key={name} value={name}>
            {name}
            {surcharge(cents)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Color"
        value={choices['color'] ?? 'Black'}
        onChange={({ target }) => choose({ color: target.value })}
      >
        {holsterColors.map((color) => (
          <option key={color} value={color}>
            {colorName(color)}
          </option>
        ))}
      </SelectField>
      <AccessoryField
        label="Weapon light"
        value={choices['weaponLight'] ?? null}
        onChange={(weaponLight) => choose({ weaponLight })}
      />
      <AccessoryField
        label="Optic"
        value={choices['optic'] ?? null}
        onChange={(optic) => choose({ optic })}
      />
      <TextareaField
        label="Notes"
        className="col-span-full"
        rows={1}
        maxLength={1_000}
        value={choices['customNotes'] ?? ''}
        onChange={({ target }) => choose({ customNotes: target.value })}
      />
    </div>
  );
}

function surcharge(cents: Cents): string {
  return cents === 0 ? '' : `, +${formatPrice(cents)}`;
}

/** The quick form's own note names the hand, so it changes with it. */
function withHand(choices: LineOptions, value: string): LineOptions {
  const orientation = orientations.find((known) => known === value) ?? 'Right';
  const isOwnNote = isHandNote(choices['customNotes'], choices['orientation']);
  return { orientation, ...(isOwnNote && { customNotes: handNote(orientation) }) };
}

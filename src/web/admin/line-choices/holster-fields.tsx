import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import { clipsOf, defaultAttachment, isOut, modelsOf, outWords } from '#domain/catalog/holster/lists.ts';
import {
  colorName,
  handNote,
  holsterTypes,
  isHandNote,
  orientations,
  type HolsterType,
} from '#domain/catalog/holster/options.ts';
import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import { AccessoryField } from '#web/holster/accessory-field.tsx';
import { useLists } from '#web/holster/lists.ts';
import { PistolFields } from '#web/holster/pistol-fields.tsx';
import { useModels } from '#web/holster/use-models.ts';
import { SelectField, TextareaField } from '#web/ui/controls/field.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { ConfirmFit } from './confirm-fit.tsx';
import { OwnLists } from './own-lists.tsx';

type HolsterFieldsProps = { choices: LineOptions; onChange: (choices: LineOptions) => void };

/** The choices of a custom holster. */
export function HolsterFields(props: HolsterFieldsProps) {
  return (
    <OwnLists choices={props.choices}>
      <Fields {...props} />
    </OwnLists>
  );
}

/** The hand first, because it is what is wrong most often. */
function Fields({ choices, onChange }: HolsterFieldsProps) {
  const { builder, day } = useLists();
  const make = choices['pistolMake'] || null;
  const models = useModels(make);
  const names = [...new Set([...models.names, ...modelsOf(builder, make)])];
  const type = holsterTypes.find((known) => known === choices['holsterType']) ?? 'IWB';
  // A yes is to one build.
  const choose = (change: LineOptions) => {
    const { fitCode: _former, ...kept } = choices;
    onChange({ ...kept, ...change });
  };
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
        // What the lists name can be chosen before the models of the make have come.
        models={names.length > 0 ? { ...models, names, state: 'there' } : models}
        onMake={(name) => choose({ pistolMake: name ?? '', pistolModel: '' })}
        onModel={(name) => choose({ pistolModel: name ?? '' })}
      />
      <SelectField
        label="Holster type"
        value={type}
        onChange={({ target }) => {
          const holsterType = target.value as HolsterType;
          choose({ holsterType, clipOption: defaultAttachment(builder, holsterType, day) });
        }}
      >
        {builder.types.map((entry) => (
          <option key={entry.name} value={entry.name} disabled={isOut(entry, day)}>
            {[entry.name, surcharge(entry.surchargeCents), outWords(entry, day)].filter(Boolean).join(', ')}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Attachment"
        value={choices['clipOption'] ?? ''}
        onChange={({ target }) => choose({ clipOption: target.value })}
      >
        {clipsOf(builder, type).map((entry) => (
          <option key={entry.name} value={entry.name} disabled={isOut(entry, day)}>
            {[entry.name, surcharge(entry.surchargeCents), outWords(entry, day)].filter(Boolean).join(', ')}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Color"
        value={choices['color'] ?? ''}
        onChange={({ target }) => choose({ color: target.value })}
      >
        {builder.colors.map((entry) => (
          <option key={entry.name} value={entry.name} disabled={isOut(entry, day)}>
            {[colorName(entry.name), surcharge(entry.surchargeCents), outWords(entry, day)]
              .filter(Boolean)
              .join(', ')}
          </option>
        ))}
      </SelectField>
      <AccessoryField
        label="Weapon light"
        build={choices}
        onChange={(weaponLight) => choose({ weaponLight })}
      />
      <AccessoryField label="Optic" build={choices} onChange={(optic) => choose({ optic })} />
      <ConfirmFit choices={choices} onConfirmed={(fitCode) => onChange({ ...choices, fitCode })} />
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
  return cents === 0 ? '' : `+${formatPrice(cents)}`;
}

/** The quick form's own note names the hand, so it changes with it. */
function withHand(choices: LineOptions, value: string): LineOptions {
  const orientation = orientations.find((known) => known === value) ?? 'Right';
  const isOwnNote = isHandNote(choices['customNotes'], choices['orientation']);
  return { orientation, ...(isOwnNote && { customNotes: handNote(orientation) }) };
}

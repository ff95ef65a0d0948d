import { pistolMakes } from '#domain/catalog/holster/makes.ts';
import { modelsOf } from '#domain/catalog/holster/models.ts';
import { SelectField } from '#web/ui/controls/field.tsx';
import type { Choose, OptionChoices } from './option-choices.ts';

type PistolFieldsProps = { choices: OptionChoices; onChoose: Choose };

/** For a holster without a pistol of its own, so that every order can be built. */
export function PistolFields({ choices, onChoose }: PistolFieldsProps) {
  const { pistolMake, pistolModel } = choices;
  const choose = (change: Partial<OptionChoices>) => onChoose((now) => ({ ...now, ...change }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Pistol make"
        name="pistolMake"
        required
        value={pistolMake ?? ''}
        onChange={({ target }) => choose({ pistolMake: target.value || null, pistolModel: null })}
      >
        <Entries first="Choose a make" names={pistolMakes} />
      </SelectField>
      <SelectField
        label="Pistol model"
        name="pistolModel"
        required
        value={pistolModel ?? ''}
        disabled={pistolMake === null}
        onChange={({ target }) => choose({ pistolModel: target.value || null })}
      >
        <Entries
          first={pistolMake === null ? 'Choose a make first' : 'Choose a model'}
          names={modelsOf(pistolMake ?? '')}
        />
      </SelectField>
    </div>
  );
}

function Entries({ first, names }: { first: string; names: readonly string[] }) {
  return (
    <>
      <option value="">{first}</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </>
  );
}

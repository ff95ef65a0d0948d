import { outWords, pistolsOf } from '#domain/catalog/holster/lists.ts';
import { builderLists, usePageQuery } from '#web/queries.ts';
import { useSettings } from '#web/settings.ts';
import { SelectField } from '#web/ui/controls/field.tsx';
import type { Choose, OptionChoices } from './option-choices.ts';

type PistolFieldsProps = { choices: OptionChoices; onChoose: Choose };

/** For a holster without a pistol of its own, so that every order can be built. */
export function PistolFields({ choices, onChoose }: PistolFieldsProps) {
  const { pistolMake, pistolModel } = choices;
  const builder = usePageQuery(builderLists);
  const { day } = useSettings();
  const models = builder ? pistolsOf(builder, pistolMake) : [];
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
        <Entries
          first="Choose a make"
          entries={(builder?.makes ?? []).map(({ name }) => ({ name, out: null }))}
        />
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
          entries={models.map((model) => ({ name: model.name, out: outWords(model, day) }))}
        />
      </SelectField>
    </div>
  );
}

type Entry = { name: string; out: string | null };

function Entries({ first, entries }: { first: string; entries: readonly Entry[] }) {
  return (
    <>
      <option value="">{first}</option>
      {entries.map(({ name, out }) => (
        <option key={name} value={name} disabled={out !== null}>
          {out === null ? name : `${name}, ${out}`}
        </option>
      ))}
    </>
  );
}

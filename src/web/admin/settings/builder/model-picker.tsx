import { Chip } from '#web/ui/controls/chip.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';

type ModelPickerProps = {
  label: string;
  makers: readonly { name: string; models: readonly { id: string; name: string }[] }[];
  ids: readonly string[];
  error?: string | undefined;
  onChange: (ids: string[]) => void;
};

/** Models of any maker, one after the other; each can be taken away again. */
export function ModelPicker({ label, makers, ids, error, onChange }: ModelPickerProps) {
  const nameOf = (id: string) =>
    makers.flatMap(({ name, models }) =>
      models.filter((model) => model.id === id).map((model) => `${name} ${model.name}`),
    )[0];
  return (
    <div>
      <SelectField
        label={label}
        value=""
        error={error}
        onChange={({ target }) => target.value && onChange([...ids, target.value])}
      >
        <option value="">Add a model</option>
        {makers.map(({ name, models }) => (
          <optgroup key={name} label={name}>
            {models
              .filter(({ id }) => !ids.includes(id))
              .map((model) => (
                <option key={model.id} value={model.id}>
                  {name} {model.name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <ul aria-label={label} className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {ids.map((id) => (
          <Chip
            key={id}
            label={nameOf(id) ?? id}
            onRemove={() => onChange(ids.filter((one) => one !== id))}
          />
        ))}
      </ul>
    </div>
  );
}

import { failureText } from '#web/failure-text.ts';
import type { Ref } from 'react';
import { pistolMakes } from '#domain/catalog/holster/makes.ts';
import { SelectField } from '#web/ui/controls/field.tsx';
import type { Models } from './use-models.ts';

type PistolFieldsProps = {
  make: string | null;
  model: string | null;
  models: Models;
  onMake: (make: string | null) => void;
  onModel: (model: string | null) => void;
  labels: { make: string; model: string };
  errors?: { make?: string | undefined; model?: string | undefined };
  makeRef?: Ref<HTMLSelectElement>;
  modelRef?: Ref<HTMLSelectElement>;
};

/** Make, then model; the model is disabled until a make is chosen (R-HOL-23). */
export function PistolFields(props: PistolFieldsProps) {
  const { make, model, models, onMake, onModel, labels, errors, makeRef, modelRef } = props;
  return (
    <>
      <SelectField
        ref={makeRef ?? null}
        label={labels.make}
        value={make ?? ''}
        error={errors?.make}
        onChange={({ target }) => onMake(target.value || null)}
      >
        <option value="">Choose a make</option>
        {pistolMakes.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        ref={modelRef ?? null}
        label={labels.model}
        value={model ?? ''}
        disabled={models.state !== 'there'}
        error={errors?.model}
        hint={models.state === 'failed' ? <Retry {...models} /> : undefined}
        onChange={({ target }) => onModel(target.value || null)}
      >
        <option value="">{firstOption[models.state]}</option>
        {models.names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </>
  );
}

const firstOption: Readonly<Record<Models['state'], string>> = {
  'no make': 'Choose a make first',
  loading: 'Loading models',
  there: 'Choose a model',
  failed: 'Models did not load',
};

function Retry({ error, retry }: Pick<Models, 'error' | 'retry'>) {
  return (
    <span>
      {failureText(error)}{' '}
      <button type="button" className="link" onClick={retry}>
        Try again
      </button>
    </span>
  );
}

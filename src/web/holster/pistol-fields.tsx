import { failureText } from '#web/failure-text.ts';
import type { Ref } from 'react';
import { isOut, makeNames, outWords, pistolsOf } from '#domain/catalog/holster/lists.ts';
import { SelectField } from '#web/ui/controls/field.tsx';
import { useLists } from './lists.ts';
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
  const { builder, day } = useLists();
  const pistols = pistolsOf(builder, make);
  const outOf = (name: string) => pistols.find((one) => one.name === name) ?? {};
  const chosen = pistols.find(({ name }) => name === model);
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
        {makeNames(builder).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        ref={modelRef ?? null}
        label={labels.model}
        value={model ?? ''}
        disabled={models.state !== 'there'}
        error={errors?.model}
        hint={models.state === 'failed' ? <Retry {...models} /> : chosen?.fits}
        onChange={({ target }) => onModel(target.value || null)}
      >
        <option value="">{firstOption[models.state]}</option>
        {models.names.map((name) => (
          <option key={name} value={name} disabled={isOut(outOf(name), day)}>
            {[name, outWords(outOf(name), day)].filter(Boolean).join(', ')}
          </option>
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

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as fitCalls from '#domain/api/fit.calls.ts';
import { fitOf } from '#domain/catalog/holster/fit.ts';
import type { SoldPairing } from '#domain/catalog/holster/fit-question.schema.ts';
import { fitStateNames } from '#domain/catalog/holster/fit-text.ts';
import { accessoriesIn } from '#domain/catalog/holster/lists.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { SelectField } from '#web/ui/controls/field.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { fitTones } from './fit-tones.ts';

const mostShown = 5;

/** What the rows come to for a pistol, and how its sold builds turned out; before one is chosen, the pairings that were remade most (R-FIT-8). */
export function PistolFit({ value }: { value: BuilderSetting }) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const { data: sold = [] } = useQuery(staffQueryOf(fitCalls.listSold));
  const pistols = value.makes.flatMap(({ name: make, models }) =>
    models.map((model) => ({ id: model.id, make, model: model.name })),
  );
  const pistol = pistols.find((one) => one.id === chosen);
  const worst = sold.filter(({ remade, cases }) => remade + cases > 0).slice(0, mostShown);
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-m border border-line bg-surface p-4">
      <h3 id={id} className="type-h3">
        Try a pistol
      </h3>
      <SelectField label="Pistol" value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">Choose a pistol</option>
        {value.makes.map(({ name, models }) => (
          <optgroup key={name} label={name}>
            {models.map((model) => (
              <option key={model.id} value={model.id}>
                {name} {model.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {pistol ? (
        <ul aria-label="Lights" className="divide-y divide-line border-t border-line">
          {accessoriesIn(value, 'lights').map(({ id: lightId, name }) => {
            const pairing = { pistolMake: pistol.make, pistolModel: pistol.model, weaponLight: name };
            const { state, reason } = fitOf(value, pairing);
            const counted = sold.find(
              (one) => one.pistol === `${pistol.make} ${pistol.model}` && one.light === name,
            );
            return (
              <li key={lightId} className="type-small flex items-start justify-between gap-3 py-2">
                <span className="min-w-0">
                  {name}
                  {[reason, counted && turnedOut(counted)].filter(Boolean).map((line) => (
                    <span key={line} className="block text-text-2">
                      {line}
                    </span>
                  ))}
                </span>
                <Badge tone={fitTones[state]} className="shrink-0">
                  {fitStateNames[state]}
                </Badge>
              </li>
            );
          })}
        </ul>
      ) : (
        <div className="type-small">
          <p className="text-text-2">
            {worst.length === 0 ? 'No pairing was remade or had a case so far.' : 'Remade most:'}
          </p>
          <ul aria-label="Remade most" className="mt-1 grid gap-1 empty:hidden">
            {worst.map((one) => (
              <li key={`${one.pistol} ${one.light}`}>
                {one.pistol} + {one.light}: {turnedOut(one)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** '3 of 41 remade, 2 with a case'. */
function turnedOut({ sold, remade, cases }: SoldPairing): string {
  return `${remade} of ${sold} remade${cases === 0 ? '' : `, ${cases} with a case`}`;
}

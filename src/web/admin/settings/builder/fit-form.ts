import type { FitState } from '#domain/catalog/holster/fit-states.ts';
import { fitRows, type FitRow } from '#domain/settings/kinds/fit.schema.ts';
import type { ShellSize } from '#domain/catalog/holster/options.ts';
import { errorsOfBody, type FieldErrors } from '#web/resolver-of.ts';
import { startsNow, type Starts } from '#web/admin/settings/starts.tsx';

/** A row of fit as it is typed. */
export type FitForm = Starts & {
  which: 'all' | 'shells' | 'models';
  shells: ShellSize[];
  pistols: string[];
  carried: 'every' | 'lights' | 'optics';
  lights: string[];
  optics: string[];
  state: FitState;
  reason: string;
};

/** Null: a new one, about no pistol and no light yet. */
export function fitFormOf(row: FitRow | null): FitForm {
  if (row === null) {
    return {
      ...startsNow,
      which: 'models',
      shells: [],
      pistols: [],
      carried: 'lights',
      lights: [],
      optics: [],
      state: 'never',
      reason: '',
    };
  }
  const { pistols, shells, everyLight, lights, optics, state, reason } = row;
  return {
    ...startsNow,
    which: pistols.length > 0 ? 'models' : shells.length > 0 ? 'shells' : 'all',
    shells,
    pistols,
    carried: everyLight ? 'every' : lights.length > 0 ? 'lights' : 'optics',
    lights,
    optics,
    state,
    reason,
  };
}

/** The row that is typed; `fitErrors` judges it. */
export function fitRowOf(typed: FitForm, id: string): FitRow {
  const { which, carried, state } = typed;
  return {
    id,
    pistols: which === 'models' ? typed.pistols : [],
    shells: which === 'shells' ? typed.shells : [],
    everyLight: carried === 'every',
    lights: carried === 'lights' ? typed.lights : [],
    optics: typed.optics,
    state,
    reason: state === 'made' ? '' : typed.reason.trim(),
  };
}

/** What is wrong, each at its field: no row about all pistols comes of one that names none. */
export function fitErrors(typed: FitForm): FieldErrors<FitForm> {
  const { which, carried, pistols, shells, lights, optics } = typed;
  return {
    ...errorsOfBody(fitRows, [fitRowOf(typed, 'typed')], ([, field]) => String(field)),
    ...(which === 'models' && pistols.length === 0 && { pistols: 'Choose a pistol' }),
    ...(which === 'shells' && shells.length === 0 && { shells: 'Choose a size' }),
    ...(carried === 'lights' && lights.length === 0 && { lights: 'Choose a light' }),
    ...(carried === 'optics' && optics.length === 0 && { optics: 'Choose an optic' }),
  };
}

import type { FitState } from '#domain/catalog/holster/fit-states.ts';
import { fitRows, type FitRow } from '#domain/settings/kinds/fit.schema.ts';
import type { ShellSize } from '#domain/catalog/holster/options.ts';
import { startsError, startsNow, type Starts } from '#web/admin/settings/starts.tsx';

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

type Errors = Partial<Record<keyof FitForm, { type: 'custom'; message: string }>>;

/** What is wrong, each at its field: no row about all pistols comes of one that names none. */
export function fitErrors(typed: FitForm, timeZone: string): Errors {
  const wrong = (message: string) => ({ type: 'custom', message }) as const;
  const errors: Errors = {};
  if (typed.which === 'models' && typed.pistols.length === 0) errors.pistols = wrong('Choose a pistol');
  if (typed.which === 'shells' && typed.shells.length === 0) errors.shells = wrong('Choose a size');
  if (typed.carried === 'lights' && typed.lights.length === 0) errors.lights = wrong('Choose a light');
  if (typed.carried === 'optics' && typed.optics.length === 0) errors.optics = wrong('Choose an optic');
  for (const { path, message } of fitRows.safeParse([fitRowOf(typed, 'typed')]).error?.issues ?? []) {
    errors[path[1] as keyof FitForm] ??= wrong(message);
  }
  const starts = startsError(typed, timeZone);
  if (starts) errors[starts.field] ??= wrong(starts.message);
  return errors;
}

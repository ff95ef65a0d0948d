import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import type { FitRow } from '#domain/settings/kinds/fit.schema.ts';
import type { FitState } from './fit-states.ts';
import { accessoriesIn, type AccessoryList } from './lists.ts';
import { fitOf } from './fit.ts';
import { shellNames } from './options.ts';

export const fitStateNames: Readonly<Record<FitState, string>> = {
  made: 'Made',
  ask: 'Ask first',
  never: 'Never',
};

const mostNamed = 3;

/** What a row is about: 'Glock G42, Glock G43 and 4 more', 'micro shells' or 'all pistols'. */
export function pistolsText({ makes }: BuilderSetting, { pistols, shells }: FitRow): string {
  if (pistols.length === 0) {
    if (shells.length === 0) return 'all pistols';
    return `${shells.map((size) => shellNames[size].toLowerCase()).join(' and ')} shells`;
  }
  const names = makes.flatMap(({ name, models }) =>
    models.filter(({ id }) => pistols.includes(id)).map((model) => `${name} ${model.name}`),
  );
  return listOf(names, 'models that are not listed anymore');
}

/** 'any light', 'SureFire XSC', or 'Trijicon SRO' for a row that only an optic is named in. */
export function carriedText(builder: BuilderSetting, { everyLight, lights, optics }: FitRow): string {
  const named = (list: AccessoryList, ids: readonly string[], none: string) =>
    listOf(
      accessoriesIn(builder, list).flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])),
      none,
    );
  return [
    everyLight && 'any light',
    !everyLight && lights.length > 0 && named('lights', lights, 'lights that are not listed anymore'),
    optics.length > 0 && named('optics', optics, 'optics that are not listed anymore'),
  ]
    .filter((part) => part !== false)
    .join(' and ');
}

function listOf(names: readonly string[], none: string): string {
  const more = names.length - mostNamed;
  const shown = more > 1 ? [...names.slice(0, mostNamed), `${more} more`] : names;
  return names.length === 0 ? none : new Intl.ListFormat('en-US').format(shown);
}

export type FitCounts = Readonly<Record<FitState, number>>;

/** Every pistol with every light of the lists, by state. */
export function pairingStates(builder: BuilderSetting): Map<string, FitState> {
  const lights = accessoriesIn(builder, 'lights').map(({ name }) => name);
  return new Map(
    builder.makes.flatMap(({ name: pistolMake, models }) =>
      models.flatMap(({ name: pistolModel }) =>
        lights.map((weaponLight) => {
          const { state } = fitOf(builder, { pistolMake, pistolModel, weaponLight });
          return [`${pistolMake} ${pistolModel} + ${weaponLight}`, state] as const;
        }),
      ),
    ),
  );
}

export function countStates(states: Iterable<FitState>): FitCounts {
  const counts = { made: 0, ask: 0, never: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}

/** What other rows change: '22 pairings: made → never', by change; empty if they change none. */
export function fitChanges(before: BuilderSetting, after: BuilderSetting): string[] {
  const was = pairingStates(before);
  const counts = new Map<string, number>();
  for (const [pairing, now] of pairingStates(after)) {
    const old = was.get(pairing);
    if (old === undefined || old === now) continue;
    const change = `${fitStateNames[old].toLowerCase()} → ${fitStateNames[now].toLowerCase()}`;
    counts.set(change, (counts.get(change) ?? 0) + 1);
  }
  return [...counts].map(
    ([change, count]) => `${count === 1 ? '1 pairing' : `${count} pairings`}: ${change}`,
  );
}

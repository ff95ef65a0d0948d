import { optics, weaponLights } from '#domain/holster/accessories.ts';
import { attachmentsOf, startingChoices, type HolsterChoices } from '#domain/holster/choices.ts';
import { pistolMakes } from '#domain/holster/makes.ts';
import { defaultAttachment, holsterColors, holsterTypes } from '#domain/holster/options.ts';

/** The query parameters that hold a build, by what they hold. */
const parameters = {
  pistolMake: 'make',
  pistolModel: 'model',
  holsterType: 'type',
  clipOption: 'clip',
  color: 'color',
  weaponLight: 'light',
  optic: 'optic',
} as const satisfies Record<keyof HolsterChoices, string>;

/**
 * The build that an address holds, or null where it holds none. What the option lists do not know is left at its
 * default; whether the make has the model is seen when the make's list is there.
 */
export function readBuildAddress(search: string): HolsterChoices | null {
  const query = new URLSearchParams(search);
  if (!Object.values(parameters).some((name) => query.has(name))) return null;
  const pistolMake = oneOf(pistolMakes, query.get(parameters.pistolMake));
  const holsterType = oneOf(holsterTypes, query.get(parameters.holsterType)) ?? startingChoices.holsterType;
  const clips = attachmentsOf({ holsterType }).map(({ name }) => name);
  return {
    pistolMake,
    pistolModel: pistolMake && (query.get(parameters.pistolModel)?.slice(0, longestModel) || null),
    holsterType,
    clipOption: oneOf(clips, query.get(parameters.clipOption)) ?? defaultAttachment(holsterType),
    color: oneOf(holsterColors, query.get(parameters.color)) ?? startingChoices.color,
    weaponLight: oneOf(weaponLights, query.get(parameters.weaponLight)),
    optic: oneOf(optics, query.get(parameters.optic)),
  };
}

/** The query with this build in it: defaults are left out, parameters of others stay. */
export function writeBuildAddress(search: string, choices: HolsterChoices): string {
  const query = new URLSearchParams(search);
  const defaults = { ...startingChoices, clipOption: defaultAttachment(choices.holsterType) };
  for (const choice of Object.keys(parameters) as (keyof HolsterChoices)[]) {
    const value = choices[choice];
    if (value === null || value === defaults[choice]) query.delete(parameters[choice]);
    else query.set(parameters[choice], value);
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** No model's name is longer; an address of somebody's making may hold anything. */
const longestModel = 80;

function oneOf<T extends string>(list: readonly T[], value: string | null): T | null {
  return list.find((entry) => entry === value) ?? null;
}

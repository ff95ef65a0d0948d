import { listed, optics, weaponLights } from '#domain/catalog/holster/accessories.ts';
import {
  attachmentsOf,
  startingChoices,
  type HolsterChoices,
} from '#domain/catalog/holster/holster-choices.ts';
import { pistolMakes } from '#domain/catalog/holster/makes.ts';
import {
  defaultAttachment,
  holsterColors,
  holsterTypes,
  orientations,
  type Orientation,
} from '#domain/catalog/holster/options.ts';
import { paths } from '#domain/paths.ts';
import { shorten } from '#domain/platform/text/shorten.ts';

/** The builder's anchor, which a shared build links to. */
export const builderId = 'builder';

/** The quick form's anchor, for left-handers (R-HOL-28, R-CAT-84). */
export const quickFormId = 'quick-form';

/** The query parameter of each choice in a build. */
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
 * The build in an address, or null if none. Unknown options get their default; the model is checked once the make's list has
 * loaded.
 */
export function readBuildAddress(search: string): HolsterChoices | null {
  const query = new URLSearchParams(search);
  if (!Object.values(parameters).some((name) => query.has(name))) return null;
  const pistolMake = oneOf(pistolMakes, query.get(parameters.pistolMake));
  const holsterType = oneOf(holsterTypes, query.get(parameters.holsterType)) ?? startingChoices.holsterType;
  const clips = attachmentsOf({ holsterType }).map(({ name }) => name);
  return {
    pistolMake,
    pistolModel: pistolMake && (shorten(query.get(parameters.pistolModel) ?? '', longestModel) || null),
    holsterType,
    clipOption: oneOf(clips, query.get(parameters.clipOption)) ?? defaultAttachment(holsterType),
    color: oneOf(holsterColors, query.get(parameters.color)) ?? startingChoices.color,
    weaponLight: listed(weaponLights, query.get(parameters.weaponLight) ?? '') ?? null,
    optic: listed(optics, query.get(parameters.optic) ?? '') ?? null,
  };
}

/** The query string with this build: defaults are omitted, other parameters stay. */
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

/** The quick form's address for a build and its hand, which may not be chosen yet (R-HOL-48). */
export function quickFormAddress(choices: HolsterChoices, hand: Orientation | null): string {
  const query = new URLSearchParams(writeBuildAddress('', choices));
  query.set('hand', hand ?? '');
  return `${paths.holsterBuilder}?${query.toString()}#${quickFormId}`;
}

/** What the builder's hints leave in the history entry. */
export const leftHint = { isLeftHanded: true };

type Entry = { search: string; state: unknown };

/** The quick form's hand: one in its address counts, and the builder's hints choose only if none is chosen (R-HOL-28, R-CAT-51). */
export function handAfter(chosen: Orientation | null, { search, state }: Entry): Orientation | null {
  const inAddress = oneOf(orientations, new URLSearchParams(search).get('hand'));
  const isHinted = (state as Partial<typeof leftHint> | null)?.isLeftHanded === true;
  return isHinted ? (chosen ?? inAddress ?? 'Left') : (inAddress ?? chosen);
}

/** No model name is longer; a hand-made address may contain anything. */
const longestModel = 80;

function oneOf<T extends string>(list: readonly T[], value: string | null): T | null {
  return list.find((entry) => entry === value) ?? null;
}

import { startingChoices, type HolsterChoices } from '#domain/catalog/holster/holster-choices.ts';
import {
  clipsOf,
  defaultAttachment,
  listed,
  listedName,
  makeNames,
  modelsOf,
  type BuilderToday,
} from '#domain/catalog/holster/lists.ts';
import { isNone, none, orientations, type Orientation } from '#domain/catalog/holster/options.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
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
 * The build in an address, or null if none. What is not listed gets its default; the model is checked once the make's list has loaded. A
 * shared build leaves out what is the standard (`writeBuildAddress`), so there the standard is meant, though it may be out.
 */
export function readBuildAddress(search: string, { builder, day }: BuilderToday): HolsterChoices | null {
  const query = new URLSearchParams(search);
  if (!Object.values(parameters).some((name) => query.has(name))) return null;
  const pistolMake = oneOf(makeNames(builder), query.get(parameters.pistolMake));
  const starting = pistolMake === null ? startingChoices(builder, day) : standardChoices(builder);
  const types = builder.types.map(({ name }) => name);
  const holsterType = oneOf(types, query.get(parameters.holsterType)) ?? starting.holsterType;
  const clips = clipsOf(builder, holsterType).map(({ name }) => name);
  const clip = pistolMake === null ? defaultAttachment(builder, holsterType, day) : (clips[0] ?? '');
  const colors = builder.colors.map(({ name }) => name);
  return {
    pistolMake,
    pistolModel: pistolMake && (shorten(query.get(parameters.pistolModel) ?? '', longestModel) || null),
    holsterType,
    clipOption: oneOf(clips, query.get(parameters.clipOption)) ?? clip,
    color: oneOf(colors, query.get(parameters.color)) ?? starting.color,
    weaponLight: listedName(builder, 'lights', query.get(parameters.weaponLight)),
    optic: listedName(builder, 'optics', query.get(parameters.optic)),
  };
}

/** The choices in an address that are not listed anymore, as they are written there (R-HOL-54). */
export function goneIn(search: string, builder: BuilderToday): string[] {
  const read = readBuildAddress(search, builder);
  if (read === null) return [];
  const query = new URLSearchParams(search);
  const { pistolMake, pistolModel } = read;
  const pistol = [parameters.pistolMake, parameters.pistolModel]
    .map((name) => query.get(name) ?? '')
    .join(' ');
  const isPistol =
    pistolMake !== null &&
    (pistolModel === null || modelsOf(builder.builder, pistolMake).includes(pistolModel));
  const others = (['holsterType', 'clipOption', 'color', 'weaponLight', 'optic'] as const).flatMap(
    (choice) => {
      const asked = query.get(parameters[choice]) ?? '';
      const isRead = listed([{ name: read[choice] ?? none }], asked) !== undefined;
      return isNone(asked) || isRead ? [] : [asked];
    },
  );
  return [...(isPistol || pistol.trim() === '' ? [] : [pistol.trim()]), ...others].map((name) =>
    shorten(name, longestModel),
  );
}

/** The first of each list, whether it is out or not. */
function standardChoices({ types, colors }: BuilderSetting): Pick<HolsterChoices, 'holsterType' | 'color'> {
  return { holsterType: types[0]?.name ?? 'IWB', color: colors[0]?.name ?? '' };
}

/** The query string with this build: the standard choices are left out, other parameters stay. */
export function writeBuildAddress(search: string, choices: HolsterChoices, builder: BuilderSetting): string {
  const standard: Partial<HolsterChoices> = {
    ...standardChoices(builder),
    clipOption: clipsOf(builder, choices.holsterType)[0]?.name ?? '',
  };
  return writeChoices(search, choices, standard);
}

/** The query string with these choices, but those that are `standard`; other parameters stay. */
export function writeChoices(
  search: string,
  choices: Partial<HolsterChoices>,
  standard: Partial<HolsterChoices> = {},
): string {
  const query = new URLSearchParams(search);
  for (const choice of Object.keys(parameters) as (keyof HolsterChoices)[]) {
    const value = choices[choice] ?? null;
    if (value === null || value === standard[choice]) query.delete(parameters[choice]);
    else query.set(parameters[choice], value);
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** The quick form's address for a build and its hand, which may not be chosen yet (R-HOL-48). */
export function quickFormAddress(
  choices: HolsterChoices,
  hand: Orientation | null,
  builder: BuilderSetting,
): string {
  const query = new URLSearchParams(writeBuildAddress('', choices, builder));
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

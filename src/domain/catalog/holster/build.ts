import type { Day } from '#domain/platform/time/shop-day.ts';
import { failed, ok, type Failed, type FieldError, type Result } from '#domain/result.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import type { HolsterConfiguration } from './holster.schema.ts';
import { askSentence, neverSentence } from './fit.ts';
import {
  accessoriesIn,
  clipsOf,
  defaultAttachment,
  listed,
  outWords,
  pistolsOf,
  typeOf,
  type AccessoryList,
  type BuilderToday,
} from './lists.ts';
import { colorName, isNone, orientations, type HolsterType, type Orientation } from './options.ts';

/** A holster that can be built: every choice is from the owner's lists and can be ordered, and the choices fit each other. */
export type HolsterBuild = {
  pistolMake: string;
  pistolModel: string;
  orientation: Orientation | null;
  holsterType: HolsterType;
  clipOption: string;
  color: string;
  weaponLight: string | null;
  optic: string | null;
  customNotes: string;
  /** The code of our yes to a pairing that we looked at first, and its day (R-FIT-5). */
  fitCode?: string;
  fitConfirmedOn?: Day;
};

/** The name of a build in cart, order and emails. */
export const customHolsterName = 'Custom Holster';

export type BuildReading = Result<HolsterBuild, FieldError<keyof HolsterConfiguration>>;

type Fault = FieldError<keyof HolsterConfiguration>;

/**
 * Reads a configuration into a build, or names the first invalid field: a model of another make, an OWB holster with a Quick Clip
 * (R-HOL-13), a choice that is out on the day (R-HOL-51), a light that the pistol does not take (R-FIT-2). Left-out choices take their
 * defaults (R-HOL-29).
 */
export function readBuild(configuration: HolsterConfiguration, today: BuilderToday): BuildReading {
  const { builder, day } = today;
  const { pistolMake, pistolModel } = configuration;
  const pistols = pistolsOf(builder, pistolMake);
  if (pistols.length === 0)
    return failed({ field: 'pistolMake', message: `We do not form holsters for '${pistolMake}'.` });
  const pistol = pistols.find(({ name }) => name === pistolModel);
  if (!pistol) {
    return failed({
      field: 'pistolModel',
      message: `'${pistolModel}' is not a ${pistolMake} model on our list.`,
    });
  }
  const type = typeOf(builder, configuration.holsterType);
  if (!type) {
    const names = builder.types.map(({ name }) => name);
    return failed({ field: 'holsterType', message: `Choose one of ${names.join(', ')}.` });
  }
  const clipOption = configuration.clipOption || defaultAttachment(builder, type.name, day);
  const clip = clipsOf(builder, type.name).find(({ name }) => name === clipOption);
  if (!clip) {
    return failed({
      field: 'clipOption',
      message: `An ${type.name} holster does not take '${clipOption}'.`,
    });
  }
  const wanted = configuration.color || (builder.colors[0]?.name ?? '');
  const color = builder.colors.find(({ name }) => name === wanted);
  if (!color) {
    const names = builder.colors.map(({ name }) => name);
    return failed({ field: 'color', message: `Choose one of ${names.join(', ')}.` });
  }
  const light = accessoryOf(builder, 'lights', configuration.weaponLight);
  if (light === undefined) return failed({ field: 'weaponLight', message: 'Choose a light from the list.' });
  const optic = accessoryOf(builder, 'optics', configuration.optic);
  if (optic === undefined) return failed({ field: 'optic', message: 'Choose an optic from the list.' });
  const { orientation: hand } = configuration;
  const orientation = isNone(hand) ? null : orientations.find((known) => known === hand);
  if (orientation === undefined) return failed({ field: 'orientation', message: 'Choose Right or Left.' });
  const out =
    outFault('pistolModel', { ...pistol, name: `${pistolMake} ${pistolModel}` }, day) ??
    outFault('holsterType', type, day) ??
    outFault('clipOption', clip, day) ??
    outFault('color', { ...color, name: colorName(color.name) }, day) ??
    outFault('weaponLight', light, day) ??
    outFault('optic', optic, day);
  if (out) return out;
  const build: HolsterBuild = {
    pistolMake,
    pistolModel,
    orientation,
    holsterType: type.name,
    clipOption,
    color: color.name,
    weaponLight: light?.name ?? null,
    optic: optic?.name ?? null,
    customNotes: configuration.customNotes?.trim() ?? '',
  };
  const confirmed = confirmationOf(build, configuration.fitCode, today);
  const misfit = neverSentence(builder, build, day) ?? (confirmed ? null : askSentence(builder, build));
  if (misfit === null) return ok({ ...build, ...confirmed });
  return failed({ field: build.weaponLight === null ? 'optic' : 'weaponLight', message: misfit });
}

/** Our yes, if the code's answer was about exactly this build. */
function confirmationOf(
  build: HolsterBuild,
  fitCode: string | null | undefined,
  { confirmed }: BuilderToday,
) {
  const answer = fitCode ? confirmed?.get(fitCode) : undefined;
  if (!fitCode || !answer) return undefined;
  const isSame = Object.entries(build).every(
    ([name, value]) => (answer.build[name] || null) === (value || null),
  );
  return isSame ? { fitCode, fitConfirmedOn: answer.on } : undefined;
}

/** Why a build cannot be ordered, for its form; null if it can. */
export function refusalOfBuild(configuration: HolsterConfiguration, today: BuilderToday): string | null {
  const read = readBuild(configuration, today);
  return read.ok ? null : read.reason.message;
}

/** A choice that is listed and cannot be ordered on the day. */
function outFault(
  field: Fault['field'],
  entry: { name: string; outUntil?: Day | null | undefined } | null,
  day: Day,
): Failed<Fault> | null {
  const words = entry && outWords(entry, day);
  return words ? failed({ field, message: `${entry.name} is ${words}. Choose another one.` }) : null;
}

/** The chosen entry, null for none, undefined for a value not on the list. */
function accessoryOf(builder: BuilderSetting, list: AccessoryList, value: string | null | undefined) {
  return isNone(value) ? null : listed(accessoriesIn(builder, list), value ?? '');
}

/**
 * The lists with what a build already has from other lists: what an order was made of can stay in it when it is edited, though it is not
 * offered, or out, since (R-HOL-53).
 */
export function withOwnChoices(
  builder: BuilderSetting,
  kept: BuilderSetting,
  options: Readonly<Record<string, string | null>>,
): BuilderSetting {
  const { pistolMake = null, pistolModel = null, holsterType, clipOption, color } = options;
  const pistol = pistolsOf(kept, pistolMake).find(({ name }) => name === pistolModel);
  const clip = typeOf(kept, holsterType)?.clips.find(({ name }) => name === clipOption);
  const ownColor = kept.colors.find(({ name }) => name === color);
  const accessories = (list: AccessoryList, name: string | null | undefined) => {
    const found = listed(accessoriesIn(kept, list), name ?? '');
    const model = kept[list]
      .find((maker) => maker.name === found?.maker)
      ?.models.find((one) => `${found?.maker} ${one.name}` === found?.name);
    return found && model ? withModel(builder[list], found.maker, model) : builder[list];
  };
  return {
    ...builder,
    makes: pistol && pistolMake ? withModel(builder.makes, pistolMake, pistol) : builder.makes,
    types: builder.types.map((type) =>
      type.name === holsterType
        ? { ...inStock(type), clips: clip ? withEntry(type.clips, clip) : type.clips }
        : type,
    ),
    colors: ownColor ? withEntry(builder.colors, ownColor) : builder.colors,
    lights: accessories('lights', options['weaponLight']),
    optics: accessories('optics', options['optic']),
  };
}

/** The lists with the choices of a build as entries, so that its form can show what is not offered anymore. */
export function listingOwn(
  builder: BuilderSetting,
  options: Readonly<Record<string, string | null>>,
): BuilderSetting {
  const { pistolMake, pistolModel, holsterType, clipOption, color } = options;
  const own = (name: string) =>
    ({ id: 'own', name, surchargeCents: 0, shell: 'compact', drawnAs: 'Black' }) as const;
  const accessories = (list: AccessoryList, name: string | null | undefined) => {
    if (isNone(name) || listed(accessoriesIn(builder, list), name ?? '')) return builder[list];
    const [maker = '', ...model] = (name ?? '').split(' ');
    return withModel(builder[list], maker, own(model.join(' ')));
  };
  return {
    ...builder,
    makes: pistolMake && pistolModel ? withModel(builder.makes, pistolMake, own(pistolModel)) : builder.makes,
    types: builder.types.map((type) =>
      type.name === holsterType && clipOption
        ? { ...type, clips: withEntry(type.clips, own(clipOption)) }
        : type,
    ),
    colors: color ? withEntry(builder.colors, own(color)) : builder.colors,
    lights: accessories('lights', options['weaponLight']),
    optics: accessories('optics', options['optic']),
  };
}

type Entry = { name: string; outUntil?: Day | null | undefined };

function withModel<Model extends Entry>(
  makers: readonly { name: string; models: Model[] }[],
  maker: string,
  model: Model,
) {
  const models = makers.find(({ name }) => name === maker)?.models ?? [];
  const own = { name: maker, models: withEntry(models, model) };
  return makers.some(({ name }) => name === maker)
    ? makers.map((one) => (one.name === maker ? own : one))
    : [...makers, own];
}

/** The entries with this one, which can be ordered. */
function withEntry<One extends Entry>(entries: readonly One[], entry: One): One[] {
  return entries.some(({ name }) => name === entry.name)
    ? entries.map((one) => (one.name === entry.name ? inStock(one) : one))
    : [...entries, inStock(entry)];
}

function inStock<One extends Entry>({ outUntil: _out, ...entry }: One): One {
  return entry as One;
}

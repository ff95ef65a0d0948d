import {
  accessoriesIn,
  clipsOf,
  makeNames,
  modelsOf,
  type BuilderToday,
} from '#domain/catalog/holster/lists.ts';
import { startingChoices } from '#domain/catalog/holster/holster-choices.ts';
import type { HolsterType } from '#domain/catalog/holster/options.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { specifiedBuilder } from '#domain/settings/kinds/specified-builder.ts';

/** The builder of a store whose owner changed nothing, on a Friday. */
export const specified: BuilderToday = { builder: specifiedBuilder, day: '2026-11-20' };

export const specifiedStart = startingChoices(specifiedBuilder, specified.day);

export const specifiedMakes = makeNames(specifiedBuilder);
export const specifiedLights = accessoriesIn(specifiedBuilder, 'lights').map(({ name }) => name);
export const specifiedOptics = accessoriesIn(specifiedBuilder, 'optics').map(({ name }) => name);
export const specifiedColors = specifiedBuilder.colors.map(({ name }) => name);

export function specifiedModels(make: string): string[] {
  return modelsOf(specifiedBuilder, make);
}

export function specifiedClips(type: HolsterType): string[] {
  return clipsOf(specifiedBuilder, type).map(({ name }) => name);
}

type Out = { outUntil?: string | null };

/** The builder with a model that is out, or for sale again: 'Glock', 'G19'. */
export function withPistol(
  builder: BuilderSetting,
  make: string,
  model: string,
  change: Out,
): BuilderSetting {
  return {
    ...builder,
    makes: builder.makes.map((one) =>
      one.name === make
        ? { ...one, models: one.models.map((each) => (each.name === model ? { ...each, ...change } : each)) }
        : one,
    ),
  };
}

/** The builder with a clip at another price or out. */
export function withClip(
  builder: BuilderSetting,
  type: HolsterType,
  name: string,
  change: Out & { surchargeCents?: number },
): BuilderSetting {
  return {
    ...builder,
    types: builder.types.map((one) =>
      one.name === type
        ? { ...one, clips: one.clips.map((clip) => (clip.name === name ? { ...clip, ...change } : clip)) }
        : one,
    ),
  };
}

export function withColor(builder: BuilderSetting, name: string, change: Out): BuilderSetting {
  return {
    ...builder,
    colors: builder.colors.map((color) => (color.name === name ? { ...color, ...change } : color)),
  };
}

/** The builder without a make. */
export function withoutMake(builder: BuilderSetting, make: string): BuilderSetting {
  return { ...builder, makes: builder.makes.filter(({ name }) => name !== make) };
}

import type { Day } from '#domain/platform/time/shop-day.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { defaultAttachment, isOut } from './lists.ts';
import type { HolsterType } from './options.ts';

/** What a shopper has chosen so far on the form or in the builder; null means not chosen yet, or none for light and optic. */
export type HolsterChoices = {
  pistolMake: string | null;
  pistolModel: string | null;
  holsterType: HolsterType;
  clipOption: string;
  color: string;
  weaponLight: string | null;
  optic: string | null;
};

/**
 * The first type, its standard attachment and the first color that can be ordered, no light, no optic; as specified, IWB, Quick Clip and
 * Black (R-HOL-29, R-HOL-33).
 */
export function startingChoices(builder: BuilderSetting, day: Day): HolsterChoices {
  const { types, colors } = builder;
  const holsterType = (types.find((type) => !isOut(type, day)) ?? types[0])?.name ?? 'IWB';
  return {
    pistolMake: null,
    pistolModel: null,
    holsterType,
    clipOption: defaultAttachment(builder, holsterType, day),
    color: (colors.find((color) => !isOut(color, day)) ?? colors[0])?.name ?? '',
    weaponLight: null,
    optic: null,
  };
}

/** A new make clears the model (R-HOL-22). */
export function withMake(choices: HolsterChoices, pistolMake: string | null): HolsterChoices {
  return { ...choices, pistolMake, pistolModel: null };
}

/** A new type resets the attachment to its default (R-HOL-24). */
export function withType(
  choices: HolsterChoices,
  holsterType: HolsterType,
  builder: BuilderSetting,
  day: Day,
): HolsterChoices {
  if (holsterType === choices.holsterType) return choices;
  return { ...choices, holsterType, clipOption: defaultAttachment(builder, holsterType, day) };
}

import { attachments, defaultAttachment, type HolsterColor, type HolsterType } from './options.ts';

/** What a shopper has chosen so far on the form or in the builder; null means not chosen yet, or none for light and optic. */
export type HolsterChoices = {
  pistolMake: string | null;
  pistolModel: string | null;
  holsterType: HolsterType;
  clipOption: string;
  color: HolsterColor;
  weaponLight: string | null;
  optic: string | null;
};

/** IWB, Quick Clip, Black, no light, no optic (R-HOL-29, R-HOL-33). */
export const startingChoices: HolsterChoices = {
  pistolMake: null,
  pistolModel: null,
  holsterType: 'IWB',
  clipOption: defaultAttachment('IWB'),
  color: 'Black',
  weaponLight: null,
  optic: null,
};

/** A new make clears the model (R-HOL-22). */
export function withMake(choices: HolsterChoices, pistolMake: string | null): HolsterChoices {
  return { ...choices, pistolMake, pistolModel: null };
}

/** A new type resets the attachment to its default (R-HOL-24). */
export function withType(choices: HolsterChoices, holsterType: HolsterType): HolsterChoices {
  if (holsterType === choices.holsterType) return choices;
  return { ...choices, holsterType, clipOption: defaultAttachment(holsterType) };
}

export function attachmentsOf({ holsterType }: Pick<HolsterChoices, 'holsterType'>) {
  return attachments[holsterType];
}

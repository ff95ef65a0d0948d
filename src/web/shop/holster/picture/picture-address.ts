import { attachmentsOf, withType, type HolsterChoices } from '#domain/catalog/holster/holster-choices.ts';
import { optics, weaponLights } from '#domain/catalog/holster/accessories.ts';
import { holsterColors, holsterTypes } from '#domain/catalog/holster/options.ts';
import type { BuilderView } from '#domain/catalog/holster/picture.ts';
import { addressInSet } from '#domain/catalog/holster/picture-address.ts';
import { shellSizes } from '#domain/catalog/holster/models.ts';
import set from '../../../../../art/media/builder.json';

/** Where the picture of these choices is. */
export function pictureAddress(choices: HolsterChoices, view: BuilderView): string {
  return addressInSet(set, choices, view);
}

/**
 * The pictures one choice away, most likely first: the other view, then a model's sizes while there is none, light, optic, colors,
 * attachments, types.
 */
export function likelyNext(choices: HolsterChoices, view: BuilderView): string[] {
  const next: HolsterChoices[] = [
    { ...choices, weaponLight: choices.weaponLight === null ? weaponLights[0] : null },
    { ...choices, optic: choices.optic === null ? optics[0] : null },
    ...holsterColors.map((color) => ({ ...choices, color })),
    ...attachmentsOf(choices).map(({ name }) => ({ ...choices, clipOption: name })),
    ...holsterTypes.map((type) => withType(choices, type)),
  ];
  const shown = pictureAddress(choices, view);
  const sizes = choices.pistolMake !== null && choices.pistolModel === null ? shellSizes : [];
  const all = [
    pictureAddress(choices, view === 'front' ? 'back' : 'front'),
    ...sizes.map((size) => addressInSet(set, choices, view, size)),
    ...next.map((other) => pictureAddress(other, viewAfter(choices, other, view))),
  ];
  return [...new Set(all)].filter((address) => address !== shown);
}

/**
 * The side that shows the last choice: an OWB attachment turns to the back, because attachments look alike from the front; a new
 * type turns to the front; anything else keeps the side.
 */
export function viewAfter(before: HolsterChoices, after: HolsterChoices, view: BuilderView): BuilderView {
  if (after.holsterType !== before.holsterType) return 'front';
  if (after.holsterType === 'OWB' && after.clipOption !== before.clipOption) return 'back';
  return view;
}

import { attachmentsOf, withType, type HolsterChoices } from '#domain/holster/choices.ts';
import { optics, weaponLights } from '#domain/holster/accessories.ts';
import { holsterColors, holsterTypes } from '#domain/holster/options.ts';
import { builderPictureName, type BuilderView } from '#domain/holster/picture.ts';
import addresses from '../../../../../art/media/builder.json';

/** Where the picture of these choices is. */
export function pictureAddress(choices: HolsterChoices, view: BuilderView): string {
  const name = builderPictureName(choices, view).replace(/^builder\/|\.webp$/g, '');
  return (addresses as Readonly<Record<string, string>>)[name] ?? '';
}

/** What one more choice can show, likeliest first: the other view, then light, optic, colours, attachments, types. */
export function likelyNext(choices: HolsterChoices, view: BuilderView): string[] {
  const next: HolsterChoices[] = [
    { ...choices, weaponLight: choices.weaponLight === null ? weaponLights[0] : null },
    { ...choices, optic: choices.optic === null ? optics[0] : null },
    ...holsterColors.map((color) => ({ ...choices, color })),
    ...attachmentsOf(choices).map(({ name }) => ({ ...choices, clipOption: name })),
    ...holsterTypes.map((type) => withType(choices, type)),
  ];
  const shown = pictureAddress(choices, view);
  const all = [
    pictureAddress(choices, view === 'front' ? 'back' : 'front'),
    ...next.map((other) => pictureAddress(other, viewAfter(choices, other, view))),
  ];
  return [...new Set(all)].filter((address) => address !== shown);
}

/**
 * The side that shows what has just been chosen: an OWB's attachments look nearly alike from the front, so the back
 * turns up; another type turns to the front; everything else leaves the side as it is.
 */
export function viewAfter(before: HolsterChoices, after: HolsterChoices, view: BuilderView): BuilderView {
  if (after.holsterType !== before.holsterType) return 'front';
  if (after.holsterType === 'OWB' && after.clipOption !== before.clipOption) return 'back';
  return view;
}

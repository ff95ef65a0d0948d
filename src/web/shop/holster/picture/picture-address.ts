import { withType, type HolsterChoices } from '#domain/catalog/holster/holster-choices.ts';
import { accessoriesIn, clipsOf, type BuilderToday } from '#domain/catalog/holster/lists.ts';
import { shellSizes } from '#domain/catalog/holster/options.ts';
import { drawingOf, type BuilderView } from '#domain/catalog/holster/picture.ts';
import { addressInSet } from '#domain/catalog/holster/picture-address.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import set from '../../../../../art/media/builder.json';

/** Where the picture of these choices is. */
export function pictureAddress(choices: HolsterChoices, view: BuilderView, builder: BuilderSetting): string {
  return addressInSet(set, drawingOf(choices, builder), view);
}

/**
 * The pictures one choice away, most likely first: the other view, then a model's sizes while there is none, light, optic, colors,
 * attachments, types.
 */
export function likelyNext(
  choices: HolsterChoices,
  view: BuilderView,
  { builder, day }: BuilderToday,
): string[] {
  const [light, optic] = [accessoriesIn(builder, 'lights')[0], accessoriesIn(builder, 'optics')[0]];
  const next: HolsterChoices[] = [
    { ...choices, weaponLight: choices.weaponLight === null ? (light?.name ?? null) : null },
    { ...choices, optic: choices.optic === null ? (optic?.name ?? null) : null },
    ...builder.colors.map(({ name: color }) => ({ ...choices, color })),
    ...clipsOf(builder, choices.holsterType).map(({ name }) => ({ ...choices, clipOption: name })),
    ...builder.types.map(({ name }) => withType(choices, name, builder, day)),
  ];
  const shown = pictureAddress(choices, view, builder);
  const sizes = choices.pistolMake !== null && choices.pistolModel === null ? shellSizes : [];
  const drawing = drawingOf(choices, builder);
  const all = [
    addressInSet(set, drawing, view === 'front' ? 'back' : 'front'),
    ...sizes.map((size) => addressInSet(set, { ...drawing, size }, view)),
    ...next.map((other) => pictureAddress(other, viewAfter(choices, other, view), builder)),
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

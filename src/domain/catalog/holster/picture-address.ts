import { ownPictureUrl } from '#domain/platform/media/picture.ts';
import type { ShellSize } from './options.ts';
import { builderPictureName, builderPictureNames, type BuilderView, type Drawing } from './picture.ts';

/** The builder's pictures as a whole: a version, 12 hex digits, that changes with any of them, and a side's length by size. */
export type PictureSet = { readonly version: string; readonly sides: Readonly<Record<ShellSize, number>> };

/** A picture's key by its place in `builderPictureNames`, so that a page needs no list of 528 keys. */
export function keyByPlace({ version, sides }: PictureSet, size: ShellSize, place: number): string {
  return `${version}${place.toString(16).padStart(4, '0')}-${sides[size]}x${sides[size]}`;
}

/** Where a drawing is in the set. */
export function addressInSet(set: PictureSet, drawing: Drawing, view: BuilderView): string {
  const place = builderPictureNames.indexOf(builderPictureName(drawing, view));
  const side = set.sides[drawing.size];
  return ownPictureUrl(keyByPlace(set, drawing.size, place), { width: side, height: side });
}

import { ownPictureUrl } from '#domain/platform/media/picture.ts';
import { builderPictureName, builderPictureNames, type BuilderView, type LookOfBuild } from './picture.ts';
import { shellSizeOf, type ShellSize } from './models.ts';

/** The builder's pictures as a whole: a version, 12 hex digits, that changes with any of them, and a side's length by size. */
export type PictureSet = { readonly version: string; readonly sides: Readonly<Record<ShellSize, number>> };

/** A picture's key by its place in `builderPictureNames`, so that a page needs no list of 528 keys. */
export function keyByPlace({ version, sides }: PictureSet, size: ShellSize, place: number): string {
  return `${version}${place.toString(16).padStart(4, '0')}-${sides[size]}x${sides[size]}`;
}

/** Where a build's picture is in the set; '' for a build that has none. */
export function addressInSet(
  set: PictureSet,
  build: LookOfBuild,
  view: BuilderView,
  size: ShellSize = shellSizeOf(build.pistolMake, build.pistolModel),
): string {
  const place = builderPictureNames.indexOf(builderPictureName(build, view, size));
  const side = set.sides[size];
  return place < 0 ? '' : ownPictureUrl(keyByPlace(set, size, place), { width: side, height: side });
}

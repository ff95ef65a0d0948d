import { builderPictureName } from '#domain/holster/picture.ts';
import type { LineOptions } from '#domain/cart/line-options.ts';
import { readArtPictures } from '#server/media/art-pictures.ts';

const pictures = await readArtPictures();

/** The address of a build's front picture; every combination has its own. */
export function holsterPicture(options: LineOptions): string {
  return pictures.get(builderPictureName(options)) ?? '';
}

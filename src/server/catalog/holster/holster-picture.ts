import { builderPictureName, drawingOf } from '#domain/catalog/holster/picture.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import { readArtPictures } from '#server/platform/media/open-media.ts';

const pictures = await readArtPictures();

/** The address of a build's front picture; a missing one of its pistol's size is the compact one's (R-HOL-45). */
export function holsterPicture(options: LineOptions, builder: BuilderSetting): string {
  const drawing = drawingOf(options, builder);
  const compact = builderPictureName({ ...drawing, size: 'compact' });
  return pictures.get(builderPictureName(drawing)) ?? pictures.get(compact) ?? '';
}

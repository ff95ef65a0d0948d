import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { customizationsOf, isLeftHanded } from '#domain/selling/cart/cart.ts';
import { pictureSources } from '#domain/platform/media/picture.ts';
import { Picture } from '#web/ui/display/picture.tsx';

type LinePictureProps = Pick<CartItem, 'customizations'> & { imageUrl: string; sizes: string };

/** A line's picture. All builds are drawn right-handed, so a left-handed one is mirrored (R-HOL-47). */
export function LinePicture({ imageUrl, sizes, ...line }: LinePictureProps) {
  const isMirrored = isLeftHanded(customizationsOf(line));
  return (
    <Picture
      picture={pictureSources(imageUrl)}
      alt=""
      sizes={sizes}
      className={isMirrored ? '-scale-x-100' : ''}
    />
  );
}

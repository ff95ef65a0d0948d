import type { ComponentProps } from 'react';
import type { PictureSources } from '#domain/platform/media/picture.ts';
import { cx } from '#web/ui/cx.ts';

export type PictureProps = Pick<ComponentProps<'img'>, 'onLoad' | 'onError'> & {
  picture: PictureSources;
  alt: string;
  /** The picture's `sizes` attribute: '(width >= 48rem) 25vw, 50vw'. */
  sizes: string;
  /** In the first view: loaded eagerly with high priority. */
  priority?: boolean;
  fit?: 'cover' | 'contain';
  className?: string;
};

/** A picture in AVIF and WebP, in the best width; its space is reserved to avoid layout shift. */
export function Picture({
  picture,
  alt,
  sizes,
  priority = false,
  fit = 'cover',
  className,
  ...image
}: PictureProps) {
  return (
    <picture className="contents">
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      {picture.webp && <source type="image/webp" srcSet={picture.webp} sizes={sizes} />}
      <img
        {...image}
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={cx(fit === 'cover' ? 'object-cover' : 'object-contain', className)}
      />
    </picture>
  );
}

import { preload } from 'react-dom';
import { pictureSources } from '#domain/platform/media/picture.ts';
import { paths } from '#domain/paths.ts';
import { useSettings } from '#web/settings.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { gateSizes, ridge } from '#web/shop/shell/ridge.ts';
import widePictures from '../../../../art/media/hero.json';

const deliveredWide = pictureSources(widePictures['owb-on-belt']);
const deliveredNarrow = pictureSources(widePictures['owb-on-belt-phone']);
const isWide = '(width >= 64rem)';
const isNarrow = '(width < 64rem)';
const sizes = `${isWide} min(58vw, 1152px), 100vw`;

/** A worn holster beside the headline; on phones above it. No text lies on the picture (R-PAGE-29, R-PAGE-41). */
export function Hero() {
  const {
    hasBuilder,
    storefront: { hero },
  } = useSettings();
  const own = hero.picture && pictureSources(hero.picture.url);
  const [wide, narrow] = own ? [own, own] : [deliveredWide, deliveredNarrow];
  // React does so by itself for an <img> alone, but not for a <picture>.
  for (const [media, { src, avif }] of [
    [isWide, wide],
    [isNarrow, narrow],
  ] as const) {
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      media,
      fetchPriority: 'high',
    });
  }
  // The age gate's picture, which covers the hero on a first visit; later visits have it in their cache.
  preload(ridge.src, {
    as: 'image',
    imageSrcSet: ridge.srcSet,
    imageSizes: gateSizes,
    fetchPriority: 'high',
  });
  return (
    <section className="on-charcoal relative border-b border-line bg-ground">
      <picture className="contents">
        <source type="image/avif" media={isWide} srcSet={wide.avif} sizes={sizes} />
        <source media={isWide} srcSet={wide.webp} sizes={sizes} />
        <source type="image/avif" srcSet={narrow.avif} sizes={sizes} />
        <img
          src={narrow.src}
          srcSet={narrow.webp}
          sizes={sizes}
          width={narrow.width}
          height={narrow.height}
          alt={
            hero.picture?.alt ?? 'Black kydex holster worn outside the waistband on a stitched leather belt'
          }
          fetchPriority="high"
          className="max-h-[70svh] w-full object-cover lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:max-h-none lg:w-[min(58%,1152px)] lg:object-[40%_50%]"
        />
      </picture>
      <Container className="flex flex-col justify-center pt-6 pb-6 md:py-10 lg:min-h-[min(36.25vw,45rem)] lg:py-12">
        <div className="lg:w-[38%]">
          <h1 className="type-hero max-w-[11em]">{hero.title}</h1>
          <p className="type-lead mt-3 max-w-[46ch] md:mt-4">{hero.text}</p>
          <div className="mt-6 flex flex-wrap gap-3 *:max-md:grow md:mt-8 lg:max-xl:*:grow">
            <ButtonLink
              to={hasBuilder ? paths.builder : paths.holsterBuilder}
              className="max-md:w-full lg:max-xl:w-full"
            >
              {hasBuilder ? 'Build your holster' : 'Shop holsters'}
            </ButtonLink>
            <ButtonLink level="secondary" to={paths.apparel} className="border-text! px-4! xl:px-6!">
              Shop apparel
            </ButtonLink>
            <ButtonLink level="secondary" to={paths.gear} className="border-text! px-4! xl:px-6!">
              Shop gear
            </ButtonLink>
          </div>
        </div>
      </Container>
    </section>
  );
}

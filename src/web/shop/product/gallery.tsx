import { useState } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { pictureSources } from '#domain/platform/media/picture.ts';
import { cx } from '#web/ui/cx.ts';
import { lazyOverlay } from '#web/ui/lazy.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { useSlides } from './use-slides.ts';

type GalleryProps = { pictures: readonly string[]; name: string };

const Zoom = lazyOverlay(() => import('./zoom-overlay.tsx'));

/** The product's pictures: swipe, arrows, dots, thumbnails and zoom (R-CAT-34). */
export function Gallery({ pictures, name }: GalleryProps) {
  const { index, show, track } = useSlides(pictures.length);
  const [isZoomed, setZoomed] = useState(false);
  const isSingle = pictures.length < 2;
  return (
    <div className="flex flex-col gap-4 self-start lg:flex-row-reverse lg:items-start lg:justify-end">
      <div
        className={cx('relative min-w-0 max-md:-mx-4 lg:grow', isSingle ? 'lg:max-w-218' : 'lg:max-w-192')}
      >
        <ul
          {...track}
          tabIndex={isSingle ? undefined : 0}
          aria-label={`Pictures of ${name}`}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth bg-plate [scrollbar-width:none] md:rounded-s"
        >
          {pictures.map((url, place) => (
            <li key={url} className="aspect-square w-full shrink-0 snap-center">
              <Picture
                picture={pictureSources(url)}
                alt={place === 0 ? name : `${name}, picture ${place + 1}`}
                sizes="(width >= 90rem) 872px, (width >= 64rem) 58vw, (width >= 48rem) 47vw, 100vw"
                priority={place === 0}
                fit="contain"
                className="size-full"
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-label="Zoom in"
          onPointerEnter={Zoom.preload}
          onFocus={Zoom.preload}
          onClick={() => setZoomed(true)}
          className={cx(round, 'right-4 bottom-4')}
        >
          <ZoomIn size={20} aria-hidden />
        </button>
        <Zoom
          key={index}
          open={isZoomed}
          onClose={() => setZoomed(false)}
          pictures={pictures}
          name={name}
          start={index}
        />
        {!isSingle && (
          <>
            <Arrow side="left" onClick={() => show(index - 1)} />
            <Arrow side="right" onClick={() => show(index + 1)} />
            <Dots count={pictures.length} index={index} show={show} />
          </>
        )}
      </div>
      {!isSingle && <Thumbnails pictures={pictures} index={index} show={show} />}
    </div>
  );
}

function Arrow({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={side === 'left' ? 'Previous picture' : 'Next picture'}
      onClick={onClick}
      className={cx(round, 'top-1/2 -translate-y-1/2 max-md:hidden', side === 'left' ? 'left-4' : 'right-4')}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}

const round =
  'absolute grid size-11 place-items-center rounded-full border border-line bg-surface hover:bg-hover';

type ChooserProps = { index: number; show: (index: number) => void };

function Dots({ count, index, show }: ChooserProps & { count: number }) {
  return (
    <div className="absolute inset-x-16 bottom-2 flex flex-wrap justify-center">
      {Array.from({ length: count }, (_, place) => (
        <button
          key={place}
          type="button"
          aria-label={`Picture ${place + 1} of ${count}`}
          aria-current={place === index ? true : undefined}
          onClick={() => show(place)}
          className="group grid h-6 min-w-6 place-items-center"
        >
          <span className="h-2 w-2 rounded-full bg-stone-600 transition-all duration-200 group-aria-current:w-6 group-aria-current:bg-text" />
        </button>
      ))}
    </div>
  );
}

function Thumbnails({ pictures, index, show }: ChooserProps & { pictures: readonly string[] }) {
  return (
    <ul aria-label="All pictures" className="flex shrink-0 flex-wrap gap-3 max-md:hidden lg:w-22 lg:flex-col">
      {pictures.map((url, place) => (
        <li key={url}>
          <button
            type="button"
            aria-label={`Show picture ${place + 1}`}
            aria-current={place === index ? true : undefined}
            onClick={() => show(place)}
            className="block size-22 overflow-hidden rounded-s bg-plate outline-offset-2 aria-current:outline-2 aria-current:outline-primary"
          >
            <Picture picture={pictureSources(url)} alt="" sizes="88px" className="size-full" />
          </button>
        </li>
      ))}
    </ul>
  );
}

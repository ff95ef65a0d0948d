import { paths } from '#domain/paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { cx } from '#web/ui/cx.ts';
import { ridge } from '#web/shop/shell/ridge.ts';

/** Keeps bone-50 on the ridge at a contrast of 7 or more, from 320 to 2560 px. */
const scrim =
  'bg-[linear-gradient(to_bottom,transparent_20px,var(--ink-950)_120px)] ' +
  'md:bg-[linear-gradient(to_right,color-mix(in_oklab,var(--ink-950)_88%,transparent),color-mix(in_oklab,var(--ink-950)_72%,transparent)_40%,transparent_85%)]';

/** The ridge picture under a scrim: from the left on wide screens, above the text on phones. */
export function Hero() {
  return (
    <section className="on-charcoal relative isolate overflow-hidden border-b border-line bg-ground">
      <img
        src={ridge.src}
        srcSet={ridge.srcSet}
        sizes="(width >= 69.6875rem) 100vw, (width >= 48rem) 1115px, 100vw"
        alt=""
        fetchPriority="high"
        className="absolute inset-x-0 -top-24 -z-2 h-70 w-full object-cover object-[50%_60%] md:top-0 md:h-full"
      />
      <div aria-hidden className={cx('absolute inset-0 -z-1', scrim)} />
      <Container className="flex flex-col justify-end pt-32 pb-8 md:min-h-110 md:pt-16 md:pb-12 2xl:min-h-130">
        <h1 className="type-hero max-w-[11em]">Made for the gun you carry.</h1>
        <p className="type-lead mt-4 max-w-[46ch]">
          Kydex holsters formed by hand for your exact pistol, light and optic. Apparel and gear picked by
          people who use it.
        </p>
        <div className="mt-8 grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1 md:flex">
          <ButtonLink to={paths.builder} className="max-md:col-span-full">
            Build your holster
          </ButtonLink>
          <ButtonLink level="secondary" to={paths.apparel} className="border-text! px-4! md:px-6!">
            Shop apparel
          </ButtonLink>
          <ButtonLink level="secondary" to={paths.gear} className="border-text! px-4! md:px-6!">
            Shop gear
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}

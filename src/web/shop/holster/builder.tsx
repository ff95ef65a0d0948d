import { useEffect, useId, useRef } from 'react';
import { exactBuildLabel } from '#domain/catalog/holster/build-label.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { useHasPassed, useOnScreen } from '#web/ui/use-on-screen.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import { pictureSources } from '#domain/platform/media/picture.ts';
import { savesData } from '#web/saves-data.ts';
import { NeedsScripts } from '#web/shop/shell/needs-scripts.tsx';
import type { BuilderToday } from '#domain/catalog/holster/lists.ts';
import { useLists } from '#web/holster/lists.ts';
import { GoneChoices } from './build/gone-choices.tsx';
import { BuilderPanel } from './builder-panel.tsx';
import { BuilderSteps } from './steps/builder-steps.tsx';
import { LivePicture } from './picture/live-picture.tsx';
import { BuildStrip, PriceBar } from './layout/phone-bars.tsx';
import { likelyNext, pictureAddress } from './picture/picture-address.ts';
import { builderId } from './build/build-address.ts';
import { QuickFormLink } from './quick/quick-form-link.tsx';
import { useBuild, type Build } from './build/use-build.ts';
import { useBuildOrder } from './build/use-build-order.ts';
import { useLivePrice } from './price/use-live-price.ts';
import { ViewSwitch } from './picture/view-switch.tsx';

/** The picture's `sizes`: half the page next to the steps, leaving room for the price. */
const pictureSizes = '(width >= 64rem) min(50vw - 64px, max(280px, 100vh - 360px)), 100vw';

/** The custom holster builder: every choice shows on the picture and in the price (R-HOL-38). */
export function Builder() {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const steps = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const make = useRef<HTMLSelectElement>(null);
  const { builder, day } = useLists();
  const build = useBuild();
  const price = useLivePrice(build.choices, build.notes);
  const order = useBuildOrder(build);
  const address = pictureAddress(build.choices, build.view, builder);
  const alt = `Right-handed holster from the ${build.view}: ${exactBuildLabel(build.choices)}`;
  const isOnScreen = useOnScreen(section, '-176px 0px -64px');
  const hasPassed = useHasPassed(picture);
  // Before the steps, the quick form's button may be on screen, and the bar would add another build (R-HOL-46).
  const hasReachedSteps = useOnScreen(steps, '1000000px 0px -64px');
  const areButtonsOnScreen = useOnScreen(buttons);
  useLoadAhead(build, { builder, day }, useOnScreen(section, '200px'));

  return (
    <section
      ref={section}
      id={builderId}
      aria-labelledby={titleId}
      className="border-t border-line bg-surface"
    >
      <Container className="py-14 md:py-20">
        <h2 id={titleId} className="type-h1">
          Custom holster builder
        </h2>
        <NeedsScripts what="The builder" tell="your pistol and what you want" className="mt-4" />
        <p className="type-body mt-1 text-text-2 noscript:hidden">
          Every choice shows on the picture and in the price. Left-handed? Use the <QuickFormLink />.
        </p>
        <GoneChoices names={build.gone} />
        <div className="@container mt-6 md:mt-10 noscript:hidden">
          <div className="grid gap-y-8 [--half-gap:20px] [--picture:min(50cqw_-_var(--half-gap),max(280px,100dvh_-_360px))] lg:grid-cols-2 lg:gap-x-[calc(2*var(--half-gap))] xl:[--half-gap:32px]">
            <div
              ref={picture}
              className="relative aspect-[1.01] overflow-hidden bg-plate max-lg:-mx-4 md:max-lg:-mx-6 md:max-lg:aspect-[1.6] lg:sticky lg:top-4 lg:col-start-1 lg:row-start-1 lg:mb-[calc(var(--own-height,0px)_+_16px)] lg:aspect-auto lg:h-(--picture) lg:rounded-s"
            >
              <LivePicture
                address={address}
                alt={alt}
                sizes={pictureSizes}
                // On a phone it starts below the switch, which would cover a full-size shell.
                className="mx-auto aspect-square h-full mask-x-from-90% max-md:mt-9 max-md:h-[calc(100%-36px)] max-md:mask-t-from-90% md:mask-x-from-80%"
              />
              <ViewSwitch
                view={build.view}
                onView={build.setView}
                className="absolute top-3 right-3 md:top-6 md:right-6"
              />
            </div>
            <div ref={steps} className="lg:col-start-2 lg:row-start-1">
              <BuilderSteps build={build} makeRef={make} />
            </div>
            <div
              ref={ownHeight}
              className="lg:sticky lg:top-[calc(var(--picture)_+_32px)] lg:col-start-1 lg:row-start-1 lg:mt-[calc(var(--picture)_+_16px)] lg:self-start"
            >
              <BuilderPanel build={build} price={price} order={order} buttonsRef={buttons} />
            </div>
          </div>
        </div>
      </Container>
      {isOnScreen && hasPassed && (
        <BuildStrip choices={build.choices} address={address} alt={alt} sizes={pictureSizes} />
      )}
      {isOnScreen && hasReachedSteps && !areButtonsOnScreen && (
        <PriceBar price={price} quantity={order.quantity}>
          {order.missing === null && (
            <Button className="grow" busy={order.isAdding && 'Adding...'} onClick={order.add}>
              Add to Cart
            </Button>
          )}
          {order.missing !== null && build.choices.pistolModel !== null && (
            <Button
              level="secondary"
              className="grow"
              onClick={() => buttons.current?.scrollIntoView({ block: 'center' })}
            >
              See what to change
            </Button>
          )}
          {build.choices.pistolModel === null && (
            <Button className="grow max-[22.5rem]:px-3!" onClick={() => make.current?.focus()}>
              <span>
                Choose <span className="max-[22.5rem]:sr-only">your </span>pistol
              </span>
            </Button>
          )}
        </PriceBar>
      )}
    </section>
  );
}

/** When the builder is near the viewport, pictures of possible next choices are prefetched in idle time. */
function useLoadAhead({ choices, view }: Build, { builder, day }: BuilderToday, isNear: boolean): void {
  useEffect(() => {
    if (!isNear) return undefined;
    return whenIdle(() => loadAhead(likelyNext(choices, view, { builder, day }), pictureSizes));
  }, [choices, view, builder, day, isNear]);
}

/** A ref that sets `--own-height` around the element to its height, without rendering either. Unset until it is measured. */
function ownHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  const observer = new ResizeObserver(([entry]) => {
    const size = entry?.borderBoxSize[0]?.blockSize;
    if (size !== undefined) element.parentElement?.style.setProperty('--own-height', `${size}px`);
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Keeps references to loaded pictures, so that the browser keeps them in memory. */
const asked = new Map<string, HTMLImageElement>();

/** Prefetches pictures in the width and format in which they will be shown. */
function loadAhead(addresses: readonly string[], sizes: string): void {
  if (savesData()) return;
  for (const address of addresses) {
    if (asked.has(address)) continue;
    const { src, webp = '', avif = '' } = pictureSources(address);
    const picture = document.createElement('picture');
    const source = document.createElement('source');
    Object.assign(source, { type: 'image/avif', sizes, srcset: avif });
    const image = new Image();
    picture.append(source, image);
    // Set `src` last: it starts the load.
    Object.assign(image, { fetchPriority: 'low', sizes, srcset: webp, src });
    asked.set(address, image);
  }
}

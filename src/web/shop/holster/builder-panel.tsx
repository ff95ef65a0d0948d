import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock';
import { useId, type RefObject } from 'react';
import { readQuantity } from '#domain/selling/cart/quantity.ts';
import { exactBuildLabel } from '#domain/catalog/holster/build-label.ts';
import { customBuild, leadTime } from '#domain/shipping/times/promise.ts';
import { useSettings } from '#web/settings.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { ClosedNotice } from '#web/shop/promises/closed-notice.tsx';
import { Promises } from '#web/shop/promises/promises.tsx';
import { AskIfNeeded } from './fit/fit-parts.tsx';
import { LiveAmount } from './price/live-amount.tsx';
import { ShareBuild } from './build/share-build.tsx';
import type { BuildOrder } from './build/use-build-order.ts';
import type { Build } from './build/use-build.ts';
import type { LivePrice } from './price/use-live-price.ts';
import { WhyThisPrice } from './price/why-this-price.tsx';

type BuilderPanelProps = {
  build: Build;
  price: LivePrice;
  order: BuildOrder;
  buttonsRef: RefObject<HTMLDivElement | null>;
};

/** The price and its breakdown, the quantity, and the build as text. */
export function BuilderPanel({ build, price, order, buttonsRef }: BuilderPanelProps) {
  const reasonId = useId();
  const { times } = useSettings();
  const { quantity, setQuantity, missing, isAdding, add } = order;
  return (
    <div className="@container rounded-m border border-line bg-ground p-4 sm:p-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <output aria-label="Price" className="block">
          <LiveAmount price={price} quantity={quantity} size="large" />
        </output>
        <div ref={buttonsRef} className="flex gap-3 @max-[28.75rem]:w-full">
          <Stepper
            label="Quantity of your build"
            value={quantity}
            onChange={setQuantity}
            read={readQuantity}
          />
          <Button
            className="grow"
            disabled={missing !== null}
            aria-describedby={missing === null ? undefined : reasonId}
            busy={isAdding && 'Adding...'}
            onClick={add}
          >
            Add to Cart
          </Button>
        </div>
      </div>
      {/* One line in either case, to avoid layout shift when the pistol is chosen. */}
      <p id={reasonId} className="type-label mt-3">
        {missing ?? 'Made to order for this pistol.'}
      </p>
      <output aria-label="Your build" className="type-small mt-1 block min-h-10 text-text-2">
        {exactBuildLabel(build.choices)}
      </output>
      <AskIfNeeded choices={build.choices} notes={build.notes} />
      <details open={!price.isEstimate || price.hasFailed} className="group mt-4 border-t border-line">
        <summary className="type-label flex min-h-12 list-none items-center justify-between [&::-webkit-details-marker]:hidden">
          Why this price
          <ChevronDown size={18} aria-hidden className="transition-transform group-open:rotate-180" />
        </summary>
        <WhyThisPrice price={price} />
      </details>
      <p className="type-small mt-3 flex gap-2 text-text-2">
        <Clock size={18} aria-hidden className="mt-px shrink-0 text-text-2" />
        Please allow {leadTime(times)} for us to hand craft your build.
      </p>
      <Promises goods={[customBuild]} without="leadTime" />
      <ClosedNotice className="mt-4" />
      <p className="mt-4 border-t border-line pt-4">
        <ShareBuild address={() => window.location.href} />
      </p>
    </div>
  );
}

import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState, type ReactNode } from 'react';
import type { HolsterChoices } from '#domain/catalog/holster/holster-choices.ts';
import { colorName, type Orientation } from '#domain/catalog/holster/options.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { bottomBar, topStrip } from '#web/ui/overlays/published-height.ts';
import { lazyOverlay } from '#web/ui/lazy.tsx';
import { LiveAmount } from '#web/shop/holster/price/live-amount.tsx';
import { LivePicture } from '#web/shop/holster/picture/live-picture.tsx';
import type { LivePrice } from '#web/shop/holster/price/use-live-price.ts';
import { WhyThisPrice } from '#web/shop/holster/price/why-this-price.tsx';

const Sheet = lazyOverlay(async () => ({ Overlay: (await import('#web/ui/overlays/sheet.tsx')).Sheet }));

/** Not on wide screens, and not seen while typing, because a phone's keyboard leaves no room. The focus leaves room for them to come back. */
const asides = 'lg:hidden [body:has(textarea:focus,input[inputmode]:focus)_&]:invisible';

type BuildStripProps = {
  choices: HolsterChoices;
  hand?: Orientation | null;
  address: string;
  alt: string;
  sizes: string;
};

/** Picture and summary at the top edge while the picture itself is off screen; below the header when it is shown. */
export function BuildStrip({ choices, hand = null, address, alt, sizes }: BuildStripProps) {
  const { pistolMake, pistolModel, holsterType, clipOption, color, weaponLight, optic } = choices;
  return (
    <div
      ref={topStrip}
      aria-hidden
      className={`fixed inset-x-0 top-0 z-20 flex h-44 animate-[appear_200ms_linear] border-b border-line bg-plate transition-transform duration-200 [@media(height<35rem)]:hidden [header:not([data-away])~main_&]:translate-y-(--header) ${asides}`}
    >
      <LivePicture
        address={address}
        alt={alt}
        sizes={sizes}
        isMirrored={hand === 'Left'}
        className="aspect-square h-full max-w-[45%] shrink-0 mask-r-from-80%"
      />
      <div className="flex min-w-0 flex-col justify-center gap-1 px-4">
        <p className="type-strong line-clamp-2">
          {pistolMake === null ? 'Choose your pistol' : `${pistolMake} ${pistolModel ?? ''}`}
        </p>
        <p className="type-small text-text-2">
          {holsterType}, {clipOption}, {colorName(color)}
          {hand && `, ${hand} hand`}
        </p>
        {[weaponLight, optic].map(
          (accessory) =>
            accessory !== null && (
              <p key={accessory} className="type-small truncate text-text-2">
                {accessory}
              </p>
            ),
        )}
      </div>
    </div>
  );
}

type PriceBarProps = { price: LivePrice; quantity: number; children: ReactNode };

/** Price and button at the bottom edge while the page's own are off screen; the price opens its breakdown. */
export function PriceBar({ price, quantity, children }: PriceBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div ref={bottomBar} className={`bottom-bar ${asides}`}>
      <button
        type="button"
        aria-haspopup="dialog"
        className="relative shrink-0 rounded-s text-left"
        onPointerEnter={Sheet.preload}
        onFocus={Sheet.preload}
        onClick={() => setOpen(true)}
      >
        <LiveAmount
          price={price}
          quantity={quantity}
          size="medium"
          mark={<ChevronUp size={14} aria-hidden className="ml-1.5 inline-block" />}
        />
        <span className="sr-only">Why this price</span>
      </button>
      {children}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Why this price">
        <div className="px-6 pt-4 pb-[max(24px,env(safe-area-inset-bottom))]">
          <WhyThisPrice price={price} />
          {!price.isEstimate && (
            <p className="type-strong tabular mt-2 flex justify-between border-t border-line pt-3">
              <span>Your holster</span>
              <span>{formatPrice(price.cents)}</span>
            </p>
          )}
        </div>
      </Sheet>
    </div>
  );
}

import type { ReactNode } from 'react';
import { ShoppingBag } from 'lucide-react';
import { formatPrice } from '#domain/money/money.ts';
import { shippingRate } from '#domain/shipping/rate.ts';
import { stateCodes } from '#domain/shipping/states.ts';
import { shop } from '#domain/shop.ts';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useReturningHeader } from './returning-header.ts';

const lowestShipping = Math.min(...stateCodes.map((state) => shippingRate(state)));

export type HeaderProps = {
  cartCount: number;
  onOpenCart: () => void;
  /** Before the cart is asked for: pointer or focus is on its button. */
  onApproachCart?: () => void;
  /** Left of the cart button: sign-in, search. */
  actions?: ReactNode;
};

export function Header({ cartCount, onOpenCart, onApproachCart, actions }: HeaderProps) {
  const bar = useReturningHeader();
  return (
    <header
      ref={bar}
      className="on-charcoal relative z-30 bg-ink-900 max-lg:sticky max-lg:top-0 max-lg:transition-transform max-lg:data-away:-translate-y-full"
    >
      <div className="bg-ink-950">
        <div className="container-page type-note flex h-9 items-center justify-between text-text-2">
          <span>Hand-formed kydex, {shop.leadTime}</span>
          <span className="max-lg:hidden">
            Shipping from {formatPrice(lowestShipping)}, tax shown before you pay
          </span>
          <a href={`mailto:${shop.email}`} className="hover:text-text max-lg:hidden">
            {shop.email}
          </a>
        </div>
      </div>
      <div className="container-page flex h-15 items-center gap-3 border-b border-line lg:h-18 lg:gap-10">
        <MobileMenu />
        <Logo />
        <MainNav />
        <div className="ml-auto flex items-center gap-2">
          {actions}
          <CartButton count={cartCount} onClick={onOpenCart} onApproach={onApproachCart} />
        </div>
      </div>
    </header>
  );
}

function CartButton({
  count,
  onClick,
  onApproach,
}: {
  count: number;
  onClick: () => void;
  onApproach: (() => void) | undefined;
}) {
  return (
    <button
      type="button"
      aria-label={count === 0 ? 'Shopping cart' : `Shopping cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      onClick={onClick}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      className="-mr-2 flex h-11 min-w-18 items-center justify-end gap-2 rounded-s px-2 transition-colors hover:bg-hover"
    >
      <ShoppingBag size={24} aria-hidden />
      {count > 0 && (
        <span className="type-note tabular grid h-5 min-w-5 place-items-center rounded-full bg-tan-400 px-1.5 font-semibold text-ink-950">
          {count}
        </span>
      )}
    </button>
  );
}

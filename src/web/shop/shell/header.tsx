import type { ReactNode } from 'react';
import { formatPrice } from '#domain/money/money.ts';
import { shippingRate } from '#domain/shipping/rate.ts';
import { stateCodes } from '#domain/shipping/states.ts';
import { shop } from '#domain/shop.ts';
import { CartButton, type CartButtonProps } from './cart-button.tsx';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useReturningHeader } from './returning-header.ts';

const lowestShipping = Math.min(...stateCodes.map((state) => shippingRate(state)));

export type HeaderProps = CartButtonProps & {
  /** Left of the cart button: sign-in, search. */
  actions?: ReactNode;
};

export function Header({ actions, ...cart }: HeaderProps) {
  const bar = useReturningHeader();
  return (
    <header
      ref={bar}
      className="on-charcoal relative z-30 border-b border-line bg-ink-900 has-focus-visible:translate-y-0! max-lg:sticky max-lg:top-0 max-lg:transition-transform max-lg:duration-200 max-lg:data-away:-translate-y-full"
    >
      <div className="bg-ink-950">
        <div className="container-page type-note flex h-9 items-center justify-center text-text-2 lg:justify-between">
          <span>Hand-formed kydex, {shop.leadTime}</span>
          <span className="max-lg:hidden">
            Shipping from {formatPrice(lowestShipping)}, tax shown before you pay
          </span>
          <a href={`mailto:${shop.email}`} className="hover:text-text hover:underline max-lg:hidden">
            {shop.email}
          </a>
        </div>
      </div>
      <div className="container-page grid h-15 grid-cols-[1fr_auto_1fr] items-center lg:flex lg:h-18 lg:gap-8 xl:gap-12">
        <MobileMenu {...cart} />
        <Logo />
        <MainNav />
        <div className="flex items-center gap-2 justify-self-end lg:ml-auto">
          {actions}
          <CartButton {...cart} />
        </div>
      </div>
    </header>
  );
}

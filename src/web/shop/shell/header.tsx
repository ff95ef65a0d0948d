import { lazy, Suspense, type ComponentType } from 'react';
import { paths } from '#domain/paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { formatPrice } from '#domain/money/amounts/money.ts';
import type { Announcement } from '#domain/settings/kinds/storefront.schema.ts';
import { lowestShippingRate } from '#domain/shipping/rates/rate.ts';
import { leadTime } from '#domain/shipping/times/promise.ts';
import { siteHeader } from '#web/ui/overlays/published-height.ts';
import { useSettings } from '#web/settings.ts';
import { SearchButton, SearchOverlay } from '#web/shop/search/search-button.tsx';
import type { ShopperAccount } from './account.ts';
import { CartButton } from './cart-button.tsx';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import type { HeaderProps } from './header-props.ts';
import { useOpenHere } from './use-open-here.ts';

/** Its code loads once a customer is signed in, so that no other page pays for it. */
const AccountMenu = lazy<ComponentType<{ account: ShopperAccount }>>(async () => ({
  default: await import('./account-menu.tsx').then(
    (menu) => menu.AccountMenu,
    () => AccountLink,
  ),
}));

export function Header({ account, ...cart }: HeaderProps) {
  const {
    facts,
    shipping,
    times,
    hasBuilder,
    isOpen,
    storefront: { announcement },
  } = useSettings();
  const line = announcement ? (
    <Announced {...announcement} />
  ) : (
    hasBuilder && <span>Hand-formed kydex, {leadTime(times)}</span>
  );
  const [isSearching, setSearching] = useOpenHere();
  const openSearch = () => setSearching(true);
  return (
    <header
      ref={returningHeader}
      className="on-charcoal relative z-30 border-b border-line bg-ink-900 has-focus-visible:translate-y-0! max-lg:sticky max-lg:top-0 max-lg:transition-transform max-lg:duration-200 max-lg:data-away:-translate-y-full"
    >
      <div className="bg-ink-950">
        <div className="container-page type-note flex min-h-9 items-center justify-center text-center text-text-2 lg:justify-between">
          {isOpen ? line : <span>Preview. Shoppers see that this store is not open yet.</span>}
          <span className={isOpen && !line ? undefined : 'max-lg:hidden'}>
            Shipping from {formatPrice(lowestShippingRate(shipping))}, tax shown before you pay
          </span>
          <a href={`mailto:${facts.email}`} className="hover:text-text hover:underline max-lg:hidden">
            {facts.email}
          </a>
        </div>
      </div>
      <div className="container-page grid min-h-15 grid-cols-[1fr_auto_1fr] items-center lg:flex lg:h-18 lg:gap-8 xl:gap-12">
        <div className="flex lg:hidden">
          <MobileMenu account={account} {...cart} />
          <SearchButton className="-ml-1.5" onOpen={openSearch} />
        </div>
        <Logo />
        <MainNav />
        <div className="flex items-center gap-4 justify-self-end lg:ml-auto">
          {/* Reserves the menu's size to avoid layout shift when the customer is known. */}
          <div className="flex h-18 w-33 items-center justify-end max-lg:hidden xl:w-41">
            {account && (
              <Suspense fallback={null}>
                <AccountMenu account={account} />
              </Suspense>
            )}
          </div>
          <SearchButton className="max-lg:hidden" onOpen={openSearch} />
          <CartButton {...cart} />
        </div>
      </div>
      <SearchOverlay open={isSearching} onClose={() => setSearching(false)} />
    </header>
  );
}

/** The owner's announcement of today (R-SET-17). */
function Announced({ text, to }: Announcement) {
  if (to === null) return <strong className="py-2 text-text wrap-anywhere">{text}</strong>;
  return (
    <Link to={to} className="link py-2 font-semibold wrap-anywhere">
      {text}
    </Link>
  );
}

/** On phones the header hides when scrolling down and returns when scrolling up; on wide screens it scrolls with the page. */
function returningHeader(bar: HTMLElement | null): () => void {
  const forget = siteHeader(bar);
  let last = window.scrollY;
  const onScroll = () => {
    const now = window.scrollY;
    if (Math.abs(now - last) < 8) return;
    bar?.toggleAttribute('data-away', now > last && now > 120);
    last = now;
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
    forget?.();
  };
}

/** Shown if the menu's code fails to load, instead of failing the page. */
function AccountLink() {
  return (
    <Link document to={paths.account} className="font-semibold hover:text-link max-lg:hidden">
      Account
    </Link>
  );
}

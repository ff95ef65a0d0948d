import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useRouteError } from 'react-router';
import { paths } from '#domain/paths.ts';
import { focusPlace } from './ui/focus-place.ts';
import { Alerts } from './ui/messages/alerts.tsx';
import { Fallback } from './ui/display/fallback.tsx';
import { lazyOverlay } from './ui/lazy.tsx';
import { Toaster } from './ui/messages/toaster.tsx';
import { Document } from './document.tsx';
import { useFacts } from './facts.ts';
import { Head } from './head/head.tsx';
import { missHead } from './head/page-head.ts';
import { RouteHead } from './head/route-head.tsx';
import { notFoundTitle, statusOf } from './status-of.ts';
import { AuthProvider, useAuth } from './shop/account/session/auth.tsx';
import { AgeGate } from './shop/age-gate/age-gate.tsx';
import { usePageViews } from './shop/analytics/use-page-views.ts';
import { cartOpen, openCart } from './shop/cart/cart-open.ts';
import { useCartSync } from './shop/cart/cart-sync.ts';
import { useCartCount } from './shop/cart/use-cart.ts';
import { HelpLauncher } from './shop/help/help-launcher.tsx';
import { Failed, failedTitle } from './shop/not-found/failed.tsx';
import { CookieBanner } from './shop/consent/cookie-banner.tsx';
import { CookiePreferences } from './shop/consent/cookie-preferences.tsx';
import { NotFound } from './shop/not-found/not-found.tsx';
import { Shell } from './shop/shell/shell.tsx';

const CartPanel = lazyOverlay(async () => ({
  Overlay: (await import('./shop/cart/cart-panel.tsx')).CartPanel,
}));

/** Every page of the shop: the document, the shell around it, and the outlets for toasts and alerts. */
export function Root() {
  return (
    <Document head={<RouteHead />}>
      <Body />
    </Document>
  );
}

/** All that a person sees of a page. */
export function Body() {
  return (
    <>
      <Frame>
        <Page />
      </Frame>
      <Alerts />
      <Toaster />
    </>
  );
}

function Page() {
  useFocusOnNavigation();
  return <Outlet />;
}

/** What is around every page of the shop (R-PAGE-14). */
function Frame({ children }: { children: ReactNode }) {
  usePageViews();
  return (
    <>
      <ScrollRestoration />
      <CookieBanner />
      <AgeGate>
        <AuthProvider>
          <FrameOfShopper>{children}</FrameOfShopper>
        </AuthProvider>
      </AgeGate>
    </>
  );
}

function FrameOfShopper({ children }: { children: ReactNode }) {
  const { isLoading, customer, signOut } = useAuth();
  const isCartOpen = useSyncExternalStore(cartOpen.subscribe, cartOpen.get, () => false);
  useCartSync();
  return (
    <>
      <Shell
        account={isLoading ? undefined : { customer, onSignOut: () => void signOut() }}
        cartCount={useCartCount()}
        onOpenCart={openCart}
        onApproachCart={CartPanel.preload}
        footerExtras={{ legal: <CookiePreferences /> }}
      >
        {children}
      </Shell>
      <HelpLauncher />
      <CartPanel open={isCartOpen} onClose={() => cartOpen.set(false)} />
    </>
  );
}

/** A 404 or a failed page, shown inside the shell so that the shopper can continue, unless the shell itself failed. */
export function RootError() {
  useFocusOnNavigation();
  const { name } = useFacts();
  const error = useRouteError();
  const isMiss = statusOf(error) === 404;
  const failed = <Failed error={error} />;
  return (
    <Document head={<Head head={missHead(isMiss ? notFoundTitle : failedTitle, name)} />}>
      <Fallback instead={failed}>
        <Frame>{isMiss ? <NotFound /> : failed}</Frame>
      </Fallback>
      <Alerts />
      <Toaster />
    </Document>
  );
}

/** Pages that a shopper gets to by a step that loads a document, in which nothing has the focus at first. */
const ownDocuments: ReadonlySet<string> = new Set([paths.checkout, paths.checkoutDone]);

/**
 * After a step within the shop, keyboard and screen reader focus moves to the top of the new page or to the part that its address
 * names (R-PAGE-43), and the server page's JSON-LD is removed.
 */
function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) {
      const isUnfocused = document.activeElement === document.body;
      if (isUnfocused && ownDocuments.has(pathname)) focusPlace(document.getElementById('main'));
      return;
    }
    shown.current = pathname;
    const main = document.getElementById('main');
    // A page may have chosen a place of its own.
    if (!main?.contains(document.activeElement)) focusPlace(document.getElementById(hash.slice(1)) ?? main);
    document.querySelector('[type="application/ld+json"]')?.remove();
  }, [pathname, hash]);
}

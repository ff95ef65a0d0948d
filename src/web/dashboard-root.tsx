import { useEffect, useRef, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useRouteError } from 'react-router';
import { paths } from '#domain/paths.ts';
import { CookieBanner } from './shop/consent/cookie-banner.tsx';
import { notFoundTitle, statusOf } from './status-of.ts';
import { ButtonLink } from './ui/controls/button.tsx';
import { EmptyState } from './ui/display/empty-state.tsx';
import { Fallback } from './ui/display/fallback.tsx';
import { focusPlace } from './ui/focus-place.ts';
import { Alerts } from './ui/messages/alerts.tsx';
import { Toaster } from './ui/messages/toaster.tsx';

/** Every page for staff, with the outlets for toasts and alerts. */
export function DashboardRoot() {
  useFocusOnNavigation();
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page that does not exist, did not load or crashed. */
export function DashboardError() {
  const error = useRouteError();
  const failure = statusOf(error) === 404 ? <NotFound /> : <Failed />;
  return (
    <Fallback instead={failure}>
      <Frame>{failure}</Frame>
    </Fallback>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <ScrollRestoration />
      <CookieBanner />
      {children}
      <Alerts />
      <Toaster />
    </>
  );
}

function NotFound() {
  return (
    <main id="main" className="container-page py-14">
      <EmptyState level="h1" title={notFoundTitle} action={<ToDashboard />}>
        There is no page at this address. It may have moved, or the link may be incomplete.
      </EmptyState>
    </main>
  );
}

function Failed() {
  const { pathname, search } = useLocation();
  return (
    <main id="main" className="container-page py-14">
      <EmptyState
        level="h1"
        title="This page did not load"
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {/* A full reload: the browser does not request a failed module again. */}
            <ButtonLink document to={pathname + search}>
              Try again
            </ButtonLink>
            <ToDashboard />
          </span>
        }
      >
        The connection was lost, or the store was just updated.
      </EmptyState>
    </main>
  );
}

function ToDashboard() {
  return (
    <ButtonLink level="secondary" document to={paths.admin}>
      Open the dashboard
    </ButtonLink>
  );
}

/** From one page to another, such as from the sign-in to the dashboard, the focus moves to the new one (R-PAGE-12). Tabs keep it. */
function useFocusOnNavigation(): void {
  const page = useMatches()[2]?.id;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) focusPlace(main);
  }, [page]);
}

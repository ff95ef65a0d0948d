import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router';
import { paths } from '#domain/paths.ts';
import { loaderContext } from './page-route.ts';
import { savesData } from './saves-data.ts';

/** How long a pointer must rest on a link before its page is prefetched, in ms, so that moving across a list fetches nothing. */
const rest = 65;

/** Prefetches a page's code and data when its link is hovered, focused or touched, so that a click shows it sooner. */
export function prefetchLinks(routes: RouteObject[], client: QueryClient): void {
  if (savesData()) return;
  let timer: number | undefined;
  const listen = (type: string, delay: number) => {
    document.addEventListener(
      type,
      ({ target }) => {
        window.clearTimeout(timer);
        const url = pageUrl(target instanceof Element ? target.closest('a') : null);
        // Ignore a failure here: the click will report it.
        if (url)
          timer = window.setTimeout(() => void prefetchPage(url, routes, client).catch(() => {}), delay);
      },
      { passive: true, capture: true },
    );
  };
  listen('pointerover', rest);
  listen('focusin', rest);
  listen('touchstart', 0);
}

function pageUrl(link: HTMLAnchorElement | null): URL | null {
  if (!link?.href || link.target) return null;
  const url = new URL(link.href);
  // The checkout is a document of its own.
  const isElsewhere = url.origin !== window.location.origin || url.pathname === paths.checkout;
  return isElsewhere || url.pathname === window.location.pathname ? null : url;
}

/** Loaders fill the query cache, where those of the click find the data. */
async function prefetchPage(url: URL, routes: RouteObject[], client: QueryClient): Promise<void> {
  const request = new Request(url);
  const context = loaderContext(client);
  const matches = matchRoutes(routes, url) ?? [];
  await Promise.all(
    matches.flatMap(({ route: { path = '', lazy, loader }, params }) => [
      typeof lazy === 'function' && lazy(),
      typeof loader === 'function' && loader({ request, url, pattern: path, params, context }),
    ]),
  );
}

import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router';
import { isPageHandle } from './page-route.ts';
import { routes } from './routes.tsx';
import { savesData } from './saves-data.ts';

/** How long a pointer must rest on a link before its page is prefetched, in ms, so that moving across a list fetches nothing. */
const rest = 65;

/** Prefetches a page's code and data when its link is hovered, focused or touched, so that a click shows it immediately. */
export function prefetchLinks(queryClient: QueryClient): void {
  if (savesData()) return;
  let timer: number | undefined;
  const listen = (type: string, delay: number) => {
    document.addEventListener(
      type,
      ({ target }) => {
        window.clearTimeout(timer);
        const url = pageUrl(target);
        if (url) timer = window.setTimeout(() => prefetch(url, queryClient), delay);
      },
      { passive: true, capture: true },
    );
  };
  listen('pointerover', rest);
  listen('focusin', rest);
  listen('touchstart', 0);
}

function pageUrl(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : new URL(link.href);
}

function prefetch({ pathname, searchParams }: URL, queryClient: QueryClient): void {
  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    // Ignore a failure here: the click will report it.
    if (typeof route.lazy === 'object') route.lazy.Component?.().catch(() => {});
    if (!isPageHandle(route.handle)) continue;
    for (const query of route.handle.queries(params, searchParams)) void queryClient.prefetchQuery(query);
  }
}

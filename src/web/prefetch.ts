import type { QueryClient } from '@tanstack/react-query';
import { paths } from '#domain/paths.ts';
import { prefetchInView } from './prefetch-in-view.ts';
import { matchRoute } from './router/match.ts';
import { routes } from './routes.tsx';
import { isFastLine, savesData } from './saves-data.ts';

/** How long a pointer must rest on a link before its page is prefetched, in ms, so that moving across a list fetches nothing. */
const rest = 65;

/**
 * Prefetches a page's code and data when its link is hovered, focused or touched, and on fast lines when it is in view, so that a
 * click shows the page immediately.
 */
export function prefetchLinks(client: QueryClient): void {
  if (savesData()) return;
  const prefetch = async (link: Element | null) => {
    const url = pageUrl(link);
    if (url) await prefetchPage(url, client);
  };
  let timer: number | undefined;
  const listen = (type: string, delay: number) => {
    document.addEventListener(
      type,
      ({ target }) => {
        window.clearTimeout(timer);
        const link = target instanceof Element ? target.closest('a') : null;
        // Ignore a failure here: the click will report it.
        if (pageUrl(link)) timer = window.setTimeout(() => void prefetch(link).catch(() => {}), delay);
      },
      { passive: true, capture: true },
    );
  };
  listen('pointerover', rest);
  listen('focusin', rest);
  listen('touchstart', 0);
  if (isFastLine()) prefetchInView(prefetch);
}

function pageUrl(link: Element | null): URL | null {
  if (!(link instanceof HTMLAnchorElement) || !link.href || link.target) return null;
  const { origin, pathname, href } = link;
  // The checkout is a document of its own.
  const isElsewhere = origin !== window.location.origin || pathname === paths.checkout;
  return isElsewhere || pathname === window.location.pathname ? null : new URL(href);
}

async function prefetchPage({ pathname, searchParams: search }: URL, client: QueryClient): Promise<void> {
  const match = matchRoute(routes, pathname);
  if (!match || 'movedTo' in match.route) return;
  const { route, params } = match;
  await Promise.all([route.view(), route.load({ client, params, search })]);
}

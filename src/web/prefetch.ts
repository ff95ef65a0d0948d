import type { QueryClient } from '@tanstack/react-query';
import { categoryPaths, isAdministration, paths } from '#domain/paths.ts';
import { prefetchInView } from './prefetch-in-view.ts';
import { matchRoute } from './router/match.ts';
import { layOutAhead, revealAhead } from './router/page-ahead.ts';
import type { RenderAhead } from './router/router.ts';
import { routes } from './routes.tsx';
import { isFastLine, savesData } from './saves-data.ts';

/** How long a pointer must rest on a link before its page is prefetched, in ms, so that moving across a list fetches nothing. */
const rest = 65;

/** Pages that may be rendered and then never shown: they show the catalog, which does not change with time or shopper. */
const catalogPages = new Set<string>([
  paths.home,
  paths.gear,
  paths.search,
  '/product/:id',
  ...Object.values(categoryPaths),
]);

/**
 * Prefetches a page's code and data when its link is hovered, focused or touched, and on fast lines when it is in view, so that a
 * click shows the page immediately. The link that a finger or pointer is on is probably clicked next: its page is also rendered.
 */
export function prefetchLinks(client: QueryClient, renderAhead: RenderAhead): void {
  if (savesData()) return;
  let pointedAt: Element | null = null;
  const prefetch = (link: Element | null) => prefetchPage(pageUrl(link), client);
  const prepare = async (link: Element | null) => {
    pointedAt = link;
    const path = await prefetchPage(pageUrl(link), client);
    // Null if the shopper is there by now.
    const url = pageUrl(link);
    if (pointedAt !== link || !url || !path || !catalogPages.has(path)) return;
    if (isAdministration(window.location.pathname)) return;
    layOutAhead();
    await renderAhead(url.pathname + url.search + url.hash, revealAhead);
  };
  let timer: number | undefined;
  const listen = (type: string, delay: number) => {
    document.addEventListener(
      type,
      ({ target }) => {
        window.clearTimeout(timer);
        const link = target instanceof Element ? target.closest('a') : null;
        // Ignore a failure here: the click will report it.
        if (pageUrl(link)) timer = window.setTimeout(() => void prepare(link).catch(() => {}), delay);
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

/** Resolves to the path of the page's route once its data are there; null if there is no page to prefetch. */
async function prefetchPage(url: URL | null, client: QueryClient): Promise<string | null> {
  const match = url && matchRoute(routes, url.pathname);
  if (!match || 'movedTo' in match.route) return null;
  const { route, params } = match;
  const search = url.searchParams;
  await Promise.all([route.view(), route.load({ client, params, search })]);
  // A navigation waits only for so long, but a hidden page would stay without what arrives later.
  await Promise.all(route.queries(params, search).map((query) => client.ensureQueryData(query)));
  return route.path;
}

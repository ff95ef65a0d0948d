import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchRoute } from './match.ts';
import { PageFailure, type Location, type PageRoute, type Params, type Route } from './route.ts';

/** A page's code and data, ready to show. */
export type LoadedPage = {
  /** Null if the address has no page. */
  route: PageRoute | null;
  params: Params;
  View: ComponentType | null;
  ErrorView: ComponentType | null;
  data: unknown;
  failure: Failure | null;
};

/** `at` is whose error view is shown: the page's own, or the root's. */
export type Failure = { at: 'page' | 'root'; error: unknown };

/** What the server already loaded, for hydration. */
export type Given = Pick<LoadedPage, 'data' | 'failure'>;

/** Loads code and data in parallel. Never rejects: a failure belongs to the page. */
export async function loadPage(
  routes: readonly Route[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  client: QueryClient,
  given?: Given,
): Promise<LoadedPage | { movedTo: string }> {
  const { route, params } = matchRoute(routes, pathname) ?? { route: null, params: {} };
  if (route && 'movedTo' in route) return route;
  const none = { route, params, View: null, ErrorView: null, data: undefined };
  if (!route) return { ...none, failure: { at: 'root', error: new PageFailure(404) } };
  const data = given
    ? Promise.resolve(given)
    : route.load({ client, params, search: new URLSearchParams(search) }).then(
        (data) => ({ data, failure: null }),
        (error: unknown) => ({
          data: undefined,
          failure: { at: route.errorView ? ('page' as const) : ('root' as const), error },
        }),
      );
  try {
    const [View, ErrorView = null, loaded] = await Promise.all([route.view(), route.errorView?.(), data]);
    return { ...none, View, ErrorView, ...loaded };
  } catch (error) {
    return { ...none, failure: { at: 'root', error } };
  }
}

import { createContext, useCallback, useContext, useEffect, useMemo } from 'react';
import type { Location, Params } from './route.ts';
import type { Guard, Navigate, NavigateOptions, Router, RouterState } from './router.ts';

/** On the server nothing navigates. */
export const RouterContext = createContext<Router>({
  navigate: () => Promise.resolve(),
  guardWith: () => {},
});

export const StateContext = createContext<RouterState | null>(null);

/** The error that an error view shows. */
export const ErrorContext = createContext<unknown>(undefined);

export function useRouterState(): RouterState {
  const state = useContext(StateContext);
  if (!state) throw new Error('pages are rendered inside a RouterView');
  return state;
}

export function useNavigate(): Navigate {
  return useContext(RouterContext).navigate;
}

export function useLocation(): Location {
  return useRouterState().location;
}

export function useParams(): Params {
  return useRouterState().params;
}

/** What the page's loader returned. */
export function useLoaderData(): unknown {
  return useRouterState().data;
}

export function useRouteError(): unknown {
  return useContext(ErrorContext);
}

type Search = URLSearchParams | Record<string, string>;
type SetSearch = (next: Search | ((now: URLSearchParams) => Search), options?: NavigateOptions) => void;

/** The address's parameters, and how to go to the same path with others. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const now = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetSearch>(
    (next, options) => {
      const parameters = new URLSearchParams(typeof next === 'function' ? next(now) : next);
      void navigate(`?${parameters.toString()}`, options);
    },
    [navigate, now],
  );
  return [now, set];
}

/** While mounted, asks before a navigation that the guard holds back. The guard must be stable. */
export function useGuard(guard: Guard): void {
  const { guardWith } = useContext(RouterContext);
  useEffect(() => {
    guardWith(guard);
    return () => guardWith(null);
  }, [guardWith, guard]);
}

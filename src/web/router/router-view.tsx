import {
  Component,
  startTransition,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ErrorContext, RouterContext, StateContext, useRouterState } from './hooks.ts';
import type { Location } from './route.ts';
import type { createRouter, RouterState } from './router.ts';
import { useScroll } from './scroll.ts';

type Roots = { Root: ComponentType; RootError: ComponentType };

/** The browser's pages: the old page stays until the next one is rendered. */
export function RouterProvider({ router, ...roots }: Roots & { router: ReturnType<typeof createRouter> }) {
  const [state, setState] = useState(router.first);
  useLayoutEffect(() => {
    router.follow((next, isAtOnce) => {
      if (isAtOnce) setState(next);
      else startTransition(() => setState(next));
    });
  }, [router]);
  useScroll(state);
  return (
    <RouterContext value={router}>
      <RouterView state={state} {...roots} />
    </RouterContext>
  );
}

/** One page inside its root; the server renders this. */
export function RouterView({ state, Root, RootError }: Roots & { state: RouterState }) {
  return (
    <StateContext value={state}>
      <ErrorBoundary at="root" state={state} View={RootError}>
        <Root />
      </ErrorBoundary>
    </StateContext>
  );
}

/** The page's place inside the root. */
export function PageOutlet() {
  const state = useRouterState();
  const { View, ErrorView } = state;
  const view = View && <View />;
  return ErrorView ? (
    <ErrorBoundary at="page" state={state} View={ErrorView}>
      {view}
    </ErrorBoundary>
  ) : (
    view
  );
}

type BoundaryProps = { at: 'page' | 'root'; state: RouterState; View: ComponentType; children: ReactNode };
type BoundaryState = { location: Location | null; caught: { error: unknown } | null };

/** Shows the error view for a page that failed to load or crashed, until the next navigation. */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: null, caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ at, state: { location, failure } }: BoundaryProps, last: BoundaryState) {
    if (location === last.location) return null;
    return { location, caught: failure?.at === at ? failure : null };
  }

  override render() {
    const { View, children } = this.props;
    const { caught } = this.state;
    if (!caught) return children;
    return (
      <ErrorContext value={caught.error}>
        <View />
      </ErrorContext>
    );
  }
}

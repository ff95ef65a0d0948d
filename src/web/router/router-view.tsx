import {
  Activity,
  Component,
  createContext,
  memo,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ErrorContext, RouterContext, StateContext, useRouterState } from './hooks.ts';
import type { Location } from './route.ts';
import type { createRouter, Pages, RouterState } from './router.ts';
import { useScroll } from './scroll.ts';

type Roots = { Root: ComponentType; RootError: ComponentType };

/** The page that may be next. */
const AheadContext = createContext<RouterState | null>(null);

/** The browser's pages: the old page stays until the next one is rendered. */
export function RouterProvider({ router, ...roots }: Roots & { router: ReturnType<typeof createRouter> }) {
  const [{ state, ahead }, setPages] = useState<Pages>({ state: router.first, ahead: null });
  useLayoutEffect(() => {
    router.follow((next, isAtOnce) => {
      if (isAtOnce) setPages(next);
      else startTransition(() => setPages(next));
    });
  }, [router]);
  useScroll(state);
  return (
    <RouterContext value={router}>
      <AheadContext value={ahead}>
        <RouterView state={state} {...roots} />
      </AheadContext>
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

/** The pages' place inside the root: the one that is shown, and the next one, hidden. */
export function PageOutlet() {
  const state = useRouterState();
  const ahead = useContext(AheadContext);
  return (
    <>
      <Slot key={state.slot} state={state} isAhead={false} />
      {ahead && <Slot key={ahead.slot} state={ahead} isAhead />}
    </>
  );
}

function Slot({ state, isAhead }: { state: RouterState; isAhead: boolean }) {
  const place = (
    <div id={state.slot || undefined} className={isAhead ? 'unseen' : 'flow-root'}>
      <Page state={state} />
    </div>
  );
  // The server's page is never ahead. React would hydrate it later than the rest if it were an activity.
  return state.slot === '' ? place : <Activity mode={isAhead ? 'hidden' : 'visible'}>{place}</Activity>;
}

/** Showing a page that was rendered ahead does not render it again. */
const Page = memo(function Page({ state }: { state: RouterState }) {
  const { View, ErrorView } = state;
  const view = View && <View />;
  return (
    <StateContext value={state}>
      {ErrorView ? (
        <ErrorBoundary at="page" state={state} View={ErrorView}>
          {view}
        </ErrorBoundary>
      ) : (
        view
      )}
    </StateContext>
  );
});

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

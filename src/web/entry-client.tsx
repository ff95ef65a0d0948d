import '@vitejs/plugin-react/preamble';
import './styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type RouteObject,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { apiFetch } from './api-client.ts';
import { PageContext } from './document.tsx';
import { takeOver } from './early/take-over.ts';
import { queryClientContext } from './page-route.ts';
import { createQueryClient } from './queries.ts';
import { routes } from './routes.tsx';
import { decodeState, stateElementId, type PageState } from './state-block.ts';

// Zod tests whether it may use eval, which each page's CSP forbids and reports (zod.dev/api, `jitless`). Set here on zod's global
// config, because importing zod would load it on pages that do not need it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const stateText = document.getElementById(stateElementId)?.textContent ?? '';
const state = decodeState(stateText);
const queryClient = createQueryClient(apiFetch);
for (const [queryKey, answer] of state.queries) queryClient.setQueryData(queryKey, answer);

await loadMatchedPages();

const router = createBrowserRouter(routes, {
  hydrationData: { loaderData: state.router.loaderData, errors: revive(state.router.errors) },
  getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
});

const replay = takeOver();
hydrateRoot(
  document,
  <StrictMode>
    <PageContext value={{ origin: state.origin, stateText }}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <EarlyReplay />
      </QueryClientProvider>
    </PageContext>
  </StrictMode>,
);
// Pages work without prefetching; if it does not load, each click fetches its own page.
import('./prefetch.ts').then(({ prefetchLinks }) => prefetchLinks(queryClient)).catch(() => {});

/** Replays actions from before the scripts loaded, once the page is interactive. */
function EarlyReplay() {
  useEffect(() => void replay(), []);
  return null;
}

/** Hydration needs the page's code loaded: a route that is still lazy would show its fallback instead. */
async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(matches.map(({ route }) => resolveLazy(route)));
}

async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return;
  const { Component, ErrorBoundary } = route.lazy;
  const [component, errorBoundary] = await Promise.all([Component?.(), ErrorBoundary?.()]);
  if (component) route.Component = component;
  if (errorBoundary) route.ErrorBoundary = errorBoundary;
  delete route.lazy;
}

function revive(errors: PageState['router']['errors']): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, { status, statusText }]) => [
      id,
      new ErrorResponse(status, statusText, null),
    ]),
  );
}

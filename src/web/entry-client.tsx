import '@vitejs/plugin-react/preamble';
import './styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { apiFetch } from './api-client.ts';
import { PageContext } from './document.tsx';
import { FactsContext } from './facts.ts';
import { inOwnTask } from './own-task.ts';
import { createQueryClient } from './queries.ts';
import { Root, RootError } from './root.tsx';
import { loadPage, type LoadedPage } from './router/load-page.ts';
import { RouterProvider } from './router/router-view.tsx';
import { createRouter } from './router/router.ts';
import { PageFailure } from './router/route.ts';
import { routes } from './routes.tsx';
import { decodeState, stateElementId } from './state-block.ts';

// Zod tests whether it may use eval, which each page's CSP forbids and reports (zod.dev/api, `jitless`). Set here on zod's global
// config, because importing zod would load it on pages that do not need it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const stateText = document.getElementById(stateElementId)?.textContent ?? '';
const { queries, page, origin, facts } = decodeState(stateText);
const queryClient = createQueryClient(apiFetch);
for (const [queryKey, answer] of queries) queryClient.setQueryData(queryKey, answer);

const { failure, data } = page;
// Hydration needs the page's code loaded. The server answers a moved address with a redirect, so the first page is never one.
const first = (await loadPage(routes, window.location, queryClient, {
  data,
  failure: failure && { at: failure.at, error: new PageFailure(failure.status) },
})) as LoadedPage;
// Apart from the scripts' evaluation, which is a long task by itself.
inOwnTask(hydrate);

function hydrate(): void {
  const router = createRouter(routes, queryClient, first);
  // A transition is rendered in slices, between which the page answers to touches.
  startTransition(
    () =>
      void hydrateRoot(
        document,
        <StrictMode>
          <PageContext value={{ origin, stateText }}>
            <FactsContext value={facts}>
              <QueryClientProvider client={queryClient}>
                <RouterProvider router={router} Root={Root} RootError={RootError} />
              </QueryClientProvider>
            </FactsContext>
          </PageContext>
        </StrictMode>,
        // A page that crashed shows its error view, and is reported like any uncaught error (R-SEC-27).
        { onCaughtError: (error) => reportError(error) },
      ),
  );
  // Pages work without prefetching; if it does not load, each click fetches its own page.
  import('./afterward.ts')
    .then(({ prefetchLinks }) => prefetchLinks(queryClient, router.renderAhead))
    .catch(() => {});
}

import '@vitejs/plugin-react/preamble';
import './styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { apiFetch } from './api-client.ts';
import { PageContext } from './document.tsx';
import { loadCode, loaderContext } from './page-route.ts';
import { forgetServedAddress, isServedAddress } from './early/served-address.ts';
import { prefetchLinks } from './prefetch.ts';
import { createQueryClient } from './queries.ts';
import { routes } from './routes.ts';
import { SettingsContext } from './settings.ts';
import { decodeState, stateElementId } from './state-block.ts';
import { failuresOf } from './status-of.ts';

// Zod tests whether it may use eval, which each page's CSP forbids and reports (zod.dev/api, `jitless`). Set here on zod's global
// config, because importing zod would load it on pages that do not need it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const stateText = document.getElementById(stateElementId)?.textContent ?? '';
const { queries, loaderData, failures, origin, settings } = decodeState(stateText);
const queryClient = createQueryClient(apiFetch);
for (const [queryKey, answer] of queries) queryClient.setQueryData(queryKey, answer);

// Hydration needs the page's code loaded. If that fails, the router tries again, and shows the failure.
await loadCode(routes, window.location).catch(() => {});
// After a reload, Back to a page that the router showed changes only the address. Before the router listens, its page has to be loaded.
if (isServedAddress()) hydrate();
else window.location.reload();

function hydrate(): void {
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData, errors: failuresOf(failures) },
    getContext: () => loaderContext(queryClient),
  });
  // A transition is rendered in slices, between which the page answers to touches.
  startTransition(
    () =>
      void hydrateRoot(
        document,
        <StrictMode>
          <Listening>
            <PageContext value={{ origin, stateText }}>
              <SettingsContext value={settings}>
                <QueryClientProvider client={queryClient}>
                  <RouterProvider router={router} />
                </QueryClientProvider>
              </SettingsContext>
            </PageContext>
          </Listening>
        </StrictMode>,
        // A page that crashed shows its error view, and is reported like any uncaught error (R-SEC-27).
        { onCaughtError: (error) => reportError(error) },
      ),
  );
  prefetchLinks(routes, queryClient);
}

/** Once it is hydrated, the page takes clicks, and the router follows the address. */
function Listening({ children }: { children: ReactNode }): ReactNode {
  useEffect(forgetServedAddress, []);
  return children;
}

import '@vitejs/plugin-react/preamble';
import './styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { preload } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { ShopSettings } from '#domain/settings/kinds/kinds.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { CurrentSettings } from './admin/settings/current-settings.tsx';
import { apiFetch } from './api-client.ts';
import { DashboardError, DashboardRoot } from './dashboard-root.tsx';
import { report } from './early/report.ts';
import { prefetchLinks } from './prefetch.ts';
import { createQueryClient } from './queries.ts';
import { dashboardElementId, settingsElementId } from './state-block.ts';
import { fontFiles } from './styles/fonts.ts';

window.addEventListener('error', ({ error }) => report(error));
window.addEventListener('unhandledrejection', ({ reason }) => report(reason));

// As in entry-client.tsx: zod must not try eval, which the policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

for (const href of fontFiles) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });

const settings = JSON.parse(document.getElementById(settingsElementId)?.textContent ?? '') as ShopSettings;
const queryClient = createQueryClient(apiFetch);
const router = createBrowserRouter([
  {
    Component: DashboardRoot,
    ErrorBoundary: DashboardError,
    HydrateFallback: () => null,
    children: adminRoutes,
  },
]);
const element = document.getElementById(dashboardElementId);
if (element === null) throw new Error('The document has no place for the dashboard.');
// A page that crashed shows its error view, and is reported like any uncaught error (R-SEC-27).
createRoot(element, { onCaughtError: (error) => reportError(error) }).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <CurrentSettings document={settings}>
        <RouterProvider router={router} />
      </CurrentSettings>
    </QueryClientProvider>
  </StrictMode>,
);
prefetchLinks(adminRoutes, queryClient);

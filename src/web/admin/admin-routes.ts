import type { RouteObject } from 'react-router';
import { paths } from '#domain/paths.ts';

/** The dashboard's pages, each with its own code. */
export const adminRoutes: RouteObject[] = [
  {
    path: paths.adminLogin,
    lazy: async () => ({ Component: (await import('./sign-in/admin-login-page.tsx')).AdminLoginPage }),
  },
  {
    path: paths.admin,
    lazy: async () => ({ Component: (await import('./admin-page.tsx')).AdminPage }),
  },
  {
    path: '/admin/print/:kind',
    lazy: async () => ({ Component: (await import('./printing/print-page.tsx')).PrintPage }),
  },
  {
    path: '/admin/evidence/:id',
    lazy: async () => ({ Component: (await import('./evidence/evidence-page.tsx')).EvidencePage }),
  },
];

import type { RouteObject } from 'react-router';
import { paths } from '#domain/paths.ts';
import { chunk, page } from '#web/page-route.ts';

const admin = chunk('src/web/admin/admin-pages.tsx', () => import('./admin-pages.tsx'));

/** The dashboard's pages. */
export const adminRoutes: RouteObject[] = [
  page(paths.adminLogin, { chunk: admin, view: 'AdminLoginPage' }),
  page(paths.admin, { chunk: admin, view: 'AdminPage' }),
  page('/admin/print/:kind', { chunk: admin, view: 'PrintPage' }),
  page('/admin/evidence/:id', { chunk: admin, view: 'EvidencePage' }),
];

import type { RouteObject } from 'react-router';
import { adminRoutes } from './admin/admin-routes.ts';
import { Root, RootError } from './root.tsx';
import { shopRoutes } from './shop/shop-routes.ts';

/** The route around all pages. */
export const rootId = 'root';

export const pageRoutes: RouteObject[] = [...shopRoutes, ...adminRoutes];

export const routes: RouteObject[] = [
  { id: rootId, Component: Root, ErrorBoundary: RootError, children: pageRoutes },
];

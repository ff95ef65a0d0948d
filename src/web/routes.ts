import type { RouteObject } from 'react-router';
import { Root, RootError } from './root.tsx';
import { shopRoutes } from './shop/shop-routes.ts';

/** The route around all pages of the shop. */
export const rootId = 'root';

export const routes: RouteObject[] = [
  { id: rootId, Component: Root, ErrorBoundary: RootError, children: shopRoutes },
];

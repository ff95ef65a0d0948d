import type { Params } from './route.ts';

/** The first route for a path, with its parameters; null if there is none. */
export function matchRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): { route: Route; params: Params } | null {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  return null;
}

/** The parameters of a path such as '/product/:id'; null if it does not match. Trailing slashes do not count. */
export function matchPath(pattern: string, pathname: string): Params | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, name] of wanted.entries()) {
    const value = decoded(given[at] ?? '');
    if (name.startsWith(':') && value !== '') params[name.slice(1)] = value;
    else if (name !== value) return null;
  }
  return params;
}

function segmentsOf(path: string): string[] {
  return path.replace(/(?<!\/)\/+$/, '').split('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

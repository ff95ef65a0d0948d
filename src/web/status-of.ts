import { isRouteErrorResponse } from 'react-router';
import { ApiError } from './api-client.ts';

/** The title of a page that does not exist (R-PAGE-4). */
export const notFoundTitle = '404 Page Not Found';

/** A page that failed on the server, of which only the status is known. */
class PageFailure extends Error {
  override name = 'PageFailure';
  readonly status: number;

  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}

/** The status of a page's failure; null if the server was not reached or the page crashed here. */
export function statusOf(error: unknown): number | null {
  const hasStatus = error instanceof PageFailure || error instanceof ApiError || isRouteErrorResponse(error);
  return hasStatus ? error.status : null;
}

/** The failures of routes, from their statuses; null if there are none. */
export function failuresOf(statuses: Readonly<Record<string, number>>): Record<string, PageFailure> | null {
  const failures = Object.entries(statuses).map(([route, status]) => [route, new PageFailure(status)]);
  return failures.length === 0 ? null : Object.fromEntries(failures);
}

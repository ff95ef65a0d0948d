import { ApiError } from './api-client.ts';
import { PageFailure } from './router/route.ts';

/** The status of a page's failure; null if the server was not reached or the page crashed here. */
export function statusOf(error: unknown): number | null {
  return error instanceof PageFailure || error instanceof ApiError ? error.status : null;
}

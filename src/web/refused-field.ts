import { ApiError } from './api-client.ts';

/** The API field that a refusal names; null if none. */
export function refusedField(error: unknown): string | null {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return null;
  const { field } = error.body as { field?: unknown };
  return typeof field === 'string' ? field : null;
}

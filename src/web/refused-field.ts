import { ApiError } from './api-client.ts';

/** The field that a refusal names, in the words of the API; null where it names none. */
export function refusedField(error: unknown): string | null {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return null;
  const { field } = error.body as { field?: unknown };
  return typeof field === 'string' ? field : null;
}

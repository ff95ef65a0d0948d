import { ApiError } from '../../api-client.ts';

/** The record as somebody else has saved it meanwhile, where that is why the server refused (decisions, 'Two editors'). */
export function currentOf(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  return (error.body as { current: unknown }).current;
}

/** The field that a refusal names, in the words of the API; null where it names none. */
export function refusedField(error: unknown): string | null {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return null;
  const { field } = error.body as { field?: unknown };
  return typeof field === 'string' ? field : null;
}

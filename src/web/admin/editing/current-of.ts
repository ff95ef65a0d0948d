import { ApiError } from '../../api-client.ts';

/** The record as somebody else has saved it meanwhile, where that is why the server refused (decisions, 'Two editors'). */
export function currentOf(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  return (error.body as { current: unknown }).current;
}

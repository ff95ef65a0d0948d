import type { ZodType, z } from 'zod';
import type { Call } from '#domain/api/call.ts';
import { ApiError } from '#web/api-client.ts';

type CurrentOf<Of extends Call> = Of['answers'] extends { 412: infer Overtaken extends ZodType }
  ? z.output<Overtaken> extends { current: infer Current }
    ? Current
    : never
  : never;

/** The record's current version, if the call was refused because someone else saved it (R-ADMIN-17). */
export function currentOf<Of extends Call>(_call: Of, error: unknown): CurrentOf<Of> | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  return (error.body as { current: CurrentOf<Of> }).current;
}

/** Whether the server refused because the record, or a part of it, is no longer what the page shows. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}

import type { FastifyRequest } from 'fastify';
import { longestText } from '#domain/api/shapes.ts';
import { Refusal } from '#server/platform/http/errors.ts';

/** Several times what the longest form needs; the app's `bodyLimit` limits the bytes. */
export const maxDepth = 32;
export const maxValues = 10_000;

const problems = {
  text: 'contains characters that are not valid text.',
  name: 'contains a field name that is not allowed.',
  depth: `is nested too deeply. Use at most ${maxDepth} levels.`,
  count: `contains too many values. Send at most ${maxValues} at once.`,
  length: `is too long. Use at most ${longestText} characters.`,
} as const;

/** As own properties they make an object that cannot be compared: length checks would throw. */
const unusable = new Set(['toString', 'valueOf']);

type Problem = keyof typeof problems;

/** The path to the problem, from the outermost name inward; empty for the value itself. */
export type InputFault = { path: readonly string[]; problem: Problem };

/**
 * Refuses, before any route, text that databases reject (NUL and lone surrogates), keys that break validation, and input made to
 * overload the store: too deep, too many values, too long. A 400 that names the field. A preValidation hook of the whole app.
 */
export async function refuseUnreadableInput({ body, params, query }: FastifyRequest): Promise<void> {
  if (Buffer.isBuffer(body)) return;
  const fault = inputFault(params) ?? inputFault(query) ?? inputFault(body);
  if (fault === null) return;
  // A value that is too deep is named by its outermost part.
  const field = fault.path.slice(0, 5).join('.');
  throw new Refusal(400, `${field || 'The request'} ${problems[fault.problem]}`, field ? { field } : {});
}

/** The first fault in the value, or null. */
export function inputFault(value: unknown): InputFault | null {
  return faultIn(value, 1, { values: 0 });
}

function faultIn(value: unknown, depth: number, seen: { values: number }): InputFault | null {
  if ((seen.values += 1) > maxValues) return at('count');
  if (typeof value === 'string') return faultInText(value);
  if (typeof value !== 'object' || value === null) return null;
  if (depth > maxDepth) return at('depth');
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue;
    const inName = unusable.has(name) ? at('name') : faultInText(name);
    if (inName) return inName;
    const inner = faultIn((value as Record<string, unknown>)[name], depth + 1, seen);
    if (inner) return { ...inner, path: [name, ...inner.path] };
  }
  return null;
}

function faultInText(text: string): InputFault | null {
  if (text.length > longestText) return at('length');
  return text.includes('\0') || !text.isWellFormed() ? at('text') : null;
}

function at(problem: Problem): InputFault {
  return { path: [], problem };
}

import type { Problem } from './problem.ts';

/** A business answer: the value, or the error that Stripe would send. */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse(problem: Problem): { ok: false; problem: Problem } {
  return { ok: false, problem };
}

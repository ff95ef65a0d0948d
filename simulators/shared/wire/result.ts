/** A business result: the value, or the provider's error. */
export type Result<T, Problem> = { ok: true; value: T } | { ok: false; problem: Problem };

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse<Problem>(problem: Problem): { ok: false; problem: Problem } {
  return { ok: false, problem };
}

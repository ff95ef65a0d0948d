/**
 * What something came to that may fail as expected: its value, or the reason. The type makes the caller handle both; a thrown error is a
 * bug.
 */
export type Result<T, Reason = Refused> = Ok<T> | Failed<Reason>;

export type Ok<T> = { ok: true; value: T };
export type Failed<Reason> = { ok: false; reason: Reason };

/** The reason of everything that a call can ask for. It names no HTTP status; each kind has one (server/http/reply-with.ts). */
export type Refused = {
  kind: RefusedKind;
  message: string;
  /** What the answer says besides, such as `field`, the input at fault. */
  extra: Readonly<Record<string, unknown>>;
  /** When to try again. */
  retryAfterSeconds?: number;
};

/**
 * invalid: what was sent is wrong · unknown-caller: wrong name or password · forbidden: it needs a password · missing: there is no such
 * thing · conflict: not as things are now · stale: someone else saved it since · too-large, unsupported: the file · too-many: asked
 * for too often · declined: the payment,
 * by its provider · refused-by-provider: it did not accept our request · no-answer: it, or what this needs, is away.
 */
export type RefusedKind =
  | 'invalid'
  | 'unknown-caller'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'stale'
  | 'too-large'
  | 'unsupported'
  | 'too-many'
  | 'declined'
  | 'refused-by-provider'
  | 'no-answer';

/** A wrong input, named for a form. */
export type FieldFault<Field extends string = string> = { field: Field; message: string };

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** Of what has no value. */
export const done: Ok<undefined> = { ok: true, value: undefined };

export function failed<Reason>(reason: Reason): Failed<Reason> {
  return { ok: false, reason };
}

export function refused(kind: RefusedKind, message: string, extra: Refused['extra'] = {}): Failed<Refused> {
  return failed({ kind, message, extra });
}

/** An input that a form can show the message at. */
export function faulty({ field, message }: FieldFault): Failed<Refused> {
  return refused('invalid', message, { field });
}

/** What was looked up, or that it is missing. */
export function found<T>(value: T | null, missing: Failed<Refused>): Result<T> {
  return value === null ? missing : ok(value);
}

/** What was read of an input, for a call: its form shows the message at the field. */
export function atField<T>(reading: Result<T, FieldFault>): Result<T> {
  return reading.ok ? reading : faulty(reading.reason);
}

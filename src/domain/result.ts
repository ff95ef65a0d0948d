/** What a caller is told of a bug, which is logged (R-MSG-10). */
export const ourFault = 'Something went wrong on our end. Please try again in a moment.';

/** The outcome of something that may fail as expected: a value, or the reason. The type makes the caller handle both. */
export type Result<T, Reason = Refused> = Ok<T> | Failed<Reason>;

export type Ok<T> = { ok: true; value: T };
export type Failed<Reason> = { ok: false; reason: Reason };

/** Why a call is refused. Each kind has its HTTP status in server/http/reply-with.ts. */
export type Refused = {
  kind: RefusedKind;
  message: string;
  /** More fields of the answer, such as `field`: the name of the invalid input. */
  extra: Readonly<Record<string, unknown>>;
  /** When the caller may try again. */
  retryAfterSeconds?: number;
};

/**
 * invalid: the input is wrong · unknown-caller: wrong name or password · forbidden: a password is needed · missing: no such record ·
 * conflict: the current state does not allow it · stale: someone else saved it since · too-large, unsupported: about a file ·
 * too-many: called too often · declined: the provider declined the payment · refused-by-provider: it refused our request ·
 * no-answer: the provider, or another part that is needed, does not answer.
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

/** An invalid input, with the message that its form shows at the field. */
export type FieldError<Field extends string = string> = { field: Field; message: string };

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** Success without a value. */
export const done: Ok<undefined> = { ok: true, value: undefined };

export function failed<Reason>(reason: Reason): Failed<Reason> {
  return { ok: false, reason };
}

export function refused(kind: RefusedKind, message: string, extra: Refused['extra'] = {}): Failed<Refused> {
  return failed({ kind, message, extra });
}

/** Refuses an invalid input. */
export function invalidField({ field, message }: FieldError): Failed<Refused> {
  return refused('invalid', message, { field });
}

/** The record that was looked up, or the refusal if there is none. */
export function found<T>(value: T | null, missing: Failed<Refused>): Result<T> {
  return value === null ? missing : ok(value);
}

/** Turns an invalid input into a refusal. */
export function asRefusal<T>(reading: Result<T, FieldError>): Result<T> {
  return reading.ok ? reading : invalidField(reading.reason);
}

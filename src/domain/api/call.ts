import type { ZodObject, ZodType, z } from 'zod';
import type { Permission } from '#domain/identity/staff/permissions.ts';

/** Who may call. A public call's handler finds the caller's cart or order by cookie and token. */
export type Caller = 'public' | 'customer' | 'staff';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: with a permission, the staff whose role has it (R-SEC-14). */
type Access =
  | { caller: Exclude<Caller, 'staff'>; permission?: undefined }
  | { caller?: 'staff'; permission: Permission };

/** One API call: everything that server, browser and API document know about it. */
export type Call = Details & {
  /** The noun and the verb, such as `cart.setQuantity`: the operation id of the API document. */
  id: string;
  caller: Caller;
  permission?: Permission | undefined;
};

type Details = {
  method: Method;
  /** With `:name` for each parameter. */
  path: string;
  summary: string;
  description?: string;
  params?: ZodObject;
  query?: ZodObject;
  body?: ZodType;
  /** Replaces a body: the field of a multipart form with one file. */
  file?: string;
  /** The answer is a file of this type, sent as it is read; `answers` then has its text. */
  answersFile?: 'text/csv' | 'application/octet-stream';
  /** The answers by status; statuses with the common refusal body are in `refusals`. */
  answers: Readonly<Record<number, ZodType>>;
  /** Statuses answered with `refusal`, besides those that every call of this kind may answer. */
  refusals?: readonly number[];
  /** The limit per minute and source. */
  perMinute?: number;
  /** A page's form may send it without scripts, and is answered with a redirect to a page (R-API-48). */
  takesForm?: true;
  /** The longest body, in bytes, if it is shorter than the store's. */
  bodyLimit?: number;
  /** The caller sends the edit's base version as If-Match. */
  isVersioned?: true;
  /** A link in an email: it leads a person to a page, so the API document leaves it out. */
  isLink?: true;
  /** A store that is closed to shoppers answers it, too (R-SETUP-15). */
  isAlwaysOpen?: true;
  /** `memory`: the same for everyone, answered from memory; otherwise not cacheable. */
  cache?: 'memory';
};

/**
 * Names a call `noun.verb`. Its file is imported as the noun: `import * as cart from './cart.calls.ts'`. The noun ends at the first dot of the file's name: each payment provider has a file of `payments`.
 */
export function call<const Of extends Access & Details>(
  id: string,
  about: Of,
): Of & { id: string; caller: Caller } {
  return { ...about, caller: about.caller ?? 'staff', id };
}

type Input<Schema> = Schema extends ZodType ? z.input<Schema> : unknown;

/** Path parameters and query of a call, as one object. */
export type AddressOf<Of extends Call> = Input<Of['params']> & Input<Of['query']>;

/** What the browser sends; undefined for a call without a body. */
export type BodyOf<Of extends Call> = Of extends { body: infer Body extends ZodType }
  ? z.input<Body>
  : undefined;

type Success = 200 | 201 | 202 | 204 | 303;

/** What a call resolves to, for any of its success statuses. */
export type AnswerOf<Of extends Call> = {
  [Status in keyof Of['answers'] & Success]: z.output<Of['answers'][Status]>;
}[keyof Of['answers'] & Success];

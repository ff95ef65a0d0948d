import type { ZodObject, ZodType, z } from 'zod';

/** Who may call. Whose cart or order a public call is about, its handler reads from cookie and token. */
export type Caller = 'public' | 'customer' | 'staff';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API: all that server, browser and API document know of it. */
export type Call = {
  /** The noun and the verb, such as `cart.setQuantity`: the operation id of the API document. */
  id: string;
  method: Method;
  /** With `:name` for each parameter. */
  path: string;
  caller: Caller;
  summary: string;
  description?: string;
  params?: ZodObject;
  query?: ZodObject;
  body?: ZodType;
  /** Instead of a body: the field of a multipart form that carries one file. */
  file?: string;
  /** What is answered by status; statuses with the common refusal stand in `refusals`. */
  answers: Readonly<Record<number, ZodType>>;
  /** Statuses that `refusal` is answered with, besides those that every call of its kind may answer. */
  refusals?: readonly number[];
  /** At most so many a minute from one source. */
  perMinute?: number;
  /** The caller sends the version that the edit began with, as If-Match. */
  isVersioned?: true;
  /** `memory`: the same for everybody, answered from memory; else no cache may keep it. */
  cache?: 'memory';
};

/** Names a call `noun.verb`. Its file is imported as the noun: `import * as cart from './cart.calls.ts'`. */
export function call<const Of extends Omit<Call, 'id'>>(id: string, about: Of): Of & { id: string } {
  return { ...about, id };
}

type Input<Schema> = Schema extends ZodType ? z.input<Schema> : unknown;

/** Path parameters and query of a call, as one object. */
export type AddressOf<Of extends Call> = Input<Of['params']> & Input<Of['query']>;

/** What the browser sends; undefined for a call without a body. */
export type BodyOf<Of extends Call> = Of extends { body: infer Body extends ZodType }
  ? z.input<Body>
  : undefined;

type Success = 200 | 201 | 202 | 204 | 303;

/** What a call resolves to, whichever of its good statuses it was. */
export type AnswerOf<Of extends Call> = {
  [Status in keyof Of['answers'] & Success]: z.output<Of['answers'][Status]>;
}[keyof Of['answers'] & Success];

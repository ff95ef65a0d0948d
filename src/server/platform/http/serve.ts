import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z, ZodType } from 'zod';
import type { AnswerOf, Call, Caller } from '#domain/api/call.ts';
import { limiterOf } from '#domain/api/limited-fields.ts';
import { refusal } from '#domain/api/shapes.ts';
import type { StaffRole } from '#domain/identity/staff/permissions.ts';
import type { Guard } from './caller/guards.ts';
import { noStore } from './no-store.ts';

type Output<Schema> = Schema extends ZodType ? z.output<Schema> : undefined;

/** A validated call, as its handler receives it. */
export type Received<Of extends Call> = {
  params: Output<Of['params']>;
  query: Output<Of['query']>;
  body: Output<Of['body']>;
  request: FastifyRequest;
  /** For headers, cookies and a status other than the call's first. */
  reply: FastifyReply;
};

/** The answer that the contract defines; a file comes as a stream. */
type Answered<Of extends Call> = Of extends { answersFile: string } ? Readable : AnswerOf<Of>;

export type Handler<Of extends Call> = (received: Received<Of>) => Promise<Answered<Of>> | Answered<Of>;

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Fastify's own is completed
  interface FastifyContextConfig {
    /** The route's answer; webhooks have none. */
    call?: Call;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the same reason
  interface FastifyInstance {
    /** Registers the handler of a call of the contract (src/domain/api). */
    serve: <Of extends Call>(call: Of, handler: Handler<Of>) => void;
  }
}

/** The guards of customers' and staff's calls. */
export type Guards = Readonly<Record<Exclude<Caller, 'public'>, Guard>>;

/** The role of a staff call's caller; null if the guard refused the call. */
type RoleOf = (request: FastifyRequest) => StaffRole | null;

/** Adds `serve` to the app: each call's schema, guard, limit and cache rule come from the contract. */
export function serveCalls(app: FastifyInstance, guards: Guards, roleOf: RoleOf): void {
  app.decorate('serve', function serve<
    Of extends Call,
  >(this: FastifyInstance, call: Of, handler: Handler<Of>) {
    const { caller, method, path, perMinute, bodyLimit } = call;
    const status = Math.min(...Object.keys(call.answers).map(Number));
    this.route({
      method,
      url: path,
      ...(bodyLimit !== undefined && { bodyLimit }),
      ...(caller !== 'public' && { onRequest: guards[caller] }),
      config: {
        call,
        ...(perMinute !== undefined && { rateLimit: { count: perMinute, seconds: 60 } }),
        ...(call.file !== undefined && { readsBody: true }),
      },
      schema: schemaOf(call),
      ...(caller === 'staff' && { preSerialization: limitFields(call, roleOf) }),
      ...(call.cache === undefined && { onSend: forbidStoring }),
      handler(request, reply) {
        reply.code(status);
        if (call.answersFile !== undefined) reply.type(typeOf(call.answersFile));
        const { params, query, body } = request;
        return handler({ params, query, body, request, reply } as Received<Of>);
      },
    });
  });
}

/** Leaves out what the caller's role may not see, also of a refusal's current record (R-STAFF-20). */
function limitFields({ answers }: Call, roleOf: RoleOf) {
  const limiters = new Map(
    Object.entries(answers).map(([status, schema]) => [Number(status), limiterOf(schema)]),
  );
  return async (request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
    const limiter = limiters.get(reply.statusCode);
    const role = limiter ? roleOf(request) : null;
    return limiter && role ? limiter(answer, role) : answer;
  };
}

function typeOf(file: NonNullable<Call['answersFile']>): string {
  return file === 'text/csv' ? `${file}; charset=utf-8` : file;
}

async function forbidStoring(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', noStore);
}

function schemaOf({ id, summary, description, params, query, body, file, answers, isLink, ...call }: Call) {
  const refused = [
    // Also without parameters: unstorable text is refused everywhere (readable-input.ts).
    400,
    ...(call.caller === 'public' ? [] : [401]),
    ...(call.caller === 'staff' ? [403] : []),
    // Another site's form (plain-form.ts).
    ...(call.takesForm ? [403] : []),
    ...(call.perMinute === undefined ? [] : [429]),
    ...(call.refusals ?? []),
    503,
  ];
  const [noun = ''] = id.split('.');
  return {
    ...(isLink && { hide: true }),
    operationId: id,
    tags: [noun],
    summary,
    description: `${description ?? `${summary}.`}${call.takesForm ? ' Also takes a plain form, and then redirects to a page.' : ''}`,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(file !== undefined && { consumes: ['multipart/form-data'] }),
    ...(call.takesForm && { consumes: ['application/json', 'application/x-www-form-urlencoded'] }),
    response: { ...Object.fromEntries(refused.map((status) => [status, refusal])), ...answers },
  };
}

import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Every error body (decisions, 'API'): `error` repeats `message` for callers that read that name. */
export const errorBody = z.object({
  message: z.string(),
  error: z.string().optional(),
  field: z.string().optional(),
  /** The payment provider's name for what went wrong. */
  issue: z.string().optional(),
  /** 'true': the buyer may choose another way to pay in the same window. */
  restart: z.string().optional(),
  /** The new total, where the one that was asked for no longer holds. */
  totalAmount: z.string().optional(),
  /** The total that was asked for. */
  previousTotal: z.string().optional(),
});

/** A refusal with its status: the caller's mistake or a state that forbids the call. Never a bug of ours. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly statusCode: number;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(statusCode: number, message: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.statusCode = statusCode;
    this.extra = extra;
  }
}

/** The one place where errors become answers. A 5xx hides what happened and logs it. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const first = error.validation[0];
      const field = first?.instancePath.split('/').filter(Boolean).join('.');
      const message = field ? `${field}: ${first?.message}` : (first?.message ?? 'Invalid request');
      return reply.code(400).send(bodyOf(message, field ? { field } : {}));
    }
    if (error instanceof Refusal) {
      return reply.code(error.statusCode).send(bodyOf(error.message, error.extra));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(bodyOf(error.message));
    request.log.error({ err: error }, 'request failed');
    return reply
      .code(status)
      .send(bodyOf(status === 503 ? 'Please try again in a moment.' : 'Internal Server Error'));
  });
}

export function bodyOf(message: string, extra: Readonly<Record<string, unknown>> = {}) {
  return { message, error: message, ...extra };
}

/** The rate limiter's refusal, in the form of all others. */
export function tooManyRequests(_request: unknown, { after }: { after: string }): Refusal {
  return new Refusal(429, `Too many requests. Please try again in ${after}.`);
}

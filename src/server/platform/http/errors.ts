import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Busy, busyKind, type BusyKind } from '#server/platform/db/busy.ts';
import { ourFault } from '#domain/result.ts';
import { wordsOf } from '#server/platform/log/describe-error.ts';
import { busyPage, refusedPage } from './last-resort.ts';
import { createCountedLog } from '#server/platform/log/counted-log.ts';
import { noStore } from './no-store.ts';

/**
 * A refusal with its status: a caller's mistake, or a state that does not allow the call. Never a bug. `retryAfterSeconds`:
 * when the call may be retried.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly statusCode: number;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | null;

  constructor(
    statusCode: number,
    message: string,
    extra: Readonly<Record<string, unknown>> = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.statusCode = statusCode;
    this.extra = extra;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The message under overload, and the seconds after which a retry makes sense. */
const busyAnswers: Readonly<Record<BusyKind, { message: string; retryAfterSeconds: number }>> = {
  busy: {
    message: 'We have a lot of shoppers right now. Please try again in a few seconds.',
    retryAfterSeconds: 2,
  },
  away: {
    message: 'The store is restarting. Please try again in a few seconds.',
    retryAfterSeconds: 3,
  },
};

/** What a 503 of this store means, by its body: the page that made the call says the same. */
export function kindOfAnswer(body: unknown): BusyKind {
  const { message } = (body ?? {}) as { message?: unknown };
  return message === busyAnswers.away.message ? 'away' : 'busy';
}

/** How long a refusal by one of the store's own limits waits, in ms: a flood repeats as fast as it gets answers. */
const busyPause = 1_000;

/** In seconds. */
const usualRetry = 30;

/** The only place that turns errors into answers. A 5xx hides its cause and logs it. */
export function registerErrors(app: FastifyInstance): void {
  const busyLog = createCountedLog(app.log, 'answered 503');
  app.addHook('onClose', async () => busyLog.flush());
  // Such as a webhook whose provider is not set up yet: each 503 says when to come back.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', usualRetry);
    done(null, payload);
  });
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const first = error.validation[0];
      const field = first?.instancePath.split('/').filter(Boolean).join('.');
      const message = field ? `${field}: ${first?.message}` : (first?.message ?? 'Invalid request');
      return answer(request, reply.code(400), message, field ? { field } : {});
    }
    if (error instanceof Refusal) {
      if (error.retryAfterSeconds !== null) reply.header('retry-after', error.retryAfterSeconds);
      return answer(request, reply.code(error.statusCode), error.message, error.extra);
    }
    // The client disconnected while sending its body. It gets no answer, and the database is fine.
    if (request.raw.destroyed && !request.raw.complete) {
      return reply.code(400).send(bodyOf('The request was incomplete.'));
    }
    const kind = busyKind(error);
    if (kind !== null) {
      busyLog.note({ reason: reasonOf(error), route: request.routeOptions.url ?? 'none' });
      if (error instanceof Busy) await pause(busyPause);
      return answerBusy(kind, request, reply);
    }
    if (isKeyTaken(error)) return answer(request, reply.code(409), alreadySent);
    const status = error.statusCode ?? 500;
    if (status < 500) return answer(request, reply.code(status), error.message);
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return answer(request, reply.code(status), ourFault);
  });
}

const alreadySent = 'This form was already sent. Please reload the page.';

/** Two calls brought the key of one form at the same time, for two things that no common lock guards: this one was rolled back. */
function isKeyTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  return (code === '23505' && constraint === `${String(table)}_key_unique`) || isKeyTaken(error.cause);
}

/** A refusal, in words for the sender of a plain form (R-API-48). */
function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  message: string,
  extra?: Readonly<Record<string, unknown>>,
) {
  if (!isPlainForm(request)) return reply.send(bodyOf(message, extra));
  return reply.type('text/html; charset=utf-8').send(refusedPage(message, request.headers.referer));
}

/** Nothing was done that a repeated call would do twice, so it may be retried (docs/decisions/017-overload.md). */
function answerBusy(kind: BusyKind, request: FastifyRequest, reply: FastifyReply) {
  const { message, retryAfterSeconds } = busyAnswers[kind];
  reply.code(503).header('retry-after', retryAfterSeconds).header('cache-control', noStore);
  if (!wantsPage(request)) return answer(request, reply, message);
  return reply.type('text/html; charset=utf-8').send(busyPage(message));
}

function wantsPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|assets|media)\//.test(url);
}

/** Sent by the browser itself: scripts send JSON. */
function isPlainForm({ headers }: FastifyRequest): boolean {
  return (
    headers['content-type'] === 'application/x-www-form-urlencoded' &&
    headers.accept?.startsWith('text/html') === true
  );
}

function reasonOf(error: Error): string {
  const { cause } = error;
  if (cause instanceof Error) return reasonOf(cause);
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : wordsOf(error);
}

export function bodyOf(message: string, extra: Readonly<Record<string, unknown>> = {}) {
  return { message, error: message, ...extra };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { neverAnswer, resetConnection } from '../../shared/http/no-answer.ts';
import { rawBody } from '../../shared/http/raw-body.ts';
import type { Provider } from '../provider.ts';
import { readForm, type Form } from '../wire/form.ts';
import { newRequestId } from '../wire/ids.ts';
import { problemBody, statusProblem, type Problem } from '../wire/problem.ts';
import type { Result } from '../wire/result.ts';
import type { Endpoint } from './faults.ts';
import type { Idempotency } from './idempotency.ts';

/** A kind of call. `work` is synchronous, so that nothing happens between its reads and its writes. */
export type ApiCall = {
  endpoint: Endpoint;
  /** `cause`: the request and its key, which the resulting events name. */
  work: (call: { id: string; form: Form; cause: Cause }) => Result<unknown>;
};

export type Cause = { requestId: string; idempotencyKey: string | null };

type Answer = { status: number; body: string; requestId: string; isReplayed?: boolean };

/** Runs an API call with the common steps: planned faults and idempotency. */
export async function runApiCall(
  provider: Provider,
  idempotency: Idempotency,
  call: ApiCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
  const key = keyOf(request);
  const ending = await endingOf(provider, idempotency, call, request);
  provider.calls.record({
    endpoint: call.endpoint,
    method: request.method,
    path: request.url,
    idempotencyKey: key,
    status: typeof ending === 'string' ? null : ending.status,
  });
  if (ending === 'silence') return neverAnswer(reply);
  if (ending === 'reset' || provider.closing.aborted) return resetConnection(request, reply);
  return send(reply, ending, key);
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return send(reply, answerOf({ ok: false, problem }, newRequestId()), null);
}

function send(reply: FastifyReply, answer: Answer, key: string | null): FastifyReply {
  reply.headers({
    'content-type': 'application/json',
    'request-id': answer.requestId,
    'stripe-version': '2026-10-28.endive',
    ...(key !== null && { 'idempotency-key': key, 'original-request': answer.requestId }),
    ...(answer.isReplayed && { 'idempotent-replayed': 'true' }),
  });
  return reply.code(answer.status).send(answer.body);
}

async function endingOf(
  provider: Provider,
  idempotency: Idempotency,
  call: ApiCall,
  request: FastifyRequest,
): Promise<Answer | 'silence' | 'reset'> {
  const requestId = newRequestId();
  const fault = provider.faults.take(call.endpoint);
  if (fault?.kind === 'timeout-before') return 'silence';
  if (fault?.kind === 'reset-before') return 'reset';
  if (fault?.kind === 'answer') return answerOf(failed(fault.status), requestId);

  const slowMs = fault?.kind === 'slow' ? fault.ms : 0;
  const answer = await onceFor(provider, idempotency, call, request, { requestId, slowMs });
  if (fault?.kind === 'timeout-after') return 'silence';
  if (fault?.kind === 'reset-after') return 'reset';
  if (fault?.kind === 'error-after') return answerOf(failed(500), requestId);
  return answer;
}

async function onceFor(
  provider: Provider,
  idempotency: Idempotency,
  call: ApiCall,
  request: FastifyRequest,
  { requestId, slowMs }: { requestId: string; slowMs: number },
): Promise<Answer> {
  const text = parametersOf(request);
  const { id } = request.params as { id: string };
  const key = keyOf(request);
  const slowness = async () => {
    if (slowMs > 0) await pause(slowMs, undefined, { signal: provider.closing }).catch(() => undefined);
  };
  const work = () => call.work({ id, form: readForm(text), cause: { requestId, idempotencyKey: key } });
  // Reads are idempotent anyway: 'don't send keys with GET'.
  if (key === null || request.method === 'GET') {
    await slowness();
    const answer = answerOf(work(), requestId);
    provider.save();
    return answer;
  }

  const keyed = { key, endpoint: pathOf(request), parameters: text };
  const earlier = idempotency.find(keyed);
  if (earlier && 'problem' in earlier) return answerOf({ ok: false, problem: earlier.problem }, requestId);
  if (earlier) {
    const { status, body, requestId: original } = earlier.stored;
    return { status, body, requestId: original, isReplayed: true };
  }
  idempotency.begin(key);
  try {
    await slowness();
    // The work and its key become durable in one step.
    const result = work();
    const answer = answerOf(result, requestId);
    if (result.ok || !result.problem.isValidation) idempotency.store(keyed, answer);
    provider.save();
    return answer;
  } finally {
    idempotency.end(key);
  }
}

function answerOf(result: Result<unknown>, requestId: string): Answer {
  return result.ok
    ? { status: 200, body: JSON.stringify(result.value), requestId }
    : {
        status: result.problem.status,
        body: JSON.stringify(problemBody(result.problem, requestId)),
        requestId,
      };
}

function failed(status: number): Result<never> {
  return { ok: false, problem: statusProblem(status) };
}

function parametersOf(request: FastifyRequest): string {
  if (request.method === 'GET') return request.url.split('?')[1] ?? '';
  return rawBody(request);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? request.url;
}

function keyOf(request: FastifyRequest): string | null {
  const value = request.headers['idempotency-key'];
  return typeof value === 'string' && value !== '' ? value : null;
}

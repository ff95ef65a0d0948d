import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { neverAnswer, resetConnection } from '../shared/http/no-answer.ts';
import { rawBody } from '../shared/http/raw-body.ts';
import { DAY } from '../shared/wire/durations.ts';
import { invalid, problemBody, refuse, statusProblem, type Problem, type Result } from './problem.ts';
import type { Endpoint, Provider } from './provider.ts';
import type { StoredAnswer } from './records.ts';

/** A kind of call. `work` is synchronous, so that nothing happens between its reads and its writes. `text`: its parameters. */
export type ApiCall = { endpoint: Endpoint; work: (id: string, text: string) => Result<unknown> };

type Answer = Pick<StoredAnswer, 'requestId' | 'status' | 'body'> & { isReplayed?: boolean };

const keysAtWork = new WeakMap<Provider, Set<string>>();
const KEPT_MS = DAY;

/** Answers an API call, with the planned faults, and each key of a writing call once. */
export async function runApiCall(
  provider: Provider,
  call: ApiCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
  const key = keyOf(request);
  const ending = await endingOf(provider, call, request, key);
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
  return send(reply, answerOf(refuse(problem)), null);
}

function send(reply: FastifyReply, answer: Answer, key: string | null): FastifyReply {
  reply.headers({
    'content-type': 'application/json',
    'request-id': answer.requestId,
    ...(key !== null && { 'idempotency-key': key }),
    ...(answer.isReplayed && { 'idempotent-replayed': 'true' }),
  });
  return reply.code(answer.status).send(answer.body);
}

async function endingOf(
  provider: Provider,
  call: ApiCall,
  request: FastifyRequest,
  key: string | null,
): Promise<Answer | 'silence' | 'reset'> {
  const fault = provider.faults.take(call.endpoint);
  if (fault?.kind === 'timeout-before') return 'silence';
  if (fault?.kind === 'reset-before') return 'reset';
  if (fault?.kind === 'answer') return answerOf(refuse(statusProblem(fault.status)));

  const answer = await onceFor(provider, call, request, key, fault?.kind === 'slow' ? fault.ms : 0);
  if (fault?.kind === 'timeout-after') return 'silence';
  if (fault?.kind === 'reset-after') return 'reset';
  if (fault?.kind === 'error-after') return answerOf(refuse(statusProblem(500)));
  return answer;
}

/**
 * Idempotency-Key: the first answer is stored, 'regardless of whether it succeeds or fails', and repeated for at least 24
 * hours. Different parameters are an error. A parameter that failed validation, or a conflict with a running call, stores
 * nothing (https://docs.stripe.com/api/idempotent_requests).
 */
async function onceFor(
  provider: Provider,
  call: ApiCall,
  request: FastifyRequest,
  key: string | null,
  slowMs: number,
): Promise<Answer> {
  const [endpoint = '', query = ''] = request.url.split('?');
  const parameters = request.method === 'GET' ? query : rawBody(request);
  const { id = '' } = request.params as { id?: string };
  const wait = () => pause(slowMs, undefined, { signal: provider.closing }).catch(() => undefined);
  if (key === null) {
    if (slowMs > 0) await wait();
    return answerOf(call.work(id, parameters));
  }
  const atWork = keysAtWork.get(provider) ?? new Set();
  keysAtWork.set(provider, atWork);
  if (atWork.has(key)) return answerOf(refuse(inUse));
  const stored = provider.answers.get(key);
  if (stored !== undefined && provider.now() < stored.storedAt + KEPT_MS) {
    if (stored.endpoint !== endpoint || stored.parameters !== parameters)
      return answerOf(refuse(usedOtherwise(key)));
    return { ...stored, isReplayed: true };
  }
  atWork.add(key);
  if (slowMs > 0) await wait();
  const result = call.work(id, parameters);
  const answer = answerOf(result);
  if (result.ok || !result.problem.isValidation)
    provider.answers.set(key, { endpoint, parameters, storedAt: provider.now(), ...answer });
  atWork.delete(key);
  return answer;
}

function answerOf(result: Result<unknown>): Answer {
  const requestId = `req_${randomBytes(7).toString('hex')}`;
  return result.ok
    ? { requestId, status: 200, body: JSON.stringify(result.value) }
    : { requestId, status: result.problem.status, body: JSON.stringify(problemBody(result.problem)) };
}

const inUse: Problem = {
  status: 409,
  type: 'idempotency_error',
  code: 'idempotency_key_in_use',
  message: 'There is currently another in-progress request using this Idempotent Key.',
};

function usedOtherwise(key: string): Problem {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return { ...invalid(message), type: 'idempotency_error' };
}

function keyOf(request: FastifyRequest): string | null {
  const value = request.headers['idempotency-key'];
  return typeof value === 'string' && value !== '' ? value : null;
}

import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { neverAnswer, resetConnection } from '../../shared/http/no-answer.ts';
import type { Prefer } from '../orders/order-view.ts';
import type { Endpoint, Fault, Provider } from '../provider.ts';
import type { Remembered } from '../state/records.ts';
import { ok, problemOf, refuse, sendProblem, statusProblem, type Problem } from '../wire/problem.ts';
import type { Idempotency } from './idempotency.ts';
import { readJson } from './json-body.ts';

/** A completed call. `remember` is set if a repeat with the same request id must get the same result. */
export type Outcome =
  | { ok: true; status: number; body: unknown; remember?: Remembered }
  | { ok: false; problem: Problem };

/** A kind of call. `work` is synchronous, so that nothing happens between its reads and its writes. */
export type ApiCall = {
  endpoint: Endpoint;
  readsBody?: boolean;
  /** A fault that the call's own resource requests (the customer's choice in the approval window). */
  ownFault?: (request: FastifyRequest) => Fault | undefined;
  work: (call: {
    request: FastifyRequest;
    body: unknown;
    requestId: string | null;
    prefer: Prefer;
  }) => Outcome;
  /** The current state of what an earlier request with the same id created. */
  replay?: (remembered: Remembered, prefer: Prefer) => Outcome;
};

/** Fastify's handler of a call, with the common steps: planned faults, idempotency, saving. */
export function apiCall(provider: Provider, idempotency: Idempotency, call: ApiCall) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const ending = await endingOf(provider, idempotency, call, request);
    provider.calls.record({
      endpoint: call.endpoint,
      method: request.method,
      path: pathOf(request),
      requestId: headerOf(request, 'paypal-request-id'),
      status: statusOf(ending),
    });
    if (ending === 'silence') return neverAnswer(reply);
    if (ending === 'reset' || provider.closing.aborted) return resetConnection(request, reply);
    if (!ending.ok) return sendProblem(reply, ending.problem);
    return reply.code(ending.status).send(ending.body);
  };
}

/** How a call ends: with or without an answer. */
type Ending = Outcome | 'silence' | 'reset';

async function endingOf(
  provider: Provider,
  idempotency: Idempotency,
  call: ApiCall,
  request: FastifyRequest,
): Promise<Ending> {
  if ((headerOf(request, 'paypal-request-id')?.length ?? 0) > 108)
    return refuse(problemOf('INVALID_STRING_LENGTH', { field: 'PayPal-Request-Id', location: 'header' }));
  const fault = provider.faults.take(call.endpoint) ?? call.ownFault?.(request);
  if (fault?.kind === 'timeout-before') return 'silence';
  if (fault?.kind === 'reset-before') return 'reset';
  if (fault?.kind === 'answer') return refuse(fault.problem);

  const outcome = await onceFor(provider, idempotency, call, request, fault);
  if (fault?.kind === 'timeout-after') return 'silence';
  if (fault?.kind === 'reset-after') return 'reset';
  if (fault?.kind === 'error-after') return refuse(statusProblem(500));
  return outcome;
}

function statusOf(ending: Ending): number | null {
  if (ending === 'silence' || ending === 'reset') return null;
  return ending.ok ? ending.status : ending.problem.status;
}

async function onceFor(
  provider: Provider,
  idempotency: Idempotency,
  call: ApiCall,
  request: FastifyRequest,
  fault: Fault | undefined,
): Promise<Outcome> {
  const keyed = {
    endpoint: call.endpoint,
    requestId: headerOf(request, 'paypal-request-id'),
    path: pathOf(request),
  };
  const earlier = call.replay === undefined ? ok(null) : idempotency.find(keyed);
  if (!earlier.ok) return earlier;
  if (earlier.value !== null && call.replay) return call.replay(earlier.value, preferOf(request));

  const end = idempotency.begin(keyed);
  try {
    // A slow call waits before it works. If the simulator closes meanwhile, the call is never processed.
    if (fault?.kind === 'slow')
      await pause(fault.ms, undefined, { signal: provider.closing }).catch(() => undefined);
    if (provider.closing.aborted) return refuse(statusProblem(503));
    // The work and its request id become durable in one step.
    const outcome = runWork(call, request);
    const remember = rememberedOf(outcome);
    if (remember !== null) idempotency.store(keyed, remember);
    provider.ledger.save();
    return outcome;
  } finally {
    end();
  }
}

function runWork(call: ApiCall, request: FastifyRequest): Outcome {
  const body = call.readsBody === true ? readJson(request) : ok(undefined);
  if (!body.ok) return body;
  const requestId = headerOf(request, 'paypal-request-id');
  return call.work({ request, body: body.value, requestId, prefer: preferOf(request) });
}

/**
 * Completed work and refusals by the processor are stored with their request id. A request that was refused before any attempt
 * (malformed, not approved yet) is not stored, so its id can still be used.
 */
function rememberedOf(outcome: Outcome): Remembered | null {
  if (outcome.ok) return outcome.remember ?? null;
  return outcome.problem.remembered === true ? { kind: 'problem', problem: outcome.problem } : null;
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? request.url;
}

function preferOf(request: FastifyRequest): Prefer {
  return headerOf(request, 'prefer') === 'return=representation' ? 'representation' : 'minimal';
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

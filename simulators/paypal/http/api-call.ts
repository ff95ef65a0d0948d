import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { neverAnswer, resetConnection } from '../../shared/http/no-answer.ts';
import type { Prefer } from '../orders/order-view.ts';
import type { Provider } from '../provider.ts';
import { problemOf, statusProblem, type Problem } from '../wire/problem.ts';
import { ok } from '../wire/result.ts';
import { sendProblem } from './answer.ts';
import { faultAnswer, type Endpoint, type Fault } from './faults.ts';
import type { Idempotency, Remembered } from './idempotency.ts';
import { readJson } from './json-body.ts';

/** A completed call. `remember` is set if a repeat with the same request id must get the same result. */
export type Outcome =
  | { ok: true; status: number; body: unknown; remember?: Remembered }
  | { ok: false; problem: Problem };

/** A kind of call. `work` is synchronous, so that nothing happens between its reads and its writes. */
export type ApiCall = {
  endpoint: Endpoint;
  readsBody?: boolean;
  /** Writes to the ledger without being idempotent (idempotent calls are saved anyway). */
  changes?: boolean;
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

/** How a call ends: with or without an answer. */
type Ending = Outcome | 'silence' | 'reset';

/** Runs an API call with the common steps: mock header, planned faults, idempotency, saving. */
export async function runApiCall(
  provider: Provider,
  idempotency: Idempotency,
  call: ApiCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
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
}

async function endingOf(
  provider: Provider,
  idempotency: Idempotency,
  call: ApiCall,
  request: FastifyRequest,
): Promise<Ending> {
  const refused = mockedProblem(request) ?? requestIdProblem(request);
  if (refused !== null) return failed(refused);

  const fault = provider.faults.take(call.endpoint) ?? call.ownFault?.(request);
  if (fault?.kind === 'timeout-before') return 'silence';
  if (fault?.kind === 'reset-before') return 'reset';
  if (fault?.kind === 'answer') return failed(fault.problem);

  const outcome = await onceFor(provider, idempotency, call, request, fault);
  if (fault?.kind === 'timeout-after') return 'silence';
  if (fault?.kind === 'reset-after') return 'reset';
  if (fault?.kind === 'error-after') return failed(statusProblem(500));
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
  if (call.replay === undefined) {
    if (await isCutShort(provider, fault)) return failed(statusProblem(503));
    return runWork(provider, call, request);
  }
  const { endpoint } = call;
  const requestId = headerOf(request, 'paypal-request-id');
  const path = pathOf(request);
  const earlier = idempotency.find(endpoint, requestId, path);
  if (earlier === 'in-progress') return failed(problemOf('PREVIOUS_REQUEST_IN_PROGRESS'));
  if (earlier === 'completing') return failed(problemOf('ORDER_COMPLETION_IN_PROGRESS'));
  if (earlier === 'used-elsewhere') return failed(problemOf('PAYPAL_REQUEST_ID_PREVIOUSLY_USED'));
  if (earlier !== null) return call.replay(earlier, preferOf(request));

  idempotency.begin(endpoint, requestId, path);
  try {
    if (await isCutShort(provider, fault)) return failed(statusProblem(503));
    // The work and its request id become durable in one step.
    const outcome = runWork(provider, call, request);
    const remember = rememberedOf(outcome);
    if (requestId !== null && remember !== null) idempotency.store(endpoint, requestId, path, remember);
    provider.save();
    return outcome;
  } finally {
    idempotency.end(endpoint, requestId, path);
  }
}

/** A slow call waits before it works. If the simulator closes meanwhile, the call is never processed. */
async function isCutShort(provider: Provider, fault: Fault | undefined): Promise<boolean> {
  if (fault?.kind !== 'slow') return false;
  await pause(fault.ms, undefined, { signal: provider.closing }).catch(() => undefined);
  return provider.closing.aborted;
}

function runWork(provider: Provider, call: ApiCall, request: FastifyRequest): Outcome {
  const body = call.readsBody === true ? readJson(request) : ok(undefined);
  if (!body.ok) return body;
  const requestId = headerOf(request, 'paypal-request-id');
  const outcome = call.work({ request, body: body.value, requestId, prefer: preferOf(request) });
  if (outcome.ok && call.changes === true) provider.save();
  return outcome;
}

function failed(problem: Problem): Outcome {
  return { ok: false, problem };
}

/**
 * Completed work and refusals by the processor are stored with their request id. A request that was refused before any attempt
 * (malformed, not approved yet) is not stored, so its id can still be used.
 */
function rememberedOf(outcome: Outcome): Remembered | null {
  if (outcome.ok) return outcome.remember ?? null;
  return outcome.problem.remembered === true ? { kind: 'problem', problem: outcome.problem } : null;
}

/** `PayPal-Mock-Response: {"mock_application_codes":"INSTRUMENT_DECLINED"}` returns that answer without processing anything. */
function mockedProblem(request: FastifyRequest): Problem | null {
  const header = headerOf(request, 'paypal-mock-response');
  if (header === null) return null;
  const codes = mockCodes(header);
  const problem = codes === null ? null : faultAnswer({ issue: codes });
  const place = { field: 'PayPal-Mock-Response', value: header, location: 'header' } as const;
  return problem ?? problemOf('INVALID_PARAMETER_VALUE', place);
}

function mockCodes(header: string): string | null {
  try {
    const wish: unknown = JSON.parse(header);
    if (typeof wish !== 'object' || wish === null || !('mock_application_codes' in wish)) return null;
    const codes = wish.mock_application_codes;
    const first: unknown = Array.isArray(codes) ? codes[0] : codes;
    return typeof first === 'string' ? first : null;
  } catch {
    return null;
  }
}

function requestIdProblem(request: FastifyRequest): Problem | null {
  const id = headerOf(request, 'paypal-request-id');
  if (id === null || id.length <= 108) return null;
  return problemOf('INVALID_STRING_LENGTH', { field: 'PayPal-Request-Id', location: 'header' });
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

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { knownCaller, runAs, type Caller } from '#server/db/caller.ts';
import { isFromOutside, kindOf } from './call-kinds.ts';
import { notePayment } from './payments-first.ts';
import { callerOf } from '#server/http/caller/source.ts';

/** How often a call's longest wait for the database fits into a payment's: a shopper who is paying prefers waiting to an error. */
const patience = { payment: 2, other: 1 } as const;

/** Sets the caller of every call. Runs before all hooks that use the database. */
export function setCaller(app: FastifyInstance, { overload: { maxWaitMs } }: Pick<Config, 'overload'>): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.addHook('onRequest', (request, reply, done) => {
    // A page's own API calls count as the calls of the client who requested the page.
    const caller = (isFromOutside(request) ? null : knownCaller()) ?? requestCaller(request, maxWaitMs);
    callers.set(request, caller);
    if (caller.priority === 'payment') {
      const end = notePayment();
      reply.raw.once('finish', end).once('close', end);
    }
    runAs(caller, done);
  });
  // A body arrives in socket events, outside the call's async context.
  app.addHook('preValidation', (request, _reply, done) =>
    runAs(callers.get(request) ?? requestCaller(request, maxWaitMs), done),
  );
}

function requestCaller(request: FastifyRequest, maxWaitMs: number): Caller {
  const priority = kindOf(request) === 'payment' ? 'payment' : 'other';
  const source = callerOf(request);
  const { socket } = request.raw;
  // A call that changes something completes even if its client has left, perhaps because it took long.
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  return {
    priority,
    maxWaitMs: patience[priority] * maxWaitMs,
    ...(source === null ? {} : { source }),
    hasLeft: () => socket.destroyed,
    ...(isReading ? { isGone: () => socket.destroyed } : {}),
  };
}

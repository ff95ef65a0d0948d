import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askAs, knownAsker, type Asker } from '#server/db/asker.ts';
import { isFromOutside, kindOf } from './call-kinds.ts';
import { notePayment } from './payments-first.ts';
import { callerOf } from './source.ts';

/** How long a call waits for the database, in ms. A shopper who is paying prefers waiting to an error. */
const patience = { payment: 10_000, other: 5_000 } as const;

/** Sets the asker of every call. Runs before all hooks that use the database. */
export function nameAskers(app: FastifyInstance): void {
  const askers = new WeakMap<FastifyRequest, Asker>();
  app.addHook('onRequest', (request, reply, done) => {
    // A page's own API calls count as the calls of the client who requested the page.
    const asker = (isFromOutside(request) ? null : knownAsker()) ?? askerOf(request);
    askers.set(request, asker);
    if (asker.priority === 'payment') {
      const end = notePayment();
      reply.raw.once('finish', end).once('close', end);
    }
    askAs(asker, done);
  });
  // A body arrives in socket events, outside the call's async context.
  app.addHook('preValidation', (request, _reply, done) =>
    askAs(askers.get(request) ?? askerOf(request), done),
  );
}

function askerOf(request: FastifyRequest): Asker {
  const priority = kindOf(request) === 'payment' ? 'payment' : 'other';
  const source = callerOf(request);
  const { socket } = request.raw;
  // A call that changes something completes even if its client has left, perhaps because it took long.
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  return {
    priority,
    patienceMs: patience[priority],
    ...(source === null ? {} : { source }),
    hasLeft: () => socket.destroyed,
    ...(isReading ? { isGone: () => socket.destroyed } : {}),
  };
}

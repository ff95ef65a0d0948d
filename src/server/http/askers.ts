import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askAs, knownAsker, type Asker } from '#server/db/asker.ts';
import { isFromOutside, kindOf } from './call-kinds.ts';
import { notePayment } from './payments-first.ts';
import { callerOf } from './source.ts';

/** How long a call waits for the database, in ms; a shopper in the middle of a payment would rather wait than be sent back. */
const patience = { payment: 10_000, other: 5_000 } as const;

/** Lets every call ask the database on its own behalf. Before all hooks that ask it. */
export function nameAskers(app: FastifyInstance): void {
  const askers = new WeakMap<FastifyRequest, Asker>();
  app.addHook('onRequest', (request, reply, done) => {
    // What a page asks the API is asked for those who want the page.
    const asker = (isFromOutside(request) ? null : knownAsker()) ?? askerOf(request);
    askers.set(request, asker);
    if (asker.priority === 'payment') {
      const end = notePayment();
      reply.raw.once('finish', end).once('close', end);
    }
    askAs(asker, done);
  });
  // A body comes in events of the socket, which know nothing of the call.
  app.addHook('preValidation', (request, _reply, done) =>
    askAs(askers.get(request) ?? askerOf(request), done),
  );
}

function askerOf(request: FastifyRequest): Asker {
  const priority = kindOf(request) === 'payment' ? 'payment' : 'other';
  const source = callerOf(request);
  const { socket } = request.raw;
  // What changes something is done even if its caller has left, who may have left because it took long.
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  return {
    priority,
    patienceMs: patience[priority],
    ...(source === null ? {} : { source }),
    hasLeft: () => socket.destroyed,
    ...(isReading ? { isGone: () => socket.destroyed } : {}),
  };
}

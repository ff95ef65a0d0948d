import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askAs, type Asker } from '../db/asker.ts';

/** What a payment consists of: it goes before pages, catalog and dashboard when the store is busy. */
const paymentRoutes: readonly RegExp[] = [
  /^\/api\/(paypal|stripe)\//,
  /^\/api\/orders\/checkout$/,
  /^\/api\/orders\/:\w+\/status$/,
];

/** How long a call waits for the database, in ms; a shopper in the middle of a payment would rather wait than be sent back. */
const patience = { payment: 10_000, other: 5_000 } as const;

/** Lets every call ask the database on its own behalf. Before all hooks that ask it. */
export function nameAskers(app: FastifyInstance): void {
  const askers = new WeakMap<FastifyRequest, Asker>();
  app.addHook('onRequest', (request, _reply, done) => {
    const asker = askerOf(request);
    askers.set(request, asker);
    askAs(asker, done);
  });
  // A body comes in events of the socket, which know nothing of the call.
  app.addHook('preValidation', (request, _reply, done) =>
    askAs(askers.get(request) ?? askerOf(request), done),
  );
}

function isPaymentCall({ routeOptions }: FastifyRequest): boolean {
  return paymentRoutes.some((route) => route.test(routeOptions.url ?? ''));
}

function askerOf(request: FastifyRequest): Asker {
  const priority = isPaymentCall(request) ? 'payment' : 'other';
  const { socket } = request.raw;
  // What changes something is done even if its caller has left, who may have left because it took long.
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  return {
    priority,
    patienceMs: patience[priority],
    hasLeft: () => socket.destroyed,
    ...(isReading ? { isGone: () => socket.destroyed } : {}),
  };
}

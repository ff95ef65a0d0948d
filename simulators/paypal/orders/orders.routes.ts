import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Provider } from '../provider.ts';
import type { Order } from '../state/records.ts';
import { runApiCall, type ApiCall, type Outcome } from '../http/api-call.ts';
import type { Fault } from '../http/faults.ts';
import type { Idempotency, Remembered } from '../http/idempotency.ts';
import { parseRequest } from '../wire/parse-request.ts';
import { captureOrder } from './capture-order.ts';
import { createOrder } from './create-order.ts';
import { findOrder } from './find-order.ts';
import { orderRequest, patchRequest } from './order-request.schema.ts';
import { orderView, type Prefer } from './order-view.ts';
import { patchOrder } from './patch-order.ts';

/** Orders v2: create, read, patch, capture. */
export function orderRoutes(app: FastifyInstance, provider: Provider, idempotency: Idempotency): void {
  const replay = (remembered: Remembered, prefer: Prefer): Outcome =>
    replayOrder(provider, remembered, prefer);

  const create: ApiCall = {
    endpoint: 'create-order',
    readsBody: true,
    replay,
    work({ body, requestId, prefer }) {
      const parsed = parseRequest(orderRequest, body);
      if (!parsed.ok) return parsed;
      const created = createOrder(provider, parsed.value, requestId);
      return created.ok ? shown(provider, created.value, prefer, 201) : created;
    },
  };

  const read: ApiCall = {
    endpoint: 'get-order',
    work({ request }) {
      const found = findOrder(provider, idOf(request));
      return found.ok
        ? { ok: true, status: 200, body: view(provider, found.value, 'representation') }
        : found;
    },
  };

  const patch: ApiCall = {
    endpoint: 'patch-order',
    readsBody: true,
    changes: true,
    work({ request, body }) {
      const found = findOrder(provider, idOf(request));
      if (!found.ok) return found;
      const parsed = parseRequest(patchRequest, body);
      if (!parsed.ok) return parsed;
      const patched = patchOrder(provider, found.value, parsed.value);
      return patched.ok ? { ok: true, status: 204, body: undefined } : patched;
    },
  };

  const capture: ApiCall = {
    endpoint: 'capture-order',
    readsBody: true,
    replay,
    ownFault: (request) => buyersFault(provider, idOf(request)),
    work({ request, prefer }) {
      const found = findOrder(provider, idOf(request));
      if (!found.ok) return found;
      const captured = captureOrder(provider, found.value);
      return captured.ok ? shown(provider, captured.value, prefer, 201) : captured;
    },
  };

  app.post('/v2/checkout/orders', (request, reply) =>
    runApiCall(provider, idempotency, create, request, reply),
  );
  app.get('/v2/checkout/orders/:id', (request, reply) =>
    runApiCall(provider, idempotency, read, request, reply),
  );
  app.patch('/v2/checkout/orders/:id', (request, reply) =>
    runApiCall(provider, idempotency, patch, request, reply),
  );
  app.post('/v2/checkout/orders/:id/capture', (request, reply) =>
    runApiCall(provider, idempotency, capture, request, reply),
  );
}

function shown(provider: Provider, order: Order, prefer: Prefer, status: number): Outcome {
  return { ok: true, status, body: view(provider, order, prefer), remember: { kind: 'order', id: order.id } };
}

/** A repeated successful call gets 200 with the current order. */
function replayOrder(provider: Provider, remembered: Remembered, prefer: Prefer): Outcome {
  if (remembered.kind === 'problem') return { ok: false, problem: remembered.problem };
  const found = findOrder(provider, remembered.id);
  return found.ok ? shown(provider, found.value, prefer, 200) : found;
}

function view(provider: Provider, order: Order, prefer: Prefer): Record<string, unknown> {
  return orderView(provider, order, prefer);
}

/** The customer can choose a lost answer; only the first capture after the approval loses it. */
function buyersFault(provider: Provider, orderId: string): Fault | undefined {
  const order = provider.ledger.orders.get(orderId);
  if (order?.status !== 'APPROVED' || order.approval === null || order.approval.faultSpent) return undefined;
  const { outcome } = order.approval;
  if (outcome !== 'timeout-before' && outcome !== 'timeout-after' && outcome !== 'error-after')
    return undefined;
  order.approval.faultSpent = true;
  provider.save();
  return { kind: outcome };
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

import type { FastifyInstance } from 'fastify';
import { apiCall, type Outcome } from '../http/api-call.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { idOf } from '../http/json-body.ts';
import type { Fault, Provider } from '../provider.ts';
import type { Order, Remembered } from '../state/records.ts';
import { parseRequest } from '../wire/parse-request.ts';
import { captureOrder } from './capture-order.ts';
import { createOrder } from './create-order.ts';
import { findOrder } from './find-order.ts';
import { orderRequest } from './order-request.schema.ts';
import { orderView, type Prefer } from './order-view.ts';

/** Orders v2: create, read, capture. */
export function orderRoutes(app: FastifyInstance, provider: Provider, idempotency: Idempotency): void {
  const shown = (order: Order, prefer: Prefer, status: number): Outcome => ({
    ok: true,
    status,
    body: orderView(provider, order, prefer),
    remember: { kind: 'order', id: order.id },
  });
  /** A repeated successful call gets 200 with the current order. */
  const replay = (remembered: Remembered, prefer: Prefer): Outcome => {
    if (remembered.kind === 'problem') return { ok: false, problem: remembered.problem };
    const found = findOrder(provider, remembered.id);
    return found.ok ? shown(found.value, prefer, 200) : found;
  };

  app.post(
    '/v2/checkout/orders',
    apiCall(provider, idempotency, {
      endpoint: 'create-order',
      readsBody: true,
      replay,
      work({ body, requestId, prefer }) {
        const parsed = parseRequest(orderRequest, body);
        if (!parsed.ok) return parsed;
        const created = createOrder(provider, parsed.value, requestId);
        return created.ok ? shown(created.value, prefer, 201) : created;
      },
    }),
  );
  app.get(
    '/v2/checkout/orders/:id',
    apiCall(provider, idempotency, {
      endpoint: 'get-order',
      work({ request }) {
        const found = findOrder(provider, idOf(request));
        return found.ok ? shown(found.value, 'representation', 200) : found;
      },
    }),
  );
  app.post(
    '/v2/checkout/orders/:id/capture',
    apiCall(provider, idempotency, {
      endpoint: 'capture-order',
      readsBody: true,
      replay,
      ownFault: (request) => buyersFault(provider, idOf(request)),
      work({ request, prefer }) {
        const found = findOrder(provider, idOf(request));
        if (!found.ok) return found;
        const captured = captureOrder(provider, found.value);
        return captured.ok ? shown(captured.value, prefer, 201) : captured;
      },
    }),
  );
}

/** The customer can choose a lost answer; only the first capture after the approval loses it. */
function buyersFault({ ledger }: Provider, orderId: string): Fault | undefined {
  const order = ledger.orders.get(orderId);
  if (order?.status !== 'APPROVED' || order.approval === null || order.approval.faultSpent) return undefined;
  const { outcome } = order.approval;
  if (outcome !== 'timeout-before' && outcome !== 'timeout-after' && outcome !== 'error-after')
    return undefined;
  order.approval.faultSpent = true;
  ledger.orders.put(order);
  ledger.save();
  return { kind: outcome };
}

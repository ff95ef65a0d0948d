import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Provider } from '../provider.ts';
import type { Refund } from '../state/records.ts';
import { runApiCall, type ApiCall, type Outcome } from '../http/api-call.ts';
import type { Idempotency, Remembered } from '../http/idempotency.ts';
import { unknown } from '../orders/find-order.ts';
import type { Prefer } from '../orders/order-view.ts';
import { refundRequest } from '../orders/order-request.schema.ts';
import { parseRequest } from '../wire/parse-request.ts';
import { captureView, refundLinks, refundView } from './capture-view.ts';
import { refundCapture } from './refund-capture.ts';

/** Payments v2: read a capture, refund it, read a refund. */
export function paymentRoutes(app: FastifyInstance, provider: Provider, idempotency: Idempotency): void {
  const readCapture: ApiCall = {
    endpoint: 'get-capture',
    work({ request }) {
      const capture = provider.ledger.captures.get(idOf(request));
      if (capture === undefined) return { ok: false, problem: unknown('capture_id', idOf(request)) };
      return { ok: true, status: 200, body: captureView(provider, capture) };
    },
  };

  const refund: ApiCall = {
    endpoint: 'refund-capture',
    readsBody: true,
    replay: (remembered, prefer) => replayRefund(provider, remembered, prefer),
    work({ request, body, prefer }) {
      const capture = provider.ledger.captures.get(idOf(request));
      if (capture === undefined) return { ok: false, problem: unknown('capture_id', idOf(request)) };
      const parsed = parseRequest(refundRequest, body ?? {});
      if (!parsed.ok) return parsed;
      const refunded = refundCapture(provider, capture, parsed.value);
      return refunded.ok ? shown(provider, refunded.value, prefer, 201) : refunded;
    },
  };

  const readRefund: ApiCall = {
    endpoint: 'get-refund',
    work({ request }) {
      const found = provider.ledger.refunds.get(idOf(request));
      if (found === undefined) return { ok: false, problem: unknown('refund_id', idOf(request)) };
      return { ok: true, status: 200, body: refundView(provider, found) };
    },
  };

  app.get('/v2/payments/captures/:id', (request, reply) =>
    runApiCall(provider, idempotency, readCapture, request, reply),
  );
  app.post('/v2/payments/captures/:id/refund', (request, reply) =>
    runApiCall(provider, idempotency, refund, request, reply),
  );
  app.get('/v2/payments/refunds/:id', (request, reply) =>
    runApiCall(provider, idempotency, readRefund, request, reply),
  );
}

function shown(provider: Provider, refund: Refund, prefer: Prefer, status: number): Outcome {
  const body =
    prefer === 'representation'
      ? refundView(provider, refund)
      : { id: refund.id, status: refund.status, links: refundLinks(provider.origin(), refund) };
  return { ok: true, status, body, remember: { kind: 'refund', id: refund.id } };
}

function replayRefund(provider: Provider, remembered: Remembered, prefer: Prefer): Outcome {
  if (remembered.kind === 'problem') return { ok: false, problem: remembered.problem };
  const refund = provider.ledger.refunds.get(remembered.id);
  if (refund === undefined) return { ok: false, problem: unknown('refund_id', remembered.id) };
  return shown(provider, refund, prefer, 200);
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

import type { FastifyInstance } from 'fastify';
import { apiCall, type Outcome } from '../http/api-call.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { idOf } from '../http/json-body.ts';
import { refundRequest } from '../orders/order-request.schema.ts';
import type { Prefer } from '../orders/order-view.ts';
import type { Provider } from '../provider.ts';
import type { Capture, Refund } from '../state/records.ts';
import { parseRequest } from '../wire/parse-request.ts';
import { ok, refuse, unknown, type Result } from '../wire/problem.ts';
import { captureView, refundLinks, refundView } from './capture-view.ts';
import { refundCapture } from './refund-capture.ts';

/** Payments v2: read a capture, refund it. */
export function paymentRoutes(app: FastifyInstance, provider: Provider, idempotency: Idempotency): void {
  const { captures, refunds } = provider.ledger;
  const find = (id: string): Result<Capture> => {
    const capture = captures.get(id);
    return capture === undefined ? refuse(unknown('capture_id', id)) : ok(capture);
  };
  const shown = (refund: Refund, prefer: Prefer, status: number): Outcome => {
    const minimal = { id: refund.id, status: 'COMPLETED', links: refundLinks(provider.origin(), refund) };
    const body = prefer === 'representation' ? refundView(provider, refund) : minimal;
    return { ok: true, status, body, remember: { kind: 'refund', id: refund.id } };
  };

  app.get(
    '/v2/payments/captures/:id',
    apiCall(provider, idempotency, {
      endpoint: 'get-capture',
      work({ request }) {
        const found = find(idOf(request));
        return found.ok ? { ok: true, status: 200, body: captureView(provider, found.value) } : found;
      },
    }),
  );
  app.post(
    '/v2/payments/captures/:id/refund',
    apiCall(provider, idempotency, {
      endpoint: 'refund-capture',
      readsBody: true,
      replay(remembered, prefer) {
        if (remembered.kind === 'problem') return { ok: false, problem: remembered.problem };
        const refund = refunds.get(remembered.id);
        return refund === undefined
          ? refuse(unknown('refund_id', remembered.id))
          : shown(refund, prefer, 200);
      },
      work({ request, body, prefer }) {
        const found = find(idOf(request));
        if (!found.ok) return found;
        const parsed = parseRequest(refundRequest, body ?? {});
        if (!parsed.ok) return parsed;
        const refunded = refundCapture(provider, found.value, parsed.value);
        return refunded.ok ? shown(refunded.value, prefer, 201) : refunded;
      },
    }),
  );
}

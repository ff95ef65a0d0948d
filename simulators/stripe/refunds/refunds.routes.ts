import type { FastifyInstance } from 'fastify';
import { runApiCall, type ApiCall } from '../http/api-call.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { Provider } from '../provider.ts';
import { parseRequest } from '../wire/parse-request.ts';
import { missing } from '../wire/problem.ts';
import { ok, refuse } from '../wire/result.ts';
import { createRefund } from './create-refund.ts';
import { createRefundRequest, listRefundsRequest } from './refund-request.schema.ts';
import { refundView } from './refund-view.ts';

/** Refunds: create, retrieve, list. */
export function refundRoutes(app: FastifyInstance, provider: Provider, idempotency: Idempotency): void {
  const { ledger } = provider;
  const creating: ApiCall = {
    endpoint: 'create-refund',
    work({ form, cause }) {
      const parsed = parseRequest(createRefundRequest, form);
      if (!parsed.ok) return parsed;
      const refund = createRefund(provider, parsed.value, cause);
      return refund.ok ? ok(refundView(refund.value)) : refund;
    },
  };
  const reading: ApiCall = {
    endpoint: 'get-refund',
    work({ id }) {
      const refund = ledger.refunds[id];
      return refund ? ok(refundView(refund)) : refuse(missing('refund', id, 'refund'));
    },
  };
  const listing: ApiCall = {
    endpoint: 'list-refunds',
    work({ form }) {
      const parsed = parseRequest(listRefundsRequest, form);
      if (!parsed.ok) return parsed;
      const { payment_intent: intentId, charge, limit, starting_after: after } = parsed.value;
      const matching = Object.values(ledger.refunds)
        .filter((refund) => intentId === undefined || refund.intentId === intentId)
        .filter((refund) => charge === undefined || refund.chargeId === charge)
        .toReversed();
      const from = matching.findIndex((refund) => refund.id === after) + 1;
      const page = matching.slice(from, from + limit);
      return ok({
        object: 'list',
        url: '/v1/refunds',
        has_more: from + limit < matching.length,
        data: page.map(refundView),
      });
    },
  };

  app.post('/v1/refunds', (request, reply) => runApiCall(provider, idempotency, creating, request, reply));
  app.get('/v1/refunds', (request, reply) => runApiCall(provider, idempotency, listing, request, reply));
  app.get('/v1/refunds/:id', (request, reply) => runApiCall(provider, idempotency, reading, request, reply));
}

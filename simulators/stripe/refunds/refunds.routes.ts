import type { FastifyInstance } from 'fastify';
import { runApiCall, type ApiCall } from '../http/api-call.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { Provider } from '../provider.ts';
import { parseRequest } from '../wire/parse-request.ts';
import { listPage } from '../wire/list-page.ts';
import { missing } from '../wire/problem.ts';
import { viewRequest } from '../intents/intent-request.schema.ts';
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
      return refund.ok
        ? ok(refundView(provider, refund.value, Object.values(parsed.value.expand ?? {})))
        : refund;
    },
  };
  const reading: ApiCall = {
    endpoint: 'get-refund',
    work({ id, form }) {
      const parsed = parseRequest(viewRequest, form);
      if (!parsed.ok) return parsed;
      const refund = ledger.refunds.get(id);
      if (refund === undefined) return refuse(missing('refund', id, 'refund'));
      return ok(refundView(provider, refund, Object.values(parsed.value.expand ?? {})));
    },
  };
  const listing: ApiCall = {
    endpoint: 'list-refunds',
    work({ form }) {
      const parsed = parseRequest(listRefundsRequest, form);
      if (!parsed.ok) return parsed;
      const { payment_intent: intentId, charge, created, ...page } = parsed.value;
      const wanted = { equals: { charge_id: charge, intent_id: intentId }, created, ...page };
      return ok(listPage(ledger.refunds, '/v1/refunds', wanted, (one) => refundView(provider, one)));
    },
  };

  app.post('/v1/refunds', (request, reply) => runApiCall(provider, idempotency, creating, request, reply));
  app.get('/v1/refunds', (request, reply) => runApiCall(provider, idempotency, listing, request, reply));
  app.get('/v1/refunds/:id', (request, reply) => runApiCall(provider, idempotency, reading, request, reply));
}

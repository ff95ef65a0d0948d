import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { runApiCall, type ApiCall } from '../http/api-call.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { viewRequest } from '../intents/intent-request.schema.ts';
import type { Provider } from '../provider.ts';
import { listPage, pageRequest } from '../wire/list-page.ts';
import { parseRequest } from '../wire/parse-request.ts';
import { missing } from '../wire/problem.ts';
import { ok, refuse } from '../wire/result.ts';
import { disputeView } from './dispute-view.ts';

const listRequest = z.strictObject({
  ...pageRequest,
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
});

/** Disputes: list and retrieve. `/_sim` opens and decides them, as banks do. */
export function disputeRoutes(app: FastifyInstance, provider: Provider, idempotency: Idempotency): void {
  const { ledger } = provider;
  const reading: ApiCall = {
    endpoint: 'get-dispute',
    work({ id, form }) {
      const parsed = parseRequest(viewRequest, form);
      if (!parsed.ok) return parsed;
      const dispute = ledger.disputes.get(id);
      return dispute ? ok(disputeView(provider, dispute)) : refuse(missing('dispute', id, 'dispute'));
    },
  };
  const listing: ApiCall = {
    endpoint: 'list-disputes',
    work({ form }) {
      const parsed = parseRequest(listRequest, form);
      if (!parsed.ok) return parsed;
      const { charge, payment_intent: intentId, created, ...page } = parsed.value;
      const wanted = { equals: { charge_id: charge, intent_id: intentId }, created, ...page };
      return ok(listPage(ledger.disputes, '/v1/disputes', wanted, (one) => disputeView(provider, one)));
    },
  };
  app.get('/v1/disputes', (request, reply) => runApiCall(provider, idempotency, listing, request, reply));
  app.get('/v1/disputes/:id', (request, reply) => runApiCall(provider, idempotency, reading, request, reply));
}

import type { FastifyInstance } from 'fastify';
import { runApiCall, type ApiCall } from '../http/api-call.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { Provider } from '../provider.ts';
import { parseRequest } from '../wire/parse-request.ts';
import { searchRequest } from './search-request.schema.ts';
import { searchTransactions } from './search-transactions.ts';

/** Transaction Search v1: the seller's account report. */
export function reportingRoutes(app: FastifyInstance, provider: Provider, idempotency: Idempotency): void {
  const search: ApiCall = {
    endpoint: 'search-transactions',
    work({ request }) {
      const parsed = parseRequest(searchRequest, request.query, 'query');
      if (!parsed.ok) return parsed;
      const found = searchTransactions(provider, parsed.value);
      return found.ok ? { ok: true, status: 200, body: found.value } : found;
    },
  };
  app.get('/v1/reporting/transactions', (request, reply) =>
    runApiCall(provider, idempotency, search, request, reply),
  );
}

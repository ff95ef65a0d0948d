import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { disputeView } from '../disputes/dispute-view.ts';
import { runApiCall, type ApiCall } from '../http/api-call.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { chargeView } from '../intents/charge-view.ts';
import { viewRequest } from '../intents/intent-request.schema.ts';
import type { Provider } from '../provider.ts';
import { refundView } from '../refunds/refund-view.ts';
import type { BalanceTransaction } from '../state/records.ts';
import { listPage, pageRequest } from '../wire/list-page.ts';
import { parseRequest } from '../wire/parse-request.ts';
import { missing } from '../wire/problem.ts';
import { ok, refuse } from '../wire/result.ts';
import { balanceTransactionView } from './balance-view.ts';

const listRequest = z.strictObject({
  ...pageRequest,
  type: z.string().optional(),
  source: z.string().optional(),
  currency: z.string().toLowerCase().optional(),
});

/** Balance transactions: all movements of the account's balance. */
export function balanceRoutes(app: FastifyInstance, provider: Provider, idempotency: Idempotency): void {
  const { ledger } = provider;
  const reading: ApiCall = {
    endpoint: 'get-balance-transaction',
    work({ id, form }) {
      const parsed = parseRequest(viewRequest, form);
      if (!parsed.ok) return parsed;
      const transaction = ledger.balanceTransactions.get(id);
      if (transaction === undefined) return refuse(missing('balance transaction', id, 'id'));
      return ok(shown(provider, transaction, Object.values(parsed.value.expand ?? {}).includes('source')));
    },
  };
  const listing: ApiCall = {
    endpoint: 'list-balance-transactions',
    work({ form }) {
      const parsed = parseRequest(listRequest, form);
      if (!parsed.ok) return parsed;
      const { type, source, currency, created, expand, ...page } = parsed.value;
      const isExpanded = Object.values(expand ?? {}).includes('data.source');
      const wanted = { equals: { type, source_id: source, currency }, created, ...page };
      const found = listPage(ledger.balanceTransactions, '/v1/balance_transactions', wanted, (one) =>
        shown(provider, one, isExpanded),
      );
      return ok(found);
    },
  };
  app.get('/v1/balance_transactions', (request, reply) =>
    runApiCall(provider, idempotency, listing, request, reply),
  );
  app.get('/v1/balance_transactions/:id', (request, reply) =>
    runApiCall(provider, idempotency, reading, request, reply),
  );
}

function shown(
  provider: Provider,
  transaction: BalanceTransaction,
  isExpanded: boolean,
): Record<string, unknown> {
  const source = isExpanded ? sourceOf(provider, transaction.sourceId) : transaction.sourceId;
  return balanceTransactionView(provider, transaction, source);
}

function sourceOf(provider: Provider, id: string): string | Record<string, unknown> {
  const { charges, refunds, disputes } = provider.ledger;
  const charge = charges.get(id);
  if (charge !== undefined) return chargeView(provider, charge);
  const refund = refunds.get(id);
  if (refund !== undefined) return refundView(provider, refund);
  const dispute = disputes.get(id);
  return dispute === undefined ? id : disputeView(provider, dispute);
}

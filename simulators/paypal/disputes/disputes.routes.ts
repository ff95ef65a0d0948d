import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY } from '../../shared/wire/durations.ts';
import { runApiCall, type ApiCall } from '../http/api-call.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { unknown } from '../orders/find-order.ts';
import type { Provider } from '../provider.ts';
import type { Dispute } from '../state/records.ts';
import { parseRequest } from '../wire/parse-request.ts';
import type { Link } from '../wire/problem.ts';
import { disputeEntry, disputeView, stateOf } from './dispute-view.ts';
import { listRequest, type ListRequest } from './list-request.schema.ts';

/** PayPal lists the disputes of this many days. */
const LISTED_MS = 180 * DAY;

/** Customer Disputes v1: list and show. `/_sim` opens and decides disputes, as customers and PayPal do. */
export function disputeRoutes(app: FastifyInstance, provider: Provider, idempotency: Idempotency): void {
  const list: ApiCall = {
    endpoint: 'list-disputes',
    work({ request }) {
      const parsed = parseRequest(listRequest, request.query, 'query');
      return parsed.ok ? { ok: true, status: 200, body: listDisputes(provider, parsed.value) } : parsed;
    },
  };
  const show: ApiCall = {
    endpoint: 'get-dispute',
    work({ request }) {
      const dispute = provider.ledger.disputes.get(idOf(request));
      if (dispute === undefined) return { ok: false, problem: unknown('dispute_id', idOf(request)) };
      return { ok: true, status: 200, body: disputeView(provider, dispute) };
    },
  };
  app.get('/v1/customer/disputes', (request, reply) =>
    runApiCall(provider, idempotency, list, request, reply),
  );
  app.get('/v1/customer/disputes/:id', (request, reply) =>
    runApiCall(provider, idempotency, show, request, reply),
  );
}

/** Newest first. */
function listDisputes(provider: Provider, request: ListRequest): Record<string, unknown> {
  const oldest = provider.now() - LISTED_MS;
  const matching = provider.ledger.disputes
    .find({ where: 'created_at >= ?', values: [oldest], order: 'newest-first' })
    .filter((dispute) => isWanted(dispute, request));
  const from = request.next_page_token === undefined ? 0 : Number(atob(request.next_page_token)) || 0;
  const until = from + request.page_size;
  const self = `${provider.origin()}/v1/customer/disputes`;
  const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }];
  if (until < matching.length) {
    const next = new URLSearchParams({
      page_size: String(request.page_size),
      next_page_token: btoa(`${until}`),
    });
    links.push({ href: `${self}?${next.toString()}`, rel: 'next', method: 'GET' });
  }
  return {
    items: matching.slice(from, until).map((dispute) => disputeEntry(provider, dispute)),
    links,
  };
}

function isWanted(dispute: Dispute, request: ListRequest): boolean {
  const { start_time: start, update_time_after: after, update_time_before: before } = request;
  const id = request.disputed_transaction_id;
  return (
    (start === undefined || dispute.createdAt >= start) &&
    (after === undefined || dispute.updatedAt >= after) &&
    (before === undefined || dispute.updatedAt <= before) &&
    (id === undefined || dispute.captureId === id) &&
    (request.dispute_state === undefined || request.dispute_state.split(',').includes(stateOf(dispute)))
  );
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

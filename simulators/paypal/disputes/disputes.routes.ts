import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apiCall } from '../http/api-call.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { idOf } from '../http/json-body.ts';
import type { Provider } from '../provider.ts';
import { parseRequest } from '../wire/parse-request.ts';
import { refuse, unknown } from '../wire/problem.ts';
import { disputeEntry, disputeView } from './dispute-view.ts';

const listRequest = z.object({
  update_time_after: z.iso
    .datetime({ offset: true })
    .transform((text) => Date.parse(text))
    .default(0),
  page_size: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(50)).default(10),
});

/** Customer Disputes v1: list and show. `/_sim` opens and decides disputes, as customers and PayPal do. */
export function disputeRoutes(app: FastifyInstance, provider: Provider, idempotency: Idempotency): void {
  const { disputes } = provider.ledger;
  app.get(
    '/v1/customer/disputes',
    apiCall(provider, idempotency, {
      endpoint: 'list-disputes',
      work({ request }) {
        const asked = parseRequest(listRequest, request.query, 'query');
        if (!asked.ok) return asked;
        const { update_time_after: after, page_size: size } = asked.value;
        const newest = disputes
          .all()
          .filter(({ updatedAt }) => updatedAt >= after)
          .toReversed();
        const items = newest.slice(0, size).map((dispute) => disputeEntry(provider, dispute));
        const links = [{ href: `${provider.origin()}/v1/customer/disputes`, rel: 'self', method: 'GET' }];
        return { ok: true, status: 200, body: { items, links } };
      },
    }),
  );
  app.get(
    '/v1/customer/disputes/:id',
    apiCall(provider, idempotency, {
      endpoint: 'get-dispute',
      work({ request }) {
        const dispute = disputes.get(idOf(request));
        if (dispute === undefined) return refuse(unknown('dispute_id', idOf(request)));
        return { ok: true, status: 200, body: disputeView(provider, dispute) };
      },
    }),
  );
}

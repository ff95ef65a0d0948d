import type { FastifyInstance } from 'fastify';
import { apiCall } from '../http/api-call.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { idOf } from '../http/json-body.ts';
import type { Delivery } from '../../shared/webhooks/delivery.ts';
import type { Provider } from '../provider.ts';
import { refuse, unknown } from '../wire/problem.ts';

const events = '/v1/notifications/webhooks-events';

/** `GET /v1/notifications/webhooks/{id}`: the app's webhook, subscribed to everything; and its events, which are sent again on request. */
export function webhookRoutes(app: FastifyInstance, provider: Provider, idempotency: Idempotency): void {
  app.get(
    '/v1/notifications/webhooks/:id',
    apiCall(provider, idempotency, {
      endpoint: 'get-webhook',
      work({ request }) {
        const id = idOf(request);
        if (id !== provider.webhookId) return refuse(unknown('webhook_id', id));
        const url = provider.webhooks.url() ?? '';
        return { ok: true, status: 200, body: { id, url, event_types: [{ name: '*', status: 'ENABLED' }] } };
      },
    }),
  );

  app.get(
    events,
    apiCall(provider, idempotency, {
      endpoint: 'list-webhook-events',
      work() {
        const newest = provider.ledger.deliveries.all().at(-1);
        const found = newest ? [eventView(provider, newest.eventId)] : [];
        return { ok: true, status: 200, body: { events: found, count: found.length } };
      },
    }),
  );

  app.get(
    `${events}/:id`,
    apiCall(provider, idempotency, {
      endpoint: 'get-webhook-event',
      work: ({ request }) => eventOr404(provider, idOf(request), 200),
    }),
  );

  app.post(
    `${events}/:id/resend`,
    apiCall(provider, idempotency, {
      endpoint: 'resend-webhook-event',
      work({ request }) {
        const id = idOf(request);
        const kept = provider.ledger.deliveries.all().find(({ eventId }) => eventId === id);
        if (kept) provider.webhooks.send({ id, type: kept.eventType, body: kept.body });
        return eventOr404(provider, id, 202);
      },
    }),
  );
}

function eventOr404(provider: Provider, id: string, status: 200 | 202) {
  const isKnown = provider.ledger.deliveries.all().some(({ eventId }) => eventId === id);
  if (!isKnown) return refuse(unknown('event_id', id));
  return { ok: true as const, status, body: eventView(provider, id) };
}

/** An event with its deliveries so far. */
function eventView(provider: Provider, id: string): Record<string, unknown> {
  const deliveries = provider.ledger.deliveries.all().filter(({ eventId }) => eventId === id);
  const transmissions = deliveries.map((delivery) => ({
    webhook_url: delivery.url,
    transmission_id: delivery.id,
    status: statusOf(delivery),
    ...(delivery.attempts.length > 0 && { http_status: String(delivery.attempts.at(-1)?.status ?? 504) }),
  }));
  return { ...(JSON.parse(deliveries[0]?.body ?? '{}') as object), id, transmissions };
}

function statusOf({ state, attempts }: Delivery): string {
  if (state === 'delivered') return 'SUCCESS';
  return attempts.length === 0 ? 'PENDING' : 'FAILURE';
}

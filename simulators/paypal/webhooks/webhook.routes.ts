import type { FastifyInstance } from 'fastify';
import { apiCall } from '../http/api-call.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { idOf } from '../http/json-body.ts';
import type { Provider } from '../provider.ts';
import { refuse, unknown } from '../wire/problem.ts';

/** `GET /v1/notifications/webhooks/{id}`: the app's webhook, subscribed to everything. */
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
}

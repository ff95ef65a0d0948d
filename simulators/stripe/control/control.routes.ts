import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import * as shared from '../../shared/control/control.schema.ts';
import { sendText } from '../../shared/http/send-text.ts';
import { rawBody } from '../../shared/http/raw-body.ts';
import { createIntent } from '../intents/create-intent.ts';
import { intentView } from '../intents/intent-view.ts';
import { cancel, fail, process, succeed } from '../intents/move-intent.ts';
import type { Provider } from '../provider.ts';
import { createRefund } from '../refunds/create-refund.ts';
import type { Intent } from '../state/records.ts';
import * as schema from './control.schema.ts';
import { ledgerText } from './ledger-view.ts';

export type Controls = { advanceClock: (ms: number) => void; reset: () => void };

const BY_HAND = { requestId: 'req_by_hand', idempotencyKey: null };

/** Controls for tests; not part of Stripe's API. */
export function controlRoutes(app: FastifyInstance, provider: Provider, controls: Controls): void {
  app.addHook('onSend', async (_request, _reply, payload) => {
    provider.save();
    return payload;
  });
  app.get('/_sim/ledger', (_request, reply) => sendText(reply, ledgerText(provider)));
  app.get('/_sim/calls', () => provider.calls.list());

  app.post('/_sim/intents', (request, reply) =>
    withBody(schema.makeIntentRequest, request, reply, (wanted) => {
      const { amount, currency, metadata } = wanted;
      const intent = createIntent(provider, { amount, currency, metadata });
      moveTo(provider, intent, wanted);
      if (wanted.refunded !== undefined) {
        createRefund(provider, { payment_intent: intent.id, amount: wanted.refunded, metadata: {} }, BY_HAND);
      }
      return intentView(provider, intent);
    }),
  );
  app.post('/_sim/intents/:id/state', (request, reply) =>
    withBody(schema.stateRequest, request, reply, (wanted) => {
      const { id } = request.params as { id: string };
      const intent = provider.ledger.intents.get(id);
      if (intent === undefined) return reply.code(404).send({ error: 'no such intent' });
      moveTo(provider, intent, wanted);
      return intentView(provider, intent);
    }),
  );

  app.get('/_sim/scenario', () => provider.faults.list());
  app.post('/_sim/scenario', (request, reply) =>
    withBody(schema.scenarioRequest, request, reply, ({ endpoint, times, fault, ...rest }) => {
      provider.faults.plan({ endpoint, times, fault: { kind: fault, ...rest } as never });
      return { planned: true };
    }),
  );
  app.delete('/_sim/scenario', () => {
    provider.faults.clear();
    return { planned: false };
  });
  app.post('/_sim/clock', (request, reply) =>
    withBody(shared.clockRequest, request, reply, ({ advanceMs }) => {
      controls.advanceClock(advanceMs);
      return { now: provider.now() };
    }),
  );
  app.post('/_sim/reset', () => {
    controls.reset();
    return { reset: true };
  });
}

export function webhookControlRoutes(app: FastifyInstance, { ledger, webhooks }: Provider): void {
  app.get('/_sim/webhooks', (_request, reply) => sendText(reply, ledger.deliveries.text()));
  app.post('/_sim/webhooks', (request, reply) =>
    withBody(shared.webhookScenarioRequest, request, reply, (fault) => {
      webhooks.addFault(fault);
      return { planned: true };
    }),
  );
  app.put('/_sim/webhooks/url', (request, reply) =>
    withBody(shared.webhookUrlRequest, request, reply, ({ url }) => {
      webhooks.setUrl(url);
      return { url };
    }),
  );
  app.post('/_sim/webhooks/:eventId/resend', (request, reply) => {
    const { eventId } = request.params as { eventId: string };
    const event = ledger.deliveries.eventOf(eventId);
    return event ? webhooks.resend(event) : reply.code(404).send({ error: 'no such event' });
  });
}

function moveTo(
  provider: Provider,
  intent: Intent,
  { state, declineCode }: z.output<typeof schema.stateRequest>,
): void {
  switch (state) {
    case 'succeeded':
      return succeed(provider, intent);
    case 'processing':
      return process(provider, intent);
    case 'canceled':
      return cancel(provider, intent, 'requested_by_customer');
    case 'requires_capture':
      intent.captureMethod = 'manual';
      return succeed(provider, intent);
    case 'requires_payment_method':
      if (declineCode !== undefined || intent.status === 'processing') {
        const message = 'Your card was declined.';
        fail(provider, intent, { code: 'card_declined', declineCode: declineCode ?? null, message });
      }
      return;
    case 'requires_action':
    case 'requires_confirmation':
      intent.status = state;
  }
}

export function withBody<T extends z.ZodType>(
  wanted: T,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (body: z.output<T>) => unknown,
): unknown {
  const text = rawBody(request);
  const parsed = wanted.safeParse(text === '' ? {} : JSON.parse(text));
  return parsed.success ? run(parsed.data) : reply.code(400).send({ error: z.prettifyError(parsed.error) });
}

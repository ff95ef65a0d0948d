import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { connectionFaults, times } from '../shared/control/control.schema.ts';
import { rawBody } from '../shared/http/raw-body.ts';
import { DISPUTE_MOVES, moveDispute, openDispute } from './disputes.ts';
import { createIntent, moveIntent } from './intents.ts';
import { ENDPOINTS, type Provider } from './provider.ts';
import { INTENT_STATUSES } from './records.ts';
import { createRefund, settleRefund } from './refunds.ts';
import { disputeView, intentView, refundView } from './views.ts';

/** `declineCode`: of a declined attempt, which ends as requires_payment_method. */
const stateRequest = z.object({ state: z.enum(INTENT_STATUSES), declineCode: z.string().optional() });

/** An intent in any state, like one from the owner's own integration. Amounts in the smallest unit. */
const intentRequest = stateRequest.extend({
  state: z.enum(INTENT_STATUSES).default('succeeded'),
  amount: z.int().positive(),
  currency: z.string().length(3).toLowerCase().default('usd'),
  metadata: z.record(z.string(), z.string()).default({}),
  /** A refund made in Stripe's dashboard. */
  refunded: z.int().positive().optional(),
});

/** What happens to the next `times` calls of an endpoint. */
const scenarioRequest = z.intersection(
  z.object({ endpoint: z.enum(ENDPOINTS), times }),
  z.discriminatedUnion('fault', [
    z.object({ fault: z.literal('answer'), status: z.int().min(400).max(599).default(500) }),
    ...connectionFaults,
  ]),
);

/** A bank's dispute about an intent's newest charge; without an amount, about all of it. */
const disputeRequest = z.object({
  intentId: z.string(),
  reason: z.string().default('product_not_received'),
  amount: z.int().min(1).optional(),
  dueInDays: z.number().min(0).default(7),
});

/** `/_sim`: what customers, banks and tests do. Not part of Stripe's API. */
export function controlRoutes(app: FastifyInstance, provider: Provider): void {
  const { intents, charges, refunds, disputes } = provider;
  app.get('/_sim/ledger', () => ({
    intents: [...intents.values()].map((intent) => bookOf(provider, intent.id)),
  }));
  app.get('/_sim/calls', () => provider.calls.list());
  app.get('/_sim/webhooks', () => provider.deliveries.all());

  app.post('/_sim/intents', (request, reply) =>
    withBody(intentRequest, request, reply, ({ amount, currency, metadata, refunded, ...move }) => {
      const intent = createIntent(provider, { amount, currency, metadata });
      moveIntent(provider, intent, move);
      if (refunded !== undefined)
        createRefund(provider, { payment_intent: intent.id, amount: refunded, metadata: {} });
      return intentView(provider, intent, []);
    }),
  );
  app.post('/_sim/intents/:id/state', (request, reply) =>
    withBody(stateRequest, request, reply, (move) => {
      const intent = intents.get(idOf(request));
      if (intent === undefined) return reply.code(404).send({ error: 'no such intent' });
      moveIntent(provider, intent, move);
      return intentView(provider, intent, []);
    }),
  );
  app.post('/_sim/scenario', (request, reply) =>
    withBody(scenarioRequest, request, reply, ({ endpoint, times: count, fault, ...rest }) => {
      provider.faults.plan({ endpoint, times: count, fault: { kind: fault, ...rest } as never });
      return { planned: true };
    }),
  );

  app.post('/_sim/disputes', (request, reply) =>
    withBody(disputeRequest, request, reply, ({ intentId, ...complaint }) => {
      const charge = charges.get(intents.get(intentId)?.chargeIds.at(-1) ?? '');
      if (charge?.captured !== true) return reply.code(404).send({ error: 'no such paid intent' });
      return disputeView(provider, openDispute(provider, charge, complaint));
    }),
  );
  app.post('/_sim/disputes/:id/state', (request, reply) =>
    withBody(z.object({ state: z.enum(DISPUTE_MOVES) }), request, reply, ({ state }) => {
      const dispute = disputes.get(idOf(request));
      if (dispute === undefined) return reply.code(404).send({ error: 'no such dispute' });
      if (moveDispute(provider, dispute, state)) return disputeView(provider, dispute);
      return reply.code(409).send({ error: 'the dispute is closed' });
    }),
  );
  app.post('/_sim/refunds/pending', (request, reply) =>
    withBody(z.object({ times }), request, reply, ({ times: count }) => {
      provider.pendingRefunds = count;
      return { pending: count };
    }),
  );
  app.post('/_sim/refunds/:id/state', (request, reply) =>
    withBody(z.object({ state: z.enum(['succeeded', 'failed']) }), request, reply, ({ state }) => {
      const refund = refunds.get(idOf(request));
      if (refund === undefined) return reply.code(404).send({ error: 'no such refund' });
      if (settleRefund(provider, refund, state)) return refundView(refund);
      return reply.code(409).send({ error: 'the refund is not pending' });
    }),
  );
}

/** An intent with its charges and refunds, for checking a store. */
function bookOf({ intents, charges, refunds }: Provider, intentId: string): object {
  const intent = intents.get(intentId);
  return {
    id: intentId,
    status: intent?.status,
    charges: intent?.chargeIds.flatMap((chargeId) => {
      const charge = charges.get(chargeId);
      if (charge === undefined) return [];
      const { id, status, amount, refundIds } = charge;
      return { id, status, amount, refunds: refundIds.flatMap((refundId) => refunds.get(refundId) ?? []) };
    }),
  };
}

function withBody<T extends z.ZodType>(
  schema: T,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (body: z.output<T>) => unknown,
): unknown {
  const text = rawBody(request);
  const parsed = schema.safeParse(text === '' ? {} : JSON.parse(text));
  return parsed.success ? run(parsed.data) : reply.code(400).send({ error: z.prettifyError(parsed.error) });
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

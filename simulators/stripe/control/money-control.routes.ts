import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { disputeView } from '../disputes/dispute-view.ts';
import { DISPUTE_MOVES, moveDispute, openDispute } from '../disputes/move-dispute.ts';
import type { Provider } from '../provider.ts';
import { settleRefund } from '../refunds/create-refund.ts';
import { refundView } from '../refunds/refund-view.ts';
import { chargesOf } from '../state/ledger.ts';
import { DISPUTE_REASONS } from '../state/records.ts';
import { withBody } from './control.routes.ts';

/** A bank's dispute about an intent's newest charge; without an amount, about all of it. */
const disputeRequest = z.object({
  intentId: z.string(),
  reason: z.enum(DISPUTE_REASONS).default('product_not_received'),
  amount: z.int().min(1).optional(),
  dueInDays: z.number().min(0).default(7),
});

const disputeStateRequest = z.object({ state: z.enum(DISPUTE_MOVES) });
const pendingRefundsRequest = z.object({ times: z.int().min(0).max(10_000).default(1) });
const refundStateRequest = z.object({ state: z.enum(['succeeded', 'failed']) });

/** `/_sim`: actions of banks on paid money. */
export function moneyControlRoutes(app: FastifyInstance, provider: Provider): void {
  const { ledger } = provider;

  app.post('/_sim/disputes', (request, reply) =>
    withBody(disputeRequest, request, reply, ({ intentId, ...complaint }) => {
      const intent = ledger.intents.get(intentId);
      const charge = intent && chargesOf(ledger, intent).findLast(({ captured }) => captured);
      if (charge === undefined) return reply.code(404).send({ error: 'no such paid intent' });
      return disputeView(provider, openDispute(provider, charge, complaint));
    }),
  );
  app.post('/_sim/disputes/:id/state', (request, reply) =>
    withBody(disputeStateRequest, request, reply, ({ state }) => {
      const dispute = ledger.disputes.get((request.params as { id: string }).id);
      if (dispute === undefined) return reply.code(404).send({ error: 'no such dispute' });
      const moved = moveDispute(provider, dispute, state);
      return moved
        ? disputeView(provider, dispute)
        : reply.code(409).send({ error: 'the dispute is closed' });
    }),
  );

  app.post('/_sim/refunds/pending', (request, reply) =>
    withBody(pendingRefundsRequest, request, reply, ({ times }) => {
      provider.pendingRefunds.left = times;
      return { pending: times };
    }),
  );
  app.post('/_sim/refunds/:id/state', (request, reply) =>
    withBody(refundStateRequest, request, reply, ({ state }) => {
      const refund = ledger.refunds.get((request.params as { id: string }).id);
      if (refund === undefined) return reply.code(404).send({ error: 'no such refund' });
      const settled = settleRefund(provider, refund, state);
      return settled
        ? refundView(provider, refund)
        : reply.code(409).send({ error: 'the refund is not pending' });
    }),
  );
}

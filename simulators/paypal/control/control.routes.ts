import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  connectionFaults,
  times,
  webhookScenarioRequest,
  webhookUrlRequest,
} from '../../shared/control/control.schema.ts';
import { idOf, readAs } from '../http/json-body.ts';
import { approveOrder } from '../orders/approve-order.ts';
import { findOrder } from '../orders/find-order.ts';
import { outcomeNames } from '../orders/outcomes.ts';
import { settleCapture } from '../payments/settle-capture.ts';
import { ENDPOINTS, type Fault, type Provider } from '../provider.ts';
import { captureOf } from '../state/ledger.ts';
import { plannedProblem, sendProblem, statusProblem } from '../wire/problem.ts';
import { ledgerView } from './ledger-view.ts';

const scenarioRequest = z.intersection(
  z.object({ endpoint: z.enum(ENDPOINTS), times }),
  z.discriminatedUnion('fault', [
    z.object({
      fault: z.literal('answer'),
      status: z.int().min(400).max(599).optional(),
      issue: z.string().optional(),
    }),
    z.object({ fault: z.literal('rate-limit'), retryAfterSeconds: z.int().min(0).default(1) }),
    ...connectionFaults,
  ]),
);

const approveRequest = z.object({ outcome: z.enum(outcomeNames).default('approve') });

/** `/_sim`: reports and controls for tests and the demo. Not part of PayPal's API. `applyTime`: before any report. */
export function controlRoutes(app: FastifyInstance, provider: Provider, applyTime: () => void): void {
  const { ledger, faults, webhooks } = provider;
  app.addHook('onRequest', async (request, reply) => {
    // Other pages in the same browser must not use these controls.
    const site = request.headers['sec-fetch-site'];
    if (site === 'cross-site' || site === 'same-site') return sendProblem(reply, statusProblem(403));
    applyTime();
    return undefined;
  });

  app.get('/_sim/ledger', async (request) =>
    ledgerView(provider, (request.query as { invoiceId?: string }).invoiceId),
  );
  app.get('/_sim/process', async () => ({ pid: process.pid }));
  app.get('/_sim/calls', async () => provider.calls.list());

  app.post('/_sim/orders/:id/approve', async (request, reply) => {
    const found = findOrder(provider, idOf(request));
    if (!found.ok) return sendProblem(reply, found.problem);
    const asked = readAs(request, approveRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    const approved = approveOrder(provider, found.value, asked.value.outcome);
    if (!approved.ok) return conflict(reply, `The order is ${approved.reason}.`);
    return { id: found.value.id, status: found.value.status };
  });
  const settling =
    (settlesAs: 'COMPLETED' | 'DECLINED') => async (request: FastifyRequest, reply: FastifyReply) => {
      const order = ledger.orders.get(idOf(request));
      const capture = order && captureOf(ledger, order);
      if (capture && settleCapture(provider, capture, settlesAs)) return { id: capture.id };
      return conflict(reply, 'The order has no pending capture.');
    };
  app.post('/_sim/orders/:id/complete-pending', settling('COMPLETED'));
  app.post('/_sim/orders/:id/deny-pending', settling('DECLINED'));

  app.get('/_sim/scenario', async () => faults.list());
  app.post('/_sim/scenario', async (request, reply) => {
    const asked = readAs(request, scenarioRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    const { endpoint, times: count } = asked.value;
    faults.plan({ endpoint, times: count, fault: faultOf(asked.value) });
    return reply.code(204).send();
  });
  app.delete('/_sim/scenario', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });

  app.get('/_sim/webhooks', async () => ledger.deliveries.all());
  app.post('/_sim/webhooks', async (request, reply) => {
    const asked = readAs(request, webhookScenarioRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    webhooks.addFault(asked.value);
    return reply.code(204).send();
  });
  app.put('/_sim/webhooks/url', async (request, reply) => {
    const asked = readAs(request, webhookUrlRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    webhooks.setUrl(asked.value.url);
    return reply.code(204).send();
  });
}

function faultOf(wanted: z.output<typeof scenarioRequest>): Fault {
  switch (wanted.fault) {
    case 'answer':
      return { kind: 'answer', problem: plannedProblem(wanted) };
    case 'rate-limit':
      return {
        kind: 'answer',
        problem: statusProblem(429, { 'retry-after': String(wanted.retryAfterSeconds) }),
      };
    case 'slow':
      return { kind: 'slow', ms: wanted.ms };
    default:
      return { kind: wanted.fault };
  }
}

export function conflict(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(409).send({ message });
}

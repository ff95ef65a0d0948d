import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  clockRequest,
  webhookScenarioRequest,
  webhookUrlRequest,
} from '../../shared/control/control.schema.ts';
import type { Provider } from '../provider.ts';
import { capturesOf } from '../state/ledger.ts';
import { sendText } from '../../shared/http/send-text.ts';
import { sendProblem } from '../http/answer.ts';
import { faultAnswer, type Fault } from '../http/faults.ts';
import { readJson } from '../http/json-body.ts';
import { approveOrder } from '../orders/approve-order.ts';
import { findOrder, unknown } from '../orders/find-order.ts';
import { settleCapture } from '../payments/settle-pending.ts';
import { parseRequest } from '../wire/parse-request.ts';
import { problemOf, statusProblem, type Problem } from '../wire/problem.ts';
import { ok, refuse, type Result } from '../wire/result.ts';
import { approveRequest, ledgerRequest, scenarioRequest, type ScenarioRequest } from './control.schema.ts';
import { ledgerText } from './ledger-view.ts';

/** Controls over the provider's clock and memory, for tests. */
export type Controls = { advanceClock: (ms: number) => void; applyTime: () => void; reset: () => void };

/** `/_sim`: reports and controls for tests and the demo. Not part of PayPal's API. */
export function controlRoutes(app: FastifyInstance, provider: Provider, controls: Controls): void {
  app.addHook('onRequest', async (request, reply) => {
    // Other pages in the same browser must not use these controls.
    const site = request.headers['sec-fetch-site'];
    if (site === 'cross-site' || site === 'same-site') return sendProblem(reply, statusProblem(403));
    // The provider's time limits apply before any report.
    controls.applyTime();
    return undefined;
  });

  app.get('/_sim/ledger', async (request, reply) => {
    const asked = parseRequest(ledgerRequest, request.query, 'query');
    if (!asked.ok) return sendProblem(reply, asked.problem);
    return sendText(reply, ledgerText(provider, asked.value));
  });
  app.get('/_sim/process', async () => ({ pid: process.pid, memory: process.memoryUsage.rss() }));
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

  app.post('/_sim/orders/:id/complete-pending', async (request, reply) =>
    settlePending(provider, request, reply, 'COMPLETED'),
  );
  app.post('/_sim/orders/:id/deny-pending', async (request, reply) =>
    settlePending(provider, request, reply, 'DECLINED'),
  );

  app.get('/_sim/scenario', async () => provider.faults.list());
  app.post('/_sim/scenario', async (request, reply) => {
    const asked = readAs(request, scenarioRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    const fault = faultOf(asked.value);
    if (!fault.ok) return sendProblem(reply, fault.problem);
    provider.faults.plan({ endpoint: asked.value.endpoint, times: asked.value.times, fault: fault.value });
    return reply.code(204).send();
  });
  app.delete('/_sim/scenario', async (_request, reply) => {
    provider.faults.clear();
    return reply.code(204).send();
  });

  app.post('/_sim/clock', async (request, reply) => {
    const asked = readAs(request, clockRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    controls.advanceClock(asked.value.advanceMs);
    controls.applyTime();
    return { now: provider.now() };
  });

  app.post('/_sim/reset', async (_request, reply) => {
    controls.reset();
    return reply.code(204).send();
  });
}

/** `/_sim/webhooks`: sent webhooks, planned faults, and redelivery. */
export function webhookControlRoutes(app: FastifyInstance, provider: Provider): void {
  app.get('/_sim/webhooks', async (_request, reply) => sendText(reply, provider.ledger.deliveries.text()));

  app.post('/_sim/webhooks', async (request, reply) => {
    const asked = readAs(request, webhookScenarioRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    provider.webhooks.addFault(asked.value);
    return reply.code(204).send();
  });

  app.put('/_sim/webhooks/url', async (request, reply) => {
    const asked = readAs(request, webhookUrlRequest);
    if (!asked.ok) return sendProblem(reply, asked.problem);
    provider.webhooks.setUrl(asked.value.url);
    return reply.code(204).send();
  });

  app.post('/_sim/webhooks/:id/resend', async (request, reply) => {
    const event = provider.ledger.deliveries.eventOf(idOf(request));
    if (event === undefined) return sendProblem(reply, unknown('event_id', idOf(request)));
    const delivery = provider.webhooks.resend(event);
    provider.save();
    return delivery;
  });
}

function settlePending(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  settlesAs: 'COMPLETED' | 'DECLINED',
): FastifyReply {
  const found = findOrder(provider, idOf(request));
  if (!found.ok) return sendProblem(reply, found.problem);
  const settled = capturesOf(provider.ledger, found.value).filter((capture) =>
    settleCapture(provider, capture, settlesAs),
  );
  if (settled.length === 0) return conflict(reply, 'The order has no pending capture.');
  return reply.send({ captures: settled.map(({ id, status }) => ({ id, status })) });
}

function faultOf(asked: ScenarioRequest): Result<Fault> {
  switch (asked.fault) {
    case 'answer': {
      const problem = faultAnswer(asked);
      return problem === null ? refuse(unknownIssue(asked.issue)) : ok({ kind: 'answer', problem });
    }
    case 'rate-limit':
      return ok({
        kind: 'answer',
        problem: statusProblem(429, { 'retry-after': String(asked.retryAfterSeconds) }),
      });
    case 'slow':
      return ok({ kind: 'slow', ms: asked.ms });
    default:
      return ok({ kind: asked.fault });
  }
}

function unknownIssue(issue: string | undefined): Problem {
  return problemOf('INVALID_PARAMETER_VALUE', {
    field: '/issue',
    ...(issue !== undefined && { value: issue }),
    location: 'body',
  });
}

export function readAs<T extends z.ZodType>(request: FastifyRequest, schema: T): Result<z.output<T>> {
  const body = readJson(request);
  return body.ok ? parseRequest(schema, body.value ?? {}) : body;
}

function conflict(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(409).send({ message });
}

export function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

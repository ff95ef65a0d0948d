import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { runApiCall, sendProblem, type ApiCall } from './api-call.ts';
import { readForm } from './form.ts';
import { expand, listPage, pageRequest } from './list-page.ts';
import { missing, ok, refuse } from './problem.ts';
import type { Provider } from './provider.ts';
import { createRefund } from './refunds.ts';
import { disputeView, intentView, refundView, transactionView } from './views.ts';

const viewRequest = z.strictObject({ expand });
const listRequest = z.strictObject(pageRequest);
const listRefundsRequest = z.strictObject({
  ...pageRequest,
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
});
const createRefundRequest = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: z
    .string()
    .regex(/^[1-9]\d*$/, 'Invalid integer')
    .transform(Number)
    .optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
});

/** The calls that the store makes: it reads intents, refunds, the balance and disputes, and it refunds. */
export function apiRoutes(app: FastifyInstance, provider: Provider, secretKey: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization === `Bearer ${secretKey}`) return undefined;
    const message = 'Invalid API Key provided.';
    return sendProblem(reply, { status: 401, type: 'invalid_request_error', message });
  });
  const { intents, refunds, balance, disputes } = provider;
  const run = (endpoint: ApiCall['endpoint'], work: ApiCall['work']) => {
    return (request: FastifyRequest, reply: FastifyReply) =>
      runApiCall(provider, { endpoint, work }, request, reply);
  };

  app.get(
    '/v1/payment_intents/:id',
    run('get-intent', (id, text) => {
      const asked = readForm(viewRequest, text);
      if (!asked.ok) return asked;
      const intent = intents.get(id);
      return intent
        ? ok(intentView(provider, intent, asked.value.expand))
        : refuse(missing('payment_intent', id, 'intent'));
    }),
  );
  app.post(
    '/v1/refunds',
    run('create-refund', (_id, text) => {
      const asked = readForm(createRefundRequest, text);
      if (!asked.ok) return asked;
      const refund = createRefund(provider, asked.value);
      return refund.ok ? ok(refundView(refund.value)) : refund;
    }),
  );
  app.get(
    '/v1/refunds',
    run('list-refunds', (_id, text) => {
      const asked = readForm(listRefundsRequest, text);
      if (!asked.ok) return asked;
      const { charge = null, payment_intent: intent = null } = asked.value;
      const found = [...refunds.values()].filter(
        (refund) =>
          (charge ?? refund.chargeId) === refund.chargeId && (intent ?? refund.intentId) === refund.intentId,
      );
      return ok(listPage('/v1/refunds', found, asked.value, (refund) => refundView(refund)));
    }),
  );
  app.get(
    '/v1/refunds/:id',
    run('get-refund', (id) => {
      const refund = refunds.get(id);
      return refund ? ok(refundView(refund)) : refuse(missing('refund', id, 'refund'));
    }),
  );
  app.get(
    '/v1/balance_transactions',
    run('list-balance-transactions', (_id, text) => {
      const asked = readForm(listRequest, text);
      if (!asked.ok) return asked;
      const isExpanded = asked.value.expand.includes('data.source');
      return ok(
        listPage('/v1/balance_transactions', balance.values(), asked.value, (transaction) =>
          transactionView(provider, transaction, isExpanded),
        ),
      );
    }),
  );
  app.get(
    '/v1/disputes',
    run('list-disputes', (_id, text) => {
      const asked = readForm(listRequest, text);
      if (!asked.ok) return asked;
      return ok(
        listPage('/v1/disputes', disputes.values(), asked.value, (one) => disputeView(provider, one)),
      );
    }),
  );
  app.get(
    '/v1/disputes/:id',
    run('get-dispute', (id) => {
      const dispute = disputes.get(id);
      return dispute ? ok(disputeView(provider, dispute)) : refuse(missing('dispute', id, 'dispute'));
    }),
  );
}

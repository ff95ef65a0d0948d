import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { runApiCall, sendProblem, type ApiCall } from './api-call.ts';
import { readForm } from './form.ts';
import { expand, listPage, pageRequest } from './list-page.ts';
import { missing, ok, refuse, type Result } from './problem.ts';
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
  const run = <T extends z.ZodType>(
    endpoint: ApiCall['endpoint'],
    schema: T,
    answer: (asked: z.output<T>, id: string) => Result<unknown>,
  ) => {
    const work: ApiCall['work'] = (id, text) => {
      const asked = readForm(schema, text);
      return asked.ok ? answer(asked.value, id) : asked;
    };
    return (request: FastifyRequest, reply: FastifyReply) =>
      runApiCall(provider, { endpoint, work }, request, reply);
  };

  app.get(
    '/v1/payment_intents/:id',
    run('get-intent', viewRequest, (asked, id) => {
      const intent = intents.get(id);
      return intent
        ? ok(intentView(provider, intent, asked.expand))
        : refuse(missing('payment_intent', id, 'intent'));
    }),
  );
  app.post(
    '/v1/refunds',
    run('create-refund', createRefundRequest, (asked) => {
      const refund = createRefund(provider, asked);
      return refund.ok ? ok(refundView(refund.value)) : refund;
    }),
  );
  app.get(
    '/v1/refunds',
    run('list-refunds', listRefundsRequest, (asked) => {
      const { charge = null, payment_intent: intent = null } = asked;
      const found = [...refunds.values()].filter(
        (refund) =>
          (charge ?? refund.chargeId) === refund.chargeId && (intent ?? refund.intentId) === refund.intentId,
      );
      return ok(listPage('/v1/refunds', found, asked, (refund) => refundView(refund)));
    }),
  );
  app.get(
    '/v1/refunds/:id',
    run('get-refund', viewRequest, (_asked, id) => {
      const refund = refunds.get(id);
      return refund ? ok(refundView(refund)) : refuse(missing('refund', id, 'refund'));
    }),
  );
  app.get(
    '/v1/balance_transactions',
    run('list-balance-transactions', listRequest, (asked) => {
      const isExpanded = asked.expand.includes('data.source');
      return ok(
        listPage('/v1/balance_transactions', balance.values(), asked, (transaction) =>
          transactionView(provider, transaction, isExpanded),
        ),
      );
    }),
  );
  app.get(
    '/v1/disputes',
    run('list-disputes', listRequest, (asked) =>
      ok(listPage('/v1/disputes', disputes.values(), asked, (one) => disputeView(provider, one))),
    ),
  );
  app.get(
    '/v1/disputes/:id',
    run('get-dispute', viewRequest, (_asked, id) => {
      const dispute = disputes.get(id);
      return dispute ? ok(disputeView(provider, dispute)) : refuse(missing('dispute', id, 'dispute'));
    }),
  );
}

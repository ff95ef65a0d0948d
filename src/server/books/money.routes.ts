import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { resolutionWords } from '#domain/books/difference-words.ts';
import { handleBody, moneyInbox } from '#domain/books/money.schema.ts';
import { requireAdmin } from '../accounts/admin/require-admin.ts';
import { errorBody, Refusal } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { compareMoney } from './compare-money.ts';
import { handle, lookAgain, sendBack, type MendOutcome } from './mend-difference.ts';
import { readMoneyInbox } from './money.queries.ts';

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const mended = z.object({ message: z.string() });
const refusals = { 400: errorBody, 401: errorBody, 404: errorBody, 409: errorBody };

/** The owner's Money inbox: where books and providers differ, and what mends it. */
export function moneyRoutes(services: Services): FastifyPluginAsyncZod {
  const onRequest = requireAdmin(services);
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get(
      '/api/admin/money',
      { onRequest, schema: { tags: ['admin'], response: { 200: moneyInbox, 401: errorBody } } },
      () => readMoneyInbox(services),
    );

    app.post(
      '/api/admin/money/compare',
      {
        onRequest,
        schema: {
          tags: ['admin'],
          description: 'Compares with the providers now, as it is done once a day.',
          response: { 200: moneyInbox, 401: errorBody },
        },
      },
      async () => {
        await compareMoney(services);
        return readMoneyInbox(services);
      },
    );

    app.post(
      '/api/admin/money/differences/:id/look',
      {
        onRequest,
        schema: {
          tags: ['admin'],
          description: 'Asks the provider about the payment and records what it says.',
          params,
          response: { 200: mended, ...refusals },
        },
      },
      async (request) => done(await lookAgain(services, request.params.id)),
    );

    app.post(
      '/api/admin/money/differences/:id/refund',
      {
        onRequest,
        schema: {
          tags: ['admin'],
          description: 'Sends money that belongs to no order back at the provider, once.',
          params,
          response: { 200: mended, ...refusals },
        },
      },
      async (request) => done(await sendBack(services, request.params.id)),
    );

    app.post(
      '/api/admin/money/differences/:id/handle',
      {
        onRequest,
        schema: { tags: ['admin'], params, body: handleBody, response: { 200: mended, ...refusals } },
      },
      async (request) => done(await handle(services, request.params.id, request.body.note)),
    );
  };
}

function done(outcome: MendOutcome): { message: string } {
  if (outcome.ok) return { message: resolutionWords(outcome.resolution) };
  if (outcome.reason === 'missing') throw new Refusal(404, 'This difference does not exist.');
  throw new Refusal(409, outcome.message);
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { discountCode, discountCodeBody } from '#domain/discounts/discount-code.schema.ts';
import { requireAdmin } from '../accounts/admin/require-admin.ts';
import { cappedTotal } from '../dashboard/tab-counts.ts';
import { discountCodes } from '../db/schema/discounts.ts';
import { errorBody, Refusal } from '../http/errors.ts';
import { ifMatchVersion } from '../http/if-match.ts';
import { decodeCursor, encodeCursor, listHeaders, pagingQuery } from '../http/list-paging.ts';
import type { Services } from '../services.ts';
import { listDiscountCodes } from './discount-codes.queries.ts';
import {
  createDiscountCode,
  deleteDiscountCode,
  updateDiscountCode,
  type EditOutcome,
} from './edit-discount-code.ts';

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const list = 'discount-codes';
const refusals = { 400: errorBody, 401: errorBody, 404: errorBody, 409: errorBody };

/** The owner's discount codes (spec: admin §7). */
export function discountCodeRoutes(services: Services): FastifyPluginAsyncZod {
  const { db } = services.database;
  const onRequest = requireAdmin(services);
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get(
      '/api/admin/discount-codes',
      {
        onRequest,
        schema: {
          tags: ['admin'],
          querystring: z.object(pagingQuery),
          response: { 200: z.array(discountCode), 400: errorBody, 401: errorBody },
        },
      },
      async (request, reply) => {
        const { limit, cursor } = request.query;
        const [before = null] = decodeCursor(list, cursor, 1) ?? [];
        const rows = await listDiscountCodes(db, { limit: limit + 1, before });
        const page = rows.slice(0, limit);
        const last = page.at(-1);
        const next = rows.length > limit && last ? encodeCursor(list, [last.id]) : null;
        const total = await cappedTotal(db, discountCodes, undefined);
        return reply.headers(listHeaders(request.url, total, next)).send(page);
      },
    );

    app.post(
      '/api/admin/discount-codes',
      {
        onRequest,
        schema: { tags: ['admin'], body: discountCodeBody, response: { 201: discountCode, ...refusals } },
      },
      async (request, reply) =>
        reply.code(201).send(codeOf(await createDiscountCode(services, request.body))),
    );

    app.put(
      '/api/admin/discount-codes/:id',
      {
        onRequest,
        schema: {
          tags: ['admin'],
          params,
          body: discountCodeBody,
          response: { 200: discountCode, ...refusals, 412: errorBody.extend({ current: discountCode }) },
        },
      },
      async (request) =>
        codeOf(await updateDiscountCode(services, request.params.id, request.body, ifMatchVersion(request))),
    );

    app.delete(
      '/api/admin/discount-codes/:id',
      {
        onRequest,
        schema: {
          tags: ['admin'],
          params,
          response: { 200: z.object({ message: z.string() }), ...refusals },
        },
      },
      async (request) => {
        if (!(await deleteDiscountCode(db, request.params.id))) throw codeNotFound();
        return { message: 'Discount code deleted successfully' };
      },
    );
  };
}

function codeOf(outcome: EditOutcome) {
  if (outcome.ok) return outcome.code;
  if (outcome.reason === 'missing') throw codeNotFound();
  if (outcome.reason === 'stale') {
    throw new Refusal(412, 'Somebody else changed this code meanwhile.', { current: outcome.current });
  }
  throw new Refusal(400, outcome.message, { field: outcome.field });
}

function codeNotFound(): Refusal {
  return new Refusal(404, 'This discount code no longer exists.');
}

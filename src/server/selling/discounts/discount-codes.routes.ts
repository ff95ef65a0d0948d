import type { FastifyPluginAsync } from 'fastify';
import * as calls from '#domain/api/discount-codes.calls.ts';
import { discountCodes } from '#server/db/schema/discounts.ts';
import { ifMatchVersion } from '#server/platform/http/input/if-match.ts';
import { cappedTotal, idBefore, pageOf } from '#server/platform/http/input/list-paging.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { listDiscountCodes } from './discount-codes.queries.ts';
import { createDiscountCode, deleteDiscountCode, updateDiscountCode } from './edit-discount-code.ts';

const list = 'discount-codes';

/** The owner's discount codes (R-API-32, R-API-41). */
export function discountCodeRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  return async (app) => {
    app.serve(calls.list, async ({ query: { limit, cursor }, request, reply }) => {
      const rows = await listDiscountCodes(db, { limit: limit + 1, before: idBefore(list, cursor) });
      const total = await cappedTotal(db, discountCodes, undefined);
      return pageOf({ request, reply }, { list, rows, limit, total });
    });

    app.serve(calls.create, async ({ body }) => replyWith(await createDiscountCode(services, body)));

    app.serve(calls.edit, async ({ params: { id }, body, request }) =>
      replyWith(await updateDiscountCode(services, id, body, ifMatchVersion(request))),
    );

    app.serve(calls.remove, async ({ params: { id } }) => {
      replyWith(await deleteDiscountCode(db, id));
      return { message: 'Discount code deleted successfully' };
    });
  };
}

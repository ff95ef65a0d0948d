import type { FastifyPluginAsync } from 'fastify';
import * as drafts from '#domain/api/drafts.calls.ts';
import { paths } from '#domain/paths.ts';
import { found } from '#domain/result.ts';
import { seenBy } from '#server/orders/read/seen-orders.ts';
import { ifMatchVersion } from '#server/platform/http/input/if-match.ts';
import { skipChangeRecord } from '#server/identity/security-log/record-changes.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { createDraft, draftNotFound, listDrafts, readDraft, removeDraft, saveDraft } from './drafts.ts';
import { placeDraft } from './place-draft.ts';

/** Phone, counter and warranty orders, which staff enter (R-DRAFT-1). */
export function draftRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  return async (app) => {
    app.serve(drafts.list, ({ request }) => listDrafts(db, seenBy(request)));

    app.serve(drafts.create, async ({ body, request }) =>
      replyWith(await createDraft(services, body, seenBy(request))),
    );

    app.serve(drafts.read, async ({ params: { id }, request }) =>
      replyWith(found(await readDraft(services, id, seenBy(request)), draftNotFound)),
    );

    app.serve(drafts.save, async ({ params: { id }, body, request }) => {
      // It saves itself while staff type; the order that is made of it is recorded.
      skipChangeRecord(request);
      return replyWith(await saveDraft(services, id, body, ifMatchVersion(request), seenBy(request)));
    });

    app.serve(drafts.remove, async ({ params: { id }, request }) => {
      replyWith(await removeDraft(services, id, seenBy(request)));
      return { message: 'Draft deleted' };
    });

    app.serve(drafts.place, async ({ params: { id }, body, request }) => {
      const reading = { version: ifMatchVersion(request), seen: seenBy(request) };
      const { order, token } = replyWith(await placeDraft(services, id, body, reading));
      const link = token === null ? null : `${services.config.publicUrl}${paths.pay(token)}`;
      return { message: `Order ${order.number} created`, id: order.id, orderId: order.number, link };
    });
  };
}

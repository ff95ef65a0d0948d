import type { FastifyPluginAsync } from 'fastify';
import * as cases from '#domain/api/cases.calls.ts';
import { readTokenField, tokenField } from '#domain/care/cases/case.schema.ts';
import { paths } from '#domain/paths.ts';
import { found, refused } from '#domain/result.ts';
import { findOwnOrder } from '#server/identity/customers/order-history.ts';
import { findCaseByLink, linkCaseOfOrder } from './case-links.ts';
import { customerOf } from '#server/identity/sessions/require-customer.ts';
import { recordRefusal } from '#server/identity/security-log/record-refusal.ts';
import { ifMatchVersion } from '#server/platform/http/input/if-match.ts';
import { idBefore, pageOf } from '#server/platform/http/input/list-paging.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { takeUploads } from '#server/platform/media/read-upload.ts';
import type { Services } from '#server/services.ts';
import { answerCase, linkNotFound } from './answer-case.ts';
import { addPhoto, readPhoto, refusalOfPhoto } from './case-photos.ts';
import { caseNotFound, forCustomer, listCases, listCasesOfOrder, readCase } from './cases.queries.ts';
import { closeCase, decideCase, makeCaseLink, reopenCase, writeToCustomer } from './move-case.ts';
import { openCase } from './open-case.ts';
import { findLookedUpOrder, openReturn } from './open-return.ts';

/** Returns and warranty: the staff's calls, and those of a customer who opened the link of an email (R-CASE-1 to R-CASE-8). */
export function caseRoutes(services: Services): FastifyPluginAsync {
  const { database, clock } = services;
  const { db } = database;

  async function caseNow(id: number) {
    return replyWith(found(await readCase(db, id), caseNotFound));
  }

  async function customerCaseNow(id: number) {
    return forCustomer(replyWith(found(await readCase(db, id), linkNotFound)));
  }

  async function caseOfLink(token: string): Promise<number> {
    return replyWith(found(await findCaseByLink(db, token, clock()), linkNotFound));
  }

  return async (app) => {
    const upload = await takeUploads(app);

    app.serve(cases.list, async ({ query: { limit, cursor, state }, request, reply }) => {
      const list = `cases ${state ?? 'unfinished'}`;
      const before = idBefore(list, cursor);
      const { rows, total } = await listCases(db, { state, limit: limit + 1, before });
      return pageOf({ request, reply }, { list, rows, limit, total });
    });

    app.serve(cases.listOfOrder, ({ params: { id } }) => listCasesOfOrder(db, id));

    app.serve(cases.open, async ({ params: { id }, body }) =>
      caseNow(replyWith(await openCase(services, id, body))),
    );

    app.serve(cases.write, async ({ params: { id }, body }) => {
      replyWith(await writeToCustomer(services, id, body));
      return caseNow(id);
    });

    app.serve(cases.makeLink, async ({ params: { id } }) => {
      const token = replyWith(await makeCaseLink(services, id));
      return { link: `${services.config.publicUrl}${paths.case}?token=${token}` };
    });

    app.serve(cases.decide, async ({ params: { id }, body, request }) => {
      replyWith(await decideCase(services, id, body, ifMatchVersion(request)));
      return caseNow(id);
    });

    app.serve(cases.close, async ({ params: { id }, request }) => {
      replyWith(await closeCase(services, id, ifMatchVersion(request)));
      return caseNow(id);
    });

    app.serve(cases.reopen, async ({ params: { id }, request }) => {
      replyWith(await reopenCase(services, id, ifMatchVersion(request)));
      return caseNow(id);
    });

    app.serve(cases.readPhoto, async ({ params: { id, photoId }, query: { size } }) =>
      replyWith(found(await readPhoto(services, id, photoId, size), photoNotFound)),
    );

    app.serve(cases.openFromAccount, async ({ params, body, request }) => {
      const order = await findOwnOrder(db, customerOf(request).customer, params.orderId);
      const { id } = replyWith(found(order, orderNotFound));
      return { token: replyWith(await openReturn(services, id, 'account', body)) };
    });

    app.serve(cases.openFromLookup, async ({ params, body, request }) => {
      const order = await findLookedUpOrder(db, params.lookupId, clock());
      if (!order.ok) await recordRefusal(services, request);
      return { token: replyWith(await openReturn(services, replyWith(order), 'lookup', body)) };
    });

    app.serve(cases.linkFromAccount, async ({ params, request }) => {
      const order = await findOwnOrder(db, customerOf(request).customer, params.orderId);
      const { id } = replyWith(found(order, orderNotFound));
      return { token: replyWith(await linkCaseOfOrder(db, id, params.caseId)) };
    });

    app.serve(cases.linkFromLookup, async ({ params, request }) => {
      const order = await findLookedUpOrder(db, params.lookupId, clock());
      if (!order.ok) await recordRefusal(services, request);
      return { token: replyWith(await linkCaseOfOrder(db, replyWith(order), params.caseId)) };
    });

    app.serve(cases.showByLink, async ({ body: { token } }) => customerCaseNow(await caseOfLink(token)));

    app.serve(cases.showPhotoByLink, async ({ body: { token, photoId, size } }) => {
      const id = await caseOfLink(token);
      return replyWith(found(await readPhoto(services, id, photoId, size), photoNotFound));
    });

    app.serve(cases.answer, async ({ body }) => customerCaseNow(replyWith(await answerCase(services, body))));

    app.serve(cases.addPhoto, async ({ request }) => {
      let token = '';
      const added = await upload(
        request,
        (bytes) => addPhoto(services, token, bytes),
        (fieldOf) => {
          token = readTokenField(fieldOf(tokenField)) ?? '';
          return refusalOfPhoto(services, token);
        },
      );
      return customerCaseNow(replyWith(added));
    });
  };
}

const orderNotFound = refused('missing', 'Order not found');
const photoNotFound = refused('missing', 'This photo is no longer here.');

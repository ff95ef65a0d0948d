import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { emailAddress } from '#domain/identity/customers/customer.schema.ts';
import * as newsletter from '#domain/api/newsletter.calls.ts';
import * as staffCalls from '#domain/api/newsletter.staff.calls.ts';
import { subscriberColumns, subscribersFileName } from '#domain/care/newsletter/subscribers-file.ts';
import { paths } from '#domain/paths.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { invalidField } from '#domain/result.ts';
import { csvFile } from '#server/money/exports/rows.ts';
import { decodeCursor, encodeCursor, listHeaders } from '#server/platform/http/input/list-paging.ts';
import { comesFromPage, isForm, seeOther, takeForms } from '#server/platform/http/input/plain-form.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { subscribe } from './subscribe.ts';
import { listSubscribers, subscriberRows } from './subscribers.queries.ts';
import { unsubscribe } from './unsubscribe.ts';

/** Newsletter subscribe and unsubscribe, also by plain form, which is answered with a page; and the list of subscribers. */
export function newsletterRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;

  return async (app) => {
    takeForms(app, services.config);

    app.serve(newsletter.subscribe, async ({ body, request, reply }) => {
      const email = emailAddress.safeParse(body.email);
      if (!email.success) {
        if (isForm(request)) return seeOther(reply, `${paths.newsletter}?joined=no`);
        return replyWith(invalidField({ field: 'email', message: 'Please enter a valid email address' }));
      }
      await subscribe(services, email.data);
      if (isForm(request)) return seeOther(reply, `${paths.newsletter}?joined=yes`);
      return { message: 'You are on the list.' };
    });

    app.serve(newsletter.showUnsubscribe, ({ query: { token }, reply }) => seeOther(reply, pageOf(token)));

    app.serve(newsletter.unsubscribe, async ({ query: { token }, request, reply }) => {
      const left = await unsubscribe(services, token);
      if (comesFromPage(request)) return seeOther(reply, `${pageOf(token)}&left=${left.ok ? 'yes' : 'no'}`);
      replyWith(left);
      return { message: 'You are off the list.' };
    });

    app.serve(staffCalls.listSubscribers, async ({ query: { q = '', limit, cursor }, request, reply }) => {
      const list = JSON.stringify(['newsletter', q]);
      const [offset = 0] = decodeCursor(list, cursor, 1) ?? [];
      const { rows, total } = await listSubscribers(db, { q, limit: limit + 1, offset });
      const next = rows.length > limit ? encodeCursor(list, [offset + limit]) : null;
      void reply.headers(listHeaders(request.url, total, next));
      return rows
        .slice(0, limit)
        .map(({ email, createdAt }) => ({ email, subscribedAt: createdAt.toISOString() }));
    });

    app.serve(staffCalls.exportSubscribers, ({ reply }) => {
      const { timeZone } = services.settings.current().facts;
      const name = subscribersFileName(dayOf(services.clock(), timeZone));
      void reply.header('content-disposition', `attachment; filename="${name}"`);
      const rows = subscriberRows(db, services.config.publicUrl, timeZone);
      return Readable.from(csvFile(subscriberColumns, rows));
    });
  };
}

function pageOf(token: string): string {
  return `${paths.unsubscribe}?token=${encodeURIComponent(token)}`;
}

import type { FastifyPluginAsync } from 'fastify';
import { emailAddress } from '#domain/identity/customers/customer.schema.ts';
import * as restock from '#domain/api/restock.calls.ts';
import { paths } from '#domain/paths.ts';
import { invalidField } from '#domain/result.ts';
import { comesFromPage, isForm, seeOther, takeForms } from '#server/platform/http/input/plain-form.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { countWaiting } from './notify-restocked.ts';
import { requestRestock } from './request-restock.ts';
import { confirmRestock, stopRestockEmails } from './open-link.ts';

/** Emails about products that are back in stock (R-RESTOCK-1 to R-RESTOCK-9). */
export function restockRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    takeForms(app, services.config, ({ productId, ...fields }) => ({
      ...fields,
      productId: Number(productId),
    }));

    app.serve(restock.request, async ({ body, request, reply }) => {
      const email = emailAddress.safeParse(body.email);
      if (!email.success) {
        return replyWith(invalidField({ field: 'email', message: 'Please enter a valid email address' }));
      }
      replyWith(await requestRestock(services, { ...body, email: email.data }));
      if (isForm(request)) return seeOther(reply, `${paths.restock}?asked=yes`);
      return { message: 'Check your email for a link to confirm.' };
    });

    app.serve(restock.confirm, async ({ body: { token }, request, reply }) => {
      const confirmed = replyWith(await confirmRestock(services, token));
      return isForm(request) ? seeOther(reply, `${paths.restock}?confirmed=yes`) : confirmed;
    });

    app.serve(restock.showUnsubscribe, ({ query: { token }, reply }) => seeOther(reply, pageOf(token)));

    app.serve(restock.unsubscribe, async ({ query: { token }, request, reply }) => {
      await stopRestockEmails(services, token);
      if (comesFromPage(request)) return seeOther(reply, `${pageOf(token)}&left=yes`);
      return { message: 'You will get no back-in-stock emails.' };
    });

    app.serve(restock.listWaiting, () => countWaiting(services.database.db));
  };
}

function pageOf(token: string): string {
  return `${paths.restockStop}?token=${encodeURIComponent(token)}`;
}

import type { FastifyPluginAsync } from 'fastify';
import { emailAddress } from '#domain/identity/customers/customer.schema.ts';
import * as newsletter from '#domain/api/newsletter.calls.ts';
import { paths } from '#domain/paths.ts';
import { invalidField } from '#domain/result.ts';
import { comesFromPage, isForm, seeOther, takeForms } from '#server/platform/http/input/plain-form.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

/** Newsletter subscribe and unsubscribe, also by plain form, which is answered with a page. */
export function newsletterRoutes(services: Services): FastifyPluginAsync {
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
  };
}

function pageOf(token: string): string {
  return `${paths.unsubscribe}?token=${encodeURIComponent(token)}`;
}

import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { emailAddress } from '#domain/accounts/customer.schema.ts';
import * as newsletter from '#domain/api/newsletter.calls.ts';
import { paths } from '#domain/paths.ts';
import { invalidField } from '#domain/result.ts';
import { replyWith } from '#server/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const formType = 'application/x-www-form-urlencoded';

/** Newsletter subscribe and unsubscribe, also by plain form, which is answered with a page. */
export function newsletterRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    takeForms(app);

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

function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith(formType) === true;
}

/** The form of our own page; an email client's button says `List-Unsubscribe=One-Click` and expects no page. */
function comesFromPage(request: FastifyRequest): boolean {
  return isForm(request) && !Object.hasOwn((request.body as object | undefined) ?? {}, 'List-Unsubscribe');
}

function pageOf(token: string): string {
  return `${paths.unsubscribe}?token=${encodeURIComponent(token)}`;
}

function seeOther(reply: FastifyReply, address: string): never {
  return reply.redirect(address, 303) as never;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { emailAddress } from '#domain/accounts/customer.schema.ts';
import { subscribeCall, unsubscribeCall } from '#domain/newsletter/links.ts';
import { newsletterAnswer, subscribeBody, unsubscribeQuery } from '#domain/newsletter/subscription.schema.ts';
import { paths } from '#domain/paths.ts';
import { errorBody, Refusal } from '../http/errors.ts';
import { perMinute } from '../http/rate-limits.ts';
import type { Services } from '../services.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const formType = 'application/x-www-form-urlencoded';

/**
 * Joining and leaving the newsletter (spec: shopper §7). Both take a plain form too: joining from a browser whose scripts
 * are not there yet, leaving by a mail program's own button (RFC 8058). A browser's form is answered with a page.
 */
export function newsletterRoutes(services: Services): FastifyPluginAsyncZod {
  const { config } = services;
  return async (app) => {
    takeForms(app);
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.post(
      subscribeCall,
      {
        config: { rateLimit: perMinute(config, 5) },
        schema: {
          tags: ['newsletter'],
          body: subscribeBody,
          response: { 200: newsletterAnswer, 303: newsletterAnswer, 400: errorBody, 429: errorBody },
        },
      },
      async (request, reply) => {
        const email = emailAddress.safeParse(request.body.email);
        if (!email.success) {
          if (isForm(request)) return seeOther(reply, `${paths.newsletter}?joined=no`);
          throw new Refusal(400, 'Please enter a valid email address', { field: 'email' });
        }
        await subscribe(services, email.data);
        if (isForm(request)) return seeOther(reply, `${paths.newsletter}?joined=yes`);
        return { message: 'You are on the list.' };
      },
    );

    // Nothing happens by looking: mail filters and prefetching open every link.
    app.get(
      unsubscribeCall,
      {
        schema: {
          tags: ['newsletter'],
          querystring: unsubscribeQuery,
          response: { 303: newsletterAnswer, 400: errorBody },
        },
      },
      async (request, reply) => seeOther(reply, pageOf(request.query.token)),
    );

    app.post(
      unsubscribeCall,
      {
        config: { rateLimit: perMinute(config, 300) },
        schema: {
          tags: ['newsletter'],
          querystring: unsubscribeQuery,
          response: { 200: newsletterAnswer, 303: newsletterAnswer, 400: errorBody, 404: errorBody },
        },
      },
      async (request, reply) => {
        const { token } = request.query;
        const isKnown = await unsubscribe(services, token);
        if (comesFromPage(request)) return seeOther(reply, `${pageOf(token)}&left=${isKnown ? 'yes' : 'no'}`);
        if (!isKnown) throw new Refusal(404, 'This link names no subscription.', { field: 'token' });
        return { message: 'You are off the list.' };
      },
    );
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

/** The form of our own page; a mail program's button says `List-Unsubscribe=One-Click` and expects no page. */
function comesFromPage(request: FastifyRequest): boolean {
  return isForm(request) && !Object.hasOwn((request.body as object | undefined) ?? {}, 'List-Unsubscribe');
}

function pageOf(token: string): string {
  return `${paths.unsubscribe}?token=${encodeURIComponent(token)}`;
}

function seeOther(reply: FastifyReply, address: string): never {
  return reply.redirect(address, 303) as never;
}

import type { FastifyPluginAsync } from 'fastify';
import { paths } from '#domain/paths.ts';
import { ageCookie, rememberedDays, type AgeAnswer } from '#domain/selling/checkout/verification.ts';
import { seeOther, takeForms } from '#server/platform/http/input/plain-form.ts';
import type { Services } from '#server/services.ts';

/**
 * The age gate without scripts (R-AGE-9). A page's form is sent to the page's own address, so that the browser comes back to it with its
 * query and its hash, which no cached page knows.
 */
export function ageRoutes({ config }: Pick<Services, 'config'>): FastifyPluginAsync {
  return async (app) => {
    takeForms(app, config);

    app.post('/*', { schema: { hide: true } }, (request, reply) => {
      const { answer } = (request.body ?? {}) as { answer?: unknown };
      const isAnswer = answer === 'yes' || answer === 'no';
      if (!isAnswer || request.url.startsWith('/api/')) return reply.callNotFound();
      const isYes = answer === 'yes';
      const kept: AgeAnswer = isYes ? 'verified' : 'refused';
      reply.setCookie(ageCookie, kept, {
        path: '/',
        sameSite: 'lax',
        secure: config.publicUrl.startsWith('https:'),
        ...(isYes && { maxAge: rememberedDays * 24 * 60 * 60 }),
      });
      return seeOther(reply, isYes ? ownAddress(request.url, config.publicUrl) : paths.home);
    });
  };
}

/** Two slashes, or a slash and a backslash, would begin another site's address. */
function ownAddress(address: string, publicUrl: string): string {
  const { pathname, search } = new URL(`${publicUrl}/${address.replace(/^[/\\]+/, '')}`);
  return pathname.replace(/^\/+/, '/') + search;
}

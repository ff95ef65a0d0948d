import type { FastifyPluginAsync } from 'fastify';
import * as age from '#domain/api/age.calls.ts';
import { paths } from '#domain/paths.ts';
import { ageCookie, rememberedDays, type AgeAnswer } from '#domain/selling/checkout/verification.ts';
import { isForm, seeOther, takeForms } from '#server/platform/http/input/plain-form.ts';
import type { Services } from '#server/services.ts';

/** The age gate without scripts (R-AGE-9). */
export function ageRoutes({ config }: Services): FastifyPluginAsync {
  return async (app) => {
    takeForms(app, config);

    app.serve(age.answer, ({ body: { answer, page }, request, reply }) => {
      const isYes = answer === 'yes';
      const kept: AgeAnswer = isYes ? 'verified' : 'refused';
      reply.setCookie(ageCookie, kept, {
        path: '/',
        sameSite: 'lax',
        secure: config.publicUrl.startsWith('https:'),
        ...(isYes && { maxAge: rememberedDays * 24 * 60 * 60 }),
      });
      if (!isForm(request)) return { message: 'Your answer is remembered.' };
      return seeOther(reply, isYes ? ownAddress(page, config.publicUrl) : paths.home);
    });
  };
}

/** The page's path and query; home for another site's address. */
function ownAddress(page: string, publicUrl: string): string {
  const url = URL.parse(page, publicUrl);
  if (url?.origin !== new URL(publicUrl).origin) return paths.home;
  // Two slashes would begin another site's address.
  return url.pathname.replace(/^\/+/, '/') + url.search;
}

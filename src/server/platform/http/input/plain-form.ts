import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { noStore } from '#server/platform/http/no-store.ts';

const formType = 'application/x-www-form-urlencoded';

type Fields = Readonly<Record<string, string>>;

/**
 * Lets the routes of a plugin accept plain forms with a few short fields; `bodyOf` makes the call's body of them. Another site's form is
 * refused, because it would come from the shopper's browser, and the answer's cookies would replace the shopper's own (R-SEC-34).
 */
export function takeForms(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  bodyOf: (fields: Fields) => unknown = (fields) => fields,
): void {
  const { origin } = new URL(publicUrl);
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: 4_096 }, (request, body, done) => {
    if (isFromOtherSite(request, origin)) done(new Refusal(403, 'This form belongs to another site.'));
    else done(null, bodyOf(Object.fromEntries(new URLSearchParams(String(body)))));
  });
}

/**
 * As in Go's http.CrossOriginProtection: `Sec-Fetch-Site` says it, and older browsers name the page's origin. A caller that sends neither
 * is no browser, and has nobody's cookies.
 */
function isFromOtherSite({ headers }: FastifyRequest, own: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && headers.origin !== own;
}

export function isForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['content-type']?.startsWith(formType) === true;
}

/** The form of our own page; an email client's button says `List-Unsubscribe=One-Click` and expects no page. */
export function comesFromPage(request: FastifyRequest): boolean {
  return isForm(request) && !Object.hasOwn((request.body as object | undefined) ?? {}, 'List-Unsubscribe');
}

export function seeOther(reply: FastifyReply, address: string): never {
  return reply.header('cache-control', noStore).redirect(address, 303) as never;
}

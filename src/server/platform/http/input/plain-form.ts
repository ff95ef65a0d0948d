import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const formType = 'application/x-www-form-urlencoded';

/** Lets the routes of a plugin accept plain forms with a few short fields. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

export function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith(formType) === true;
}

/** The form of our own page; an email client's button says `List-Unsubscribe=One-Click` and expects no page. */
export function comesFromPage(request: FastifyRequest): boolean {
  return isForm(request) && !Object.hasOwn((request.body as object | undefined) ?? {}, 'List-Unsubscribe');
}

export function seeOther(reply: FastifyReply, address: string): never {
  return reply.redirect(address, 303) as never;
}

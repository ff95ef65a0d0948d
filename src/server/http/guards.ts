import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

/** Who may make a call that not everybody may. */
export type Guarded = 'staff' | 'customer';

export type Guard = (request: FastifyRequest) => Promise<void>;

const guards = new WeakMap<object, Guarded>();

/** A guard is a route's `onRequest` hook: it refuses before a byte of the body is read (docs/decisions/023-bodies.md). */
export function guard(who: Guarded, refuse: Guard): Guard {
  guards.set(refuse, who);
  return refuse;
}

/** Whom a route lets in; null: everybody. */
export function guardedFor({ onRequest }: Pick<RouteOptions, 'onRequest'>): Guarded | null {
  for (const hook of [onRequest ?? []].flat()) {
    const who = guards.get(hook);
    if (who) return who;
  }
  return null;
}

/** What the API's description says of the tokens. */
export const securitySchemes: Readonly<
  Record<Guarded, { type: 'http'; scheme: 'bearer'; description: string }>
> = {
  staff: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/admin/login.' },
  customer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of POST /api/auth/login or /register.',
  },
};

/** Lets the API's description say of each route whom it lets in. Before the routes. */
export function describeGuards(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const who = guardedFor(route);
    route.schema = { ...route.schema, security: who ? [{ [who]: [] }] : [] };
  });
}

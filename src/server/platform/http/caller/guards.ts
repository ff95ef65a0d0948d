import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

/** Who may make a restricted call. */
export type Guarded = 'staff' | 'customer';

export type Guard = (request: FastifyRequest) => Promise<void>;

const guards = new WeakMap<object, Guarded>();

/** A guard is a route's `onRequest` hook: it refuses before the body is read (docs/decisions/023-bodies.md). */
export function guard(who: Guarded, refuse: Guard): Guard {
  guards.set(refuse, who);
  return refuse;
}

/** Who may call the route; null: everyone. */
export function guardedFor({ onRequest }: Pick<RouteOptions, 'onRequest'>): Guarded | null {
  for (const hook of [onRequest ?? []].flat()) {
    const who = guards.get(hook);
    if (who) return who;
  }
  return null;
}

/** The API document's description of the tokens. */
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

/** Adds each route's guard to the API document. Register before the routes. */
export function describeGuards(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const who = guardedFor(route);
    route.schema = { ...route.schema, security: who ? [{ [who]: [] }] : [] };
  });
}

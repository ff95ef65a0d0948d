import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, SecurityLog } from './security-log.ts';

const staffOf = new WeakMap<FastifyRequest, Actor>();
const told = new WeakSet<FastifyRequest>();

/** The guard of the staff's routes says who is calling. */
export function nameStaff(request: FastifyRequest, id: number): void {
  staffOf.set(request, { kind: 'staff', id });
}

/** The call's own event was recorded already, such as a changed password, or it only checks what a form has. */
export function skipChangeRecord(request: FastifyRequest): void {
  told.add(request);
}

/**
 * Records every change by staff: whatever call passed their guard, can change something and was not refused. Before the routes;
 * the answer goes out once its event is kept.
 */
export function recordChanges(app: FastifyInstance, security: SecurityLog): void {
  app.addHook('onSend', async (request, reply) => {
    const actor = staffOf.get(request);
    if (!actor || isReading(request) || reply.statusCode >= 400 || told.has(request)) return;
    const { method, routeOptions, params } = request;
    await security.record(request, {
      event: 'change.made',
      actor,
      about: `${method} ${withIds(routeOptions.url ?? '', params)}`,
    });
  });
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** '/api/admin/orders/:id' as '/api/admin/orders/12'. */
function withIds(url: string, params: unknown): string {
  const values = new Map(Object.entries((params ?? {}) as Record<string, string | number>));
  return url.replaceAll(/:(\w+)/g, (name, key: string) =>
    encodeURIComponent(String(values.get(key) ?? name)),
  );
}

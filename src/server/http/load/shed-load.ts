import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSentAway } from '#domain/overload/pressure.ts';
import type { Config } from '#server/config.ts';
import { Busy, Crowded } from '#server/db/busy.ts';
import { isFromOutside, kindOf } from './call-kinds.ts';
import { count, limitConnections } from './connections.ts';
import { watchPressure, type PressureWatch } from './pressure.ts';
import { callerOf } from '#server/http/caller/source.ts';

/** A browser sends one call at a time on a connection; so does a proxy. */
const mostPerConnection = 16;

/**
 * Refuses calls with 503 and Retry-After before any work: when the process is under pressure, on connections beyond the
 * limits, and when one source has too many calls at once (docs/decisions/022-overload-by-one-source.md). Health checks and
 * payments are always accepted. Cached answers are sent before this, because they cost less than a refusal.
 */
export function shedLoad(app: FastifyInstance, { trustProxy, overload }: Config): void {
  const { maxConnections: max, maxConnectionsPerSource: perSource } = overload;
  const connections = limitConnections(app, { max, perSource, trustProxy });
  const bySource = new Map<string, number>();
  const byConnection = new WeakMap<object, number>();
  let watch: PressureWatch | null = null;
  app.addHook('onListen', async () => void (watch = watchPressure(app.log, overload)));
  app.addHook('onClose', async () => watch?.stop());

  /** Why a call is refused; null if it is accepted. */
  function refusalOf(request: FastifyRequest): string | null {
    const kind = kindOf(request);
    if (kind === 'health' || kind === 'payment') return null;
    const { socket } = request.raw;
    if (connections.isSurplus(socket)) return 'Too many connections.';
    if ((byConnection.get(socket) ?? 0) >= mostPerConnection) return 'Too many calls on one connection.';
    const source = callerOf(request);
    if (source !== null && (bySource.get(source) ?? 0) >= perSource)
      return 'Too many calls of one source at once.';
    const pressure = watch?.now() ?? 'none';
    return isSentAway(kind, pressure) ? `The pressure on this process is ${pressure}.` : null;
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!isFromOutside(request)) return done();
    const reason = refusalOf(request);
    if (reason !== null) {
      if (!connections.isSurplus(request.raw.socket)) return done(new Crowded(reason));
      reply.header('connection', 'close');
      return done(new Busy(reason));
    }
    const source = callerOf(request);
    const { socket } = request.raw;
    count(bySource, source, 1);
    byConnection.set(socket, (byConnection.get(socket) ?? 0) + 1);
    reply.raw.once('close', () => {
      count(bySource, source, -1);
      byConnection.set(socket, (byConnection.get(socket) ?? 1) - 1);
    });
    done();
  });
}

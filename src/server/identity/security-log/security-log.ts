import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { SecurityEventName } from '#domain/identity/security-log/security-event.schema.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { securityEvents } from '#server/db/schema/security.ts';

export type Actor = { kind: 'staff' | 'customer'; id: number };

/** `actor`: who did it, or whose account it was tried on. `about`: a route, a limit, a session; never a name or an address. */
export type Incident = { event: SecurityEventName; actor?: Actor | null; about?: string };

/** The call that an event came with. */
export type Occasion = Pick<FastifyRequest, 'id' | 'ip' | 'log'>;

export type SecurityLog = {
  /** Writes it to the log and keeps it in the database. Never rejects: a call must not fail because its event could not be kept. */
  record: (occasion: Occasion, incident: Incident) => Promise<void>;
};

export function createSecurityLog({
  database,
  clock,
}: {
  database: OpenDatabase;
  clock: () => Date;
}): SecurityLog {
  return {
    async record({ id, ip, log }, { event, actor = null, about = '' }) {
      spoken(log).info({ event, actor, about, source: ip }, 'security');
      try {
        await database.db.insert(securityEvents).values({
          event,
          actorKind: actor?.kind ?? null,
          actorId: actor?.id ?? null,
          about: shorten(about, 500),
          source: ip,
          requestId: id,
          createdAt: clock(),
        });
      } catch (error) {
        log.error({ event, code: (error as { code?: unknown }).code }, 'a security event was not kept');
      }
    },
  };
}

/** Security events are written at every level of the log, except where it is switched off. */
function spoken(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.level === 'silent' ? log : log.child({}, { level: 'info' });
}

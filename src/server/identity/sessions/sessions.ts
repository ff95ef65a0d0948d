import type { FastifyRequest } from 'fastify';
import { deviceName } from '#domain/identity/sessions/device-name.ts';
import { sessionEnd, sessionEnds, type SessionKind } from '#domain/identity/sessions/session-ends.ts';
import { refused } from '#domain/result.ts';
import type { Session } from '#domain/identity/sessions/session.schema.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import { sourceOf } from '#server/platform/http/caller/source.ts';

export const alreadyEnded = refused('missing', 'This device is already signed out. Refresh the list.');

/** Where a session was opened or used, as shown to its owner. */
export type Visit = { source: string; userAgent: string };

export function visitOf(request: FastifyRequest): Visit {
  return { source: sourceOf(request), userAgent: shorten(request.headers['user-agent'] ?? '', 300) };
}

/** The columns of a new session. */
export function opened(kind: SessionKind, visit: Visit, now: Date) {
  return {
    ...visit,
    openedFrom: visit.source,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: sessionEnd(kind, now, now),
  };
}

/** The columns to update for a use at `now`; null if the last use was recorded recently. */
export function used(
  kind: SessionKind,
  session: { createdAt: Date; lastUsedAt: Date; source: string },
  { source }: Visit,
  now: Date,
) {
  const wasNoticed = now.getTime() - session.lastUsedAt.getTime() < sessionEnds[kind].noticedEvery;
  if (wasNoticed && source === session.source) return null;
  return { source, lastUsedAt: now, expiresAt: sessionEnd(kind, session.createdAt, now) };
}

/** A session's row as shown to its owner. */
export function toSession(
  row: { id: string; userAgent: string; source: string; createdAt: Date; lastUsedAt: Date },
  currentId: string,
): Session {
  return {
    id: row.id,
    device: deviceName(row.userAgent),
    source: row.source,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.id === currentId,
  };
}

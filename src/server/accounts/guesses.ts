import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityEventName } from '#domain/security/security-event.schema.ts';
import { tooMany } from '#server/security/rate-limits.ts';
import { sourceOf } from '#server/http/source.ts';
import type { Limit } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { findKnownDevice, rememberDevice } from './known-devices.ts';

/** Failures in a minute: by source, and by account whatever the sources are (R-SEC-6, R-SEC-7). */
const limits = {
  staff: {
    source: { name: 'staff sign-in by source', count: 5, seconds: 60, countsFailures: true },
    account: { name: 'staff sign-in by account', count: 20, seconds: 60, countsFailures: true },
  },
  customer: {
    source: { name: 'sign-in by source', count: 10, seconds: 60, countsFailures: true },
    account: { name: 'sign-in by account', count: 20, seconds: 60, countsFailures: true },
  },
} as const;

export type Guess<Account extends { id: number }> = {
  kind: 'staff' | 'customer';
  /** What was typed for the account; it may be nobody's. */
  name: string;
  /** The account of that name, if there is one. Asked for once the source may guess at all: a flood asks the database nothing. */
  find: () => Promise<Account | null>;
};

/** What the log is told of a right and of a wrong password. */
export type GuessEvents = { right: SecurityEventName | null; wrong: SecurityEventName };

const signInEvents: GuessEvents = { right: 'sign-in.succeeded', wrong: 'sign-in.failed' };

/**
 * Runs `attempt`, which resolves to null for a wrong password, unless source or account have failed too often: then a 429. A
 * browser that has signed in to the account before has a count of its own, so that nobody can lock a customer out. An
 * attempt counts as failed until it has succeeded, so that many at the same moment get no further than one after the other.
 */
export async function guess<Account extends { id: number }, T>(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { kind, name, find }: Guess<Account>,
  attempt: (account: Account | null) => Promise<T | null>,
  events: GuessEvents = signInEvents,
): Promise<T | null> {
  const { security } = services;
  const { source, account } = limits[kind];
  const giveBackSource = await count(services, request, source, sourceOf(request));
  const found = await find();
  const actor = found && { kind, id: found.id };
  const known = actor && (await findKnownDevice(services, request, actor));
  const giveBackAccount = await count(services, request, account, known ?? hashed(`${kind} ${name}`), actor);
  const giveBack = async () => void (await Promise.all([giveBackSource(), giveBackAccount()]));
  const result = await attempt(found).catch(async (error: unknown) => {
    // Nothing was judged, such as while too many passwords wait to be checked.
    await giveBack();
    throw error;
  });
  if (result === null) {
    await security.record(request, { event: events.wrong, actor });
    return null;
  }
  await giveBack();
  if (events.right) await security.record(request, { event: events.right, actor });
  if (actor) await rememberDevice(services, { request, reply }, actor);
  return result;
}

async function count(
  { limits: counts, security }: Services,
  request: FastifyRequest,
  limit: Limit,
  key: string,
  actor: { kind: 'staff' | 'customer'; id: number } | null = null,
): Promise<() => Promise<void>> {
  const use = await counts.use(limit, key);
  if (use.allowed) return () => counts.giveBack(limit, key);
  if (use.isFirstRefusal) {
    await security.record(request, { event: 'limit.reached', actor, about: limit.name });
  }
  throw tooMany('Too many attempts.', use);
}

/** A name that was typed stands nowhere in the clear: people type passwords there. */
function hashed(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

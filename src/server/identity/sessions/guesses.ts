import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '#domain/result.ts';
import type { SecurityEventName } from '#domain/identity/security-log/security-event.schema.ts';
import { tooMany } from '#server/identity/security-log/rate-limits.ts';
import { sourceOf } from '#server/platform/http/caller/source.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { findKnownDevice, rememberDevice } from './known-devices.ts';

/** Failures: per source, and per account across all sources (R-SEC-6, R-SEC-7). */
const limits = {
  staff: {
    source: { name: 'staff sign-in by source', count: 5, seconds: 60, countsFailures: true },
    account: { name: 'staff sign-in by account', count: 20, seconds: 60, countsFailures: true },
  },
  // A code has six digits, and several are valid at a time: fewer tries per account, over a longer time.
  'staff code': {
    source: { name: 'staff sign-in by source', count: 5, seconds: 60, countsFailures: true },
    account: { name: 'staff code by account', count: 10, seconds: 3600, countsFailures: true },
  },
  customer: {
    source: { name: 'sign-in by source', count: 10, seconds: 60, countsFailures: true },
    account: { name: 'sign-in by account', count: 20, seconds: 60, countsFailures: true },
  },
} as const;

export type Guess<Account extends { id: number }> = {
  kind: 'staff' | 'customer';
  /** What is guessed: a password, if nothing is said. */
  what?: 'code';
  /** The typed account name, whose upper and lower case count as one; it may not exist. For a code, the sign-in's token. */
  name: string;
  /** The caller has a session of the account, which may be stolen: guesses count for the account, wherever they come from. */
  isSignedIn?: true;
  /**
   * The account of that name, if there is one. Looked up only if the source is under its limit, so that a flood does not reach the
   * database.
   */
  find: () => Promise<Account | null>;
};

/** The log events for a right and a wrong guess. */
export type GuessEvents<T> = {
  right: SecurityEventName | null;
  wrong: SecurityEventName;
  /** False: a code is needed too, so the caller is not in yet, and its browser is not known yet. */
  isIn?: (value: T) => boolean;
};

const signInEvents = { right: 'sign-in.succeeded', wrong: 'sign-in.failed' } as const;

/**
 * Runs `attempt`, which is refused for a wrong password or code, unless source or account have failed too often: then a 429. A
 * browser that has signed in to the account before has its own count, so that an attacker cannot lock a customer out. An attempt
 * counts as failed until it succeeds, so that concurrent attempts get no advantage.
 */
export async function guess<Account extends { id: number }, T>(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { kind, what, name, isSignedIn, find }: Guess<Account>,
  attempt: (account: Account | null) => Promise<Result<T>>,
  events: GuessEvents<T> = signInEvents,
): Promise<Result<T>> {
  const { security } = services;
  const { source, account } = limits[what === 'code' ? 'staff code' : kind];
  const giveBackSource = await count(services, request, source, sourceOf(request));
  const found = await find();
  const actor = found && { kind, id: found.id };
  const typed = hashed(`${kind} ${name.trim().toLowerCase()}`);
  // Who guesses codes has the password, and with it could make many browsers known.
  const isOfAccount = what === 'code' || isSignedIn;
  const known = actor && !isOfAccount ? await findKnownDevice(services, request, actor) : null;
  const key = known ?? (isOfAccount && actor ? `account ${kind} ${actor.id}` : typed);
  const giveBackAccount = await count(services, request, account, key, actor);
  const giveBack = async () => void (await Promise.all([giveBackSource(), giveBackAccount()]));
  const result = await attempt(found).catch(async (error: unknown) => {
    // The password was not checked, for example because too many checks are queued.
    await giveBack();
    throw error;
  });
  if (!result.ok) {
    await security.record(request, { event: events.wrong, actor });
    return result;
  }
  await giveBack();
  if (events.isIn?.(result.value) === false) return result;
  if (events.right) await security.record(request, { event: events.right, actor });
  // A stolen session makes no browser known.
  if (actor && !isSignedIn) await rememberDevice(services, { request, reply }, actor);
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

/** Typed names are stored only as hashes, because people sometimes type passwords there. */
function hashed(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

import { and, eq, exists, gt, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '#domain/platform/time/durations.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { adminSessions, customerSessions, knownDevices } from '#server/db/schema/accounts.ts';
import { sourceOf } from '#server/platform/http/caller/source.ts';
import { hashToken, newToken } from '#server/platform/http/caller/tokens.ts';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/identity/security-log/security-log.ts';

/** An account's newest browsers stay: each sign-in without the cookie is one more. */
const mostDevices = 50;

/** How long a browser is known after it last signed in. */
const knownDays = 365;

/**
 * The key for this caller's failures if it has signed in to the account before: its own cookie, or its source, if an active session was opened
 * there. Null otherwise. A session's last source says nothing: anyone with the token moves it.
 */
export async function findKnownDevice(
  { database: { db }, config, clock }: Services,
  request: FastifyRequest,
  { kind, id }: Actor,
): Promise<string | null> {
  const token = request.cookies[cookieName(config.publicUrl)];
  const tokenHash = token ? hashToken(token) : '';
  const device = db
    .select({ one: sql`1` })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.tokenHash, tokenHash),
        eq(knownDevices.accountKind, kind),
        eq(knownDevices.accountId, id),
        gt(knownDevices.seenAt, longAgo(clock())),
      ),
    );
  const sessions = kind === 'staff' ? adminSessions : customerSessions;
  const owner = kind === 'staff' ? adminSessions.adminId : customerSessions.customerId;
  const session = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(owner, id), eq(sessions.openedFrom, sourceOf(request)), gt(sessions.expiresAt, clock())));
  const [row] = (
    await db.execute<{ device: boolean; session: boolean }>(
      sql`select ${exists(device)} as device, ${exists(session)} as session`,
    )
  ).rows;
  if (row?.device) return `device ${kind} ${id} ${tokenHash}`;
  return row?.session ? `source ${kind} ${id} ${sourceOf(request)}` : null;
}

/** Marks the browser as known, with its existing cookie or a new one. */
export async function rememberDevice(
  { database: { db }, config, clock }: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { kind, id }: Actor,
): Promise<void> {
  const name = cookieName(config.publicUrl);
  const kept = request.cookies[name];
  const token = kept && (await isOurs(db, kept)) ? kept : newToken();
  await db
    .insert(knownDevices)
    .values({ tokenHash: hashToken(token), accountKind: kind, accountId: id, seenAt: clock() })
    .onConflictDoUpdate({
      target: [knownDevices.tokenHash, knownDevices.accountKind, knownDevices.accountId],
      set: { seenAt: clock() },
    });
  void reply.setCookie(name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: (knownDays * dayMs) / 1000,
  });
}

/** A planted cookie must not become a key to an account. */
async function isOurs(db: Database, token: string): Promise<boolean> {
  const [known] = await db
    .select({ one: sql`1` })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, hashToken(token)))
    .limit(1);
  return known !== undefined;
}

/** Deletes browsers that have not signed in for a long time, and an account's oldest. */
export async function sweepKnownDevices({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await database.db.delete(knownDevices).where(lt(knownDevices.seenAt, longAgo(clock())));
  await database.db.execute(sql`
    delete from known_devices using (
      select token_hash as hash, account_kind as kind, account_id as account,
        row_number() over (partition by account_kind, account_id order by seen_at desc) as place
      from known_devices) ranked
    where place > ${mostDevices} and token_hash = hash and account_kind = kind and account_id = account`);
}

/** Under https only this very host may set it. */
function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-device' : 'device';
}

function longAgo(now: Date): Date {
  return new Date(now.getTime() - knownDays * dayMs);
}

import { hostname } from 'node:os';
import { and, asc, gt, isNull, like, lt, sql } from 'drizzle-orm';
import type { MachineTrouble } from '#domain/platform/health/machine-troubles.ts';
import { mailFailureText } from '#domain/platform/email-sending/mail-failure.ts';
import { hourMs, minuteMs } from '#domain/platform/time/durations.ts';
import { formatIn } from '#domain/platform/time/format-in.ts';
import { emails } from '#server/db/schema/emails.ts';
import type { Services } from '#server/services.ts';
import { tellOwner } from './tell-owner.ts';

/** A mail server that is away for less is no news. */
const emailsWaitFor = 15 * minuteMs;

/** Emails the owner about disks, the certificate and the mail server: each once, and again only after it was well (R-OPS-44). */
export async function emailMachineTroubles(services: Services): Promise<void> {
  for (const trouble of services.machine.troubles()) {
    if (trouble.kind === 'disk') await emailDisk(services, trouble);
    else await emailCertificate(services, trouble);
  }
  await emailWaitingEmails(services);
}

/** Also a process that starts on a full disk finds the email that another one sent. */
async function emailDisk(
  services: Services,
  { folder, freeBytes }: Extract<MachineTrouble, { kind: 'disk' }>,
): Promise<void> {
  const { config, database, machine, clock } = services;
  const key = `disk:${hostname()}:${folder}:`;
  const [told] = await database.db
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        sql`starts_with(${emails.dedupeKey}, ${key})`,
        gt(emails.createdAt, machine.wellAt(folder) ?? new Date(0)),
      ),
    )
    .limit(1);
  if (told) return;
  const place = folder === 'data' ? config.dataDir : config.backups.folder;
  const occasion = Math.floor(clock().getTime() / hourMs);
  await tellOwner(services, { kind: 'disk', folder: place, freeBytes }, { dedupeKey: `${key}${occasion}` });
}

async function emailCertificate(
  services: Services,
  { host, endsAt }: Extract<MachineTrouble, { kind: 'certificate' }>,
): Promise<void> {
  const { timeZone } = services.settings.current().facts;
  const ends = formatIn(timeZone, { dateStyle: 'long', timeStyle: 'short' }).format(endsAt);
  const dedupeKey = `certificate:${host}:${endsAt.getTime()}`;
  await tellOwner(services, { kind: 'certificate', host, ends }, { dedupeKey });
}

/** An outage is known by the email that waits longest. */
async function emailWaitingEmails(services: Services): Promise<void> {
  const { database, clock, settings } = services;
  const [oldest] = await database.db
    .select({ id: emails.id, createdAt: emails.createdAt, lastError: emails.lastError })
    .from(emails)
    .where(
      and(
        isNull(emails.sentAt),
        like(emails.lastError, 'delayed: %'),
        lt(emails.createdAt, new Date(clock().getTime() - emailsWaitFor)),
      ),
    )
    .orderBy(asc(emails.createdAt))
    .limit(1);
  if (!oldest) return;
  const { timeZone } = settings.current().facts;
  const since = formatIn(timeZone, { dateStyle: 'medium', timeStyle: 'short' }).format(oldest.createdAt);
  const cause = mailFailureText((oldest.lastError ?? '').replace('delayed: ', ''));
  await tellOwner(services, { kind: 'emails', since, cause }, { dedupeKey: `emails-wait:${oldest.id}` });
}

import { formatIn } from '#domain/platform/time/format-in.ts';
import { deliverEmail } from '#server/platform/email-sending/send-email.ts';
import type { Services } from '#server/services.ts';
import type { StoppedWork } from './health.ts';
import { tellOwner } from './tell-owner.ts';

/** By then the immediate email was sent or has failed; its job retries it. */
const jobAfterSeconds = 120;

/**
 * Emails the owner about stopped work, once per stop. If everything stops, one job after another becomes late: that is one
 * stop. If other work has succeeded since the last email, it is a new stop. Several processes that notice the same stop send
 * one email: its key is the work that stopped first and its number of successes.
 */
export function createStopEmails(services: Services): () => Promise<void> {
  const { health } = services;
  let known = new Set<string>();
  let successes = -1;
  return async () => {
    const stopped = health.stoppedWork();
    const fresh = stopped.filter(({ name }) => !known.has(name));
    const [first] = fresh;
    if (first) {
      const isSameStop = stopped.length > fresh.length && successes === health.successes();
      if (!isSameStop) await emailOwner(services, first, fresh);
      successes = health.successes();
    }
    known = new Set(stopped.map(({ name }) => name));
  };
}

/** Sends it directly, because the queue may be what stopped. */
async function emailOwner(services: Services, first: StoppedWork, stopped: StoppedWork[]): Promise<void> {
  const { name: store, timeZone } = services.settings.current().facts;
  const since = formatIn(timeZone, { dateStyle: 'medium', timeStyle: 'short' }).format(first.since);
  const work = stopped.map(({ does }) => does);
  const dedupeKey = `stopped-work:${first.name}:${first.successes}`;
  const later = { startAfterSeconds: jobAfterSeconds };
  const emailId = await tellOwner(services, { kind: 'work', store, since, work }, { dedupeKey }, later);
  if (emailId !== null) await deliverEmail(services, emailId);
}

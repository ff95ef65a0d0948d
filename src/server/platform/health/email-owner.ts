import { formatIn } from '#domain/platform/time/format-in.ts';
import { ownerAddress } from '#server/platform/email-sending/addresses.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import { deliverEmail } from '#server/platform/email-sending/send-email.ts';
import type { Services } from '#server/services.ts';
import type { StoppedWork } from './health.ts';

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
  const { database, queue, config } = services;
  const { name, timeZone } = services.settings.current().facts;
  const since = formatIn(timeZone, { dateStyle: 'medium', timeStyle: 'short' }).format(first.since);
  const emailId = await database.db.transaction((tx) =>
    enqueueEmail(
      tx,
      queue,
      {
        kind: 'owner-alert',
        recipient: ownerAddress(services),
        dedupeKey: `stopped-work:${first.name}:${first.successes}`,
        orderId: null,
        props: {
          title: 'Background work stopped',
          orderNumber: null,
          paragraphs: [
            `${name} has stopped doing some of its work since ${since}.`,
            'Restart the store. If it keeps happening, read its log.',
          ],
          facts: stopped.map(({ does }) => ({ label: 'Stopped', value: does })),
          shopUrl: config.publicUrl,
        },
      },
      { startAfterSeconds: jobAfterSeconds },
    ),
  );
  if (emailId !== null) await deliverEmail(services, emailId);
}

import { setTimeout } from 'node:timers/promises';
import { unsubscribeLinks } from '#domain/newsletter/links.ts';
import type { JobOutcome, JobRun } from '#server/queue/job.ts';
import type { Services } from '#server/services.ts';
import { propsToRender } from './link-mail.ts';
import { findMail, markFailed, markSent, type MailRow } from './mail.queries.ts';
import type { MailKind, MailProps } from './mail-props.ts';

export type MailServices = Pick<Services, 'database' | 'queue' | 'mailer' | 'clock' | 'log'>;

/** `delayed`: retry later. `refused`: refused for good. `gone`: no such email. */
export type DeliveryOutcome = 'sent' | 'delayed' | 'refused' | 'gone';

/** The job of an outbox row: retries an email that the mail server has not accepted yet. */
export async function sendMail(
  services: Omit<MailServices, 'queue'>,
  { mailId }: { mailId: string },
  { signal }: Pick<JobRun, 'signal'>,
): Promise<JobOutcome> {
  const outcome = await deliverMail(services, mailId, signal);
  if (outcome === 'delayed') return { retry: 'The mail server did not accept it' };
}

/**
 * Renders an outbox email and sends it; without a mail server it stores the rendered email for the preview. Only the job calls it,
 * so that no email is sent twice concurrently. A crash between sending and recording repeats the email with the same Message-ID; it
 * never loses one (R-EMAIL-2).
 */
export async function deliverMail(
  services: Omit<MailServices, 'queue'>,
  mailId: string,
  signal?: AbortSignal,
): Promise<DeliveryOutcome> {
  const { database, mailer, clock, log } = services;
  const mail = await findMail(database.db, mailId);
  if (mail === null) return 'gone';
  if (mail.sentAt !== null) return 'sent';
  const rendered = await mailer.render(mail.kind, await propsToRender(database.db, mail, clock()));
  if (mailer.transport === null) {
    await markSent(database.db, mailId, clock(), rendered);
    return 'sent';
  }
  const outgoing = { ...mail, ...rendered, unsubscribeUrl: unsubscribeUrlOf(mail) };
  const delivery = await mailer.transport.send(outgoing, signal);
  if (delivery.outcome === 'sent') {
    await markSent(database.db, mailId, clock());
    return 'sent';
  }
  // The server's answer may contain the recipient, so it goes to the row, not the log.
  log.warn({ mailId, kind: mail.kind, smtp: delivery.code }, `mail ${delivery.outcome} by the mail server`);
  await markFailed(database.db, mailId, `${delivery.outcome}: ${delivery.reason}`);
  return delivery.outcome;
}

/**
 * Waits for a committed email's job, for calls that report `emailSent`: true only if the mail server accepted it within
 * `timeoutMs`. False does not mean that it is lost: it is retried.
 */
export async function deliverNow(
  { database, queue }: Pick<MailServices, 'database' | 'queue'>,
  mailId: string,
  timeoutMs = 5_000,
): Promise<boolean> {
  // Without a mail server there is nothing to wait for.
  const patienceMs = queue.kick('mail.send') ? timeoutMs : 0;
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const mail = await findMail(database.db, mailId);
    if (mail === null || mail.sentAt !== null) return mail !== null;
    if (mail.lastError?.startsWith('refused') || performance.now() >= deadline) return false;
    await setTimeout(100);
  }
}

/** Of a mail that one may leave by its own button. */
function unsubscribeUrlOf(mail: MailRow): string | undefined {
  const props = propsOf(mail);
  if (!('unsubscribeToken' in props)) return undefined;
  return unsubscribeLinks(props.shopUrl, props.unsubscribeToken).oneClick;
}

/** enqueueMail guarantees that kind and props match. */
function propsOf(mail: MailRow): MailProps[MailKind] {
  return mail.props as MailProps[MailKind];
}

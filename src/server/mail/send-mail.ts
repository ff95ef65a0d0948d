import { setTimeout } from 'node:timers/promises';
import { unsubscribeLinks } from '#domain/newsletter/links.ts';
import type { JobOutcome, JobRun } from '#server/queue/job.ts';
import type { Services } from '#server/services.ts';
import { propsToRender } from './link-mail.ts';
import { findMail, markFailed, markSent, type MailRow } from './mail.queries.ts';
import type { MailKind, MailProps } from './mail-props.ts';

export type MailServices = Pick<Services, 'database' | 'queue' | 'mailer' | 'clock' | 'log'>;

/** `delayed`: worth another try. `refused`: the mail server's final no. `gone`: there is no such mail. */
export type DeliveryOutcome = 'sent' | 'delayed' | 'refused' | 'gone';

/** The job of an outbox row: a mail that the mail server did not take yet is tried again. */
export async function sendMail(
  services: Omit<MailServices, 'queue'>,
  { mailId }: { mailId: string },
  { signal }: Pick<JobRun, 'signal'>,
): Promise<JobOutcome> {
  const outcome = await deliverMail(services, mailId, signal);
  if (outcome === 'delayed') return { retry: 'The mail server did not take it' };
}

/**
 * Renders a mail of the outbox and hands it to the mail server; without one it keeps the rendered mail for the preview.
 * For the job alone, so that no two send the same mail at once. A crash between the server's yes and ours to the database
 * repeats the mail with the same Message-ID; it never loses one (R-EMAIL-2).
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
  // The server's words may name the recipient: they go to the row, not to the log.
  log.warn({ mailId, kind: mail.kind, smtp: delivery.code }, `mail ${delivery.outcome} by the mail server`);
  await markFailed(database.db, mailId, `${delivery.outcome}: ${delivery.reason}`);
  return delivery.outcome;
}

/**
 * Waits until the job of a committed mail has delivered it, for calls that report `emailSent`: true only if the mail
 * server took it within `timeoutMs`. False says nothing lost: a delayed mail is tried again.
 */
export async function deliverNow(
  { database, queue }: Pick<MailServices, 'database' | 'queue'>,
  mailId: string,
  timeoutMs = 5_000,
): Promise<boolean> {
  // Where no mails are sent there is nothing to wait for.
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

/** Enqueued by enqueueMail, which holds kind and props to each other. */
function propsOf(mail: MailRow): MailProps[MailKind] {
  return mail.props as MailProps[MailKind];
}
